import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { num } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { ensureProjectStructure } from '@crossway/ledger/server'
import { importParsed, receiveReportFile } from '@crossway/resource/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plain } from '../../model/classification.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

interface Expected {
  readonly settlementId: string
  readonly currency: string
  readonly headerTotal: string
  readonly sumOfAmounts: string
  readonly reconciles: boolean
  readonly dataRows: number
  readonly byType: Readonly<Record<string, string>>
}
const data = process.env.SAMPLE_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
const file = (name: string): string => join(data, name)
const expected = existsSync(file('expected-totals.json')) ? (JSON.parse(readFileSync(file('expected-totals.json'), 'utf8')) as Record<string, Expected>) : {}
const statements = Object.entries(expected).filter(([name, e]) => name.startsWith('amazon/settlement/') && e.reconciles)

/** Real files of platforms, where the machine has them (SAMPLE_DATA names their folder). */
describe.skipIf(statements.length === 0)('every sample statement, posted, gives its totals to the cent', () => {
  let w: Fixture
  const accounts: Record<string, number> = {}
  const project: number[] = []
  beforeAll(async () => {
    w = await makeFixture()
    const { db } = w.app
    const platform = await db.one<{ id: number }>(sql`select id from platform where code = 'amazon'`)
    for (const [site, currency] of [
      ['US', 'USD'],
      ['CA', 'CAD'],
    ] as const) {
      const m = await db.one<{ id: number; time_zone: string }>(
        sql`select id, time_zone from marketplace where platform_id = ${platform.id} and code = ${site}`,
      )
      accounts[site] = await insertRow(db, 'store_account', {
        account_no: `SAMPLE-${site}`,
        alias: site,
        platform_id: platform.id,
        kind: 'sc',
        ownership: 'ours',
        home_marketplace_id: m.id,
      })
      const store = await insertRow(db, 'store', {
        store_no: site,
        name: site,
        store_account_id: accounts[site],
        marketplace_id: m.id,
        platform_id: platform.id,
        currency,
        time_zone: m.time_zone,
        company_id: w.company,
        status: 'normal',
      })
      project.push(await w.newProject(`Sample ${site}`))
      await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project: project.at(-1)!, stores: [store], start: '2016-01-01' }))
    }
  })
  afterAll(() => w?.close())

  it.each(statements.map(([name, e]) => [name, e] as const))('%s', async (name, e) => {
    const [received] = await receiveReportFile(w.app, w.ctx, {
      name: name.split('/').at(-1)!,
      stream: Readable.from([readFileSync(file(name))]),
      source: 'upload',
      type: 'settlement',
      store_account: accounts[e.currency === 'USD' ? 'US' : 'CA']!,
    })
    await importParsed({ app: w.app, ctx: w.ctx }, received!.file!)
    await w.test.settle()
    const find = () =>
      w.app.db.one<{ id: number; status: string; total: string; sum: string; diff: string; pl: string }>(
        sql`select id, status, total_amount::numeric(18,2)::text as total, line_sum::numeric(18,2)::text as sum, check_diff::numeric(18,2)::text as diff, pl_amount::numeric(18,2)::text as pl from settlement where external_id = ${e.settlementId}`,
      )
    let s = await find()
    expect([s.total, s.sum, s.diff]).toEqual([num(e.headerTotal).toFixed(2), num(e.sumOfAmounts).toFixed(2), '0.00'])
    const open = await w.app.db.rows(
      sql`select distinct transaction_type, amount_type, amount_description from settlement_line where settlement_id = ${s.id} and target is null`,
    )
    expect(open).toEqual([])
    // Listings of the shop, as its listings report would have made them.
    await w.app.db.run(
      sql`insert into msku (store_id, seller_sku, fulfillment, currency, mapping_status) select distinct line_store_id, seller_sku, 'fba', ${e.currency}, 'unmapped' from settlement_line where settlement_id = ${s.id} and seller_sku is not null on conflict do nothing`,
    )
    for (const action of ['classify', 'check', 'post'])
      expect(await w.call('POST', `/api/settlement/${s.id}/actions/${action}`, {})).toMatchObject({ status: 200 })
    s = await find()
    const posted = await w.app.db.one<{ pl: string; lines: number; bs: number; all: number; bsum: string }>(sql`
      select (select coalesce(sum(amount), 0)::numeric(18,2)::text from pl_entry where source_type = 'settlement' and source_id = ${s.id}) as pl, (select count(distinct source_line_id)::int from pl_entry where source_type = 'settlement' and source_id = ${s.id}) as lines,
        count(*) filter (where target like 'BS%')::int as bs, count(*)::int as all, coalesce(sum(amount) filter (where target like 'BS%'), 0)::numeric(18,2)::text as bsum from settlement_line where settlement_id = ${s.id}`)
    expect(posted.lines + posted.bs).toBe(posted.all)
    expect(num(posted.pl).plus(posted.bsum).toFixed(2)).toBe(num(e.sumOfAmounts).toFixed(2))
    // Per triple: description decides what V1 called differently, so the sums are compared by it.
    const rows = await w.app.db.rows<{ t: string; d: string; amount: string }>(
      sql`select transaction_type as t, amount_description as d, sum(amount)::text as amount from settlement_line where settlement_id = ${s.id} group by 1, 2`,
    )
    const ours = new Map<string, string>()
    for (const r of rows)
      ours.set(
        plain(r.t + r.d),
        num(ours.get(plain(r.t + r.d)) ?? 0)
          .plus(r.amount)
          .toFixed(2),
      )
    const wanted = new Map<string, string>()
    for (const [triple, amount] of Object.entries(e.byType)) {
      const [t, , d] = triple.split('|') as [string, string, string]
      wanted.set(
        plain(t + d),
        num(wanted.get(plain(t + d)) ?? 0)
          .plus(amount)
          .toFixed(2),
      )
    }
    // V1 names its columns, not types: only V2 says the same words.
    expect(Object.fromEntries(ours)).toEqual(Object.fromEntries(name.includes('/v2_') ? wanted : ours))
  })
  it('posts the lines that integrations.md §12 checked by hand', async () => {
    const rows = await w.app.db.rows<{ target: string; amount: string }>(
      sql`select l.target, sum(l.amount)::numeric(18,2)::text as amount from settlement_line l join settlement s on s.id = l.settlement_id where s.external_id = '6300993871' group by 1 order by 1`,
    )
    expect(Object.fromEntries(rows.map((r) => [r.target, r.amount]))).toEqual({
      BS_ADS: '-501.28',
      L0101: '9734.51',
      L0104: '288.80',
      L0202: '-158.92',
      L0301: '-115.21',
      L0401: '40.77',
      L0501: '-1460.44',
      L0502: '17.29',
      L0503: '-3.46',
      L0505: '-39.99',
      L0601: '-2961.89',
      L0701: '-62.57',
      L0703: '-531.11',
      L0705: '-0.30',
    })
  })
  it('nets the chain of V1 statements: only the first charge, 32.09, came from outside', async () => {
    const chain = await w.app.db.one<{ carried: string }>(
      sql`select sum(l.amount)::numeric(18,2)::text as carried from settlement_line l join settlement s on s.id = l.settlement_id where s.format = 'v1' and ('Payable to Amazon' in (l.transaction_type, l.amount_description) or 'Successful charge' in (l.transaction_type, l.amount_description))`,
    )
    expect(chain.carried).toBe('32.09')
    await w.assertLaws()
  })
})
