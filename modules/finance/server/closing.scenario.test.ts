import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { assertPeriodOpen, closeChecklist, closePeriod, ensureProjectStructure, postPl, resolveProject, startClose } from '@crossway/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onStockPosted } from './stock-posted.ts'
import { profitTools, total, type ProfitTools } from './testing/profit-tools.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
let ask: ProfitTools['ask']
let entry: ProfitTools['entry']
beforeAll(async () => {
  w = await makeFixture()
  ;({ ask, entry } = profitTools(w))
})
afterAll(() => w.close())

describe('finance.md scenario 4: late freight into closed months', () => {
  it('keeps the closed months and books the revision in November', async () => {
    const [s, p] = [await w.newStore('S4'), await w.newProject('Late')]
    const company = await insertRow(w.app.db, 'company', { code: 'LC', name: 'Late', short_name: 'Late', status: 'active' })
    await w.app.db.run(sql`update project set company_id = ${company} where id = ${p}`)
    const m = await w.msku('L', s)
    await w.tx(async (tx) => {
      await ensureProjectStructure({ app: w.app, tx }, { project: p, stores: [s], start: '2026-01-01' })
      await postPl(tx, [
        entry({ line: 'L1101', amount: -2500, biz_date: '2026-09-12', store: s, msku: m, quantity: 250 }),
        entry({ line: 'L1101', amount: -3500, biz_date: '2026-10-12', store: s, msku: m, quantity: 350 }),
      ])
      for (const month of ['2026-09', '2026-10']) {
        await startClose({ app: w.app, tx, ctx: w.ctx }, company, month)
        await closePeriod({ app: w.app, tx, ctx: w.ctx }, company, month)
      }
    })
    await expect(assertPeriodOpen(w.app.db, company, '2026-10-31')).rejects.toMatchObject({ code: 'PERIOD_CLOSED', params: { date: '2026-11-01' } })
    const posted = {
      posting: 77,
      no: 'x',
      type: 'freight_adj',
      source: { type: 'cf_bill', id: 1 },
      occurred_at: '2026-11-05T04:00:00Z',
      period: '202611',
      reverses: null,
      pl: [
        {
          kind: 'cogs_variance',
          goods: '0',
          freight: '3600.00',
          duty: '0',
          other: '0',
          qty: 0,
          entry_type: 'freight_adj',
          entry: null,
          company,
          warehouse: 1,
          project: null,
          store: null,
          sku: 1,
          msku: m,
          cost_type: null,
          provisional: false,
        },
      ],
    }
    const deliver = () => w.tx((tx) => onStockPosted.run({ app: w.app, tx, id: 1, payload: posted as never }))
    await deliver()
    await deliver()
    const scope = { project: [p] }
    const of = async (month: string, basis: 'book' | 'attrib'): Promise<string> => total(await ask({ from: month, to: month, basis, scope }), 'L1205')
    expect([await of('2026-09', 'book'), await of('2026-10', 'book'), await of('2026-11', 'book')]).toEqual(['0.00', '0.00', '-3600.00'])
    expect([await of('2026-09', 'attrib'), await of('2026-10', 'attrib')]).toEqual(['-1500.00', '-2100.00'])
    const stored = await w.app.db.one<{ n: number }>(
      sql`select count(*)::int as n from pl_close_snapshot s full join (select company_id, book_period, project_id, store_id, pl_line_code, stage, sum(amount_cny) as a from pl_rollup_month where company_id = ${company} and book_period < '2026-11' group by 1, 2, 3, 4, 5, 6) r on r.company_id = s.company_id and r.book_period = s.period and r.pl_line_code = s.pl_line_code and r.store_id = s.store_id and r.stage = s.stage where coalesce(s.company_id, r.company_id) = ${company} and s.amount_cny is distinct from r.a`,
    )
    expect(stored.n).toBe(0)
    await w.assertLaws()
  })
})

