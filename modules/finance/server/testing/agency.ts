import { sql } from '@crossway/server-kit'
import { ensureProjectStructure, postPl } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import { importStatement } from '../settlement/import-statement.ts'
import type { Line, Fixture } from './world.ts'

let serial = 0
export interface Client {
  readonly project: number
  readonly store: number
  readonly customer: number
  readonly template: number
  /** Imports, checks and posts a statement of the client's store. */
  settle(id: string, lines: readonly Line[], more?: { readonly from?: string; readonly to?: string; readonly currency?: string }): Promise<number>
  /** A cost in CNY on the books of the client's store; negative lowers profit. */
  cost(line: string, amount: string, day: string, source?: string): Promise<void>
}
/** A client with one store of his own, a structure and an active charge template made over HTTP (finance.md amzReconcileBill). */
export async function makeClient(
  w: Fixture,
  name: string,
  o: {
    readonly mode?: string
    readonly template?: object
    readonly lines: readonly object[]
    readonly tiers?: readonly object[]
    readonly collects?: 'us' | 'customer'
  },
): Promise<Client> {
  const { db } = w.app
  const n = ++serial
  const customer = await insertRow(db, 'customer', { customer_no: `KH${n}`, name, name_key: name, customer_type: 'brand', main_products: '保温杯' })
  const mode = o.mode ?? 'agency_commission'
  const project = await w.newProject(`${name} 项目`, mode)
  await db.run(sql`update project set customer_id = ${customer}::bigint where id = ${project}::bigint`)
  const store = await w.newStore(`C-${n}`)
  const created = await w.call<{ id: number }>('POST', '/api/quote-template', {
    code: `T-${n}`,
    name: `${name} 模板`,
    settle_mode: mode,
    ...o.template,
    lines: o.lines,
    tiers: o.tiers ?? [],
  })
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  const template = created.body.id
  await w.call('POST', `/api/quote-template/${template}/actions/activate`, { args: {} })
  await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project, stores: [store], start: '2026-01-01' }))
  await db.run(
    sql`update project_structure set quote_template_id = ${template}::bigint, collect_party = ${o.collects ?? 'us'} where project_id = ${project}::bigint`,
  )
  return {
    project,
    store,
    customer,
    template,
    settle: async (id, lines, more) => {
      const total = await db.one<{ sum: string }>(sql`select sum(u)::text as sum from unnest(${lines.map((l) => l.amount)}::numeric[]) u`)
      for (const sku of new Set(lines.flatMap((l) => l.sku ?? []))) await w.msku(sku, store)
      const file = await w.archive({ id, total: total.sum, lines, store, ...more })
      const settlement = await w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
      for (const action of ['check', 'post']) {
        const done = await w.call('POST', `/api/settlement/${settlement}/actions/${action}`, { args: {} })
        if (done.status !== 200) throw new Error(JSON.stringify(done.body))
      }
      return settlement
    },
    cost: async (line, amount, day, source = 'test_cost') => {
      await w.tx((tx) => postPl(tx, [{ line, amount, currency: 'CNY', biz_date: day, stage: 'settled', store, source: { type: source, id: 9000 + ++serial } }]))
    },
  }
}

/** The payout of a statement reaches us and is converted at a rate. */
export async function convertPayout(w: Fixture, settlement: number, amount: string, rate: string): Promise<void> {
  const account = (currency: string): Promise<number> =>
    insertRow(w.app.db, 'bank_account', {
      code: `B-${++serial}`,
      company_id: w.company,
      name: `账户 ${serial}`,
      type: 'bank',
      account_no: `N-${serial}`,
      currency,
    })
  const { id } = await w.app.db.one<{ id: number }>(
    sql`select id from payment_collection where settlement_id = ${settlement}::bigint and status <> 'cancelled'`,
  )
  const act = async (action: string, args: object): Promise<void> => {
    const r = await w.call('POST', `/api/payment-collection/${id}/actions/${action}`, { args })
    if (r.status !== 200) throw new Error(JSON.stringify(r.body))
  }
  await act('receive', { account: await account('USD'), amount, date: '2026-10-20' })
  const cny = await w.app.db.one<{ v: string }>(sql`select round(${amount}::numeric * ${rate}::numeric, 2)::text as v`)
  await act('convert', { conversions: [{ from_amount: amount, psp_fee: '0', rate, to_account: await account('CNY'), cny_amount: cny.v, date: '2026-10-22' }] })
}
