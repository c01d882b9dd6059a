import { sql, type Ctx, type Scope } from '@crossway/server-kit'
import { insertRow, zipText } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCrm, type CrmCompany } from './crm-company.ts'

// dashboard.md §1 board_subscription: the boards of customers go out by the rights of each receiver.
let c: CrmCompany
const boards = ['CustomerStatistics', 'investmentIndustryTrack', 'marketingSummaryBoard'] as const
/** The account's rights, when the job asks for them. */
function grant(who: Ctx, nodes: readonly string[], scope: Scope): void {
  const { access } = c.t.app.ports
  const own = { ...who.access, super: false, has: (n: string) => nodes.includes(n), scopes: () => [scope], permissionsVersion: `sent${who.account}` }
  c.t.app.ports.access = { ...access, load: async (account) => (account === who.account ? own : access.load(account)) }
}
beforeAll(async () => {
  c = await makeCrm()
  const { industry, source, region } = c.ids
  for (const [no, owner] of [
    ['甲', c.li],
    ['乙', c.wang],
  ] as const)
    // prettier-ignore
    await insertRow(c.t.app.db, 'customer', {
      customer_no: `K${no}`,
      name: `客户${no}`,
      name_key: no,
      customer_type: 'factory',
      main_products: '杯',
      industry_id: industry,
      source_id: source,
      region_id: region,
      pool: 'cooperate',
      stage: 'won',
      level: 'A',
      owner_id: owner.employee,
      department_id: c.ids.department,
      status: 'active',
      coop_status: 'cooperating',
      first_signed_at: new Date().toISOString(),
    })
  grant(
    c.li,
    boards.flatMap((b) => [b, `${b}/export`]),
    { kind: 'self' },
  )
  grant(
    c.head,
    boards.flatMap((b) => [b, `${b}/export`, `${b}/company`]),
    { kind: 'all' },
  )
})
afterAll(() => c.close())

/** What each receiver finds in the file of a board, by account. */
async function sent(board: (typeof boards)[number]): Promise<Map<number, string>> {
  const { db, jobs, files } = c.t.app
  c.as(c.admin)
  const body = { board, name: '周会', address: {}, employees: [c.li.employee, c.head.employee], roles: [], every: 'daily', hour: 8, mail: false }
  const made = await c.call('POST', '/api/board/subscriptions', body)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect((await c.call('POST', `/api/board/subscriptions/${made.body.id}/send`, { to: 'all' })).body).toEqual({ sent: 2 })
  const waiting = await db.rows<{ id: number; account: number }>(
    sql`select id, owner_id as account from job where name = 'dashboard.sendBoard' and state = 'queued' order by id`,
  )
  const found = new Map<number, string>()
  for (const { id, account } of waiting) {
    await jobs.runQueued(id)
    const { path } = await db.one<{ path: string }>(
      sql`select a.path from job j join attachment a on a.id = (j.result ->> 'file')::bigint where j.id = ${id} and a.private_to = ${account}`,
    )
    found.set(account, zipText(Buffer.concat(await (await files.get(path)).toArray())))
  }
  return found
}

it('sends each receiver his own customers, people and amounts', async () => {
  const customers = await sent('CustomerStatistics')
  const [own, all] = [customers.get(c.li.account)!, customers.get(c.head.account)!]
  expect(own).toContain('客户甲')
  expect(own).not.toContain('客户乙')
  expect(own).not.toContain('>公司利润<')
  for (const part of ['客户甲', '客户乙', '>公司利润<']) expect(all).toContain(part)
  const tracks = await sent('investmentIndustryTrack')
  const leads = (text: string): string | undefined => /家居<\/t><\/is><\/c><c r="B2"><v>(\d+)</.exec(text)?.[1]
  expect([leads(tracks.get(c.li.account)!), leads(tracks.get(c.head.account)!)]).toEqual(['1', '2'])
  const people = await sent('marketingSummaryBoard')
  expect(people.get(c.li.account)).not.toContain('王芳')
  expect(people.get(c.head.account)).toContain('王芳')
})
