import { componentsOf } from '@crossway/product/server'
import type { Runner } from '@crossway/server-kit'

export interface RecipeLine {
  readonly component: number
  readonly per_qty: number
  readonly cost_ratio: string | null
}

/** What one piece of a product is made of, by its definition; nothing for goods that are bought whole. */
export async function recipeOf(run: Runner, product: number): Promise<RecipeLine[]> {
  const found = (await componentsOf(run, [product])).get(product)
  return (found?.components ?? []).map((c) => ({
    component: c.sku,
    per_qty: c.qty,
    cost_ratio: c.cost_ratio === null || c.cost_ratio === undefined ? null : String(c.cost_ratio),
  }))
}
