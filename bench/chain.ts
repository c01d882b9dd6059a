import type pg from 'pg'
import { Db } from '../packages/server-kit/index.ts'
import { insertRow } from '../packages/test-kit/insert-row.ts'
import { account, roleOf } from './tokens.ts'

/** What a first leg stands on, in the data that the bench has filled. */
export interface Chain {
  readonly ids: {
    readonly project: number
    readonly channel: number
    readonly from: number
    readonly dest: number
    readonly destWarehouse: number
    readonly company: number
  }
  /** Who makes and who approves. */
  readonly maker: string
  readonly approver: string
}
const pages = ['stocking', 'shippingNotice', 'receiptSign', 'apportionment', 'nowInventory', 'sku']
const verbs = [
  'add',
  'edit',
  'submit',
  'approve',
  'pack',
  'close',
  'void',
  'confirm',
  'ship',
  'unship',
  'track',
  'cost',
  'post',
  'reverse',
  'sign',
  'diff',
  'withdraw',
  'verify',
  'write_off',
]

/** A project, a provider with a channel, an overseas warehouse, packed articles with customs data, and two people who may do it all. */
export async function fillChain(db: pg.Client, url: string, skus: readonly number[]): Promise<Chain> {
  const rows = new Db({ url, max: 1 })
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(rows, table, values)
  const id = async (q: string): Promise<number> => Number((await db.query<{ id: string }>(q)).rows[0]!.id)
  const company = await id(`select id from company where code = 'BCH'`)
  const leader = await id(`select id from employee where emp_no = 'E99001'`)
  const project = await row('project', { project_no: 'PB1', name: 'Bench', stage: 'operating', company_id: company, leader_id: leader })
  const provider = await row('provider', { code: 'BFW', name: 'Bench 货代', types: '{forwarder}', status: 'active' })
  const lane = { code: 'BSEA', name: 'Bench 普船', provider_id: provider, mode: 'sea_slow', dest_country: 'US', days_min: 28, days_max: 34, status: 'enabled' }
  const channel = await row('provider_channel', lane)
  const destWarehouse = await row('warehouse', {
    code: 'BLA',
    name_zh: 'Bench 海外仓',
    type: 'overseas',
    country: 'US',
    companies: `{${company}}`,
    status: 'active',
  })
  const share = { code: 'BLA-P', name: '公共', company_id: company, ownership: 'own', purpose: 'public', is_default: true, status: 'active' }
  const dest = await row('virtual_warehouse', { warehouse_id: destWarehouse, ...share })
  const from = await id(`select v.id from virtual_warehouse v join warehouse w on w.id = v.warehouse_id where w.code = 'BW'`)
  await db.query(`update sku set carton_qty = 12, carton_len_cm = 60, carton_wid_cm = 40, carton_hei_cm = 40, carton_gross = 15 where id = any($1::bigint[])`, [
    skus,
  ])
  await db.query(
    `insert into sku_customs (sku_id, seq, country, hs_code, declare_name_en, declare_name_zh) select id, 1, 'US', '8516710000', 'Kettle', '电热水壶' from unnest($1::bigint[]) as id on conflict do nothing`,
    [skus],
  )
  await rows.close()
  const role = await roleOf(db, 'bench-chain', [...pages, ...pages.flatMap((p) => verbs.map((v) => `${p}/${v}`))], 'all')
  return {
    ids: { project, channel, from, dest, destWarehouse, company },
    maker: await account(db, 'benchship', 'E99021', role),
    approver: await account(db, 'benchpost', 'E99022', role),
  }
}

export interface Doc {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly version: number
  readonly lines: { readonly id: number; readonly qty: number }[]
}
/** How a step is sent; nothing comes back where it was refused or the time is over. */
export type Send = <T = Doc>(who: 'maker' | 'approver', method: 'POST' | 'PATCH' | 'GET', path: string, body?: object) => Promise<T | undefined>
const inDays = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)

