import { Db, sql } from '@crossway/server-kit'
import { freshDatabase } from '@crossway/test-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePlLines } from './base-lines.ts'
import { getEntries, type EntryQuestion } from './get-entries.ts'
import { rebuildRollup } from './roll-up.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
beforeAll(async () => {
  database = await freshDatabase()
  db = new Db({ url: database.url, max: 2 })
  await db.tx((tx) => writePlLines(tx))
  // Three thousand entries of five lines over July to October; every ninth is booked a month or two after its own.
  await db.run(sql`
    insert into pl_entry (pl_line_code, amount, currency, rate, amount_cny, amount_company, stage, basis, biz_date, attrib_period, book_period, company_id, store_id, msku_id, source_type, source_id, source_line_id, run_id)
    select (array['L0101', 'L0501', 'L0502', 'L0509', 'L1101'])[1 + i % 5], i % 97 - 40, 'CNY', 1, i % 97 - 40, i % 97 - 40, case when i % 4 = 0 then 'estimated' else 'settled' end, 'actual', d, to_char(d, 'YYYY-MM'),
      to_char(d + case when i % 9 = 0 then make_interval(months => 1 + i % 2) else interval '0' end, 'YYYY-MM'), 1, nullif(i % 6, 0), nullif(i % 13, 0), 'test', 1, i, 1
    from generate_series(1, 3000) i cross join lateral (select '2026-07-01'::date + (i * 7) % 123 as d) x`)
  await db.tx((tx) => rebuildRollup(tx))
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const months = ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11', '2026-12']
const range = fc.tuple(fc.nat(5), fc.nat(5), fc.boolean()).map(([a, b, days]) => {
  const [from, to] = [months[Math.min(a, b)]!, months[Math.max(a, b)]!]
  return days ? { from: from + '-04', to: to + '-19' } : { from, to }
})
const question = fc.record({
  range,
  basis: fc.constantFrom('book' as const, 'attrib' as const),
  stage: fc.constantFrom('mixed' as const, 'settled' as const, 'estimated' as const),
  line: fc.constantFrom(undefined, 'L0501', 'G05', 'L1101', 'L0601'),
  store: fc.constantFrom(undefined, [1], [2, 3], [0, 4]),
  msku: fc.constantFrom(undefined, [5], [0, 7]),
  page: fc.constantFrom(1, 2, 5),
  size: fc.constantFrom(1, 20, 500),
})

describe('the entries behind a cell', () => {
  it('are those that the ledger itself says, newest first, page by page, with their number and sum', async () => {
    await fc.assert(
      fc.asyncProperty(question, async ({ range: r, store, msku, ...q }) => {
        const asked: EntryQuestion = { ...q, ...r, scope: { store, msku } }
        const found = await getEntries(db, asked)
        const column = r.from.length === 10 ? 'biz_date::text' : q.basis === 'attrib' ? 'attrib_period' : 'book_period'
        const ids = (name: string, list: readonly number[] | undefined) =>
          list ? sql`coalesce(${sql.raw(name)}, 0) = any(${list}::bigint[])` : sql.raw('true')
        const all = await db.rows<{ id: number; cny: string }>(sql`
          select id, amount_cny as cny from pl_entry where ${sql.raw(column)} between ${r.from} and ${r.to} and ${q.line ? sql`(pl_line_code = ${q.line} or ('G' || substr(pl_line_code, 2, 2)) = ${q.line})` : sql.raw('true')}
            and ${q.stage === 'mixed' ? sql.raw('true') : sql`stage = ${q.stage}`} and ${ids('store_id', store)} and ${ids('msku_id', msku)} order by biz_date desc, id desc`)
        expect(found.rows.map((x) => x.id)).toEqual(all.slice((q.page - 1) * q.size, q.page * q.size).map((x) => x.id))
        expect([found.total, Number(found.sum)]).toEqual([all.length, all.reduce((s, x) => s + Number(x.cny), 0)])
      }),
      { numRuns: 150 },
    )
  })
})
