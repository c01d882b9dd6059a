import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reverseStock } from '../reversal.ts'
import { makeFixture, unique, type Fixture } from '../testing/world.ts'
import type { PostingLine } from './posting.ts'

let w: Fixture
beforeAll(async () => void (w = await makeFixture()))
afterAll(() => w.close())

const count = async (table: string): Promise<number> => (await w.db.one<{ n: number }>(sql`select count(*)::int as n from ${sql.id(table)}`)).n
const line = (entry_type: PostingLine['entry_type'], vw: number, sku: number, qty: number, goods?: number | string): PostingLine => ({
  entry_type,
  vw,
  sku,
  state: 'available',
  qty,
  goods,
})

describe('negative stock (acceptance scenario 2, A7)', () => {
  it('lets a mirrored place go below zero and trues up with the next receipt', async () => {
    const a = await w.sku('NEG')
    await w.post({ lines: [line('opening', w.fba, a, 10, 200)] })
    const sale = await w.post({ lines: [line('sale_out', w.fba, a, -15)] })
    expect(sale.lines[0]!.total).toBe('-300.00')
    expect(await w.pool(a, w.fbaWarehouse)).toMatchObject({ qty: -5, total: '-100.00' })
    expect(await w.db.maybe(sql`select 1 from outbox_event where event = 'stock.below_zero' and record_id = ${sale.id}`)).toBeDefined()
    await w.post({ lines: [line('purchase_in', w.fba, a, 20, 440)] })
    expect(await w.pool(a, w.fbaWarehouse)).toMatchObject({ qty: 15, total: '330.00' })
    expect((await w.pl())[0]).toMatchObject({ kind: 'cogs_variance', goods: '10.00', entry_type: 'negative_trueup' })
    await w.assertLaws()
  })

  it('refuses the same sale where stock may not go below zero, and writes nothing', async () => {
    const a = await w.sku('POS')
    await w.post({ lines: [line('opening', w.sz, a, 10, 200)] })
    const before = [await count('stock_posting'), await count('stock_entry'), await count('outbox_event')]
    await expect(w.post({ lines: [line('sale_out', w.sz, a, -15)] })).rejects.toMatchObject({
      code: 'E_STOCK_SHORT',
      params: { sku: 'POS', need: 15, have: 10 },
    })
    expect([await count('stock_posting'), await count('stock_entry'), await count('outbox_event')]).toEqual(before)
    expect(await w.qty(w.sz, a)).toBe(10)
  })
})

describe('idempotency (acceptance scenario 5)', () => {
  it('answers the same posting again and refuses other lines under the key', async () => {
    const a = await w.sku('IDEM')
    const key = unique()
    const send = (qty: number): Promise<{ id: number; replayed: boolean; lines: readonly unknown[] }> =>
      w.post({ idem_key: key, source: { type: 'x', id: 1 }, lines: [line('purchase_in', w.sz, a, qty, '100.00')] })
    const first = await send(10)
    for (let i = 0; i < 5; i++) expect(await send(10)).toEqual({ ...first, replayed: true })
    expect(await w.qty(w.sz, a)).toBe(10)
    const refused = await send(11).catch((e: unknown) => e as { code: string; status: number; text(lang: string): string })
    expect(refused).toMatchObject({ code: 'E_IDEM_CONTENT', status: 409 })
    expect((refused as { text(lang: string): string }).text('zh-cn')).toBe('幂等键内容不一致')
  })

  it('leaves one when the same call comes five times at once', async () => {
    const a = await w.sku('IDEM2')
    const key = unique()
    const all = await Promise.all(
      Array.from({ length: 5 }, () => w.post({ idem_key: key, source: { type: 'x', id: 2 }, lines: [line('purchase_in', w.sz, a, 7, 70)] })),
    )
    expect(new Set(all.map((r) => r.id)).size).toBe(1)
    expect(all.filter((r) => !r.replayed)).toHaveLength(1)
    expect(await w.qty(w.sz, a)).toBe(7)
  })
})

