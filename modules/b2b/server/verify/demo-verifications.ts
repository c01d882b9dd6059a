import { addDays, addMonths, num, startOfMonth, sum } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { diffOf } from '../../model/verify/compare-account.ts'
import { monthsOf, pointsOf, resultOf, scoreOf, usualItems } from '../../model/verify/qualify-items.ts'
import { supplierVerification } from '../../model/verify/supplier-verification.resource.ts'
import { accountSums, balanceOf, type SupplierAccount } from './account-sums.ts'
import { supplierBalance } from '../statement/balances.ts'
import { daysOf, goodsOf } from './pull-account.ts'

interface Checker {
  readonly id: number
  readonly account: number
  readonly department: number | null
}
/** 14 qualifications, two of which failed, and 26 checks of accounts: of the last month some wait, some differ (b2b.md, last section). */
export async function demoVerifications(call: DemoCall): Promise<void> {
  const { tx, size = 1 } = call
  const [checker] = await tx.rows<Checker>(
    sql`select e.id, a.id as account, e.department_id as department from supplier s join employee e on e.id = s.buyer_id join admin a on a.employee_id = e.id order by s.id limit 1`,
  )
  const [company] = await tx.rows<{ id: number }>(sql`select id from company where status = 'active' order by id limit 1`)
  if (!checker || !company) return
  const people = { checker: checker.id, department: checker.department, created_by: checker.account }
  const rows = [...(await qualifications(call, company.id, Math.ceil(14 * size))), ...(await accounts(call, Math.ceil(26 * size)))]
  await seed(
    call,
    supplierVerification,
    rows.map((r) => ({ ...r, ...people })),
  )
}

async function qualifications({ tx, today }: DemoCall, company: number, n: number): Promise<Record<string, unknown>[]> {
  const suppliers = await tx.rows<{ id: number; state: string; until: string | null }>(sql`
    select id, qualify_state as state, qualify_valid_to::text as until from supplier where status in ('active', 'pending', 'frozen') order by (qualify_state = 'none') desc, id limit ${n}::int`)
  const rows = suppliers.map((s, i) => {
    const failed = i % 7 === 2
    const open = i % 7 === 5
    const weak = i % 7 === 4
    const items = usualItems.map((u, k) => {
      const grade = failed && k % 2 === 0 ? ('zero' as const) : weak && k > 3 ? ('half' as const) : (i + k) % 6 === 0 ? ('half' as const) : ('full' as const)
      const line = { ...u, grade: open && k > 4 ? null : grade }
      return { ...line, points: pointsOf(line) }
    })
    const result = open ? null : resultOf(scoreOf(items), items)
    const day = open ? addDays(today, -2 - i) : addDays(today, i % 3 === 0 ? -350 + i : -30 - i * 5)
    const months = result ? monthsOf[result] : null
    return {
      supplier: s.id,
      row: {
        verify_type: 'qualification',
        supplier: s.id,
        company,
        currency: 'CNY',
        items,
        score: scoreOf(items),
        result,
        valid_to: months ? addMonths(day, months) : null,
        conclusion: failed ? '证照与经营范围不符，暂停合作' : null,
        status: open ? 'checking' : 'done',
        created_at: `${addDays(day, -3)}T10:00:00+08:00`,
      },
    }
  })
  const told = rows.filter((r) => r.row.result !== null)
  await tx.run(sql`
    update supplier s set qualify_state = u.result, qualify_valid_to = u.until from unnest(${told.map((r) => r.supplier)}::bigint[], ${told.map((r) => r.row.result)}::text[], ${told.map((r) => r.row.valid_to)}::date[]) as u(id, result, until) where s.id = u.id`)
  return rows.map((r) => r.row)
}

/** Last month's checks are at work, those before are done; every fifth supplier bills other prices than ours. */
async function accounts({ tx, today }: DemoCall, n: number): Promise<Record<string, unknown>[]> {
  const last = startOfMonth(addMonths(today, -1)).slice(0, 7)
  const found = await tx.rows<SupplierAccount & { period: string }>(sql`
    select o.supplier_id as supplier, o.company_id as company, o.currency, to_char(g.signed_at at time zone 'Asia/Shanghai', 'YYYY-MM') as period
    from purchase_sign g join purchase_order o on o.id = g.po_id where g.direction = 'receipt' and g.status in ('signed', 'done') and (g.signed_at at time zone 'Asia/Shanghai')::date < ${startOfMonth(today)}::date
    group by 1, 2, 3, 4 order by 4 desc, count(*) desc, 1 limit ${n}::int`)
  const rows: Record<string, unknown>[] = []
  for (const [i, a] of found.entries()) {
    const { from, to } = daysOf(a.period)
    const ours = await goodsOf(tx, a, a.period)
    const sums = await accountSums(tx, a, from, to)
    const opening = await supplierBalance(tx, a, addDays(from, -1))
    const closing = balanceOf(opening, sums)
    const open = a.period === last && i % 3 !== 0
    const lines = ours.map((o, k) => {
      const wrong = i % 5 === 1 && k === 0
      const theirs = wrong ? num(o.amount).times('1.02').toDecimalPlaces(2).toFixed(4) : o.amount
      const diff = diffOf(o, { qty: o.qty, amount: theirs })
      const differs = diff === 'none' ? 0 : 1
      const line = {
        po: o.po,
        sign: o.sign,
        sku: o.sku,
        item: `${o.po_no} / ${o.code}`.slice(0, 110),
        ordered_qty: o.ordered,
        qty: o.qty,
        invoiced_qty: o.invoiced,
      }
      return { ...line, their_qty: o.qty, ours: o.amount, theirs, diff_type: diff, differs, resolution: differs && !open ? 'accept_ours' : null }
    })
    const theirs = sum([closing, ...lines.map((l) => l.theirs), ...lines.map((l) => num(l.ours).negated())]).toFixed(4)
    const status = !open ? 'done' : (['draft', 'checking', 'sent', 'confirmed'] as const)[i % 4]!
    const begun = status !== 'draft'
    const differing = open && begun ? lines.filter((l) => l.differs).length : 0
    const day = addDays(to, 3) < today ? addDays(to, 3) : today
    rows.push({
      verify_type: 'account',
      supplier: a.supplier,
      company: a.company,
      currency: a.currency,
      period: a.period,
      opening,
      signed_amount: sums.signed,
      returned_amount: sums.returned,
      supplier_invoiced: sums.invoiced,
      paid: sums.paid,
      discount: sums.discount,
      supplier_statement_amount: begun ? theirs : '0',
      difference: begun ? num(closing).minus(theirs).toFixed(4) : '0',
      open_differences: differing,
      result: status === 'done' ? 'pass' : null,
      sent_at: status === 'sent' || status === 'confirmed' ? `${day}T15:00:00+08:00` : null,
      statement: begun ? lines.map((l) => ({ po_no: l.item.split(' / ')[0], sku_code: l.item.split(' / ')[1], qty: l.their_qty, amount: l.theirs })) : [],
      lines: begun ? lines : [],
      status: differing > 0 ? 'checking' : status,
      created_at: `${day}T08:30:00+08:00`,
    })
  }
  return rows
}
