import { addDays } from '@crossway/kernel'
import { sql, type DemoCall } from '@crossway/server-kit'
import { seedApprovals, seedFlow, type SeededApproval } from '@crossway/workplace/server'

const wanted = 12
const small = 20_000
const large = 100_000
interface Placed {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly cny: string
  readonly buyer: number
  readonly account: number
  readonly name: string
  readonly department: number | null
  readonly line: number
  readonly qty: number
  readonly signed: number
  readonly expected: string
}
/** What suppliers and operators ask for: a later day, fewer pieces, more pieces. */
const asked = [
  (p: Placed, today: string) => ({ reason: '供应商产能不足，交期顺延', line: { expected_date: addDays(today, 12) } }),
  (p: Placed) => ({ reason: '销量下滑，减量', line: { qty: Math.max(p.signed + 1, Math.round(p.qty * 0.8)) } }),
  (p: Placed) => ({ reason: '活动加量', line: { qty: Math.ceil(p.qty * 1.2) } }),
] as const

/**
 * Changes of placed orders wait for people: the buying lead, above 100,000 CNY finance as well; what comes to less than 20,000 the buyer changes alone.
 * Twelve wait (purchase.md, demo data).
 */
export async function seedChanges({ app, tx, today, size = 1 }: DemoCall): Promise<void> {
  const by = (login: string) =>
    tx.maybe<{ employee: number; account: number }>(
      sql`select employee_id as employee, id as account from admin where username = ${login} and employee_id is not null`,
    )
  const [lead, finance, admin] = [await by('buyerlead'), await by('finlead'), await by('admin')]
  if (!lead || !finance || !admin) return
  const flow = await seedFlow(tx, {
    code: 'PO-CHANGE',
    zh: '采购订单变更审批',
    en: 'Changes of purchase orders',
    group: '采购',
    resource: 'purchase_order',
    action: 'change',
    condition: { field: 'total', op: 'gt', value: small },
    admins: [lead.employee, admin.employee],
    by: admin.account,
    summary: ['supplier', 'company', 'total', 'qty', 'qty_signed', 'expected_date', 'buyer'],
    steps: [
      { key: 'lead', name: '采购主管审批', people: [lead.employee], hours: 8 },
      { key: 'by_amount', name: '按金额', kind: 'branch' },
      { key: 'big', name: '100,000 元以上', kind: 'path', parent: 'by_amount', test: { field: 'total', op: 'gt', value: large } },
      { key: 'finance', name: '财务主管审批', parent: 'big', people: [finance.employee], hours: 16 },
      { key: 'rest', name: '100,000 元以内', kind: 'path', parent: 'by_amount' },
    ],
  })
  const orders = await tx.rows<Placed>(sql`
    select o.id, o.no, o.status, round(o.total * o.rate, 4)::text as cny, o.buyer_id as buyer, a.id as account, e.name, e.department_id as department, l.id as line, l.qty, l.qty_signed as signed, l.expected_date::text as expected
    from purchase_order o join employee e on e.id = o.buyer_id join admin a on a.employee_id = e.id
    join lateral (select x.id, x.qty, x.qty_signed, x.expected_date from purchase_order_line x where x.purchase_order_id = o.id and x.qty_open > 0 order by x.seq limit 1) l on true
    where o.status in ('ordered', 'partial') and o.po_type = 'standard' and o.total * o.rate > ${small} and o.buyer_id <> ${lead.employee} order by o.id limit ${Math.ceil(wanted * size)}`)
  const approvals = orders.map((o, i): SeededApproval => {
    const { reason, line } = asked[i % asked.length]!(o, today)
    const day = addDays(today, -1 - (i % 4))
    // of the larger ones every second has got past the lead
    const passed = Number(o.cny) > large && i % 2 === 1
    const started = `${day}T09:${String(10 + i).padStart(2, '0')}:00+08:00`
    const first = { node: 'lead', name: '采购主管审批', approver: lead.employee, account: lead.account, opened: started }
    return {
      flow,
      resource: 'purchase_order',
      record: o.id,
      no: o.no,
      action: 'change',
      title: `采购订单 ${o.no}`,
      amount: o.cny,
      starter: o.buyer,
      account: o.account,
      name: o.name,
      department: o.department,
      from: o.status,
      args: { reason, lines: [{ line: o.line, ...line }] },
      status: 'running',
      progress: passed
        ? { marks: { lead: 'passed', finance: 'open' }, chosen: { by_amount: 'big' }, trail: ['lead'] }
        : { marks: { lead: 'open' }, chosen: {}, trail: [] },
      current: [passed ? '财务主管审批' : '采购主管审批'],
      started,
      finished: null,
      tasks: passed
        ? [
            { ...first, status: 'approved', comment: '同意', acted: `${day}T11:20:00+08:00` },
            { node: 'finance', name: '财务主管审批', approver: finance.employee, account: finance.account, status: 'pending', opened: `${day}T11:20:00+08:00` },
          ]
        : [{ ...first, status: 'pending' }],
    }
  })
  await seedApprovals({ app, tx }, approvals)
  await tx.run(sql`update purchase_order set changing = true where id = any(${orders.map((o) => o.id)}::bigint[])`)
}