describe('finance.md scenario 12: race with close', () => {
  it('an entry is refused or in the snapshot, never neither', async () => {
    const company = await insertRow(w.app.db, 'company', { code: 'RC', name: 'Race', short_name: 'Race', status: 'active' })
    await w.tx((tx) => postPl(tx, [entry({ line: 'L1502', amount: -1, biz_date: '2026-07-01', store: null, company })]))
    await w.tx((tx) => startClose({ app: w.app, tx, ctx: w.ctx }, company, '2026-07'))
    const results = await Promise.allSettled([
      w.tx((tx) => closePeriod({ app: w.app, tx, ctx: w.ctx }, company, '2026-07')),
      ...Array.from({ length: 8 }, (_, i) =>
        w.tx((tx) => postPl(tx, [entry({ line: 'L1502', amount: -10, biz_date: '2026-07-15', store: null, company })], i % 2 ? { byUser: true } : {})),
      ),
    ])
    const refused = results.flatMap((r, i) =>
      r.status === 'rejected' ? [{ byUser: i > 0 && (i - 1) % 2 === 1, code: (r.reason as { code: string }).code }] : [],
    )
    expect(refused).toEqual(refused.map(() => ({ byUser: true, code: 'PERIOD_CLOSED' })))
    const row = await w.app.db.one<{ july: string; stored: string }>(
      sql`select (select sum(amount_cny)::text from pl_entry where company_id = ${company} and book_period = '2026-07') as july, (select sum(amount_cny)::text from pl_close_snapshot where company_id = ${company} and period = '2026-07') as stored`,
    )
    expect(row.stored).toBe(row.july)
  })
})

