import { addDays, dayOf } from '@crossway/kernel'
import { insertRow } from '@crossway/test-kit'
import { makeCompany, type Answer, type Company } from './company.ts'

/** A company with buyers of bulk goods: a distributor who owes by invoice, and an Amazon vendor whose statements pay. */
export interface B2bCompany extends Company {
  readonly distributor: number
  readonly vendor: number
  readonly customer: number
  readonly project: number
  row(table: string, values: Record<string, unknown>): Promise<number>
  act(record: string, id: number, action: string, args?: object, confirmed?: string[]): Promise<Answer<any>>
  read(record: string, id: number): Promise<any>
  /** An order that is confirmed and a delivery of it that has left, with one line of so many pieces. */
  delivered(
    buyer: number,
    o: { qty: number; price: string; po?: string; ship_to?: string; day?: string },
  ): Promise<{ order: number; line: number; delivery: number; po: string }>
  /** The draft of an invoice over a delivery, and issued where asked. */
  invoice(delivery: number, o?: { issue?: boolean; date?: string }): Promise<any>
}
let serial = 0

export async function makeB2bCompany(): Promise<B2bCompany> {
  const c = await makeCompany()
  const { db } = c.t.app
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
  const today = dayOf(new Date())
  for (const type of ['spot', 'book'])
    for (const date of [addDays(today, -400), addDays(today, -1), today])
      await row('exchange_rate', { from: 'USD', to: 'CNY', pair: 'USD/CNY', date, rate: '7.10', type, status: 'active' })
  for (let m = 0; m < 6; m++)
    await row('exchange_rate', {
      from: 'USD',
      to: 'CNY',
      pair: 'USD/CNY',
      date: `${addDays(`${today.slice(0, 7)}-15`, -30 * m).slice(0, 7)}-01`,
      rate: '7.10',
      type: 'month_pl',
      status: 'active',
    })
  const project = await row('project', {
    project_no: 'XM1',
    name: 'LUMO B2B',
    project_type: 'operation',
    channel_group: 'amazon',
    company_id: c.ids.company,
    leader_id: c.ids.employee,
    stage: 'operating',
  })
  const customer = await row('customer', {
    customer_no: 'KH1',
    name: 'Nordic Home AB',
    name_key: 'nordic',
    customer_type: 'brand',
    main_products: '厨房',
    pool: 'cooperate',
    status: 'active',
    owner_id: c.ids.employee,
  })
  const buyer = (no: string, name: string, more: object): Promise<number> =>
    row('b2b_buyer', {
      no,
      name,
      company_id: c.ids.company,
      project_id: project,
      currency: 'USD',
      term_type: 'net',
      net_days: 60,
      discount_pct: 2,
      discount_days: 30,
      credit_limit: '500000',
      owner_id: c.ids.employee,
      dispute_days: 30,
      status: 'enabled',
      ...more,
    })
  const distributor = await buyer('MJ0001', 'Nordic Home', { kind: 'distributor', customer_id: customer })
  const vendor = await buyer('MJ0002', 'Amazon.com', { kind: 'amazon_vendor', vendor_codes: '{LUMO1}' })
  const sku = await c.sku('B2B-KETTLE')
  const self: B2bCompany = {
    ...c,
    distributor,
    vendor,
    customer,
    project,
    row,
    act: (record, id, action, args = {}, confirmed = []) => c.call('POST', `/api/${record}/${id}/actions/${action}`, { args, confirmed }),
    read: async (record, id) => (await c.call('GET', `/api/${record}/${id}`)).body,
    delivered: async (of, o) => {
      const po = o.po ?? `PO${++serial}`
      const order = await row('sale_order', {
        no: `XS${++serial}`,
        buyer_id: of,
        company_id: c.ids.company,
        project_id: project,
        customer_po: po,
        order_date: today,
        ship_from: today,
        ship_to_date: addDays(today, 20),
        currency: 'USD',
        rate: '7.10',
        total: (o.qty * Number(o.price)).toFixed(2),
        owner_id: c.ids.employee,
        status: 'confirmed',
      })
      const line = await row('sale_order_line', { sale_order_id: order, seq: 1, sku_id: sku, qty: o.qty, price: o.price, shipped: o.qty, cost_unit: '62.50' })
      const delivery = await row('b2b_delivery', {
        no: `FH${++serial}`,
        buyer_id: of,
        company_id: c.ids.company,
        project_id: project,
        ship_to: o.ship_to ?? 'ONT8',
        currency: 'USD',
        ship_date: o.day ?? today,
        qty: o.qty,
        owner_id: c.ids.employee,
        status: 'shipped',
      })
      await row('b2b_delivery_line', {
        b2b_delivery_id: delivery,
        seq: 1,
        sale_order_id: order,
        order_line: line,
        sku_id: sku,
        qty: o.qty,
        price: o.price,
        unit_cost: '62.50',
      })
      return { order, line, delivery, po }
    },
    invoice: async (delivery, o = {}) => {
      const { body, status } = await c.call('POST', '/api/b2b-invoice', { deliveries: [delivery], ...(o.date ? { invoice_date: o.date } : {}) })
      if (status !== 201) throw new Error(JSON.stringify(body))
      if (o.issue === false) return body
      const issued = await self.act('b2b-invoice', body.id, 'issue')
      if (issued.status !== 200) throw new Error(JSON.stringify(issued.body))
      return self.read('b2b-invoice', body.id)
    },
  }
  return self
}