describe('reversal (acceptance scenario 11, A9)', () => {
  it('is refused when the goods are used, and takes the original value when they are there', async () => {
    const a = await w.sku('REV')
    await w.post({ lines: [line('opening', w.sz, a, 10, 100)] })
    const receipt = await w.post({ lines: [line('purchase_in', w.sz, a, 50, 1000)] })
    const sale = await w.post({ lines: [line('sale_out', w.sz, a, -30)] })
    const reverse = (posting: number, key?: string): Promise<{ id: number; lines: readonly { total: string }[] }> =>
      w.tx((tx) => reverseStock({ app: w.app, tx, ctx: w.ctx }, posting, undefined, '测试', key))
    await expect(reverse(receipt.id)).rejects.toMatchObject({ code: 'E_REVERSE_USED' })
    const back = await reverse(sale.id)
    expect(back.lines[0]!.total).toBe('550.00')
    expect(await w.pool(a, w.szWarehouse)).toMatchObject({ qty: 60, total: '1100.00' })
    const taken = await reverse(receipt.id, 'once')
    expect(taken.lines[0]!.total).toBe('-1000.00')
    expect(await w.pool(a, w.szWarehouse)).toMatchObject({ qty: 10, total: '100.00' })
    expect((await reverse(receipt.id, 'once')).id).toBe(taken.id)
    await expect(reverse(receipt.id)).rejects.toMatchObject({ code: 'E_REVERSED' })
    await w.assertLaws()
  })

  it('sends what an emptied pool still carries to the variance', async () => {
    const a = await w.sku('REST')
    await w.post({ lines: [line('opening', w.sz, a, 50, 1000)] })
    const receipt = await w.post({ lines: [line('purchase_in', w.sz, a, 50, 500)] })
    await w.post({ lines: [line('sale_out', w.sz, a, -50)] })
    await w.tx((tx) => reverseStock({ app: w.app, tx, ctx: w.ctx }, receipt.id, undefined, '测试'))
    expect(await w.pool(a, w.szWarehouse)).toMatchObject({ qty: 0, total: '0.00' })
    expect((await w.pl())[0]).toMatchObject({ kind: 'cogs_variance', goods: '250.00', entry_type: 'rounding' })
    await w.assertLaws()
  })
})

describe('what the ledger refuses (A9)', () => {
  it('names bundles, closed periods, the future, frozen warehouses and unknown places', async () => {
    const bundle = await w.sku('BUNDLE', { kind: 'bundle' })
    const a = await w.sku('REF')
    await expect(w.post({ lines: [line('purchase_in', w.sz, bundle, 1, 1)] })).rejects.toMatchObject({ code: 'E_SKU_KIND' })
    await expect(w.post({ lines: [line('purchase_in', w.sz, a, 1, 1)], occurred_at: new Date(Date.now() + 10 * 60_000) })).rejects.toMatchObject({
      code: 'E_FUTURE',
    })
    await expect(w.post({ lines: [line('purchase_in', 999_999, a, 1, 1)] })).rejects.toMatchObject({ code: 'E_UNKNOWN_PLACE' })
    await expect(w.post({ lines: [line('purchase_in', w.sz, 999_999, 1, 1)] })).rejects.toMatchObject({ code: 'E_UNKNOWN_SKU' })
    const frozen = await w.vw(await w.warehouse('domestic', { status: 'frozen' }))
    await expect(w.post({ lines: [line('purchase_in', frozen, a, 1, 1)] })).rejects.toMatchObject({ code: 'E_WAREHOUSE_FROZEN' })
    await w.post({ lines: [line('purchase_in', w.sz, a, 1, 1)] })
    await expect(w.post({ lines: [line('opening', w.sz, a, 1, 1)] })).rejects.toMatchObject({ code: 'E_OPENING_LATE' })
  })

  it('lets an out-movement into the past only while the running balance stays above zero', async () => {
    const a = await w.sku('PAST')
    const ago = (h: number): Date => new Date(Date.now() - h * 3600_000)
    await w.post({ lines: [line('opening', w.sz, a, 10, 100)], occurred_at: ago(40) })
    await w.post({ lines: [line('sale_out', w.sz, a, -8)], occurred_at: ago(20) })
    await w.post({ lines: [line('purchase_in', w.sz, a, 10, 100)], occurred_at: ago(1) })
    await expect(w.post({ lines: [line('sale_out', w.sz, a, -3)], occurred_at: ago(30) })).rejects.toMatchObject({ code: 'E_BACKDATE_NEG' })
    await w.post({ lines: [line('sale_out', w.sz, a, -2)], occurred_at: ago(30) })
    expect(await w.qty(w.sz, a)).toBe(10)
  })

  it('keeps entries unchangeable in the database itself', async () => {
    await expect(w.db.run(sql`update stock_entry set qty_delta = 1`)).rejects.toThrow('append-only')
    await expect(w.db.run(sql`delete from stock_entry`)).rejects.toThrow('append-only')
  })

  it('takes back the posting row when a caller catches the refusal and goes on', async () => {
    const a = await w.sku('CATCH')
    const before = await count('stock_posting')
    await w.tx(async (tx) => {
      const { postStock } = await import('./post-stock.ts')
      await postStock(
        { app: w.app, tx, ctx: w.ctx },
        { type: 'sale_out', source: { type: 'x', id: 9 }, idem_key: unique(), lines: [line('sale_out', w.sz, a, -1)] },
      ).catch(() => undefined)
    })
    expect(await count('stock_posting')).toBe(before)
  })
})
