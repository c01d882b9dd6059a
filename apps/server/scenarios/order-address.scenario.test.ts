import { orderPorts } from '@crossway/multichannel/server'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOrderCompany, type OrderCompany } from './order-company.ts'

let w: OrderCompany
beforeAll(async () => {
  w = await makeOrderCompany()
})
beforeEach(() => w.c.as(w.c.leader))
afterAll(() => w.c.close())
const run = async (name: string, delivery: number): Promise<void> => {
  const { app } = w.c.t
  const def = app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === name)!
  await def.run({ app, ctx: w.c.keeper, id: 0, data: { delivery }, progress: async () => undefined, itemFailed: async () => undefined } as never)
}
const bills = (order: number) =>
  w.c.t.app.db.rows<{ id: number; no: string; status: string; qty: number; push_error: string | null }>(
    sql`select b.id, b.no, b.status, b.qty, b.push_error from delivery_bill b where ${order} = any(b.orders) order by b.id`,
  )
const audited = async (sku: string, more: object = {}): Promise<any> => {
  const doc = await w.order(sku, 1, more)
  expect((await w.act('mc-order', doc.id, 'audit')).body, JSON.stringify(doc.exceptions)).toMatchObject({ status: 'ready' })
  return doc
}

describe('another address (multichannel.md orderInfo, edge)', () => {
  it('after the push stops the delivery and sends a new one to the new address', async () => {
    const { app } = w.c.t
    const sent: string[] = []
    Object.assign(orderPorts(app), {
      takes: async () => true,
      push: async (_: unknown, d: { no: string; recipient: Record<string, string | null> }) => (
        sent.push(`${d.no} ${d.recipient.address1}`),
        { ok: true, ext_no: d.no }
      ),
      intercept: async () => ({ ok: true }),
    })
    await w.listing('AD-1', { west: 10 })
    const doc = await audited('AD-1', { address1: '1 Old St' })
    const first = await w.delivery(doc.id)
    expect((await w.act('delivery-bill', first.id, 'push')).body).toMatchObject({ status: 'pushing' })
    // nobody knows yet what the warehouse has
    expect((await w.act('mc-order', doc.id, 'edit_address', { address1: '9 New Ave' })).body).toMatchObject({ code: 'ORDER_PUSHING' })
    await run('multichannel.pushDelivery', first.id)
    expect((await w.act('mc-order', doc.id, 'edit_address', { address1: '9 New Ave' })).body).toMatchObject({ status: 'ready' })
    expect(await bills(doc.id)).toMatchObject([{ status: 'intercepting' }])
    expect((await w.act('mc-order', doc.id, 'cancel', { cancel_reason: 'other' })).body).toMatchObject({ code: 'ORDER_PUSHED' })
    await run('multichannel.intercept', first.id)
    const second = (await bills(doc.id)).at(-1)!
    expect(await bills(doc.id)).toMatchObject([{ status: 'cancelled' }, { status: 'draft', qty: 1 }])
    await run('multichannel.pushAgain', second.id)
    await run('multichannel.pushDelivery', second.id)
    expect(sent).toEqual([`${first.no} 1 Old St`, `${second.no} 9 New Ave`])
    expect(await bills(doc.id)).toMatchObject([{ status: 'cancelled' }, { status: 'accepted' }])
    await w.assertIdentities()
    Object.assign(orderPorts(app), { takes: undefined, push: undefined, intercept: undefined })
  })

  it('that no channel serves is not pushed by itself, and what is refused stands among the failed with its reason', async () => {
    await w.listing('AD-2', { west: 10 })
    const away = await audited('AD-2')
    expect((await w.act('delivery-bill', (await w.delivery(away.id)).id, 'push')).body).toMatchObject({ status: 'accepted' })
    await w.act('mc-order', away.id, 'edit_address', { country: 'CA', zip: 'K1A 0B1' })
    expect(await w.read('mc-order', away.id)).toMatchObject({ exceptions: ['no_channel'] })
    await w.act('delivery-bill', (await w.delivery(away.id)).id, 'intercepted')
    const asked = (delivery: number) =>
      w.c.t.app.db.rows(sql`select 1 from job_ask where name = 'multichannel.pushAgain' and data->>'delivery' = ${String(delivery)}`)
    expect(await bills(away.id)).toMatchObject([{ status: 'cancelled' }, { status: 'draft' }])
    expect(await asked((await bills(away.id)).at(-1)!.id)).toEqual([])
    const { sku } = await w.listing('AD-2W', { west: 10 })
    const doc = await audited('AD-2W')
    await w.act('delivery-bill', (await w.delivery(doc.id)).id, 'push')
    await w.act('mc-order', doc.id, 'edit_address', { address1: '3 New Ave' })
    await w.act('delivery-bill', (await w.delivery(doc.id)).id, 'intercepted')
    await w.c.t.app.db.run(sql`update wsku set status = 'disabled' where sku_id = ${sku}`)
    const again = (await bills(doc.id)).at(-1)!
    await run('multichannel.pushAgain', again.id)
    expect((await bills(doc.id)).at(-1)).toMatchObject({ status: 'failed', push_error: expect.stringContaining('缺少WSKU') })
    await w.assertIdentities()
  })

  it('of one order takes its pieces out of a parcel that several share, and so do holding and cancelling', async () => {
    await w.listing('AD-3', { west: 20 })
    const same = { address1: '5 Elm St' }
    const [a, b, c] = [await audited('AD-3', same), await audited('AD-3', same), await audited('AD-3', same)]
    for (const o of [a, c]) expect((await w.act('mc-order', o.id, 'merge', { into: b.id })).status).toBe(200)
    expect(await w.delivery(b.id)).toMatchObject({ qty: 3, orders: [{ id: b.id }, { id: a.id }, { id: c.id }] })
    expect((await w.act('mc-order', a.id, 'edit_address', { address1: '7 Oak St' })).body).toMatchObject({ status: 'ready' })
    expect(await w.delivery(a.id)).toMatchObject({ qty: 1, status: 'draft', orders: [{ id: a.id }] })
    expect(await w.delivery(b.id)).toMatchObject({ qty: 2, orders: [{ id: b.id }, { id: c.id }] })
    // the order in whose name the parcel stood leaves it to the other
    expect((await w.act('mc-order', b.id, 'hold', { reason: '等待客户确认' })).body).toMatchObject({ status: 'hold' })
    expect(await w.delivery(c.id)).toMatchObject({ qty: 1, status: 'draft', order: { id: c.id }, orders: [{ id: c.id }] })
    expect((await w.act('mc-order', b.id, 'unhold')).body).toMatchObject({ status: 'ready' })
    expect(await w.delivery(b.id)).toMatchObject({ qty: 1, status: 'draft' })
    await w.assertIdentities()
  })

  it('is taken from the platform once, and what a person wrote since stays while the platform repeats itself', async () => {
    await w.listing('AD-4', { west: 10 })
    const head = '平台单号,平台状态,下单时间,平台行号,卖家SKU,数量,取消数量,单价,折扣,税,运费收入,币种,收件人,电话,国家,州/省,城市,邮编,地址1'
    const stamp = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
    const file = (address: string, zip = '90012') =>
      w.c.call('POST', '/api/mc-order/import-file', {
        store: w.store,
        text: [head, `AD-4,Created,${stamp},1,AD-4,1,0,40.00,0,0,0,USD,Jane Doe,,US,CA,Los Angeles,${zip},${address}`].join('\n'),
      })
    const street = async (id: number): Promise<string> =>
      (await w.c.call('POST', `/api/mc-order/${id}/reveal`, { field: 'address1', reason: '核对地址' })).body.value
    expect((await file('1 Main St')).body).toMatchObject({ created: 1 })
    const { id } = await w.c.t.app.db.one<{ id: number }>(sql`select id from mc_order where platform_order_no = 'AD-4'`)
    expect((await w.act('mc-order', id, 'audit')).body).toMatchObject({ status: 'ready' })
    await w.act('delivery-bill', (await w.delivery(id)).id, 'push')
    expect((await file('2 Main St')).body).toMatchObject({ changed: 1 })
    expect(await street(id)).toBe('2 Main St')
    expect(await bills(id)).toMatchObject([{ status: 'intercepting' }])
    expect((await file('2 Main St')).body).toMatchObject({ changed: 0, same: 1 })
    await w.act('delivery-bill', (await w.delivery(id)).id, 'intercepted')
    await w.act('mc-order', id, 'edit_address', { address1: '3 Main St' })
    expect((await file('2 Main St')).body).toMatchObject({ changed: 0, same: 1 })
    expect(await street(id)).toBe('3 Main St')
    // what cannot be right is taken all the same, and marked
    expect((await file('4 Main St', '9001')).body).toMatchObject({ changed: 1 })
    expect(await w.read('mc-order', id)).toMatchObject({ zip: '9001', exceptions: expect.arrayContaining(['bad_address']) })
    await w.assertIdentities()
  })
})
