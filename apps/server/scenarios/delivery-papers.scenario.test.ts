import { pdfOf } from '@crossway/contract/server'
import { orderPorts } from '@crossway/multichannel/server'
import { readBook, sql, type Ctx } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOrderCompany, type OrderCompany } from './order-company.ts'

let w: OrderCompany
beforeAll(async () => {
  w = await makeOrderCompany()
})
beforeEach(() => w.c.as(w.c.leader))
afterAll(() => w.c.close())

async function pushed(sku: string, qty: number, more: object = {}): Promise<any> {
  const doc = await w.order(sku, qty, more)
  expect((await w.act('mc-order', doc.id, 'audit')).body).toMatchObject({ status: 'ready' })
  const { id } = await w.delivery(doc.id)
  const answer = await w.act('delivery-bill', id, 'push')
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ status: 'accepted' })
  return answer.body
}
const raw = (method: 'GET' | 'POST', url: string, payload?: object) => w.c.t.http.inject({ method, url, ...(payload ? { payload } : {}) })
const withOnly = (...nodes: string[]): Ctx => ({
  ...w.c.leader,
  access: { ...w.c.leader.access, super: false, permissionsVersion: nodes.join(), has: (n) => nodes.includes(n), scopes: () => [{ kind: 'all' }] },
})
const exported = (delivery: number) =>
  w.c.t.app.db.rows<{ comment: string; action: string | null }>(
    sql`select comment, action from audit_log where resource = 'delivery_bill' and record_id = ${delivery} and operation = 'export' order by id`,
  )

