import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, tsv, type World } from './testing/world.ts'
import { statementText } from './testing/statement-text.ts'

let w: World
let us: number
beforeAll(async () => {
  w = await makeWorld()
  us = (await w.account('HOMVEK', 'US')).account
})
afterAll(() => w.close())

describe('rows of a file', () => {
  it('are shown page by page under their names, also of a type without a page, and without who bought', async () => {
    const head = ['amazon-order-id', 'shipment-id', 'shipment-item-id', 'sku', 'quantity-shipped', 'recipient-name', 'ship-city', 'buyer-email', 'carrier']
    const parcels = Array.from({ length: 3 }, (_, i) => [`111-0000001-000000${i}`, 'S1', `I${i}`, 'A', 1, 'Jane Doe', 'Springfield', 'j@x.example', 'UPS'])
    const f = await w.bring('parcels.txt', tsv(head, ...parcels), { store_account: us })
    expect(f).toMatchObject({ status: 'parsed', rows: 3 })
    const first = (await w.call('GET', `/api/report-file/${f.file}/rows?size=2`)).body
    expect(first.columns.map((c: { key: string }) => c.key).sort()).toEqual(
      ['amazon-order-id', 'carrier', 'quantity-shipped', 'shipment-id', 'shipment-item-id', 'sku'].sort(),
    )
    expect(JSON.stringify(first)).not.toMatch(/Jane|Springfield|example/)
    expect(first).toMatchObject({ page: null, rows: [{ line: 2 }, { line: 3 }] })
    expect((await w.call('GET', `/api/report-file/${f.file}/rows?size=2&after=${first.next}`)).body).toMatchObject({ next: null, rows: [{ line: 4 }] })
  })
  it('of a type with a page stand under our names, figures without idle noughts', async () => {
    const f = await w.bring('s.txt', statementText([{ amount: '12.50' }]), { store_account: us })
    const { columns, rows, page } = (await w.call('GET', `/api/report-file/${f.file}/rows`)).body
    const at = columns.findIndex((c: { label: string }) => c.label === '金额')
    expect([columns[at], rows[0].cells[at], page]).toEqual([{ key: 'amount', label: '金额', number: true }, '12.5', 'settlementReport'])
  })
  it('are nobody’s whose sight ends before the file, and strange addresses are none', async () => {
    expect((await w.call('GET', '/api/report-file/999999/rows')).status).toBe(404)
    expect((await w.call('GET', '/api/report-file/abc/rows')).status).toBe(404)
    const f = await w.bring('t.txt', statementText([{ amount: '1.00' }]), { store_account: us })
    expect((await w.call('GET', `/api/report-file/${f.file}/rows?after=x`)).status).toBe(404)
  })
})
