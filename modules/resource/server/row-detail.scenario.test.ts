import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statementText } from './testing/statement-text.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
let us: number
beforeAll(async () => {
  w = await makeFixture()
  us = (await w.account('HOMVEK', 'US')).account
})
afterAll(() => w.close())

const listings = (...rows: string[]): string =>
  ['item-name\tlisting-id\tseller-sku\tprice\tquantity\topen-date\tasin1\tproduct-id-type\tproduct-id\tfulfillment-channel\tstatus', ...rows].join('\n') + '\n'
const offer = (sku: string, price: string, status = 'Active'): string =>
  `Rack\tL\t${sku}\t${price}\t5\t2026-05-02 05:18:00 PDT\tB${sku}\t1\tB${sku}\tDEFAULT\t${status}`

describe('what stands behind a row', () => {
  it('the log of changes: newest first, by kind, by SKU, each with its file; strange words are refused', async () => {
    const first = { store_account: us, data_at: '2026-11-01T00:00:00Z' }
    await w.bring('a.txt', listings(offer('A', '19.99'), offer('B', '5.00')), first)
    const second = await w.bring('b.txt', listings(offer('A', '18.99', 'Inactive'), offer('B', '5.00')), { ...first, data_at: '2026-11-02T00:00:00Z' })
    const log = (q = '') => w.call('GET', `/api/listing-change-log${q}`)
    const { rows } = (await log()).body
    expect(rows.map((r: { kind: string }) => r.kind).sort()).toEqual(['price', 'status'])
    expect(rows[0]).toMatchObject({ sku: 'A', file: second.file, file_no: second.no })
    expect((await log('?kind=price')).body.rows).toMatchObject([{ kind: 'price', old_value: '19.9900', new_value: '18.9900' }])
    expect((await log('?sku=B')).body.rows).toEqual([])
    expect((await log('?kind=nonsense')).status).toBe(400)
    expect((await log('?before=x')).status).toBeGreaterThanOrEqual(400)
  })
  it('an order: its lines, and what a statement says of it, down to the line of the file', async () => {
    const id = '111-2222222-3333333'
    const order = `amazon-order-id\tpurchase-date\tlast-updated-date\torder-status\tsku\tasin\tquantity\tcurrency\titem-price\n${id}\t2026-03-01T00:00:00+00:00\t2026-03-02T00:00:00+00:00\tShipped\tA\tBA\t2\tUSD\t39.98\n`
    await w.bring('o.txt', order, { store_account: us })
    const s = await w.bring('s.txt', statementText([{ amount: '39.98', 'order-id': id }]), { store_account: us })
    const head = (await w.app.db.one<{ id: number }>(sql`select id from amz_order where amazon_order_id = ${id}`)).id
    const { items, settled } = (await w.call('GET', `/api/amz-order/${head}/parts`)).body
    expect(items).toMatchObject([{ sku: 'A', quantity: 2, price: '39.9800' }])
    expect(settled).toMatchObject([{ amount: '39.9800', line: 3, file: s.file }])
    expect((await w.call('GET', '/api/amz-order/999999/parts')).status).toBe(404)
  })
})
