import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Db, migrate, migrationsDir, sql } from '@crossway/server-kit'
import { emptyDatabase } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compareRollup, rebuildRollup } from './roll-up.ts'

/** The release whose books a customer brings along. */
const released = '0351-settlement.sql'
let database: Awaited<ReturnType<typeof emptyDatabase>>
let db: Db
const old = mkdtempSync(join(tmpdir(), 'crossway-released-'))
const books = () =>
  db.one<{ entries: number; sum: string; print: string }>(
    sql`select count(*)::int as entries, sum(amount_cny)::text as sum, md5(string_agg(e::text, '|' order by id)) as print from pl_entry e`,
  )

beforeAll(async () => {
  database = await emptyDatabase()
  for (const f of readdirSync(migrationsDir)) if (f <= released) copyFileSync(join(migrationsDir, f), join(old, f))
  await migrate(database.url, { dir: old })
  db = new Db({ url: database.url, max: 2 })
  // Two thousand entries of four months, stores and listings, some without one, a tenth of them taken back in the next month.
  await db.run(sql`
    insert into pl_entry (pl_line_code, amount, currency, rate, amount_cny, amount_company, quantity, stage, basis, biz_date, attrib_period, book_period, company_id, store_id, msku_id, order_key, source_type, source_id, source_line_id, run_id, note)
    select 'L010' || 1 + i % 3, i, 'USD', 7.1, round(i * 7.1, 2), round(i * 7.1, 2), 1, case when i % 5 = 0 then 'estimated' else 'settled' end, 'actual', d, to_char(d, 'YYYY-MM'), to_char(d, 'YYYY-MM'), 1, i % 7, nullif(i % 11, 0), 'k' || i, 'old', i / 100, i, 1, '旧账 ' || i
    from generate_series(1, 2000) i cross join lateral (select '2026-07-01'::date + i % 120 as d) x`)
  await db.run(sql`
    insert into pl_entry (pl_line_code, amount, currency, rate, amount_cny, amount_company, quantity, stage, basis, biz_date, attrib_period, book_period, company_id, store_id, msku_id, order_key, source_type, source_id, source_line_id, run_id, reversal_of_id)
    select pl_line_code, -amount, currency, rate, -amount_cny, -amount_company, -quantity, stage, basis, biz_date, attrib_period, to_char(biz_date + interval '1 month', 'YYYY-MM'), company_id, store_id, msku_id, order_key, source_type, source_id, source_line_id, 2, id from pl_entry where id % 10 = 0`)
  await db.tx((tx) => rebuildRollup(tx))
}, 120_000)
afterAll(async () => {
  await db.close()
  await database.drop()
  rmSync(old, { recursive: true, force: true })
})

describe('books of the released version after the migration', () => {
  it('are the same entries to the last letter, and still equal their roll-ups', async () => {
    const before = await books()
    expect(before.entries).toBe(2200)
    await migrate(database.url)
    expect(await books()).toEqual(before)
    expect(await compareRollup(db)).toEqual([])
    expect(await db.tx((tx) => rebuildRollup(tx))).toEqual([])
  })
  it('keep every rule of an entry: nothing is changed, doubled, or of an unknown kind', async () => {
    await expect(db.run(sql`update pl_entry set amount = 0 where id = 1`)).rejects.toThrow('append-only')
    await expect(db.run(sql`delete from pl_entry where id = 1`)).rejects.toThrow('append-only')
    const again = (column: string, value: string) =>
      db.run(sql`
        insert into pl_entry (pl_line_code, amount, currency, rate, amount_cny, amount_company, stage, basis, biz_date, attrib_period, book_period, company_id, source_type, source_id, run_id)
        select 'L0101', 1, 'CNY', r.rate, 1, 1, r.stage, r.basis, '2026-10-01', r.attrib_period, r.book_period, 1, 'new', 1, 1
        from jsonb_to_record(jsonb_build_object('rate', '1', 'stage', 'settled', 'basis', 'actual', 'attrib_period', '2026-10', 'book_period', '2026-10') || jsonb_build_object(${column}::text, ${value}::text)) as r(rate numeric, stage text, basis text, attrib_period text, book_period text)`)
    for (const [column, value] of [
      ['rate', '0'],
      ['stage', 'guessed'],
      ['basis', 'hearsay'],
      ['attrib_period', '2026-1'],
      ['book_period', '2026-10-01'],
    ] as const)
      await expect(again(column, value), column).rejects.toThrow('pl_entry_known')
    expect(await again('stage', 'settled')).toBe(1)
    await expect(again('stage', 'settled')).rejects.toThrow('pl_entry_source')
  })
  it('open a cell by its own index, newest day first', async () => {
    await db.run(sql`analyze pl_entry`)
    const plan = await db.rows<{ 'QUERY PLAN': string }>(
      sql`explain select * from pl_entry r where r.book_period = '2026-08' and r.pl_line_code = 'L0102' and r.store_id = 3 order by r.biz_date desc, r.id desc limit 10`,
    )
    expect(plan.map((p) => p['QUERY PLAN']).join('\n')).toMatch(/Index Scan Backward using pl_entry_day/)
  })
})
