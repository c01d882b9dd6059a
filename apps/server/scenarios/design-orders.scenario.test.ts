import { addDays, dayOf } from '@crossway/kernel'
import { settleReceivable } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { later, makeStudio, type Studio } from './design-company.ts'

// Studios, orders of customers and what contracts give (design.md, acceptance scenarios 7, 10 and 11).
let s: Studio
beforeAll(async () => {
  s = await makeStudio()
})
afterAll(() => s.t.close())
const today = dayOf(new Date())

/** Money comes in for what an order is owed. */
async function receive(order: number, part: 'deposit' | 'balance', document: number): Promise<string> {
  const item = await s.t.app.db.one<{ id: number; amount: string }>(
    sql`select id, round(amount, 2)::text as amount from receivable where source_type = ${`visual_order_${part}`} and source_id = ${order}`,
  )
  await s.t.app.db.tx((tx) =>
    settleReceivable({ app: s.t.app, tx }, { target: item.id, document: { type: 'bank_receipt', id: document }, amount: item.amount }),
  )
  await s.t.settle()
  return item.amount
}
/** A paper of an order: what kind of file it is, or why there is none. */
async function paper(order: number, name: string): Promise<object> {
  const answer = await s.t.http.inject({ method: 'GET', url: `/api/visual-order/${order}/${name}` })
  return { status: answer.statusCode, ...(answer.statusCode === 200 ? { begins: answer.rawPayload.subarray(0, 5).toString() } : { code: answer.json().code }) }
}
const demandsOf = (order: number) =>
  s.t.app.db.rows<{ id: number; kind: string; points: string }>(
    sql`select id, kind, est_points::text as points from design_demand where visual_order_id = ${order} order by id`,
  )

/** A demand of an order with its lines, from the draft to its acceptance. */
async function produce(demand: number, lines: number): Promise<void> {
  s.as(s.operator)
  expect(await s.act('design-demand', demand, 'submit')).toMatchObject({ status: 200 })
  s.as(s.lead)
  expect(await s.act('design-demand', demand, 'accept', { promised_at: later(30) })).toMatchObject({ status: 200 })
  const tasks = Array.from({ length: lines }, (_, i) => ({ line_no: i + 1, designer: s.designer.employee, share_pct: '100' }))
  expect(await s.act('design-demand', demand, 'assign', { tasks })).toMatchObject({ status: 200 })
  for (const t of await s.tasksOf(demand)) await s.passed(t.id)
  s.as(s.operator)
  expect(await s.act('design-demand', demand, 'accept_work', { quality: 5, speed: 5, service: 5 })).toMatchObject({ status: 200 })
}

