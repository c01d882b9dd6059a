import { getProfit, type PlEntry } from '@crossway/ledger/server'
import type { ProfitQuestion, ProfitTree } from '@crossway/ledger/model'
import { expect } from 'vitest'
import { importStatement } from '../settlement/import-statement.ts'
import type { Line, Fixture } from './world.ts'

export const total = (t: ProfitTree, code: string): string => t.rows.find((r) => r.code === code)?.total ?? 'absent'
/** A line of an order of seller SKU A: what stands in the statement, its amount and its kind. */
export const line = (order: string, d: string, amount: string, a: string, qty?: number): Line => ({
  t: 'Order',
  a,
  d,
  amount,
  order,
  sku: 'A',
  day: '2026-11-02',
  ...(qty ? { qty } : {}),
})

let serial = 1000
export interface ProfitTools {
  ask(q: ProfitQuestion): Promise<ProfitTree>
  /** A settled entry in CNY of the world's store, unless it says otherwise; each from a source of its own. */
  entry(e: Partial<PlEntry> & Pick<PlEntry, 'line' | 'amount' | 'biz_date'>): PlEntry
  act(id: number, action: string, args?: object): Promise<{ status: number; body: Record<string, unknown> }>
  /** A statement imported, checked and posted; answers the settlement. */
  settle(id: string, whole: string, lines: readonly Line[]): Promise<number>
}
/** What the tests of the profit ledger do in a world. */
export function profitTools(w: Fixture): ProfitTools {
  const act: ProfitTools['act'] = (id, action, args = {}) => w.call('POST', `/api/settlement/${id}/actions/${action}`, { args })
  return {
    ask: (q) => getProfit({ app: w.app, run: w.app.db }, q),
    entry: (e) => ({ currency: 'CNY', stage: 'settled', store: w.store, source: { type: 'test', id: ++serial }, ...e }),
    act,
    settle: async (id, whole, lines) => {
      const created = await w.tx(async (tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, await w.archive({ id, total: whole, lines })))
      for (const action of ['check', 'post']) expect(await act(created, action)).toMatchObject({ status: 200 })
      return created
    },
  }
}
