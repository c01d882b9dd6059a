import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { compareLedger } from '@crossway/warehouse/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// Goods are photographed as they leave, and signed for at the shipment itself (mobile.md shippingNotice: ship, receive).
let l: Logistics
beforeAll(async () => void (l = await makeLogistics()))
afterAll(() => l.c.close())
let taken = 0
const photo = (): Promise<number> =>
  insertRow(l.c.t.app.db, 'attachment', {
    name: 'a.jpg',
    mime: 'image/jpeg',
    size: 1,
    sha256: `loading-${++taken}`,
    path: 'x',
    uploader_id: l.c.leader.account,
  })

it('keeps the photos of the loading, and makes and confirms a receipt of what has come; what has not stays under way', async () => {
  const goods = await l.packed({ cartons: 10 })
  const { id } = await l.notice([goods.id])
  await l.done(l.act('shipping-notice', id, 'confirm'), 'confirmed')
  const shipped = await l.done(l.act('shipping-notice', id, 'ship', { photos: [await photo(), await photo()] }), 'shipped')
  expect(shipped.photos).toHaveLength(2)
  const [line] = shipped.lines
  expect(line).toMatchObject({ shipped_qty: 240, due_qty: 240 })
  const receive = (good: number, more: object = {}) => l.act('shipping-notice', id, 'receive', { lines: [{ line: line.id, good, defective: 0 }], ...more })
  l.c.as(l.c.keeper)
  const early = await receive(200, { received_at: '2024-01-01T00:00:00Z' })
  expect([early.status, early.body.code]).toEqual([422, 'RS_EARLY'])
  expect((await receive(600)).body.code).toBe('RS_TOO_MANY')
  expect(await l.c.t.app.db.one(sql`select count(*)::int as n from receipt_sign`)).toEqual({ n: 0 })
  // what is to be signed for stands on the page of arrivals, until it is
  const due = async (): Promise<any> =>
    (await l.c.call('GET', `/api/shipment-due?view=receiptSign&filter=${encodeURIComponent(JSON.stringify({ notice: { in: [id] } }))}`)).body
  expect((await due()).rows).toMatchObject([
    { notice: { id }, state: 'shipped', warehouse: { id: l.destWarehouse }, shipped_qty: 240, received_qty: 0, due_qty: 240 },
  ])
  const part = await l.done(receive(200), 'receiving')
  expect(await due()).toMatchObject({ total: 1, summary: { due_qty: 40 }, rows: [{ state: 'receiving', received_qty: 200 }] })
  expect(part.lines).toMatchObject([{ received_qty: 200, due_qty: 40 }])
  const rest = await l.done(l.act('shipping-notice', id, 'receive', { lines: [{ line: line.id, good: 38, defective: 2 }] }), 'closed')
  expect(rest.lines).toMatchObject([{ received_qty: 240, due_qty: 0 }])
  expect((await due()).total).toBe(0)
  expect(await l.c.t.app.db.rows(sql`select status, received from receipt_sign order by id`)).toEqual([
    { status: 'confirmed', received: 200 },
    { status: 'closed', received: 40 },
  ])
  expect((await receive(1)).status).toBe(409)
  expect(await compareLedger(l.c.t.app.db)).toEqual([])
})
