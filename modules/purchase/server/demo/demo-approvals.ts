import { sql, type App, type Tx } from '@crossway/server-kit'
import { seedApprovals, seedFlow, type SeededApproval, type SeededTask } from '@crossway/workplace/server'

interface Who {
  readonly employee: number
  readonly account: number
}
interface OrderRow {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly cny: string
  readonly buyer: number
  readonly account: number
  readonly name: string
  readonly department: number | null
  readonly day: string
}
/** Left without an approval: submitted before the flow stood, they are approved by whoever holds the node. */
const older = 4
const finished = 300
const small = 20_000
const large = 100_000

/** Orders are approved by amount: the buying lead, above 20,000 CNY the head of supply, above 100,000 the finance lead (purchase.md purchaseOrderList). */
export async function seedOrderApprovals(app: App, tx: Tx): Promise<void> {
  const by = async (login: string): Promise<Who | undefined> =>
    tx.maybe<Who>(sql`select a.employee_id as employee, a.id as account from admin a where a.username = ${login} and a.employee_id is not null`)
  const lead = await by('buyerlead')
  const finance = await by('finlead')
  const head = await tx.maybe<Who>(
    sql`select e.id as employee, a.id as account from employee e join position p on p.id = e.position_id join admin a on a.employee_id = e.id where p.code = 'SC-DIR' and e.status = 'regular' order by e.id limit 1`,
  )
  const admin = await by('admin')
  if (!lead || !finance || !head || !admin) return
  const flow = await seedFlow(tx, {
    code: 'PO-AMOUNT',
    zh: '采购订单按金额审批',
    en: 'Purchase orders by amount',
    group: '采购',
    resource: 'purchase_order',
    action: 'submit',
    admins: [lead.employee, admin.employee],
    by: admin.account,
    summary: ['supplier', 'company', 'project', 'total', 'qty', 'expected_date', 'buyer', 'remark'],
    steps: [
      { key: 'lead', name: '采购主管审批', people: [lead.employee], hours: 8 },
      { key: 'by_amount', name: '按金额', kind: 'branch' },
      { key: 'small', name: '20,000 元以内', kind: 'path', parent: 'by_amount', test: { field: 'total', op: 'lte', value: small } },
      { key: 'middle', name: '100,000 元以内', kind: 'path', parent: 'by_amount', test: { field: 'total', op: 'lte', value: large } },
      { key: 'head_middle', name: '供应链总监审批', parent: 'middle', people: [head.employee], hours: 16 },
      { key: 'big', name: '100,000 元以上', kind: 'path', parent: 'by_amount' },
      { key: 'head_big', name: '供应链总监复核', parent: 'big', people: [head.employee], hours: 16 },
      { key: 'finance', name: '财务主管审批', parent: 'big', people: [finance.employee], hours: 16 },
      { key: 'told', name: '抄送财务', kind: 'cc', people: [finance.employee] },
    ],
  })
  const rows = (states: readonly string[], limit: number): Promise<OrderRow[]> =>
    tx.rows<OrderRow>(
      sql`select o.id, o.no, o.status, round(o.total * coalesce(o.rate, 1), 4)::text as cny, o.buyer_id as buyer, a.id as account, e.name, e.department_id as department, o.created_at::date as day
        from purchase_order o join employee e on e.id = o.buyer_id join admin a on a.employee_id = e.id where o.status = any(${states}::text[]) and o.buyer_id <> ${lead.employee} order by o.id desc limit ${limit}`,
    )
  const waiting = (await rows(['pending'], 200)).slice(older)
  const over = await rows(['approved', 'ordered', 'partial', 'received', 'closed'], finished)
  const people = { lead, head, finance }
  await seedApprovals({ app, tx }, [...over.map((o, i) => ended(flow, o, people, i)), ...waiting.map((o, i) => open(flow, o, people, i))])
}

type People = Readonly<Record<'lead' | 'head' | 'finance', Who>>
const stepsOf = (cny: number): readonly (readonly [key: string, name: string, who: keyof People])[] => [
  ['lead', '采购主管审批', 'lead'],
  ...(cny > large
    ? ([
        ['head_big', '供应链总监复核', 'head'],
        ['finance', '财务主管审批', 'finance'],
      ] as const)
    : cny > small
      ? ([['head_middle', '供应链总监审批', 'head']] as const)
      : []),
]
const pathOf = (cny: number): string => (cny > large ? 'big' : cny > small ? 'middle' : 'small')
const clock = (day: string, hour: number): string => `${day}T${String(hour).padStart(2, '0')}:${hour % 2 ? '25' : '40'}:00+08:00`
const message = ['同意', '价格与上次一致，同意', '交期可行，同意', '已核对账期，同意']

function headOf(flow: number, o: OrderRow): Omit<SeededApproval, 'status' | 'progress' | 'current' | 'finished' | 'tasks'> {
  return {
    flow,
    resource: 'purchase_order',
    record: o.id,
    no: o.no,
    action: 'submit',
    title: `采购订单 ${o.no}`,
    amount: o.cny,
    starter: o.buyer,
    account: o.account,
    name: o.name,
    department: o.department,
    from: 'draft',
    started: clock(o.day, 10),
  }
}
function taskOf([node, name, who]: ReturnType<typeof stepsOf>[number], people: People, day: string, k: number, o: Partial<SeededTask>): SeededTask {
  const at = people[who]
  return { node, name, approver: at.employee, account: at.account, status: 'approved', opened: clock(day, 10 + 2 * k), ...o }
}
function ended(flow: number, o: OrderRow, people: People, i: number): SeededApproval {
  const steps = stepsOf(Number(o.cny))
  const marks = Object.fromEntries([...steps.map(([key]) => [key, 'passed'] as const), ['by_amount', 'passed'] as const, ['told', 'passed'] as const])
  // one in twenty-five was sent back once before it was approved
  const rejected = i % 25 === 7
  const tasks = rejected
    ? [taskOf(steps[0]!, people, o.day, 0, { status: 'rejected', comment: '数量偏大，请再核对销量', acted: clock(o.day, 11) })]
    : steps.map((s, k) => taskOf(s, people, o.day, k, { acted: clock(o.day, 11 + 2 * k), comment: message[(i + k) % message.length]! }))
  return {
    ...headOf(flow, o),
    status: rejected ? 'rejected' : 'approved',
    progress: rejected
      ? { marks: { lead: 'open' }, chosen: {}, trail: [] }
      : { marks, chosen: { by_amount: pathOf(Number(o.cny)) }, trail: steps.map(([key]) => key) },
    current: [],
    finished: clock(o.day, 11 + 2 * (tasks.length - 1)),
    tasks,
  }
}
function open(flow: number, o: OrderRow, people: People, i: number): SeededApproval {
  const steps = stepsOf(Number(o.cny))
  const at = i % steps.length
  const passed = steps.slice(0, at)
  const tasks = steps
    .slice(0, at + 1)
    .map((s, k) =>
      taskOf(s, people, o.day, k, k < at ? { acted: clock(o.day, 11 + 2 * k), comment: message[(i + k) % message.length]! } : { status: 'pending' }),
    )
  return {
    ...headOf(flow, o),
    status: 'running',
    progress: {
      marks: { ...Object.fromEntries(passed.map(([key]) => [key, 'passed' as const])), [steps[at]![0]]: 'open' },
      chosen: at > 0 ? { by_amount: pathOf(Number(o.cny)) } : {},
      trail: passed.map(([key]) => key),
    },
    current: [steps[at]![1]],
    finished: null,
    tasks,
  }
}
