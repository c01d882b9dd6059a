import { sql, type DemoCall, type Tx } from '@crossway/server-kit'
import { menuPages } from '../model/menu.ts'

const superName = '超级管理组'

/** The shipped group that holds every node, now and in future. */
export async function seedSuperGroup(tx: Tx): Promise<void> {
  await tx.run(
    sql`insert into admin_group (name, name_en, rules, is_super, data_scope, remark) select ${superName}, 'Super administrators', '[]', true, 'all', '拥有全部权限，不能修改' where not exists (select 1 from admin_group where is_super)`,
  )
}

interface DemoGroup {
  readonly name: string
  readonly en: string
  readonly remark: string
  readonly scope: 'none' | 'all'
  /** Which nodes: a page, or a page and the verb of its button. */
  readonly has: (page: string, verb: string | undefined) => boolean
}
const startsWith =
  (...roots: string[]) =>
  (page: string): boolean =>
    roots.some((r) => page === r || page.startsWith(r))
const administration: ReadonlySet<string> = new Set(menuPages.filter((p) => p.group === 'admin').map((p) => p.name))
const settings: ReadonlySet<string> = new Set(menuPages.filter((p) => p.parent === 'settings/log' || p.name === 'workCalendar').map((p) => p.name))
const accounts = startsWith('auth/', 'user/')
const secrets = new Set(['terminal', 'integration', 'storeVerifyCode', 'salarySheet', 'salarySheetClient'])
const harmless = new Set<string | undefined>([undefined, 'export', 'print'])

const groups: readonly DemoGroup[] = [
  {
    name: '系统管理',
    en: 'System administration',
    remark: '系统设置、附件、数据安全、终端',
    scope: 'none',
    has: (page) => administration.has(page) || settings.has(page),
  },
  {
    name: '账号管理',
    en: 'Account administration',
    remark: '账号、角色组与会员',
    scope: 'none',
    has: (page, verb) => (accounts(page) && page !== 'auth/menu') || (page === 'auth/menu' && verb === undefined),
  },
  { name: '审计', en: 'Audit', remark: '日志与业务数据只读，可导出', scope: 'all', has: (page, verb) => harmless.has(verb) && !secrets.has(page) },
  {
    name: '接口',
    en: 'Interfaces',
    remark: '供外部系统读取业务数据',
    scope: 'all',
    has: (page, verb) => (verb === undefined || verb === 'export') && !administration.has(page) && !secrets.has(page),
  },
  {
    name: '只读',
    en: 'Read only',
    remark: '业务页面只读',
    scope: 'all',
    has: (page, verb) => verb === undefined && !administration.has(page) && !secrets.has(page),
  },
]

/** The six groups of the demo company (organization.md, Demo data). Ids are left for later modules under `admin_group`, super first, in the order 超级管理组, 系统管理, 账号管理, 审计, 接口, 只读. */
export async function demoGroups({ tx, created }: Pick<DemoCall, 'tx' | 'created'>): Promise<void> {
  const rules = await tx.rows<{ name: string; type: string; page: string | null }>(
    sql`select r.name, r.type, p.name as page from permission_rule r left join permission_rule p on p.id = r.parent_id and r.type = 'button' where r.type <> 'menu_dir' order by r.id`,
  )
  const top = (await tx.one<{ id: number }>(sql`select id from admin_group where is_super order by id limit 1`)).id
  const ids = [top]
  for (const g of groups) {
    const nodes = rules
      .filter((r) => (r.type === 'button' && r.page !== null ? g.has(r.page, r.name.slice(r.page.length + 1)) : g.has(r.name, undefined)))
      .map((r) => r.name)
    const row = await tx.one<{ id: number }>(
      sql`insert into admin_group (parent_id, name, name_en, rules, rule_count, data_scope, remark) values (${top}, ${g.name}, ${g.en}, ${JSON.stringify(nodes)}::jsonb, ${nodes.length}, ${g.scope}, ${g.remark}) returning id`,
    )
    ids.push(row.id)
  }
  created.set('admin_group', ids)
}
