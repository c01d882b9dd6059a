import type { Runner } from '@crossway/server-kit'

/** Components of listings with the weight of each: its share of the cost (finance.md §2.11, "by sku: in proportion to the component cost"). */
export type ComponentCost = (
  run: Runner,
  mskus: readonly number[],
) => Promise<readonly { readonly msku: number; readonly sku: number; readonly category: number | null; readonly weight: string }[]>
let port: ComponentCost = async () => []
/** Filled by a module that knows what articles cost; without it everything stays with no article. */
export const registerComponentCost = (f: ComponentCost): void => void (port = f)
export const componentCost: ComponentCost = (run, mskus) => port(run, mskus)
