import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock } from '@crossway/warehouse/server'
import { expect } from 'vitest'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

export interface Goods {
  /** More of an article that stands already. */
  readonly sku?: number
  readonly cartons: number
  readonly per?: number
  readonly size?: readonly [len: string, wid: string, hei: string]
  readonly kg?: string
  /** What a piece is worth. */
  readonly worth?: number
}
/** A company with a provider, a channel to the United States and a warehouse there, and goods that are packed for it. */
export interface Logistics {
  readonly c: Company
  readonly project: number
  readonly store: number
  readonly provider: number
  readonly channel: number
  /** The share that the goods go to, of an overseas warehouse. */
  readonly dest: number
  readonly destWarehouse: number
  act(record: string, id: number, action: string, args?: object, more?: object): Promise<Answer<any>>
  read(record: string, id: number): Promise<any>
  /** The answer of an action that must lead to one of these states. */
  done(answer: Promise<Answer<any>>, ...states: string[]): Promise<any>
  make(record: string, body: object): Promise<any>
  /** An article of its own in so many cartons, packed and ready in a stocking order. */
  packed(...goods: Goods[]): Promise<{ id: number; skus: number[] }>
  notice(stockings: readonly number[], more?: object): Promise<any>
  /** Booked and under way. */
  shipped(stockings: readonly number[], more?: object): Promise<any>
  /** A checked bill row of the shipment; answers the row. */
  bill(notice: number, cost_type: string, amount: string, more?: object): Promise<any>
  posted(notices: readonly number[], more?: object): Promise<any>
}

let n = 0
export async function makeLogistics(): Promise<Logistics> {
  const c = await makeCompany()
  const { db } = c.t.app
  const project = await insertRow(db, 'project', {
    project_no: 'P1',
    name: '厨房美站',
    stage: 'operating',
    company_id: c.ids.company,
    leader_id: c.ids.employee,
  })
  const store = await insertRow(db, 'store', { name: '美国店', company_id: c.ids.company })
  const provider = await insertRow(db, 'provider', { code: 'FWD', name: '海通货代', types: '{forwarder}', status: 'active' })
  const channel = await insertRow(db, 'provider_channel', {
    code: 'SEA',
    name: '美西普船',
    provider_id: provider,
    mode: 'sea_slow',
    dest_country: 'US',
    days_min: 28,
    days_max: 34,
    status: 'enabled',
  })
  const place = { code: 'LA', name_zh: '洛杉矶仓', type: 'overseas', country: 'US', companies: `{${c.ids.company}}`, status: 'active' }
  const destWarehouse = await insertRow(db, 'warehouse', place)
  const dest = await insertRow(db, 'virtual_warehouse', {
    warehouse_id: destWarehouse,
    code: 'LA-P',
    name: '公共',
    company_id: c.ids.company,
    ownership: 'own',
    purpose: 'public',
    is_default: true,
    status: 'active',
    store_id: store,
    project_id: project,
  })
  const act: Logistics['act'] = (record, id, action, args = {}, more = {}) => c.call('POST', `/api/${record}/${id}/actions/${action}`, { args, ...more })
  const read: Logistics['read'] = async (record, id) => (await c.call('GET', `/api/${record}/${id}`)).body
  const make: Logistics['make'] = async (record, body) => {
    const made = await c.call('POST', `/api/${record}`, body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return read(record, made.body.id)
  }
  const done: Logistics['done'] = async (answer, ...states) => {
    const { status, body } = await answer
    expect(body.status, `${status} ${JSON.stringify(body)}`).toBeOneOf(states)
    return body
  }
  const packed: Logistics['packed'] = async (...goods) => {
    const { app } = c.t
    const lines = []
    for (const g of goods) {
      const sku = g.sku ?? (await c.sku(`LG-${++n}`))
      const per = g.per ?? 24
      const [len, wid, hei] = g.size ?? ['60', '40', '40']
      await app.db.run(
        sql`update sku set carton_qty = ${per}, carton_len_cm = ${len}::numeric, carton_wid_cm = ${wid}::numeric, carton_hei_cm = ${hei}::numeric, carton_gross = ${g.kg ?? '15'}::numeric where id = ${sku}`,
      )
      if (!g.sku)
        await insertRow(app.db, 'sku_customs', {
          sku_id: sku,
          seq: 1,
          country: 'US',
          hs_code: '8516710000',
          declare_name_en: 'Kettle',
          declare_name_zh: '电热水壶',
        })
      const qty = g.cartons * per
      const line = { entry_type: 'other_in', vw: c.ids.vw, sku, state: 'available', qty, goods: String(qty * (g.worth ?? 10)) } as const
      await app.db.tx((tx) =>
        postStock({ app, tx, ctx: c.keeper }, { type: 'other_in', source: { type: 'test', id: sku }, idem_key: `lg-${sku}-${g.sku ? ++n : 0}`, lines: [line] }),
      )
      lines.push({ sku, qty, carton: { cartons: g.cartons, per_carton: per, len_cm: len, wid_cm: wid, hei_cm: hei, kg: g.kg ?? '15' } })
    }
    const head = {
      type: 'overseas',
      dest_country: 'US',
      ship_mode: 'sea_slow',
      plan_ship_date: inDays(5),
      from_vw: c.ids.vw,
      dest_warehouse: destWarehouse,
      project,
    }
    c.as(c.buyer)
    const made = await make('stocking-order', { ...head, lines: lines.map(({ sku, qty }) => ({ sku, qty })) })
    await act('stocking-order', made.id, 'submit')
    c.as(c.leader)
    await done(act('stocking-order', made.id, 'approve'), 'approved')
    await act('stocking-order', made.id, 'start')
    await done(act('stocking-order', made.id, 'pack', { lines: lines.map((l, i) => ({ line: made.lines[i].id, ...l.carton })) }), 'preparing')
    await done(act('stocking-order', made.id, 'ready'), 'ready')
    return { id: made.id, skus: lines.map((l) => l.sku) }
  }
  const notice: Logistics['notice'] = (stockings, more = {}) =>
    make('shipping-notice', { stockings, channel, company: c.ids.company, dest_vw: dest, plan_ship_date: inDays(2), est_freight: '6000', ...more })
  return {
    c,
    project,
    store,
    provider,
    channel,
    dest,
    destWarehouse,
    act,
    read,
    make,
    done,
    packed,
    notice,
    shipped: async (stockings, more) => {
      const { id } = await notice(stockings, more)
      await done(act('shipping-notice', id, 'confirm'), 'confirmed')
      return done(act('shipping-notice', id, 'ship'), 'shipped')
    },
    bill: async (of, cost_type, amount, more = {}) => {
      const row = await make('logistics-cost', { notice: of, cost_type, amount, ...more })
      return done(act('logistics-cost', row.id, 'verify'), 'verified')
    },
    posted: async (notices, more = {}) => {
      const doc = await make('apportion', { notices, ...more })
      await done(act('apportion', doc.id, 'submit'), 'pending')
      return done(act('apportion', doc.id, 'post'), 'posted')
    },
  }
}
