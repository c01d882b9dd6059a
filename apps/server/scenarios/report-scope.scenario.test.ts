import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Company } from './company.ts'

// An operator works for the shops of his projects: their reports are his, other shops' are nobody's business of his (resource.md, who reads).
let c: Company
let operator: Ctx
const store = { mine: 0, other: 0 }
const account = { mine: 0, other: 0 }
let project = 0

beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  const day = '2024-01-01'
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
  const department = (await db.one<{ id: number }>(sql`select department_id as id from employee where id = ${c.ids.employee}`)).id
  const employee = await row('employee', {
    emp_no: 'E0009',
    name: '李运营',
    mobile: '13800000009',
    department_id: department,
    company_id: c.ids.company,
    entry_date: day,
    status: 'regular',
  })
  const login = await row('admin', { username: 'operator', nickname: 'operator', kind: 'staff', employee_id: employee, status: 'enabled' })
  const role = await db.one<{ id: number }>(sql`select id from role where code = 'AMZ-OPERATOR'`)
  await row('employee_role', { employee_id: employee, role_id: role.id, valid_from: day, status: 'active' })
  project = await row('project', {
    project_no: 'P001',
    name: 'HOMVEK 亚马逊',
    project_type: 'trade',
    channel_group: 'amazon',
    company_id: c.ids.company,
    department_id: department,
    leader_id: c.ids.employee,
    stage: 'operating',
  })
  await row('project_member', { project_id: project, seq: 1, employee_id: employee, role: 'operator', from: day })
  const market = await db.one<{ id: number; platform: number }>(
    sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
  )
  for (const who of ['mine', 'other'] as const) {
    account[who] = await row('store_account', {
      account_no: who,
      name: who,
      alias: who,
      platform_id: market.platform,
      region: 'NA',
      kind: 'sc',
      home_marketplace_id: market.id,
    })
    store[who] = await row('store', {
      store_no: who,
      name: who,
      store_account_id: account[who],
      marketplace_id: market.id,
      platform_id: market.platform,
      currency: 'USD',
      time_zone: 'America/Los_Angeles',
      status: 'normal',
      ...(who === 'mine' ? { project_id: project } : {}),
    })
  }
  operator = { ...superCtx(login, employee), access: await c.t.app.access(login) }
})
afterAll(() => c.close())

const upload = async (name: string, text: string, seller: number): Promise<{ status: number; body: any }> => {
  const mark = 'x-crossway-test'
  const payload = `--${mark}\r\ncontent-disposition: form-data; name="store_account"\r\n\r\n${seller}\r\n--${mark}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--${mark}--\r\n`
  const r = await c.t.http.inject({
    method: 'POST',
    url: '/api/report-file/upload',
    payload,
    headers: { 'content-type': `multipart/form-data; boundary=${mark}` },
  })
  return { status: r.statusCode, body: JSON.parse(r.body) }
}
const prices = (price: string): string => `sku\tasin\tprice\tquantity\nA-1\tB000000001\t${price}\t5\n`
const seen = async (): Promise<string[]> => ((await c.call('GET', '/api/report-file?view=downloadedReports')).body.rows as any[]).map((r) => r.original_name)

describe('the operator and the reports of his shops', () => {
  it('may bring and see files of the shops of his projects, and no others', async () => {
    expect(operator.access.has('downloadedReports/upload')).toBe(true)
    c.as(superCtx(1))
    expect((await upload('other.txt', prices('9.99'), account.other)).status).toBe(201)
    c.as(operator)
    const mine = await upload('mine.txt', prices('19.99'), account.mine)
    expect(mine.status, JSON.stringify(mine.body)).toBe(201)
    expect(mine.body.files[0]).toMatchObject({ outcome: 'queued' })
    expect(await upload('theirs.txt', prices('29.99'), account.other)).toMatchObject({ status: 403, body: { code: 'R_SCOPE' } })
    expect(await seen()).toEqual(['mine.txt'])
  })
  it('sees them no more from the day after he left the project', async () => {
    const { db } = c.t.app
    await db.tx(async (tx) => {
      await tx.run(sql`update project_member set "to" = '2024-06-30' where project_id = ${project}`)
      await c.t.app.events.bump(tx, 'access')
    })
    // A file of his own stays his own: he brought it.
    await expect
      .poll(async () => {
        c.as({ ...operator, access: await c.t.app.access(operator.account) })
        return (await upload('later.txt', prices('39.99'), account.mine)).status
      })
      .toBe(403)
  })
})