describe('papers of deliveries (multichannel.md deliveryBill, privacy)', () => {
  it('gives a warehouse without an interface the recipients of its deliveries, to who may see buyers, and logs each', async () => {
    await w.listing('RF-1', { west: 10 })
    const [a, b] = [await pushed('RF-1', 2, { buyer_name: 'Ann Lee' }), await pushed('RF-1', 1, { buyer_name: 'Bob Ray', phone: '+1 312 555 0199' })]
    const ask = (ids: readonly number[], reason = '美西仓发货') => raw('POST', '/api/delivery-bill/recipients-file', { ids, reason })
    w.c.as(withOnly('deliveryBill', 'deliveryBill/export', 'orderInfo'))
    expect((await ask([a.id])).statusCode).toBe(403)
    w.c.as(withOnly('deliveryBill', 'orderInfo/buyer'))
    expect((await ask([a.id])).statusCode).toBe(403)
    w.c.as(withOnly('deliveryBill', 'deliveryBill/export', 'orderInfo', 'orderInfo/buyer'))
    expect((await ask([a.id], ' x ')).statusCode).toBe(400)
    expect(await exported(a.id)).toEqual([])
    const file = await ask([a.id, b.id])
    expect(file.statusCode, file.body).toBe(200)
    const [head, ...rows] = await readBook(w.c.t.app, file.rawPayload)
    expect(head!.slice(0, 9)).toEqual(['发货单号', '平台单号', '渠道', '产品', '仓库SKU', '数量', '收件人', '收件公司', '电话'])
    const cells = rows.map((r) => [r[0], r[3], r[4], r[5], r[6], r[8], r[12], r[13]])
    expect(cells).toEqual([
      [a.no, 'RF-1', `W-RF-1-${w.west.id}`, '2', 'Ann Lee', '1 213 555 0134', 'Los Angeles', '90012'],
      [b.no, 'RF-1', `W-RF-1-${w.west.id}`, '1', 'Bob Ray', '1 312 555 0199', 'Los Angeles', '90012'],
    ])
    expect([await exported(a.id), await exported(b.id)]).toEqual(Array.from({ length: 2 }, () => [{ comment: '美西仓发货', action: 'recipients' }]))
    // the sheet comes back with what the warehouse fills in
    w.c.as(w.c.leader)
    const back = [head!, ...rows.map((r, i) => [...Array.from({ length: 18 }, (_, k) => r[k] ?? ''), `1ZR${i}`, 'UPS'])].map((r) => r.join('\t')).join('\n')
    expect((await w.c.call('POST', '/api/delivery-bill/import-tracking', { text: back })).body).toMatchObject({ shipped: 2, refused: [], problems: [] })
    expect(JSON.parse((await ask([a.id])).body)).toMatchObject({ code: 'DELIVERY_NO_FILE' })
  })

  it('keeps the recipients of one warehouse from another, and names whose recipient is deleted', async () => {
    const { db } = w.c.t.app
    await w.listing('RF-2', { west: 10 })
    await w.listing('RF-3', { east: 10 })
    const [a, b] = [await pushed('RF-2', 1), await pushed('RF-3', 1)]
    const ask = async (...ids: number[]) => JSON.parse((await raw('POST', '/api/delivery-bill/recipients-file', { ids, reason: '发货' })).body)
    expect(await ask(a.id, b.id)).toMatchObject({ code: 'DELIVERY_ONE_WAREHOUSE' })
    w.c.as({
      ...withOnly('deliveryBill/export', 'orderInfo/buyer'),
      access: { ...withOnly('deliveryBill/export', 'orderInfo/buyer').access, scopes: () => [] },
    })
    expect(await ask(a.id)).toMatchObject({ code: 'DELIVERY_UNKNOWN' })
    w.c.as(w.c.leader)
    await db.run(sql`delete from mc_order_personal where order_id = ${a.order.id}`)
    expect(await ask(a.id)).toMatchObject({ code: 'DELIVERY_PURGED' })
    expect(await exported(a.id)).toEqual([])
  })

  it('prints a pick list of deliveries or of orders, and counts each print', async () => {
    await w.listing('PL-1', { west: 10 })
    const [a, b] = [await pushed('PL-1', 2), await pushed('PL-1', 3)]
    w.c.as(withOnly('deliveryBill'))
    expect((await raw('GET', `/api/delivery-bill/pick-list.pdf?ids=${a.id}`)).statusCode).toBe(403)
    w.c.as(withOnly('deliveryBill', 'deliveryBill/print'))
    const paper = await raw('GET', `/api/delivery-bill/pick-list.pdf?ids=${a.id},${b.id}`)
    expect(paper.statusCode, paper.body.slice(0, 300)).toBe(200)
    expect(paper.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await raw('GET', `/api/delivery-bill/pick-list.pdf?orders=${a.order.id}`)).statusCode).toBe(200)
    expect(await exported(a.id)).toEqual(Array.from({ length: 2 }, () => ({ comment: '拣货单 Pick list', action: null })))
    w.c.as(w.c.leader)
    expect([(await w.read('delivery-bill', a.id)).print_count, (await w.read('delivery-bill', b.id)).print_count]).toEqual([2, 1])
    const draft = await w.order('PL-1', 1)
    await w.act('mc-order', draft.id, 'audit')
    const waits = await w.delivery(draft.id)
    expect(JSON.parse((await raw('GET', `/api/delivery-bill/pick-list.pdf?ids=${waits.id}`)).body)).toMatchObject({ code: 'DELIVERY_NO_PICK' })
    expect(JSON.parse((await raw('GET', `/api/delivery-bill/pick-list.pdf?orders=${draft.id}`)).body)).toMatchObject({ code: 'DELIVERY_NONE_WAITS' })
  })

  it('merges labels into one file, and names the delivery that has none', async () => {
    const { app } = w.c.t
    await w.listing('ML-1', { west: 10 })
    const [a, b, bare] = [await pushed('ML-1', 1), await pushed('ML-1', 1), await pushed('ML-1', 1)]
    orderPorts(app).label = async (_app, no) => ({ pdf: await pdfOf([{ kind: 'title', text: no }], { foot: no }), tracking: `T-${no}`, carrier: 'UPS' })
    const label = app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'multichannel.label')!
    for (const d of [a, b])
      await label.run({ app, ctx: w.c.keeper, id: 0, data: { delivery: d.id }, progress: async () => undefined, itemFailed: async () => undefined } as never)
    const file = await raw('GET', `/api/delivery-bill/labels.pdf?ids=${b.id},${a.id}`)
    expect(file.statusCode, file.body.slice(0, 300)).toBe(200)
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await w.read('delivery-bill', b.id)).print_count).toBe(1)
    expect(JSON.parse((await raw('GET', `/api/delivery-bill/labels.pdf?ids=${a.id},${bare.id}`)).body)).toMatchObject({
      code: 'DELIVERY_UNLABELLED',
      detail: expect.stringContaining(bare.no),
    })
    orderPorts(app).label = undefined
  })
})
