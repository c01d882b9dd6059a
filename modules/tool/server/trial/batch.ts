import { num, Refusal } from '@crossway/kernel'
import { scopeSql, sql, type QueryContext } from '@crossway/server-kit'
import { calculate, lightOf, targetOf } from './calculate.ts'
import { defaultsOf } from './defaults.ts'
import { seesCost } from './shown.ts'
import type { TrialInput } from '../../model/trial-input.ts'

/** Listings that one call works out; a page of five hundred is ten of them. */
export const batchSize = 50

export interface BatchQuestion {
  readonly store: number
  readonly from: number
  readonly q: string | undefined
  /** What holds for all rows in place of what the house knows of each. */
  readonly input: TrialInput
}
interface Listing {
  readonly id: number
  readonly seller_sku: string
  readonly title: string | null
  readonly currency: string
  readonly now: string | null
  readonly plan: string | null
}
const goals = { break_even: { type: 'break_even' }, price_20: { type: 'margin', value: '20' } } as const

/** Listings of a store with what a unit of each earns at its price, and the prices for nothing and for 20 % (tool.md, batch mode). What cannot be worked out says why. */
export async function batchTrials(context: QueryContext, b: BatchQuestion): Promise<object> {
  const { app, ctx } = context
  const scope = ctx.access.super ? sql`true` : scopeSql(ctx.access.scopes('msku', ['pricingTrial'], 'read'), app.registry.resource('msku'), ctx)
  const where = sql`t.store_id = ${b.store}::bigint and t.listing_status <> 'deleted' and ${scope} and (${b.q ?? null}::text is null or t.seller_sku ilike ${`%${(b.q ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`})`
  const { marketplace } = await app.db.one<{ marketplace: number }>(sql`select marketplace_id as marketplace from store where id = ${b.store}::bigint`)
  const { total } = await app.db.one<{ total: number }>(sql`select count(*)::int as total from msku t where ${where}`)
  const rows = await app.db.rows<Listing>(sql`
    select t.id, t.seller_sku, t.title, t.currency, t.price::text as now, t.plan_price::text as plan
    from msku t where ${where} order by t.id limit ${batchSize} offset ${b.from}`)
  const open = seesCost(context)
  const out: object[] = []
  for (const row of rows) out.push({ ...row, ...(await workedOut(context, { kind: 'sc', marketplace, msku: row.id, input: b.input }, open)) })
  return { open, marketplace, total, size: batchSize, rows: out }
}

async function workedOut({ app, ctx }: QueryContext, q: Parameters<typeof calculate>[1], open: boolean): Promise<object> {
  try {
    const known = await defaultsOf(app.db, q)
    const input = { ...Object.fromEntries(Object.entries(known).map(([k, v]) => [k, v.value])), ...q.input }
    const c = await calculate(app.db, { ...q, input })
    const p = c.at()
    const light = lightOf(p, await targetOf(app.db, q))
    if (!open) return { price: c.price.toFixed(), light }
    const solved = Object.fromEntries(
      Object.entries(goals).map(([name, goal]) => {
        const s = c.solve(goal)
        return [name, 'price' in s ? s.price.toFixed() : null]
      }),
    )
    const fulfil = p.lines.find((l) => l.code === 'fulfil')?.amount
    return {
      price: c.price.toFixed(),
      profit: p.profit.toFixed(),
      margin: p.margin?.toFixed() ?? null,
      landed: c.cost.landed.total.toFixed(),
      fee: fulfil === undefined ? null : num(fulfil).abs().toFixed(),
      light,
      input,
      ...solved,
    }
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    return { problem: e.text(ctx.lang) }
  }
}
