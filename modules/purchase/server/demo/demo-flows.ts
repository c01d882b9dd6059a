import { sql, type Tx } from '@crossway/server-kit'
import { seedFlow } from '@crossway/workplace/server'

const small = 50_000
const large = 100_000

/**
 * Demands and payments are approved by amount as orders are (purchase.md purchaseDemand and purchasePayment): the buying lead, then the head of supply
 * above 50,000 CNY or over the quota; payments by finance, above 100,000 CNY, urgent or beyond the limit of prepayments by the head first. What was submitted before the flows stood is
 * decided by whoever holds the node.
 */
export async function seedMoneyFlows(tx: Tx): Promise<void> {
  const by = (login: string) =>
    tx.maybe<{ employee: number; account: number }>(
      sql`select employee_id as employee, id as account from admin where username = ${login} and employee_id is not null`,
    )
  const [lead, finance, admin] = [await by('buyerlead'), await by('finlead'), await by('admin')]
  const head = await tx.maybe<{ id: number }>(
    sql`select e.id from employee e join position p on p.id = e.position_id join admin a on a.employee_id = e.id where p.code = 'SC-DIR' and e.status = 'regular' order by e.id limit 1`,
  )
  if (!lead || !finance || !admin || !head) return
  const common = { group: '采购', action: 'submit', admins: [lead.employee, admin.employee], by: admin.account }
  await seedFlow(tx, {
    ...common,
    code: 'PD-AMOUNT',
    zh: '采购需求按金额审批',
    en: 'Purchase demands by amount',
    resource: 'purchase_demand',
    summary: ['type', 'project', 'est_amount_cny', 'quota_result', 'priority', 'buyer', 'reason'],
    steps: [
      { key: 'lead', name: '采购主管审批', people: [lead.employee], hours: 8 },
      { key: 'by_amount', name: '按金额与额度', kind: 'branch' },
      { key: 'over', name: '超额度', kind: 'path', parent: 'by_amount', test: { field: 'quota_result', op: 'eq', value: 'over' } },
      { key: 'head_over', name: '供应链总监审批（超额度）', parent: 'over', people: [head.id], hours: 16 },
      { key: 'small', name: '50,000 元以内', kind: 'path', parent: 'by_amount', test: { field: 'est_amount_cny', op: 'lte', value: small } },
      { key: 'big', name: '50,000 元以上', kind: 'path', parent: 'by_amount' },
      { key: 'head', name: '供应链总监审批', parent: 'big', people: [head.id], hours: 16 },
    ],
  })
  await seedFlow(tx, {
    ...common,
    code: 'PP-AMOUNT',
    zh: '采购付款按金额审批',
    en: 'Purchase payments by amount',
    resource: 'purchase_payment',
    summary: ['type', 'supplier', 'company', 'gross', 'deduct_claims', 'deduct_prepaid', 'amount', 'prepay_pct', 'due_date', 'urgent'],
    steps: [
      { key: 'lead', name: '采购主管审批', people: [lead.employee], hours: 8 },
      { key: 'by_amount', name: '按金额', kind: 'branch' },
      { key: 'ahead', name: '预付超上限', kind: 'path', parent: 'by_amount', test: { field: 'over_prepay', op: 'eq', value: true } },
      { key: 'head_ahead', name: '供应链总监审批（预付超上限）', parent: 'ahead', people: [head.id], hours: 16 },
      { key: 'urgent', name: '加急', kind: 'path', parent: 'by_amount', test: { field: 'urgent', op: 'eq', value: true } },
      { key: 'head_urgent', name: '供应链总监审批（加急）', parent: 'urgent', people: [head.id], hours: 4 },
      { key: 'small', name: '100,000 元以内', kind: 'path', parent: 'by_amount', test: { field: 'amount', op: 'lte', value: large } },
      { key: 'big', name: '100,000 元以上', kind: 'path', parent: 'by_amount' },
      { key: 'head', name: '供应链总监审批', parent: 'big', people: [head.id], hours: 16 },
      { key: 'finance', name: '财务主管审批', people: [finance.employee], hours: 16 },
    ],
  })
}
