import { sql, type Tx } from '@crossway/server-kit'
import { flowKeeper, seedFlow, type FlowKeeper, type SeededStep } from '@crossway/workplace/server'

interface Deciders {
  /** Employees: of operations, of finance, the chief of finance. */
  readonly director: number
  readonly finance: number
  readonly cfo: number
  /** Who keeps the flows. */
  readonly keeper: FlowKeeper
}

const head: SeededStep = { key: 'head', name: '部门负责人审批', rule: 'dept_head', hours: 8 }
/** A further decision from an amount on, in dollars as the product file has it. */
const from = (field: string, usd: number, who: number, name: string): SeededStep[] => [
  { key: `by_${usd}`, name: `满${usd}美元`, kind: 'branch' },
  { key: `over_${usd}`, name: `${usd} 美元及以上`, kind: 'path', parent: `by_${usd}`, test: { field: `${field}@USD`, op: 'gte', value: usd } },
  { key: `decides_${usd}`, name, parent: `over_${usd}`, people: [who], hours: 16 },
  { key: `under_${usd}`, name: '其他', kind: 'path', parent: `by_${usd}` },
]
const any = (...tests: object[]): object => ({ any: tests })

/** Who agrees to what in promotion unless a company says otherwise (promotion.md, column A): the head, and above him by amount. */
export async function layPromotionFlows(tx: Tx, p: Deciders): Promise<void> {
  const one = { group: '推广', admins: [p.keeper.employee], by: p.keeper.account, action: 'submit', steps: [head] }
  const plan = { ...one, resource: 'promotion_plan', summary: ['name', 'project', 'period_from', 'period_to', 'currency', 'budget', 'bearer'] }
  await seedFlow(tx, {
    ...plan,
    code: 'PROMO-PLAN',
    zh: '推广计划审批',
    en: 'Promotion plans',
    steps: [head, ...from('budget', 20_000, p.director, '运营总监审批')],
  })
  await seedFlow(tx, {
    ...plan,
    code: 'PROMO-PLAN-MORE',
    zh: '推广计划追加预算',
    en: 'Larger budgets of promotion plans',
    action: 'adjust',
    condition: { field: 'rise(lines.budget)', op: 'gt', value: 0 },
  })
  await seedFlow(tx, {
    ...one,
    code: 'PROMO-DEMAND',
    zh: '推广需求审批',
    en: 'Promotion requests',
    resource: 'promotion_demand',
    summary: ['project', 'plan', 'requester', 'urgency', 'currency', 'total_budget', 'publish_to', 'reason'],
    steps: [head, ...from('total_budget', 5000, p.director, '运营总监审批')],
  })
  const task = { ...one, resource: 'promotion_task', summary: ['object', 'resource', 'promoter', 'currency', 'fee', 'prepay_pct', 'schedule_at'] }
  await seedFlow(tx, {
    ...task,
    code: 'PROMO-TASK',
    zh: '推广合作审批',
    en: 'Promotion agreements',
    action: 'confirm',
    condition: any({ field: 'over_cap', op: 'gt', value: 0 }, { field: 'fee@USD', op: 'gte', value: 2000 }, { field: 'prepay_pct', op: 'gt', value: 0 }),
  })
  await seedFlow(tx, { ...task, code: 'PROMO-UNACCEPT', zh: '推广撤销验收', en: 'Acceptance taken back', action: 'unaccept' })
  await seedFlow(tx, {
    ...one,
    code: 'PROMO-PAYOUT',
    zh: '推广提现审批',
    en: 'Promotion pay-outs',
    resource: 'withdraw',
    summary: ['resource', 'company', 'currency', 'pay_amount', 'method', 'payee_tail', 'rows'],
    steps: [head, ...from('pay_amount', 1000, p.finance, '财务审核'), ...from('pay_amount', 5000, p.cfo, '财务总监审批')],
  })
  await seedFlow(tx, {
    ...one,
    code: 'PROMO-SAMPLE',
    zh: '推广样品审批',
    en: 'Promotion samples',
    resource: 'promotion_sample',
    // what goes without anybody's word: three pieces and 500 CNY to one creator, in one parcel or in several
    condition: any({ field: 'parcels_cny', op: 'gt', value: 500 }, { field: 'parcels_qty', op: 'gt', value: 3 }),
    summary: ['type', 'task', 'resource', 'project', 'qty', 'value_cny'],
  })
}

/** The demo company's: the head of Amazon operations, its accountant and its chief of finance. */
export async function seedPromotionFlows(tx: Tx): Promise<void> {
  const keeper = await flowKeeper(tx)
  const headed = async (department: string): Promise<number | undefined> =>
    (await tx.maybe<{ id: number }>(sql`select head_id as id from department where code = ${department} and head_id is not null`))?.id
  const [director, finance, cfo] = [await headed('AMZ'), await headed('FIN-ACC'), await headed('FIN')]
  if (keeper && director && finance && cfo) await layPromotionFlows(tx, { director, finance, cfo, keeper })
}
