import { hashPassword, seedAdmins, type SeedAdmin } from '@crossway/platform/server'
import type { DemoCall } from '@crossway/server-kit'
import type { DemoPerson } from './demo-people.ts'

/** Password of every demo account. */
export const demoPassword = 'Crossway2026'

export interface DemoLogin {
  readonly login: string
  readonly title: Readonly<Record<'zh-cn' | 'en', string>>
}
/** Logins for people who try the demo, by what they are. */
export const demoLogins: readonly DemoLogin[] = (
  [
    ['admin', '超级管理员', 'Super administrator'],
    ['gm01', '总经理', 'General manager'],
    ['opslead', '亚马逊运营主管', 'Amazon lead'],
    ['ops01', '亚马逊运营', 'Amazon operator'],
    ['mc01', '多渠道运营', 'Multi-channel operator'],
    ['shop01', '独立站运营', 'Independent-store operator'],
    ['crmlead', '招商经理', 'Acquisition manager'],
    ['crm01', '招商专员', 'Acquisition specialist'],
    ['product01', '产品开发', 'Product developer'],
    ['buyerlead', '采购主管', 'Buying lead'],
    ['buyer01', '采购', 'Buyer'],
    ['logistics01', '物流专员', 'Logistics specialist'],
    ['keeper01', '仓管', 'Warehouse keeper'],
    ['inspector01', '质检', 'Quality inspector'],
    ['finlead', '财务主管', 'Finance lead'],
    ['finance01', '会计', 'Accountant'],
    ['cashier01', '出纳', 'Cashier'],
    ['hrlead', '人事主管', 'HR lead'],
    ['hr01', 'HR专员', 'HR specialist'],
    ['payroll01', '薪酬专员', 'Payroll specialist'],
    ['designer01', '设计师', 'Designer'],
    ['promoter01', '推广专员', 'Promotion specialist'],
    ['auditor01', '审计', 'Auditor'],
    ['viewer01', '看板访客', 'Board viewer'],
  ] as const
).map(([login, zh, en]) => ({ login, title: { 'zh-cn': zh, en } }))

const technical = [
  ['kingdee', '金蝶接口', '10.20.0.0/16'],
  ['wecom', '企业微信接口', '10.20.0.0/16'],
  ['datahub', '数据仓库接口', '10.30.0.0/16'],
  ['portal', '供应商门户接口', '10.40.0.0/16'],
] as const

/** 130 accounts: everybody in service, one newcomer before his first day, four technical ones; three are super. */
export async function demoAccounts({ app, tx, created }: Pick<DemoCall, 'app' | 'tx' | 'created'>, people: readonly DemoPerson[]): Promise<void> {
  const passwordHash = await hashPassword(demoPassword)
  const [superGroup, system, accounts, audit, api] = created.get('admin_group') ?? []
  const groupsOf = (p: DemoPerson): (number | undefined)[] => {
    if (p.position === 'GM' || p.login === 'admin') return [superGroup]
    if (p.department === 'HRA-IT') return [superGroup, system]
    return p.position === 'HR-MGR' ? [accounts] : p.position === 'AUDIT' ? [audit] : []
  }
  const known = (groups: readonly (number | undefined)[]): number[] => groups.filter((g) => g !== undefined)
  const newcomer = people.find((p) => p.status === 'pending_entry')
  const staff = people
    .filter((x) => ['regular', 'probation', 'leaving'].includes(x.status) || x === newcomer)
    .map((p): SeedAdmin => ({
      username: p.login ?? `e${String(p.index + 1).padStart(5, '0')}`,
      nickname: p.name,
      kind: 'staff',
      groups: known(groupsOf(p)),
      employee: p.id,
      allowIp: [],
      passwordHash,
    }))
  const machines = technical.map(([username, nickname, ip]): SeedAdmin => ({
    username,
    nickname,
    kind: 'technical',
    groups: known([api]),
    employee: null,
    allowIp: [ip],
    passwordHash: null,
  }))
  created.set('admin', await seedAdmins({ app, tx }, [...staff, ...machines]))
}
