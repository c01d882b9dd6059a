import { num, Refusal } from '@crossway/kernel'
import { feeEstimates, type FeeEstimate } from '@crossway/resource/server'
import { scopeSql, sql, type QueryContext } from '@crossway/server-kit'
import { targetOf } from './article-goals.ts'
import { calculate, lightOf } from './calculate.ts'
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
export interface BatchRow extends Listing {
  readonly price?: string
  readonly profit?: string
  readonly margin?: string | null
  readonly landed?: string
  /** Our fulfilment fee, and Amazon's own figure where a report or a quote tells one. */
  readonly fee?: string | null
  readonly amazon_fee?: string | null
  readonly light?: string
  readonly lines?: Readonly<Record<string, string>>
  readonly input?: TrialInput
  readonly break_even?: string | null
  readonly price_20?: string | null
  readonly problem?: string
}
interface BatchPart {
  readonly open: boolean
  readonly marketplace: number
  readonly total: number
  readonly size: number
  readonly rows: readonly BatchRow[]
}
const goals = { break_even: { type: 'break_even' }, price_20: { type: 'margin', value: '20' } } as const

/** Listings of a store with what a unit of each earns at its price, and the prices for nothing and for 20 % (tool.md, batch mode). What cannot be worked out says why. */
export async function batchTrials(context: QueryContext, b: BatchQuestion): Promise<BatchPart> {
  const { app } = context
  const { marketplace } = await app.db.one<{ marketplace: number }>(sql`select marketplace_id as marketplace from store where id = ${b.store}::bigint`)
  const { total, open } = await batchTotal(context, b)
  const rows = await app.db.rows<Listing>(sql`
    select t.id, t.seller_sku, t.title, t.currency, t.price::text as now, t.plan_price::text as plan
    from msku t where ${listingsOf(context, b)} order by t.id limit ${batchSize} offset ${b.from}`)
  const theirs = open
    ? await feeEstimates(
        app.db,
        b.store,
        rows.map((r) => r.id),
      )
    : new Map<number, FeeEstimate>()
  const out: BatchRow[] = []
  for (const row of rows) {
    const worked = await workedOut(context, { kind: 'sc', marketplace, msku: row.id, input: b.input }, open)
    out.push({ ...row, ...worked, ...(open && { amazon_fee: theirs.get(row.id)?.fulfilment ?? null }) })
  }
  return { open, marketplace, total, size: batchSize, rows: out }
}
/** How many listings the question is about, and whether the caller sees what they cost. */
export async function batchTotal(context: QueryContext, b: BatchQuestion): Promise<{ total: number; open: boolean }> {
  const { total } = await context.app.db.one<{ total: number }>(sql`select count(*)::int as total from msku t where ${listingsOf(context, b)}`)
  return { total, open: seesCost(context) }
}

function listingsOf({ app, ctx }: QueryContext, b: BatchQuestion): ReturnType<typeof sql> {
  const scope = scopeSql(ctx.access.scopes('msku', ['pricingTrial'], 'read'), app.registry.resource('msku'), ctx)
  return sql`t.store_id = ${b.store}::bigint and t.listing_status <> 'deleted' and ${scope} and (${b.q ?? null}::text is null or t.seller_sku ilike ${`%${(b.q ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`})`
}

async function workedOut({ app, ctx }: QueryContext, q: Parameters<typeof calculate>[1], open: boolean): Promise<Omit<BatchRow, keyof Listing>> {
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
      lines: Object.fromEntries(p.lines.map((l) => [l.code, l.amount.toFixed(2)])),
      input,
      ...solved,
    }
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    return { problem: e.text(ctx.lang) }
  }
}
