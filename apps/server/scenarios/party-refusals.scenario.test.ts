import { sql } from '@crossway/server-kit'
import { usccCheckCharacter } from '@crossway/settings/model'
import { insertRow, refusedOf } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

// What customers and projects refuse, in the words of customer.md and project.md in both languages, and that nothing of it stays.
let c: Company
let refused: ReturnType<typeof refusedOf>
beforeAll(async () => {
  c = await makeCompany()
  refused = refusedOf(c.t.app.db, c.call, ['customer', 'project', 'project_member', 'project_structure', 'store', 'numbering_counter'])
})
afterAll(() => c.close())

const creditCode = (body: string): string => body + usccCheckCharacter(body)!

describe('customers', () => {
  it('have a credit code that checks, and stand once by name and by code', async () => {
    const code = creditCode('91440300MA5DA1234')
    const { db } = c.t.app
    const [industry, source] = [
      await insertRow(db, 'industry', { code: 'HOME', name: '家居' }),
      await insertRow(db, 'customer_source', { name: '地推', category: 'outbound' }),
    ]
    const { id: region } = await db.one<{ id: number }>(sql`select id from region where iso2 = 'CN' and level = 'country'`)
    const base = {
      customer_type: 'brand',
      main_products: '水杯',
      industry,
      source,
      region,
      contact_name: '陈总',
      contact_mobile: '13800001234',
      confirmed: ['CUSTOMER_LIKELY'],
    }
    const first = await c.call('POST', '/api/customer', { ...base, name: '深圳光年科技有限公司', uscc: code.toLowerCase(), assign_to: c.ids.employee })
    expect([first.status, first.body.uscc], JSON.stringify(first.body)).toEqual([201, code])
    const wrong = { status: 422, code: 'CUSTOMER_USCC', field: 'uscc', zh: '统一社会信用代码校验未通过', en: 'Check digit of the credit code is wrong' }
    const last = code.endsWith('0') ? '1' : '0'
    for (const uscc of [code.slice(0, 17) + last, code.slice(0, 17), code.slice(0, 16) + 'O' + code[17]!])
      await refused(wrong, 'POST', '/api/customer', { ...base, name: '别家', uscc })
    const url = `/api/customer/${first.body.id}`
    await refused(wrong, 'PATCH', url, { version: first.body.version, uscc: code.slice(0, 17) + last })
    const known = { status: 409, code: 'CUSTOMER_EXISTS', zh: `客户已存在：${first.body.customer_no}，负责人王雨桐`, en: 'Customer already exists' }
    for (const name of ['深圳光年科技有限公司', ' 深圳光年科技 有限公司'])
      await refused({ ...known, field: 'name' }, 'POST', '/api/customer', { ...base, name })
    await refused({ ...known, field: 'uscc' }, 'POST', '/api/customer', { ...base, name: '别家', uscc: code.toLowerCase() })
    const second = await c.call('POST', '/api/customer', { ...base, name: '别家' })
    await refused({ ...known, field: 'uscc' }, 'PATCH', `/api/customer/${second.body.id}`, { version: second.body.version, uscc: code })
    await refused({ ...known, zh: `客户已存在：${second.body.customer_no}，负责人—`, field: 'name' }, 'PATCH', url, {
      version: first.body.version,
      name: '别家',
    })
  })
})

describe('projects', () => {
  const make = async (more: object = {}): Promise<any> => {
    const { department_id } = await c.t.app.db.one<{ department_id: number }>(sql`select department_id from employee where id = ${c.ids.employee}`)
    const base = { project_type: 'trade', channel_group: 'amazon', company: c.ids.company, department: department_id, leader: c.ids.employee }
    return c.call('POST', '/api/project', { ...base, name: `项目 ${Math.random()}`, start_date: inDays(-30), ...more })
  }
  it('have members whose days are in order and do not overlap in one role', async () => {
    const { body: doc, status } = await make()
    expect(status, JSON.stringify(doc)).toBe(201)
    const leader = { employee: c.ids.employee, role: 'leader', from: inDays(-30) }
    const other = { employee: c.leader.employee, role: 'operator', from: inDays(-10) }
    const url = `/api/project/${doc.id}`
    const patch = (...members: object[]): [string, string, object] => ['PATCH', url, { version: doc.version, members: [leader, ...members] }]
    const order = { status: 422, code: 'MEMBER_ORDER', field: 'members[1]', zh: '止期不能早于起期', en: 'The end is before the start' }
    await refused(order, ...patch({ ...other, to: inDays(-11) }))
    const overlap = {
      status: 422,
      code: 'MEMBER_OVERLAP',
      field: 'members[2]',
      zh: '同一成员同一角色的日期重叠',
      en: 'Dates of the same member and role overlap',
    }
    await refused(overlap, ...patch({ ...other, to: inDays(0) }, { ...other, from: inDays(0) }))
    expect((await c.call(...patch({ ...other, to: inDays(-1) }, { ...other, from: inDays(0) }))).status).toBe(200)
  })

  it('start on a day, and are not cancelled once they have stores or costs', async () => {
    const { db } = c.t.app
    const { body: doc } = await make({ start_date: null })
    const url = `/api/project/${doc.id}/actions`
    expect((await c.call('POST', `${url}/prepare`)).body.status ?? 'preparing').toBe('preparing')
    await refused({ status: 409, code: 'PROJECT_START', field: 'start_date', zh: '请填写开始日期', en: 'Enter the start date' }, 'POST', `${url}/activate`)
    const store_account_id = await insertRow(db, 'store_account', { kind: 'sc', account_no: 'A1', name: 'A1', alias: 'A1', company_id: c.ids.company })
    const site = await db.one<{ marketplace_id: number; platform_id: number }>(
      sql`select m.id as marketplace_id, m.platform_id from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
    )
    const store = await insertRow(db, 'store', { store_no: 'S1', name: '店1', store_account_id, ...site, project_id: doc.id })
    const why = { args: { reason: '客户放弃' } }
    await refused({ status: 409, code: 'PROJECT_STORES', zh: '已分配店铺，不能取消', en: 'Stores are assigned' }, 'POST', `${url}/cancel`, why)
    await db.run(sql`update store set project_id = null where id = ${store}`)
    const book = (amount: number): Promise<number> =>
      db.run(
        sql`insert into pl_rollup_month (book_period, attrib_period, company_id, project_id, pl_line_code, stage, currency, amount, amount_cny, amount_company) values ('2026-0' || ${amount > 0 ? '1' : '2'}, '2026-01', ${c.ids.company}, ${doc.id}, 'L1101', 'settled', 'CNY', ${amount}, ${amount}, ${amount})`,
      )
    await book(5)
    await refused({ status: 409, code: 'PROJECT_STARTED', zh: '已发生费用,不能取消', en: 'Costs exist' }, 'POST', `${url}/cancel`, why)
    await book(-5)
    expect((await c.call('POST', `${url}/cancel`, why)).status).toBe(200)
  })
})