describe('studios and orders of design work (design.md)', () => {
  it('7 a studio of one place is not booked twice; what follows is accepted', async () => {
    const { id } = await s.assigned()
    const shoot = await insertRow(s.t.app.db, 'design_task', {
      no: 'VK1',
      kind: 'video',
      demand_id: id,
      line_id: 1,
      line_no: 1,
      category_id: await s.category('listing-video'),
      stage: 'shoot',
      designer_id: s.designer.employee,
      status: 'pending',
    })
    const studio = await s.call('POST', 'studio-resource', { name: '摄影棚A', type: 'studio', capacity: 1 })
    const book = (from: string, to: string) =>
      s.call('POST', 'studio-booking', {
        resource: studio.body.id,
        task: shoot,
        start_at: `${addDays(today, 7)}T${from}:00+08:00`,
        end_at: `${addDays(today, 7)}T${to}:00+08:00`,
      })
    expect(await book('09:00', '12:00')).toMatchObject({ status: 201, body: { status: 'booked' } })
    const taken = await book('11:00', '13:00')
    expect(taken.body.errors).toMatchObject([{ field: 'start_at', code: 'DB_TAKEN' }])
    expect(taken.body.errors[0].detail).toMatch(/^摄影棚A 在 .+ 已被占用$/)
    expect(await book('12:00', '13:00')).toMatchObject({ status: 201 })
    const both = await Promise.all([book('14:00', '16:00'), book('15:00', '17:00')])
    expect(both.map((b) => b.status).toSorted()).toEqual([201, 422])
  })
  it('10 an order of 19,755.00 starts once its deposit is paid, and is settled by its balance', async () => {
    const { company, customer, project } = s.ids
    s.as(s.operator)
    const made = await s.call('POST', 'visual-order', {
      order_type: 'external',
      customer,
      company,
      project,
      discount_rate: '0.9',
      expected_at: later(40),
      lines: [
        { category: await s.category('storefront'), qty: '1', unit_price: '20000', difficulty: 'B' },
        { category: await s.category('main-image'), qty: '10', unit_price: '150', difficulty: 'C' },
      ],
    })
    const order = made.body.id
    expect(made.body).toMatchObject({ amount_total: '19755.0000', amount_tax: '1118.2100', deposit: '9877.5000' })
    expect(made.body.lines.map((l: { amount: string }) => l.amount)).toEqual(['18000.0000', '1755.0000'])
    const act = (action: string, args: object = {}) => s.act('visual-order', order, action, args)
    const pdf = { status: 200, begins: '%PDF-' }
    expect(await paper(order, 'quotation.pdf?lang=en')).toEqual(pdf)
    expect(await act('submit')).toMatchObject({ status: 200, body: { status: 'confirmed' } })
    expect(await paper(order, 'acceptance.pdf')).toEqual({ status: 409, code: 'VO_NOT_DELIVERED' })
    expect(await act('start')).toMatchObject({ body: { code: 'VO_DEPOSIT', detail: '预付款未到账' } })
    expect(await demandsOf(order)).toEqual([])
    expect(await receive(order, 'deposit', 1)).toBe('9877.50')
    expect(await act('start')).toMatchObject({ status: 200, body: { status: 'producing', received_amount: '9877.5000' } })
    const demands = await demandsOf(order)
    expect(demands).toMatchObject([{ kind: 'plane', points: '46.00' }])
    await produce(demands[0]!.id, 2)
    expect((await s.call('GET', `visual-order/${order}`)).body).toMatchObject({ status: 'delivered', progress: '100.0000' })
    expect(await paper(order, 'acceptance.pdf')).toEqual(pdf)
    expect(
      await s.t.app.db.rows(sql`select comment from audit_log where resource = 'visual_order' and record_id = ${order} and operation = 'export' order by id`),
    ).toEqual([{ comment: '打印报价单 · Quotation' }, { comment: '打印验收单 · Acceptance of the work' }])
    const proof = [await s.file('accepted.pdf')]
    expect(await act('client_accept', { proof, date: addDays(today, 1) })).toMatchObject({ status: 422 })
    expect(await act('client_accept', { proof, date: today })).toMatchObject({ status: 200, body: { status: 'accepted' } })
    expect(await act('close')).toMatchObject({ body: { code: 'VO_UNPAID', detail: '未收9877.50，收齐后才能结案' } })
    expect(await receive(order, 'balance', 2)).toBe('9877.50')
    expect((await s.call('GET', `visual-order/${order}`)).body).toMatchObject({ status: 'settled', received_amount: '19755.0000' })
  })
  it('an order between projects books what one gains and the other bears, once', async () => {
    const from_project = await insertRow(s.t.app.db, 'project', {
      project_no: 'XM2',
      name: 'LUMO 欧洲',
      project_type: 'operation',
      channel_group: 'amazon',
      company_id: s.ids.company,
      leader_id: s.operator.employee,
      stage: 'operating',
    })
    s.as(s.operator)
    const { id } = (
      await s.call('POST', 'visual-order', {
        order_type: 'internal',
        project: s.ids.project,
        from_project,
        expected_at: later(20),
        lines: [{ category: await s.category('banner'), qty: '2' }],
      })
    ).body
    expect(await s.act('visual-order', id, 'submit')).toMatchObject({ status: 200, body: { status: 'confirmed', amount_total: '180.0000', deposit: '0.0000' } })
    expect(await s.act('visual-order', id, 'start')).toMatchObject({ status: 200, body: { status: 'producing' } })
    await produce((await demandsOf(id))[0]!.id, 1)
    const proof = [await s.file('agreed.pdf')]
    expect(await s.act('visual-order', id, 'client_accept', { proof, date: today })).toMatchObject({ status: 200, body: { status: 'accepted' } })
    expect(await s.act('visual-order', id, 'close')).toMatchObject({ status: 200, body: { status: 'settled' } })
    const booked = await s.t.app.db.rows(
      sql`select project_id as project, round(amount_cny, 2)::text as amount from pl_entry where source_type = 'visual_order' and source_id = ${id} order by amount_cny`,
    )
    expect(booked).toEqual([
      { project: s.ids.project, amount: '-180.00' },
      { project: from_project, amount: '180.00' },
    ])
  })
  it('11 of six free images a month and four used, three are refused and two pass at nothing', async () => {
    const { company, customer, project } = s.ids
    const { db } = s.t.app
    const contract = await insertRow(db, 'contract', { contract_no: 'HT1', customer_id: customer, company_id: company, status: 'effective' })
    const body = await insertRow(db, 'contract_body', {
      contract_id: contract,
      contract_type: 'operation',
      customer_id: customer,
      company_id: company,
      valid_from: '2024-01-01',
      period_start: '2024-01-01',
      period_end: addDays(today, 365),
    })
    await insertRow(db, 'contract_body_quota', { contract_body_id: body, seq: 1, category: 'secondary-image', qty_month: 6 })
    s.as(s.operator)
    const order = async (qty: string) => {
      const { body: made } = await s.call('POST', 'visual-order', {
        order_type: 'quota',
        customer,
        contract,
        project,
        expected_at: later(20),
        lines: [{ category: await s.category('secondary-image'), qty }],
      })
      return { id: made.id, submitted: await s.act('visual-order', made.id, 'submit') }
    }
    expect((await order('4')).submitted).toMatchObject({ status: 200 })
    const over = (await order('3')).submitted
    expect(over.body.errors).toMatchObject([{ field: 'lines[0].qty', code: 'VO_QUOTA' }])
    expect(over.body.errors[0].detail).toContain('剩余 2')
    expect((await order('2')).submitted).toMatchObject({ status: 200, body: { status: 'confirmed', amount_total: '0.0000' } })
    expect((await order('1')).submitted.body.errors[0].detail).toContain('剩余 0')
  })
})
