import { joinNames } from '@crossway/kernel'
import type { App, Ctx, Tx } from '@crossway/server-kit'

export interface Use {
  readonly text: Readonly<Record<'zh-cn' | 'en', string>>
  readonly count: number
  /** Pieces of goods that the count stands for. */
  readonly pieces?: number
  /** It goes on at this moment and ends by itself: wait for it. */
  readonly underway?: boolean
}

/** Where a master record is still used, as the modules above say through their usage checks (contracts.md §2.3). */
export async function usesOf(
  call: { readonly app: App; readonly tx: Tx; readonly ctx: Ctx },
  resource: string,
  id: number,
  action: 'disable' | 'delete' | 'merge' | 'archive',
): Promise<Use[]> {
  const checks = call.app.ports.usage.get(resource) ?? []
  const found: Use[] = []
  // One after the other: they share the transaction's connection.
  for (const check of checks) found.push(...(await check({ tx: call.tx, ctx: call.ctx, resource, id, action })).filter((u) => u.count > 0))
  return found
}

export const namesOf = (uses: readonly Use[], ctx: Ctx): string =>
  joinNames(
    uses.map((u) => `${u.text[ctx.lang]} (${u.count})`),
    ctx.lang,
  )

/** Registers a usage check; modules above call it in their start. */
export function registerUsage(
  app: App,
  resource: string,
  check: (call: { readonly tx: Tx; readonly ctx: Ctx; readonly id: number; readonly action: string }) => Promise<readonly Use[]>,
): void {
  const list = app.ports.usage.get(resource) ?? []
  list.push(check)
  app.ports.usage.set(resource, list)
}
