import type { Ctx } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'

// A change of a placed order that people decide about (purchase.md purchaseOrderList: flag `changing`; edge: a receipt during an open change).
let a: Approvals
let lead: Ctx
beforeAll(async () => {
  a = await approvalCompany()
  lead = await a.person('采购组长')
})
afterAll(() => a.close())

const act = (who: Ctx, id: number, action: string, args: object = {}): Promise<any> => {
  a.c.as(who)
  return a.c.call('POST', `/api/purchase-order/${id}/actions/${action}`, { args })
}
const told = async (id: number): Promise<any> => {
  await a.c.t.settle()
  a.c.as(a.c.buyer)
  return (await a.c.call('GET', `/api/purchase-order/${id}`)).body
}
const received = (order: any, qty: number): Promise<any> => act(a.c.keeper, order.id, 'receive', { lines: [{ line: order.lines[0].id, signed_qty: qty }] })

it('marks the order while it waits; goods come in by what was ordered; refused, nothing has moved; agreed, the order is changed', async () => {
  const order = await a.order('5')
  const { id } = order
  await a.submit(id)
  await act(a.c.leader, id, 'approve')
  await act(a.c.buyer, id, 'place')
  await a.flow({ code: 'CHANGE', action: 'change', steps: [{ key: 's', people: [lead.employee!] }] })
  const ask = (qty: number): Promise<any> => act(a.c.buyer, id, 'change', { reason: '活动加量', lines: [{ line: order.lines[0].id, qty }] })

  expect((await told(id)).changing).toBe(false)
  expect((await ask(2000)).body).toMatchObject({ status: 'ordered', qty: 1000 })
  const waiting = await told(id)
  expect(waiting).toMatchObject({ changing: true, qty: 1000, waits: { people: ['采购组长'] } })
  expect(waiting.allowed.filter((x: any) => x.ok).map((x: any) => x.action)).toEqual(['add_shipment', 'receive'])
  a.c.as(a.c.buyer)
  const listed = await a.c.call('GET', `/api/purchase-order?fields=no,changing&filter=${encodeURIComponent('{"changing":{"eq":true}}')}`)
  expect(listed.body.rows.map((r: any) => r.id)).toEqual([id])

  // 1,000 were ordered: three per cent more is the end, whatever the change asks for
  expect((await received(order, 1100)).body).toMatchObject({ code: 'PS_OVER' })
  expect((await received(order, 400)).body).toMatchObject({ status: 'partial', qty_signed: 400 })
  expect(await a.act(lead, await a.task(id, lead), 'reject', { comment: '不加' })).toEqual({ ok: true })
  expect(await told(id)).toMatchObject({ changing: false, status: 'partial', qty: 1000, qty_signed: 400, changes: [] })

  await ask(2000)
  expect((await told(id)).changing).toBe(true)
  expect(await a.act(lead, await a.task(id, lead), 'approve')).toEqual({ ok: true })
  expect(await told(id)).toMatchObject({
    changing: false,
    status: 'partial',
    qty: 2000,
    lines: [{ qty: 2000, qty_open: 1600 }],
    changes: [{ change: 1, qty_before: 1000, qty_after: 2000 }],
  })
})
