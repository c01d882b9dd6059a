import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, tsv, type Fixture } from './testing/world.ts'

let w: Fixture
let us: { account: number; stores: Record<string, number> }
beforeAll(async () => {
  w = await makeFixture()
  us = await w.account('TYPES', 'US')
})
afterAll(() => w.close())
const put = (code: string, body: object) => w.call('PUT', `/api/report-file/types/${code}`, body)
const faults = (body: { errors?: { code: string; field: string }[] }) => body.errors?.map((e) => `${e.field} ${e.code}`)
const open = (first: string) => tsv([first, 'asin', 'price', 'quantity'], ['A-1', 'B000000001', '9.99', '3'], ['A-2', 'B000000002', '8.00', '0'])

describe('types of reports (resource.md report_type)', () => {
  it('read a header by a further spelling that people have added, and tell the file without it by what it lacks', async () => {
    const before = await w.bring('names.txt', open('卖家货号'), { store_account: us.account })
    expect(before).toMatchObject({ outcome: 'refused' })
    const added = await put('open_listings', { aliases: [{ header: ' 卖家货号 ', column: 'sku' }] })
    expect(added).toMatchObject({ status: 200, body: { aliases: [{ header: '卖家货号', column: 'sku' }] } })
    const after = await w.bring('names2.txt', open('卖家货号') + '\n', { store_account: us.account })
    expect(after).toMatchObject({ status: 'parsed', rows: 2 })
    expect(
      await w.app.db.rows(
        sql`select sku, price::numeric(18,2)::text as price from amz_open_listing where is_current and report_file_id = ${after.file} order by sku`,
      ),
    ).toEqual([
      { sku: 'A-1', price: '9.99' },
      { sku: 'A-2', price: '8.00' },
    ])
    await put('open_listings', { aliases: [] })
    expect(await w.bring('names3.txt', open('卖家货号') + '\n\n', { store_account: us.account })).toMatchObject({ outcome: 'refused' })
  })

  it('refuse spellings that mean nothing or two things', async () => {
    const set = async (...aliases: object[]) => faults((await put('open_listings', { aliases })).body)
    expect(await set({ header: 'x', column: 'no_such' })).toEqual(['aliases[0].column R_ALIAS_COLUMN'])
    expect(await set({ header: 'x', column: 'currency' })).toEqual(['aliases[0].column R_ALIAS_COLUMN'])
    expect(await set({ header: ' ', column: 'sku' })).toEqual(['aliases[0].header R_ALIAS_EMPTY'])
    expect(await set({ header: 'Price', column: 'sku' })).toEqual(['aliases[0].header R_ALIAS_TAKEN'])
    expect(await set({ header: 'My SKU', column: 'sku' }, { header: 'my_sku', column: 'price' })).toEqual(['aliases[1].header R_ALIAS_TWICE'])
    expect((await put('open_listings', { alias: [] })).status).toBe(422)
    expect((await put('no_such', { aliases: [] })).status).toBe(404)
  })

  it('say how old data may be, and leave the matrix when they are not in use', async () => {
    const limit = async (): Promise<number | undefined> =>
      (await w.call('GET', '/api/report-file/freshness')).body.types.find((t: { code: string }) => t.code === 'listings')?.limit
    expect(await limit()).toBe(14)
    expect(await put('listings', { freshness: 48, min_interval: 90 })).toMatchObject({ status: 200, body: { freshness: 48, minInterval: 90, enabled: true } })
    expect(await limit()).toBe(48)
    expect(faults((await put('listings', { freshness: 0 })).body)).toEqual(['freshness R_TYPE_RANGE'])
    await put('listings', { enabled: false })
    expect(await limit()).toBeUndefined()
    await put('listings', { enabled: true })
    expect(await limit()).toBe(14)
  })
})
