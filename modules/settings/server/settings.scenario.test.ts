import { dayOf } from '@crossway/kernel'
import { nextNumber, sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { supplierBank } from './supplier/supplier.queries.ts'
import { auditor } from './testing/people.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let fixture: Fixture
beforeAll(async () => void (fixture = await makeFixture()))
afterAll(() => fixture.close())

const buyer = 7
const head = 8
const finance = 9

describe('settings', () => {
  it('5. fifty savers at once, five of whom roll back, leave forty-five numbers without gap or double', async () => {
    const numbers: string[] = []
    const save = async (i: number): Promise<void> => {
      await fixture.app.db
        .tx(async (tx) => {
          const no = await nextNumber(fixture.app, tx, 'purchase_order', 'PO{yyMMdd}{seq:4}', {}, '2026-11-20')
          await new Promise((r) => setTimeout(r, i % 3))
          if (i % 10 === 4) throw new Error('rolled back')
          tx.after(() => numbers.push(no))
        })
        .catch((e: Error) => {
          if (e.message !== 'rolled back') throw e
        })
    }
    await Promise.all(Array.from({ length: 50 }, (_, i) => save(i)))
    expect(numbers.sort()).toEqual(Array.from({ length: 45 }, (_, i) => `PO261120${String(i + 1).padStart(4, '0')}`))
  })

  it('5b. a rule with a taken prefix is refused, as is one that could repeat a number of its own document', async () => {
    const rule = { code: 'my_doc', name: '我的单据', resource: 'my_doc', reset: 'day', scope: 'none', pattern: 'po{yyMMdd}{seq:4}' }
    expect(await fixture.call(head, 'POST', '/api/numbering-rule', rule)).toMatchObject({
      status: 409,
      body: { code: 'PREFIX_TAKEN', detail: '前缀与 采购订单 相同' },
    })
    expect(await fixture.call(head, 'POST', '/api/numbering-rule', { ...rule, pattern: 'QQ{yyMM}{seq:4}' })).toMatchObject({
      status: 422,
      body: { detail: '重置周期必须包含在模板中' },
    })
    expect((await fixture.call(head, 'POST', '/api/numbering-rule', { ...rule, pattern: 'QQ{yyMMdd}{seq:4}' })).status).toBe(201)

    await fixture.supplier('编号测试厂')
    const own = await fixture.app.db.one<{ id: number; no: string }>(
      sql`select r.id, s.no from numbering_rule r, supplier s where r.code = 'supplier' order by s.id desc limit 1`,
    )
    expect(own.no).toMatch(/^SUP\d{5}$/)
    const revise = (pattern: string) =>
      fixture.call(head, 'POST', `/api/numbering-rule/${own.id}/actions/revise`, { args: { pattern, reset: 'never', scope: 'none', start: 1, step: 1 } })
    expect((await revise('SUP{seq:4}')).status).toBe(200)
    // Six figures after SU would run through the numbers that SUP… suppliers have.
    expect(await revise('SUP0{seq:4}')).toMatchObject({ status: 409, body: { code: 'NUMBER_COLLISION', detail: '与已有编号冲突' } })
  })

  it('5c. where the rule allows it a number may be typed, but none that the counter could make', async () => {
    const rule = await fixture.app.db.one<{ id: number }>(
      sql`select id from numbering_rule where code = 'supplier' and status = 'active' order by active_from desc limit 1`,
    )
    const make = (no: string | undefined, name: string) =>
      fixture.call(buyer, 'POST', '/api/supplier', { no, name, supplier_type: 'individual', address: '义乌', buyer: fixture.employee })
    expect(await make('OLD-77', '手填甲')).toMatchObject({ status: 422, body: { errors: [{ field: 'no' }] } })
    const { version } = (await fixture.call(head, 'GET', `/api/numbering-rule/${rule.id}`)).body
    expect((await fixture.call(head, 'PATCH', `/api/numbering-rule/${rule.id}`, { version, manual_allowed: true })).status).toBe(200)
    // the change is told to every process
    await expect.poll(async () => (await fixture.call(buyer, 'GET', '/api/numbers/typed')).body).toEqual({ records: ['supplier'] })
    expect((await make('OLD-77', '手填甲')).body).toMatchObject({ no: 'OLD-77' })
    expect(await make('OLD-77', '手填乙')).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } })
    expect(await make('SUP99999', '手填乙')).toMatchObject({ status: 422, body: { code: 'MANUAL_COUNTED' } })
    expect(await make('a b', '手填乙')).toMatchObject({ status: 422, body: { code: 'MANUAL_NUMBER' } })
    expect((await make('', '手填丙')).body.no).toMatch(/^SUP\d{4,}$/)
  })

  it('5d. a rule is changed for the turn of the year beforehand, and a number with the day in it may be counted through the year', async () => {
    const { app } = fixture
    const rule = { scope: 'none', start: 1, step: 1 }
    const today = dayOf(new Date())
    const year = Number(today.slice(0, 4))
    await app.db.run(sql`update supplier set no = ${`SUP${today.slice(2, 4)}${today.slice(5, 7)}20001`} where id = (select min(id) from supplier)`)
    const inForce = await app.db.one<{ id: number }>(
      sql`select id from numbering_rule where code = 'supplier' and status = 'active' order by active_from desc limit 1`,
    )
    const revise = (args: object) => fixture.call(head, 'POST', `/api/numbering-rule/${inForce.id}/actions/revise`, { args: { ...rule, ...args } })
    const yearly = { pattern: 'SUP{yyMM}{seq:5}', reset: 'year' }
    // from today it would come upon this year's numbers, from next year on it cannot
    expect(await revise(yearly)).toMatchObject({ status: 409, body: { code: 'NUMBER_COLLISION' } })
    expect((await revise({ ...yearly, active_from: `${year + 1}-01-01T00:00:00+08:00` })).status).toBe(200)
    const next = await app.db.one<{ id: number; sample: string }>(
      sql`select id, sample from numbering_rule where code = 'supplier' order by active_from desc limit 1`,
    )
    expect(next.sample).toBe(`SUP${String(year + 1).slice(2)}0100001`)
    const list = await fixture.call(head, 'GET', `/api/numbering-rule?view=numberingRule&filter=${encodeURIComponent(JSON.stringify({ id: { eq: next.id } }))}`)
    expect(list.body.rows).toMatchObject([{ next_number: `SUP${String(year + 1).slice(2)}0100001` }])
    // once it holds, the sequence runs on from month to month and starts over with the year
    await app.db.run(sql`update numbering_rule set active_from = '2026-01-01' where id = ${next.id}`)
    await app.db.run(sql`update numbering_rule set status = 'disabled' where code = 'supplier' and id <> ${next.id}`)
    await app.db.tx((tx) => app.events.bump(tx, 'numbering_rule'))
    const number = (day: string) => app.db.tx((tx) => nextNumber(app, tx, 'supplier', '', {}, day))
    await expect.poll(() => number('2031-03-31')).toMatch(/^SUP3103/)
    const before = Number((await number('2031-03-31')).slice(7))
    expect([await number('2031-04-01'), await number('2032-01-01')]).toEqual([`SUP3104${String(before + 1).padStart(5, '0')}`, 'SUP320100001'])
  })

  it('10. a supplier’s new account is payable only after approval and after somebody else has verified it', async () => {
    const id = await fixture.supplier('账户测试厂')
    const db = fixture.app.db
    const old = await db.one<{ id: number; account_no: string }>(sql`select id, account_no from supplier_bank where supplier_id = ${id}`)
    expect(await supplierBank(db, id, 'CNY')).toBeUndefined()
    expect(await fixture.call(buyer, 'POST', `/api/supplier/${id}/actions/verify_bank`, { args: { bank: old.id, result: 'verified' } })).toMatchObject({
      status: 409,
      body: { code: 'BANK_VERIFIER' },
    })
    expect((await fixture.call(finance, 'POST', `/api/supplier/${id}/actions/verify_bank`, { args: { bank: old.id, result: 'verified' } })).status).toBe(200)
    expect((await supplierBank(db, id, 'CNY'))?.account_no).toBe(old.account_no)

    const { version } = (await fixture.call(buyer, 'GET', `/api/supplier/${id}`)).body
    const banks = [{ account_name: '账户测试厂', bank: '工商银行', account_no: '6222000000000001' }]
    expect((await fixture.call(buyer, 'PATCH', `/api/supplier/${id}`, { version, banks, main_products: '水杯' })).status).toBe(200)
    expect((await supplierBank(db, id, 'CNY'))?.account_no).toBe(old.account_no)
    expect((await fixture.call(buyer, 'GET', `/api/supplier/${id}`)).body).toMatchObject({ main_products: '水杯' })

    expect((await fixture.call(buyer, 'GET', `/api/supplier/${id}`)).body).toMatchObject({ change_open: true })
    const waiting = async (who: number): Promise<string> => JSON.stringify((await fixture.call(who, 'GET', `/api/supplier/${id}/open-change`)).body)
    expect(await waiting(head)).toContain('6222000000000001')
    // who sees account numbers as stars sees them here so, too
    expect(await waiting(auditor)).not.toContain('6222000000000001')
    expect((await fixture.call(head, 'POST', `/api/supplier/${id}/actions/approve_change`, {})).body).toMatchObject({ change_open: false, status: 'active' })
    expect(await fixture.call(head, 'POST', `/api/supplier/${id}/actions/reject_change`, { args: { reason: '重复' } })).toMatchObject({
      status: 409,
      body: { detail: '没有待审变更' },
    })
    expect(await supplierBank(db, id, 'CNY')).toBeUndefined()
    const fresh = await db.one<{ id: number; account_no: string; edited_by: number }>(
      sql`select id, account_no, edited_by from supplier_bank where supplier_id = ${id}`,
    )
    expect(fresh).toMatchObject({ account_no: '6222000000000001', edited_by: buyer })
    expect((await fixture.call(buyer, 'POST', `/api/supplier/${id}/actions/verify_bank`, { args: { bank: fresh.id, result: 'verified' } })).status).toBe(409)
    expect((await fixture.call(finance, 'POST', `/api/supplier/${id}/actions/verify_bank`, { args: { bank: fresh.id, result: 'verified' } })).status).toBe(200)
    expect((await supplierBank(db, id, 'CNY'))?.account_no).toBe('6222000000000001')
  })

  it('a certificate is verified by somebody else than who entered it, and is unverified again when it changes', async () => {
    const id = await fixture.supplier('资质测试厂')
    const type = await fixture.app.db.one<{ id: number }>(sql`select id from file_type where "group" = 'supplier' order by id limit 1`)
    const read = async () =>
      (await fixture.call(buyer, 'GET', `/api/supplier/${id}`)).body as { version: number; certificates: { id: number; verify_state: string }[] }
    const save = async (certificates: object[]) => fixture.call(buyer, 'PATCH', `/api/supplier/${id}`, { version: (await read()).version, certificates })
    expect((await save([{ file_type: type.id, no: 'A-1', valid_to: '2099-01-01', verify_state: 'verified' }])).status).toBe(200)
    const line = (await read()).certificates[0]!
    expect(line.verify_state).toBe('unverified')
    const verify = (who: number) =>
      fixture.call(who, 'POST', `/api/supplier/${id}/actions/verify_certificate`, { args: { certificate: line.id, result: 'verified' } })
    expect(await verify(buyer)).toMatchObject({ status: 409, body: { code: 'CERTIFICATE_VERIFIER' } })
    expect((await verify(finance)).status).toBe(200)
    expect((await save([{ id: line.id, file_type: type.id, no: 'A-1' }])).status).toBe(200)
    expect((await read()).certificates[0]).toMatchObject({ id: line.id, verify_state: 'verified' })
    expect((await save([{ id: line.id, no: 'A-2' }])).status).toBe(200)
    expect((await read()).certificates[0]).toMatchObject({ id: line.id, verify_state: 'unverified' })
  })

  it('keeps a store’s life in order: authorised and assigned before it opens, emptied before it closes', async () => {
    const site = await fixture.marketplace('amazon', 'US')
    const customer = await insertRow(fixture.app.db, 'customer', { name: '品牌方' })
    const account = await fixture.call(head, 'POST', '/api/store-account', {
      account_no: 'AMZ1',
      name: '亚马逊一号',
      alias: 'KT1',
      platform: site.platform,
      region: 'NA',
      kind: 'sc',
      ownership: 'client',
      customer,
    })
    expect(account.status).toBe(201)
    const created = await fixture.call(head, 'POST', '/api/store', { store_no: 'S001', store_account: account.body.id, marketplace: site.id })
    expect(created.status).toBe(201)
    const url = `/api/store/${String(created.body.id)}`
    expect((await fixture.call(head, 'GET', url)).body).toMatchObject({ name: 'KT1-US', currency: 'USD', status: 'opening', customer: { id: customer } })
    expect(await fixture.call(head, 'POST', `${url}/actions/enable`, {})).toMatchObject({ status: 409, body: { code: 'STORE_UNAUTHORISED' } })
    await fixture.app.db.run(sql`update store_account set credential_state = 'valid'`)
    expect(await fixture.call(head, 'POST', `${url}/actions/enable`, {})).toMatchObject({ status: 409, body: { code: 'STORE_NO_PROJECT' } })
    const project = await insertRow(fixture.app.db, 'project', { name: '项目一', company_id: fixture.company })
    await fixture.app.db.run(sql`update store set project_id = ${project}`)
    expect((await fixture.call(head, 'POST', `${url}/actions/enable`, {})).status).toBe(200)

    const staff = (employee: number, from: string) =>
      fixture.call(head, 'POST', `${url}/actions/assign_staff`, { args: { employee, role: 'operator', from, is_primary: true } })
    const second = await insertRow(fixture.app.db, 'employee', { name: '苏杭', company_id: fixture.company, emp_no: 'E77777' })
    expect((await staff(fixture.employee, '2026-01-01')).status).toBe(200)
    expect((await staff(second, '2026-11-20')).status).toBe(200)
    expect((await fixture.call(head, 'GET', url)).body.staff).toMatchObject([
      { employee: { id: fixture.employee }, to: '2026-11-19' },
      { employee: { id: second }, to: null },
    ])
    expect(await staff(second, '2026-12-01')).toMatchObject({ status: 422, body: { code: 'STAFF_OVERLAP' } })
    expect((await fixture.call(head, 'POST', `${url}/actions/return_to_client`, { args: { date: '2026-11-20' } })).status).toBe(200)
    expect((await fixture.call(head, 'DELETE', url)).status).toBe(405)
  })
})
