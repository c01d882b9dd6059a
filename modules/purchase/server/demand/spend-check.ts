import type { App, Context, Runner } from '@crossway/server-kit'

export interface SpendQuestion {
  readonly demand: number
  readonly project: number
  readonly store: number | null
  readonly amount_cny: string
}
/** Whether a demand stays inside what may be spent; `over` sends it to a further approver (contracts.md registerSpendCheck). */
export type SpendCheck = (call: { readonly app: App; readonly run: Runner }, q: SpendQuestion) => Promise<'ok' | 'over'>
const checks = new WeakMap<App, Map<string, SpendCheck>>()

/** Filled at start by the module that keeps the cargo quota; once a code. */
export function registerSpendCheck(app: App, code: string, check: SpendCheck): void {
  const mine = checks.get(app) ?? new Map<string, SpendCheck>()
  checks.set(app, mine.set(code, check))
}
/** What all checks say together; null where nobody keeps a quota. */
export async function checkSpend({ app, tx }: Context<'app' | 'tx'>, q: SpendQuestion): Promise<'ok' | 'over' | null> {
  const mine = [...(checks.get(app)?.values() ?? [])]
  if (mine.length === 0) return null
  for (const check of mine) if ((await check({ app, run: tx }, q)) === 'over') return 'over'
  return 'ok'
}
