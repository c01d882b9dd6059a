import { addDays } from '@crossway/kernel'
import { insertAll, sql, type DemoCall, type Tx } from '@crossway/server-kit'
import type { DemoPerson } from './demo-people.ts'

type Place = Pick<DemoCall, 'app' | 'tx' | 'created' | 'today'>

/** 12 temporary grants, 3 of them over, 2 denials, roles given by hand, and one access review that is running. */
export async function demoGrants({ tx, today }: Place, people: readonly DemoPerson[]): Promise<void> {
  const by = (login: string): DemoPerson => people.find((p) => p.login === login)!
  const giver = (await tx.one<{ id: number }>(sql`select id from admin where username = 'admin'`)).id
  const staff = people.filter((p) => p.status === 'regular' && !p.login && !p.head)
  const grant = (who: DemoPerson, kind: string, nodes: string[], from: number, to: number | null, reason: string): object => ({
    employee_id: who.id,
    kind,
    nodes,
    valid_from: addDays(today, from),
    valid_to: to === null ? null : addDays(today, to),
    reason,
    status: 'active',
    created_by: giver,
    scope_override: kind === 'allow' ? { read: 'dept', write: 'self' } : null,
  })
  const rows = [
    grant(staff[2]!, 'allow', ['contract'], -80, -20, '协助合同盘点'),
    grant(staff[9]!, 'allow', ['nowInventory'], -60, -5, '盘点期间查库存'),
    grant(staff[15]!, 'allow', ['profitAnalysis'], -40, -1, '季度复盘'),
    grant(staff[20]!, 'allow', ['purchaseOrderList'], -10, 20, '代理采购跟单'),
    grant(staff[26]!, 'allow', ['stocking'], -6, 24, '旺季支援物流'),
    grant(staff[31]!, 'allow', ['OrderBasic', 'OrderProducts'], -3, 57, '数据核对'),
    grant(staff[37]!, 'allow', ['planeDemand', 'planeTask'], -2, 28, '支援设计排期'),
    grant(staff[43]!, 'allow', ['supplierManage'], -15, 45, '供应商年审'),
    grant(staff[48]!, 'allow', ['cooperate', 'contact'], -1, 29, '客户交接'),
    grant(staff[53]!, 'allow', ['shippingNotice'], 0, 14, '支援发货'),
    grant(by('ops02'), 'allow', ['amzPaymentCollection'], -4, 26, '核对回款'),
    grant(by('finance01'), 'allow', ['warehouseManage', 'inventoryHistory'], -5, 85, '年度盘点'),
    grant(by('cashier01'), 'deny', ['supplierPayment/pay'], -3, 41, '账户切换期间暂停付款'),
    grant(by('crm02'), 'deny', ['cooperate/export', 'contact/export'], -7, null, '导出异常，待复核'),
  ] as Record<string, unknown>[]
  await insertAll(
    tx,
    'permission_grant',
    {
      employee_id: 'bigint',
      kind: 'text',
      nodes: 'text[]',
      valid_from: 'date',
      valid_to: 'date',
      reason: 'text',
      status: 'text',
      created_by: 'bigint',
      scope_override: 'jsonb',
    },
    rows,
  )
  const it = people.filter((p) => p.department === 'HRA-IT')
  await tx.run(
    sql`insert into employee_role (employee_id, role_id, valid_from, source, reason, status, created_by) select e, r.id, ${addDays(today, -300)}::date, 'manual', '信息部兼数据管理', 'active', ${giver} from unnest(${it.map((p) => p.id)}::bigint[]) as e join role r on r.code = 'DATA-ADMIN'`,
  )
  await review(tx, by('hrlead').id, today)
}

/** The quarter's review of the buying department: half of the lines are decided. */
async function review(tx: Tx, reviewer: number, today: string): Promise<void> {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into access_review (period, scope, department_id, reviewer_id, due_on, status) select '2026Q4', 'department', d.id, ${reviewer}::bigint, ${addDays(today, 10)}::date, 'running' from department d where d.code = 'SC-BUY' returning id`,
  )
  await tx.run(
    sql`insert into access_review_line (access_review_id, seq, employee_id, role_id, decision, decided_at) select ${id}::bigint, row_number() over (order by e.emp_no, er.role_id), e.id, er.role_id, case when e.id % 2 = 0 then 'keep' end, case when e.id % 2 = 0 then ${today}::date::timestamptz end from employee e join employee_role er on er.employee_id = e.id and er.status = 'active' where e.department_id in (select descendant_id from department_closure c join department d on d.id = c.ancestor_id where d.code = 'SC-BUY')`,
  )
}