describe('finance.md projectStructure: closed months keep what they were closed with', () => {
  it('refuses a settle mode that begins in one, or is taken from one, and takes it from the first open month on', async () => {
    const [s, p] = [await w.newStore('SM'), await w.newProject('Mode')]
    const company = await insertRow(w.app.db, 'company', { code: 'SM', name: 'Mode', short_name: 'Mode', status: 'active' })
    await w.app.db.run(sql`update project set company_id = ${company} where id = ${p}`)
    await w.tx(async (tx) => {
      await ensureProjectStructure({ app: w.app, tx }, { project: p, stores: [s], start: '2026-01-01' })
      await postPl(tx, [entry({ line: 'L0101', amount: 100, biz_date: '2026-05-12', store: s })])
    })
    const { id } = await w.app.db.one<{ id: number }>(sql`select id from project_structure where project_id = ${p}`)
    const change = async (more: object) => {
      const { version } = (await w.call<{ version: number }>('GET', `/api/project-structure/${id}`)).body
      return w.call<{ code?: string; detail?: string }>('PATCH', `/api/project-structure/${id}`, { version, contract_no: 'HT-9', ...more })
    }
    expect((await change({ settle_mode: 'agency_commission', mode_from: '2026-05-01' })).status).toBe(200)
    await w.tx(async (tx) => {
      await startClose({ app: w.app, tx, ctx: w.ctx }, company, '2026-05')
      await closePeriod({ app: w.app, tx, ctx: w.ctx }, company, '2026-05')
    })
    const refused = { status: 409, body: { code: 'PERIOD_CLOSED', detail: '该期间已关账，最早可用日期 2026-06-01' } }
    expect(await change({ settle_mode: 'profit_share', mode_from: '2026-05-01' })).toMatchObject(refused)
    expect(await change({ settle_mode: 'profit_share', mode_from: '2026-03-01' })).toMatchObject(refused)
    // Moved later, the closed month would have the mode before.
    expect(await change({ mode_from: '2026-06-01' })).toMatchObject(refused)
    expect((await change({ settle_mode: 'profit_share', mode_from: '2026-06-01' })).status).toBe(200)
    expect((await resolveProject(w.app.db, s, null, '2026-05-31'))?.settle_mode).toBe('agency_commission')
    expect((await resolveProject(w.app.db, s, null, '2026-06-01'))?.settle_mode).toBe('profit_share')
  })
})
describe('the checklist knows money and freight (finance.md profitAnalysis)', () => {
  it('names the bank movements of the month that nobody has matched', async () => {
    const company = await insertRow(w.app.db, 'company', { code: 'CK', name: 'Check', short_name: 'Check', status: 'active' })
    const line = async (code: string) => (await closeChecklist({ app: w.app, run: w.app.db }, company, '2026-10')).find((c) => c.code === code)!
    expect([(await line('bank_lines')).ok, (await line('actual_freight')).ok]).toEqual([true, true])
    const account = await insertRow(w.app.db, 'bank_account', {
      code: 'CK',
      company_id: company,
      name: '招行',
      type: 'bank',
      account_no: 'CK',
      currency: 'CNY',
      opening_date: '2026-01-01',
    })
    const txn = { bank_account_id: account, direction: 'in', amount: '5', currency: 'CNY' }
    await insertRow(w.app.db, 'bank_txn', { ...txn, txn_time: '2026-10-31T12:00:00+08:00', value_date: '2026-10-31' })
    await insertRow(w.app.db, 'bank_txn', { ...txn, txn_time: '2026-11-01T12:00:00+08:00', value_date: '2026-11-01' })
    await insertRow(w.app.db, 'bank_txn', { ...txn, txn_time: '2026-10-30T12:00:00+08:00', value_date: '2026-10-30', use_state: 'ignored' })
    expect(await line('bank_lines')).toMatchObject({ ok: false, count: 1, detail: { en: '招行 1' } })
  })
  it('names arrivals without an actual cost, until their freight is accrued', async () => {
    const company = await insertRow(w.app.db, 'company', { code: 'FR', name: 'Freight', short_name: 'Freight', status: 'active' })
    await w.tx(async (tx) => {
      const line = async () => (await closeChecklist({ app: w.app, run: tx }, company, '2026-10')).find((c) => c.code === 'actual_freight')!
      // where the goods came from and by which channel is nobody's question here
      await tx.script('set local session_replication_role = replica')
      await tx.run(
        sql`insert into shipping_notice (no, channel_id, company_id, dest_vw_id, plan_ship_date, status, delivered_at) values ('SN-FR', 1, ${company}, 1, '2026-09-01', 'delivered', '2026-10-31T15:30:00Z')`,
      )
      expect(await line()).toMatchObject({ ok: false, count: 1, detail: { en: 'SN-FR' } })
      const type = await tx.one<{ id: number }>(
        sql`insert into cost_type (code, name, name_en, direction, pl_line_id) select 'FR', '头程计提', 'Freight accrual', 'expense', id from pl_line where code = 'L1203' returning id`,
      )
      await tx.run(
        sql`insert into other_ie (no, company_id, direction, cost_type_id, title, amount, currency, biz_date, pay_mode, status) values ('QT-FR', ${company}, 'expense', ${type.id}, '头程计提', 100, 'CNY', '2026-10-31', 'accrual', 'approved')`,
      )
      expect(await line()).toMatchObject({ ok: true, detail: { en: 'Accrued: QT-FR' } })
    })
  })
  it('names companies and who closed them in the reader’s language', async () => {
    const company = await insertRow(w.app.db, 'company', { code: 'NM', name: '名称公司', short_name: '名称', name_en: 'Named Ltd.', status: 'active' })
    await w.app.db.run(sql`update employee set name_en = 'Joy Zhu' where id = ${w.leader}`)
    await w.app.db.run(sql`update admin set employee_id = ${w.leader} where id = ${w.ctx.account}`)
    await insertRow(w.app.db, 'fin_period', { company_id: company, period: '2026-08', state: 'closed', closed_by: w.ctx.account })
    const shown = async (lang: 'zh-cn' | 'en') => {
      w.become({ account: w.ctx.account, lang })
      const { rows } = (await w.call<{ rows: { company: number; period: string; company_name: string; closed_by: string }[] }>('GET', '/api/fin-period')).body
      w.become({ account: w.ctx.account })
      return rows.find((r) => r.company === company && r.period === '2026-08')
    }
    expect(await shown('zh-cn')).toMatchObject({ company_name: '名称', closed_by: '财务' })
    expect(await shown('en')).toMatchObject({ company_name: 'Named Ltd.', closed_by: 'Joy Zhu' })
  })
})
