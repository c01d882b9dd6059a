import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ageArchive, thinSnapshots } from './keep-archive.ts'
import { redacted } from './redact-file.ts'
import { makeFixture, tsv, type Fixture } from './testing/world.ts'

let w: Fixture
let us: { account: number; stores: Record<string, number> }
beforeAll(async () => {
  w = await makeFixture()
  us = await w.account('HOMVEK', 'US')
})
afterAll(() => w.close())
const raw = async (file: number): Promise<string> => (await w.test.http.inject({ method: 'GET', url: `/api/report-file/${file}/raw` })).body

describe('the archive grows old', () => {
  it('buyers leave order files after thirty days; lines, money and the original’s digest stay', async () => {
    const text = tsv(
      [
        'amazon-order-id',
        'purchase-date',
        'order-status',
        'sku',
        'quantity',
        'item-price',
        'ship-city',
        'ship-state',
        'ship-postal-code',
        'ship-country',
        'buyer-company-name',
      ],
      ['111-0000001-0000001', '2026-06-01T00:00:00+00:00', 'Shipped', 'A', 1, '9.99', 'Zürich', 'ZH', '8001', 'CH', 'Müller AG'],
    )
    const f = await w.bring('orders.txt', text, { store_account: us.account })
    const digest = (await w.app.db.one<{ s: string }>(sql`select sha256 as s from report_file where id = ${f.file}`)).s
    expect(await ageArchive(w.app)).toEqual({ redacted: 0, removed: 0 })
    await w.app.db.run(sql`update report_file set created_at = now() - interval '31 days'`)
    expect(await ageArchive(w.app)).toEqual({ redacted: 1, removed: 0 })
    const after = await raw(f.file)
    expect(after.split('\n')[1]).toBe('111-0000001-0000001\t2026-06-01T00:00:00+00:00\tShipped\tA\t1\t9.99\t\tZH\t\tCH\t')
    expect(after.split('\n')[0]).toBe(text.split('\n')[0])
    expect((await w.app.db.one<{ s: string }>(sql`select sha256 as s from report_file where id = ${f.file}`)).s).toBe(digest)
    expect(await w.count('attachment', `sha256 = '${digest}' and deleted_at is null`)).toBe(0)
    expect(await ageArchive(w.app)).toEqual({ redacted: 0, removed: 0 })
  })
  it('raw files of operations are kept two years, of finance ten; what was read of them stays', async () => {
    const f = await w.bring('prices.txt', 'sku\tasin\tprice\tquantity\nA-1\tB1\t9.99\t5\n', { store_account: us.account })
    await w.app.db.run(sql`update report_file set created_at = now() - interval '25 months' where id = ${f.file}`)
    expect((await ageArchive(w.app)).removed).toBe(1)
    expect((await w.test.http.inject({ method: 'GET', url: `/api/report-file/${f.file}/raw` })).statusCode).toBeGreaterThanOrEqual(400)
    expect(await w.count('amz_open_listing', `report_file_id = ${f.file}`)).toBe(1)
  })
  it('of snapshots one a day stays, of old ones the last of the month, and the current one always', async () => {
    const when = [
      '2025-01-10T08:00Z',
      '2025-01-20T08:00Z',
      '2025-01-31T08:00Z',
      '2026-06-01T08:00Z',
      '2026-06-01T12:00Z',
      '2026-06-02T08:00Z',
      '2026-07-01T08:00Z',
    ]
    const ids: number[] = []
    for (const [i, at] of when.entries())
      ids.push((await w.bring(`s${i}.txt`, `sku\tasin\tprice\tquantity\nT-1\tB1\t${10 + i}.00\t5\n`, { store_account: us.account, data_at: at })).file)
    const stored = async (): Promise<number[]> =>
      (await w.app.db.rows<{ f: number }>(sql`select distinct report_file_id as f from amz_open_listing where sku = 'T-1' order by 1`)).map((r) => r.f)
    expect(await stored()).toEqual(ids)
    await thinSnapshots(w.app)
    expect(await stored()).toEqual([ids[2], ids[4], ids[5], ids[6]])
    expect(await w.app.db.rows(sql`select sku from amz_open_listing where is_current`)).toEqual([{ sku: 'A-1' }])
    expect(await thinSnapshots(w.app)).toBe(0)
  })
  it('pieces of a file may break anywhere', async () => {
    const text = 'order-id\tbuyer-name\tsku\r\n1\tÄnne\tA\r\n2\t王小明\tB\r\n'
    const out: Buffer[] = []
    for await (const b of redacted(
      (async function* () {
        for (const x of Buffer.from(text)) yield Buffer.from([x])
      })(),
    ))
      out.push(b)
    expect(Buffer.concat(out).toString()).toBe('order-id\tbuyer-name\tsku\r\n1\t\tA\r\n2\t\tB\r\n')
  })
})
