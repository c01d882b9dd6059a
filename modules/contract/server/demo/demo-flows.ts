import { sql, type DemoCall } from '@crossway/server-kit'
import { seedApprovals, seedFlow, type SeededStep } from '@crossway/workplace/server'
import type { People } from './demo-people.ts'

const any = (...tests: object[]) => ({ any: tests })
const odd = any({ field: 'nonstandard_count', op: 'gt', value: 0 }, { field: 'contract_type', op: 'in', value: ['joint', 'advance', 'trade'] })
const large = any(
  { field: 'sign_amount_cny', op: 'gte', value: 500_000 },
  { field: 'contract_type', op: 'eq', value: 'advance' },
  {
    all: [
      { field: 'contract_type', op: 'eq', value: 'operation' },
      { field: 'deposit_amount', op: 'eq', value: 0 },
    ],
  },
)
/** Head of sales; legal where a clause is not standard or the type asks for it; finance; the managing director from 500,000 on. */
const review = (p: People): SeededStep[] => [
  { key: 'head', name: '招商主管审核', people: [p.head.employee], hours: 8 },
  { key: 'by_clause', name: '按条款', kind: 'branch' },
  { key: 'odd', name: '非标或特殊类型', kind: 'path', parent: 'by_clause', test: odd },
  { key: 'legal', name: '法务审核', parent: 'odd', people: [p.legal.employee], hours: 16 },
  { key: 'plain', name: '标准条款', kind: 'path', parent: 'by_clause' },
  { key: 'finance', name: '财务审核', people: [p.finance.employee], hours: 16 },
  { key: 'by_amount', name: '按金额', kind: 'branch' },
  { key: 'large', name: '500,000 元以上或无押金', kind: 'path', parent: 'by_amount', test: large },
  { key: 'ceo', name: '总经理审批', parent: 'large', people: [p.gm.employee], hours: 24 },
  { key: 'small', name: '其他', kind: 'path', parent: 'by_amount' },
]

/** The default flows of contracts, agreements, seals and brokerage, and the drafts that wait in them (contract.md, column A). */
export async function seedFlows({ app, tx, today }: DemoCall, p: People, drafts: readonly number[]): Promise<void> {
  const one = { group: '合同', admins: [p.head.employee, p.admin.employee], by: p.admin.account }
  const flow = await seedFlow(tx, {
    ...one,
    code: 'CONTRACT-DRAFT',
    zh: '合同草稿审核',
    en: 'Contract drafts',
    resource: 'contract_draft',
    action: 'submit',
    summary: ['customer', 'company', 'contract_type', 'sign_amount_cny', 'deposit_amount', 'period_start', 'period_end', 'nonstandard_count'],
    steps: review(p),
  })
  const changes = await seedFlow(tx, {
    ...one,
    code: 'AGREEMENT',
    zh: '协议审核',
    en: 'Agreements',
    resource: 'agreement',
    action: 'submit',
    summary: ['contract', 'customer', 'agreement_type', 'effective_date', 'changed'],
    steps: review(p),
  })
  await seedFlow(tx, {
    ...one,
    code: 'SEAL',
    zh: '用章与文件申请',
    en: 'Seals and files',
    resource: 'file_apply',
    action: 'submit',
    summary: ['apply_type', 'company', 'seals', 'doc_title', 'purpose', 'counterparty', 'copies'],
    steps: [
      { key: 'applicants_head', name: '部门负责人', rule: 'dept_head', params: { up: 1 }, hours: 8 },
      { key: 'by_seal', name: '按印章', kind: 'branch' },
      { key: 'money', name: '财务章', kind: 'path', parent: 'by_seal', test: { field: 'finance_seal', op: 'eq', value: true } },
      { key: 'cfo', name: '财务负责人', parent: 'money', people: [p.finance.employee] },
      { key: 'formal', name: '公章或合同章', kind: 'path', parent: 'by_seal', test: { field: 'formal_seal', op: 'eq', value: true } },
      { key: 'law', name: '法务', parent: 'formal', people: [p.legal.employee] },
      { key: 'rest', name: '其他', kind: 'path', parent: 'by_seal' },
    ],
  })
  await seedFlow(tx, {
    ...one,
    code: 'BROKERAGE-PAY',
    zh: '居间付款审批',
    en: 'Brokerage payments',
    resource: 'brokerage_payment',
    action: 'submit',
    summary: ['broker', 'company', 'gross', 'tax', 'net'],
    steps: [
      { key: 'head', name: '招商主管', people: [p.head.employee] },
      { key: 'finance', name: '财务', people: [p.finance.employee] },
    ],
  })
  await seedFlow(tx, {
    ...one,
    code: 'RECEIVABLE-WAIVE',
    zh: '豁免应收审批',
    en: 'Waiving receivables',
    resource: 'contract_receivable',
    action: 'waive',
    summary: ['contract', 'customer', 'fee_type', 'amount', 'open_amount'],
    steps: [{ key: 'finance', name: '财务负责人', people: [p.finance.employee] }],
  })
  await waitForHead({ app, tx }, p, today, { resource: 'contract_draft', flow, no: 'draft_no', zh: '合同草稿', ids: drafts })
  await waitForHead({ app, tx }, p, today, { resource: 'agreement', flow: changes, no: 'agreement_no', zh: '协议' })
}

interface Waiting {
  readonly id: number
  readonly no: string
  readonly amount: string
  readonly owner: number
  readonly account: number
  readonly name: string
  readonly department: number | null
  readonly day: string
}
/** What is in review waits for the head of sales, who is the first to look at it. */
async function waitForHead(
  { app, tx }: Pick<DemoCall, 'app' | 'tx'>,
  p: People,
  today: string,
  of: {
    readonly resource: 'contract_draft' | 'agreement'
    readonly flow: Awaited<ReturnType<typeof seedFlow>>
    readonly no: string
    readonly zh: string
    readonly ids?: readonly number[]
  },
): Promise<void> {
  const waiting = await tx.rows<Waiting>(
    sql`select d.id, d.${sql.id(of.no)} as no, d.sign_amount_cny::text as amount, d.owner_id as owner, a.id as account, e.name, e.department_id as department, (d.created_at at time zone 'Asia/Shanghai')::date::text as day from ${sql.id(of.resource)} d join employee e on e.id = d.owner_id join admin a on a.employee_id = e.id
      where d.status = 'reviewing' and d.owner_id <> ${p.head.employee} and (${of.ids ? [...of.ids] : null}::bigint[] is null or d.id = any(${of.ids ? [...of.ids] : null}::bigint[])) order by d.id`,
  )
  const step = '招商主管审核'
  await seedApprovals(
    { app, tx },
    waiting.map((d) => ({
      flow: of.flow,
      resource: of.resource,
      record: d.id,
      no: d.no,
      action: 'submit',
      title: `${of.zh} ${d.no}`,
      amount: d.amount,
      starter: d.owner,
      account: d.account,
      name: d.name,
      department: d.department,
      from: 'draft',
      status: 'running' as const,
      progress: { marks: { head: 'open' as const }, chosen: {}, trail: [] },
      current: [step],
      started: `${d.day}T11:00:00+08:00`,
      finished: null,
      tasks: [
        {
          node: 'head',
          name: step,
          approver: p.head.employee,
          account: p.head.account,
          status: 'pending' as const,
          opened: `${d.day < today ? d.day : today}T11:00:00+08:00`,
        },
      ],
    })),
  )
}