/** A stocking order with so many pieces of each article, packed in cartons of twelve and ready to go. */
export async function ready(send: Send, c: Chain, skus: readonly number[], qty: number): Promise<Doc | undefined> {
  const act = (who: 'maker' | 'approver', id: number, action: string, args: object = {}) =>
    send(who, 'POST', `/api/stocking-order/${id}/actions/${action}`, { args })
  const doc = await send('maker', 'POST', '/api/stocking-order', {
    type: 'overseas',
    dest_country: 'US',
    ship_mode: 'sea_slow',
    plan_ship_date: inDays(5),
    from_vw: c.ids.from,
    dest_warehouse: c.ids.destWarehouse,
    project: c.ids.project,
    lines: skus.map((sku) => ({ sku, qty })),
  })
  if (!doc || !(await act('maker', doc.id, 'submit')) || !(await act('approver', doc.id, 'approve')) || !(await act('maker', doc.id, 'start'))) return undefined
  const carton = { per_carton: 12, len_cm: '60', wid_cm: '40', hei_cm: '40', kg: '15' }
  const lines = doc.lines.map((l) => ({ line: l.id, cartons: Math.ceil(qty / 12), ...carton }))
  if (!(await act('maker', doc.id, 'pack', { lines }))) return undefined
  return act('maker', doc.id, 'ready')
}

/** A shipment of these orders; what it costs is estimated at so much. */
export const noticeOf = (send: Send, c: Chain, stockings: readonly number[], est_freight: string): Promise<Doc | undefined> =>
  send('maker', 'POST', '/api/shipping-notice', {
    stockings,
    channel: c.ids.channel,
    company: c.ids.company,
    dest_vw: c.ids.dest,
    plan_ship_date: inDays(2),
    est_freight,
  })
export const actOn = (send: Send, who: 'maker' | 'approver', record: string, id: number, action: string, args: object = {}): Promise<Doc | undefined> =>
  send(who, 'POST', `/api/${record}/${id}/actions/${action}`, { args })

/** So many pieces of each line of a shipment arrive. */
export async function receive(
  send: Send,
  notice: number,
  pieces: (line: { readonly id: number; readonly open_before: number }) => number,
): Promise<Doc | undefined> {
  const doc = await send<{ id: number }>('maker', 'POST', '/api/receipt-sign', { notice })
  const full = doc && (await send<{ id: number; lines: { id: number; open_before: number }[] }>('maker', 'GET', `/api/receipt-sign/${doc.id}`))
  if (!full) return undefined
  const lines = full.lines.map((l) => ({ line: l.id, good: pieces(l), defective: 0 }))
  return actOn(send, 'maker', 'receipt-sign', full.id, 'confirm', { lines })
}
/** A checked bill of a shipment. */
export async function bill(send: Send, notice: number, amount: string): Promise<Doc | undefined> {
  const row = await send('maker', 'POST', '/api/logistics-cost', { notice, cost_type: 'freight', amount })
  return row && actOn(send, 'approver', 'logistics-cost', row.id, 'verify')
}
/** Its bills shared out over its lines. */
export async function posted(send: Send, notice: number): Promise<Doc | undefined> {
  const doc = await send('maker', 'POST', '/api/apportion', { notices: [notice] })
  if (!doc || !(await actOn(send, 'maker', 'apportion', doc.id, 'submit'))) return undefined
  return actOn(send, 'approver', 'apportion', doc.id, 'post')
}

/** Stock of these articles, by one purchase order that is received at once. */
export async function stockUp(send: Send, ids: { company: number; supplier: number; warehouse: number }, skus: readonly number[], qty: number): Promise<void> {
  const lines = skus.map((sku) => ({ sku, qty, unit_price: '20.00', expected_date: inDays(30), reason: 'bench' }))
  const doc = await send('maker', 'POST', '/api/purchase-order', { ...ids, po_type: 'accessory', lines })
  for (const [who, action] of [
    ['maker', 'submit'],
    ['approver', 'approve'],
    ['maker', 'place'],
  ] as const)
    await actOn(send, who, 'purchase-order', doc!.id, action)
  await actOn(send, 'maker', 'purchase-order', doc!.id, 'receive', { lines: doc!.lines.map((l) => ({ line: l.id, signed_qty: l.qty })) })
}
