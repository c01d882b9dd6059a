import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Db, migrate, migrationsDir, sql } from '@crossway/server-kit'
import { emptyDatabase } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let database: Awaited<ReturnType<typeof emptyDatabase>>
let db: Db
const old = mkdtempSync(join(tmpdir(), 'crossway-copied-lines-'))
/** What a line said and where it led, whatever its number. */
const lines = () =>
  db.rows<Record<string, unknown>>(sql`
    select l.settlement_id, l.transaction_type, l.amount_type, l.amount_description, l.amount, l.order_id, l.seller_sku, l.quantity, l.posted_date, l.line_store_id, l.msku_id, l.service_month, l.target, l.cost_type_id, l.rule_id, l.class_state, l.is_payout, l.raw_line_id
    from settlement_line l order by l.settlement_id, l.raw_line_id`)
const booked = () =>
  db.rows<Record<string, unknown>>(sql`
    select e.pl_line_code, e.amount, l.raw_line_id, e.reversal_of_id is not null as taken_back from pl_entry e join settlement_line l on l.id = e.source_line_id and l.settlement_id = e.source_id where e.source_type = 'settlement' order by l.raw_line_id, 4`)

beforeAll(async () => {
  database = await emptyDatabase()
  const all = readdirSync(migrationsDir).sort()
  for (const f of all.slice(
    0,
    all.findIndex((name) => name.endsWith('-lines-by-kind.sql')),
  ))
    copyFileSync(join(migrationsDir, f), join(old, f))
  await migrate(database.url, { dir: old })
  db = new Db({ url: database.url, max: 2 })
  // Two statements of forty lines: four kinds of words in either sign, some on the month before, some put by a person, some without a target.
  await db.tx(async (tx) => {
    // Masters are not what this is about.
    await tx.script('set local session_replication_role = replica')
    await tx.run(sql`
    insert into settlement (settlement_no, channel_group, platform_id, store_id, external_id, period_start, period_end, deposit_date, currency, total_amount, source, status, raw_file_id)
    select 'SE' || i, 'amazon', 1, 1, 'X' || i, '2026-09-01', '2026-09-14', '2026-09-16', 'USD', 0, 'file', 'posted', i from generate_series(1, 2) i`)
  })
  await db.run(sql`
    insert into amz_settlement_line (report_file_id, row_no, part, store_id, msku_id, data_at, is_current, transaction_type, amount_type, amount_description, amount, order_id, sku, quantity_purchased, posted_date_local, is_payout)
    select f, i + 2, 0, 1, nullif(i % 3, 0), now(), true, 'Order', 'ItemFees', 'Fee ' || i % 4, case when i % 5 = 0 then -i else i end, 'O' || i, 'S' || i % 3, 1, '2026-09-01'::date + i % 14, false from generate_series(1, 2) f, generate_series(1, 40) i order by f, i desc`)
  await db.run(sql`
    insert into settlement_line (settlement_id, line_no, raw_line_id, transaction_type, order_id, amount_type, amount_description, amount, posted_date, seller_sku, quantity, line_store_id, msku_id, service_month, target, cost_type_id, rule_id, class_state)
    select s.id, row_number() over (partition by s.id order by l.row_no), l.id, l.transaction_type, l.order_id, l.amount_type, l.amount_description, l.amount, l.posted_date_local, l.sku, l.quantity_purchased, l.store_id, l.msku_id,
      case when l.amount_description = 'Fee 1' then '2026-08' else '2026-09' end, case when l.row_no = 7 then 'L0509' when l.amount_description <> 'Fee 2' then 'L0501' end, case when l.row_no = 7 then 9 when l.amount_description <> 'Fee 2' then 5 end,
      case when l.row_no <> 7 and l.amount_description <> 'Fee 2' then 3 end, case when l.row_no = 7 then 'manual' when l.amount_description = 'Fee 2' then 'unclassified' else 'auto' end
    from settlement s join amz_settlement_line l on l.report_file_id = s.raw_file_id order by s.id, l.row_no`)
  const entry = sql`pl_line_code, amount, currency, rate, amount_cny, amount_company, stage, basis, biz_date, attrib_period, book_period, company_id, source_type, source_id, source_line_id, run_id`
  await db.run(sql`
    insert into pl_entry (${entry}) select coalesce(target, 'L0101'), amount, 'USD', 7, amount, amount, 'settled', 'actual', posted_date, '2026-09', '2026-09', 1, 'settlement', settlement_id, id, 1 from settlement_line`)
  await db.run(sql`
    insert into pl_entry (${entry}, reversal_of_id) select pl_line_code, -amount, currency, rate, -amount_cny, -amount_company, stage, basis, biz_date, attrib_period, book_period, company_id, source_type, source_id, source_line_id, 2, id from pl_entry where source_id = 2`)
}, 120_000)
afterAll(async () => {
  await db.close()
  await database.drop()
  rmSync(old, { recursive: true, force: true })
})

describe('statements of the version that copied their lines, after the migration', () => {
  it('say the same of every line, and the ledger names the same lines', async () => {
    const [message, posted] = [await lines(), await booked()]
    expect([message.length, posted.length]).toEqual([80, 120])
    await migrate(database.url)
    expect(await lines()).toEqual(message)
    expect(await booked()).toEqual(posted)
    // Eight kinds by words and sign, and the line that a person put elsewhere.
    expect(await db.rows(sql`select settlement_id as id, count(*)::int as kinds from settlement_kind group by 1 order by 1`)).toEqual([
      { id: 1, kinds: 9 },
      { id: 2, kinds: 9 },
    ])
    await expect(db.run(sql`update pl_entry set source_line_id = 0 where id = 1`)).rejects.toThrow('append-only')
  })
})
