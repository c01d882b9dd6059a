import { defineResource, f } from '@crossway/kernel'
import { sql, systemAccess, type Access, type Runner, type ServerModule } from '@crossway/server-kit'

/** The part of the organisation that the platform's records refer to, for tests of the platform alone. */
const employee = defineResource({
  name: 'employee',
  module: 'people',
  title: 'name',
  subtitle: 'emp_no',
  fields: {
    name: f.text({ max: 60 }),
    name_en: f.text({ max: 60, optional: true }),
    emp_no: f.text({ max: 20 }),
    wecom_userid: f.text({ max: 60, optional: true }),
  },
})
const labels = { name: 'employee', fields: { name: 'name', name_en: 'English name', emp_no: 'number', wecom_userid: 'WeCom' }, states: {}, actions: {} }

/** Rights by admin groups alone; the organisation adds roles, grants and denials. */
async function groupAccess(run: Runner, account: number): Promise<Access> {
  const rows = await run.rows<{ rule: string }>(
    sql`select distinct r.rule from admin_group_member m join admin_group g on g.id = m.group_id and g.status = 'enabled' join admin_group_rule r on r.group_id = g.id where m.admin_id = ${account}::bigint order by 1`,
  )
  const nodes = new Set(rows.map((r) => r.rule))
  const open = new Set(['home', 'adminInfo', 'approvalCenter', 'messageNotification', 'salarySheetClient'])
  const all = nodes.has('*')
  return {
    ...systemAccess,
    account,
    super: all,
    permissionsVersion: `${account}:${[...nodes].join()}`,
    has: (n) => all || open.has(n) || nodes.has(n),
    scopes: () => (all ? [{ kind: 'all' }] : []),
    level: () => (all ? 'edit' : 'masked'),
  }
}

export const people: ServerModule = {
  model: { name: 'people', resources: [employee], pages: [], labels: { employee: { 'zh-cn': labels, en: labels } } },
  start: (app) => {
    const known = new Map<number, Access>()
    app.events.onBump('access', (key) => (key === undefined ? known.clear() : known.delete(Number(key))))
    app.ports.access = {
      load: async (account) => {
        const access = known.get(account) ?? (await groupAccess(app.db.here(), account))
        known.set(account, access)
        return access
      },
      rank: async (run, who) => ('account' in who ? groupAccess(run, who.account) : { super: false, has: () => false }),
    }
  },
}
