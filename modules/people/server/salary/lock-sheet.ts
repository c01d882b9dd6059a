import { addMonths, endOfMonth, num, sum } from '@crossway/kernel'
import { emit, sql, type CommandContext } from '@crossway/server-kit'
import { markCommissionPaid, unmarkCommissionPaid } from '@crossway/finance/server'
import { cancelPayable, createPayable, requestVoucher, reverseVouchers, voucherSeq } from '@crossway/ledger/server'
import { refuse } from '../../model/errors.ts'
import { periodsEnding } from '../../model/performance/period.ts'
import type { Figures } from './calculate-sheet.ts'
import { handDownCost, tellPayrollLock } from './payroll-cost.ts'
import { forgetPay, keepPay, readPay } from './pay-secret.ts'
import { writeTaxRows } from './tax-rows.ts'

interface Sheet {
  readonly id: number
  readonly no: string
  readonly company: number
  readonly month: string
  readonly kind: 'monthly' | 'bonus' | 'leaving' | 'supplement'
}
interface SlipRow {
  readonly id: number
  readonly employee: number
  readonly department: number | null
}
const slipsOf = ({ tx }: Pick<CommandContext, 'tx'>, sheet: number): Promise<SlipRow[]> =>
  tx.rows<SlipRow>(
    sql`select id, employee_id as employee, department_id as department from salary_slip where sheet_id = ${sheet} order by id limit 20000 for update`,
  )

/** From here on the month stands: the tax of each is written down, commission is paid, what was carried waits for the next month, cost goes to finance, and the net pay is owed. */
export async function lockSheet({ app, tx, ctx }: CommandContext, s: Sheet): Promise<void> {
  const slips = await slipsOf({ tx }, s.id)
  const figures = await readPay<Figures>(
    { app, run: tx },
    'salary_slip',
    slips.map((x) => Number(x.id)),
  )
  const known = slips.map((x) => ({ ...x, id: Number(x.id), employee: Number(x.employee), f: figures.get(Number(x.id))! }))
  const taxed = known.filter((x) => x.f.cumulative)
  await refuseLater({ tx }, s, taxed)
  await writeTaxRows(
    { app, tx, ctx },
    s,
    taxed.map((x) => ({ id: x.id, employee: x.employee, cumulative: x.f.cumulative! })),
  )
  for (const x of known) if (x.f.commission_lines.length) await markCommissionPaid({ app, tx, ctx }, { id: x.id, month: s.month }, x.f.commission_lines)
  const used = known.flatMap((x) => x.f.adjusts.map((id) => ({ id, slip: x.id })))
  await tx.run(
    sql`update salary_adjust a set status = 'used', slip_id = u.slip, updated_at = now(), version = version + 1 from unnest(${used.map((u) => u.id)}::bigint[], ${used.map((u) => u.slip)}::bigint[]) as u(id, slip) where a.id = u.id`,
  )
  const plans = known.flatMap((x) => (x.f.plan ? [{ id: x.f.plan, slip: x.id }] : []))
  if (plans.length)
    await tx.run(
      sql`update bonus_plan b set slip_id = u.slip, updated_at = now(), version = version + 1 from unnest(${plans.map((u) => u.id)}::bigint[], ${plans.map((u) => u.slip)}::bigint[]) as u(id, slip) where b.id = u.id`,
    )
  await carryOver({ app, tx, ctx }, s, known)
  if (s.kind === 'monthly' || s.kind === 'leaving')
    await tx.run(
      sql`update performance_sheet set status = 'archived', updated_at = now(), version = version + 1 where period = any(${periodsEnding(s.month)}::text[]) and status = 'confirmed' and employee_id = any(${known.map((x) => x.employee)}::bigint[])`,
    )
  await handDownCost(
    { app, tx, ctx },
    s.company,
    s.month,
    known.map((x) => ({
      employee: x.employee,
      department: x.department === null ? null : Number(x.department),
      cost: x.f.company_cost,
      commission: x.f.commission,
    })),
    s.id,
  )
  if (s.kind === 'monthly') await tellPayrollLock({ app, tx, ctx }, s.company, s.month, true)
  const owed = sum(known.map((x) => num(x.f.net)))
  if (owed.gt(0))
    await createPayable(
      { app, tx },
      {
        company: s.company,
        party: { type: 'other', id: s.company, name: `工资 ${s.month}` },
        amount: owed.toFixed(2),
        currency: 'CNY',
        due: endOfMonth(addMonths(`${s.month}-01`, 1)),
        source: { type: 'salary', id: s.id, no: s.no },
        cost_type: 'L1302',
        pre_approved: true,
        account: ctx.account,
      },
    )
  const cost = sum(known.map((x) => num(x.f.company_cost)))
  const of = { type: 'salary', id: s.id, no: s.no }
  // one sum a sheet: the books hear of nobody's pay
  if (cost.gt(0))
    await requestVoucher(
      { app, tx },
      {
        source: of,
        event: 'salary.lock',
        seq: await voucherSeq(tx, of),
        company: s.company,
        date: endOfMonth(`${s.month}-01`),
        parts: [
          { key: 'cost', amount: cost.toFixed(2) },
          { key: 'payroll', amount: cost.toFixed(2) },
        ],
      },
    )
  await emit({ app, tx }, 'salary.locked', { sheet: s.id, company: s.company, month: s.month, headcount: known.length }, { resource: 'salary_sheet', id: s.id })
}

/** Taxes of a year build on each other: nothing is locked before a month that is locked already, and each goes on from the block it was calculated with. */
async function refuseLater({ tx }: Pick<CommandContext, 'tx'>, s: Sheet, taxed: readonly { readonly employee: number; readonly f: Figures }[]): Promise<void> {
  const later = await tx.maybe<{ no: string }>(sql`
    select s.no from tax_ledger l join salary_slip p on p.id = l.slip_id join salary_sheet s on s.id = p.sheet_id
    where l.company_id = ${s.company} and l.employee_id = any(${taxed.map((x) => x.employee)}::bigint[]) and l.tax_year = ${Number(s.month.slice(0, 4))} and l.month > ${s.month} limit 1`)
  if (later) throw refuse.SHEET_ORDER({ no: later.no })
  const other = await tx.maybe(sql`
    select 1 from tax_ledger l join salary_slip p on p.id = l.slip_id join salary_sheet x on x.id = p.sheet_id join salary_sheet me on me.id = ${s.id}
    where l.company_id = ${s.company} and l.employee_id = any(${taxed.map((x) => x.employee)}::bigint[]) and l.month = ${s.month} and l.created_at > me.calculated_at limit 1`)
  if (other) throw refuse.SHEET_STALE()
}

/** What could not be taken this month waits for the next. */
async function carryOver({ app, tx, ctx }: CommandContext, s: Sheet, slips: readonly { id: number; employee: number; f: Figures }[]): Promise<void> {
  const open = slips.filter((x) => num(x.f.carried).gt(0))
  if (open.length === 0) return
  const next = addMonths(`${s.month}-01`, 1).slice(0, 7)
  const rows = await tx.rows<{ id: number; employee: number }>(sql`
    insert into salary_adjust (employee_id, month, component, attrib_month, reason, source, status, created_by, updated_by)
    select u.employee, ${next}, 'N01', ${s.month}, '上月未扣完', 'carry ' || u.slip, 'pending', ${ctx.account}, ${ctx.account} from unnest(${open.map((x) => x.employee)}::bigint[], ${open.map((x) => x.id)}::bigint[]) as u(employee, slip) returning id, employee_id as employee`)
  const amounts = new Map(open.map((x) => [x.employee, x.f.carried]))
  await keepPay(
    { app, tx },
    'salary_adjust',
    rows.map((r) => ({ id: Number(r.id), value: { amount: amounts.get(Number(r.employee)) } })),
  )
}

/** Takes a lock back whole, as long as nothing is paid and no later month builds on it. */
export async function unlockSheet({ app, tx, ctx }: CommandContext, s: Sheet): Promise<void> {
  const later = await tx.maybe<{ no: string }>(
    sql`select no from salary_sheet where company_id = ${s.company} and kind = 'monthly' and month > ${s.month} and status not in ('draft', 'void') order by month limit 1`,
  )
  const built = await tx.maybe<{ no: string }>(sql`
    select x.no from tax_ledger mine join salary_slip p on p.id = mine.slip_id and p.sheet_id = ${s.id}
      join tax_ledger l on l.employee_id = mine.employee_id and l.company_id = mine.company_id and l.tax_year = mine.tax_year and (l.month, l.id) > (mine.month, mine.id)
      join salary_slip q on q.id = l.slip_id join salary_sheet x on x.id = q.sheet_id order by l.id limit 1`)
  const then = (s.kind === 'monthly' ? later : undefined) ?? built
  if (then) throw refuse.SHEET_LATER({ no: then.no })
  const paid = await tx.maybe(sql`select 1 from salary_slip where sheet_id = ${s.id} and pay_state = 'paid' limit 1`)
  if (paid) throw refuse.SHEET_PAID()
  await cancelPayable(tx, { type: 'salary', id: s.id })
  await reverseVouchers({ app, tx }, { type: 'salary', id: s.id })
  const slips = await slipsOf({ tx }, s.id)
  const ids = slips.map((x) => Number(x.id))
  const ledger = await tx.rows<{ id: number }>(sql`delete from tax_ledger where slip_id = any(${ids}::bigint[]) returning id`)
  await forgetPay(
    tx,
    'tax_ledger',
    ledger.map((l) => Number(l.id)),
  )
  for (const id of ids) await unmarkCommissionPaid({ app, tx, ctx }, id)
  await tx.run(
    sql`update salary_adjust set status = 'pending', slip_id = null, updated_at = now(), version = version + 1 where slip_id = any(${ids}::bigint[])`,
  )
  await tx.run(sql`update bonus_plan set slip_id = null, updated_at = now(), version = version + 1 where slip_id = any(${ids}::bigint[])`)
  const carried = await tx.rows<{ id: number }>(
    sql`delete from salary_adjust where source = any(${ids.map((id) => `carry ${id}`)}::text[]) and status = 'pending' returning id`,
  )
  await forgetPay(
    tx,
    'salary_adjust',
    carried.map((c) => Number(c.id)),
  )
  await tx.run(sql`update salary_slip set status = 'unpublished', published_at = null, answered_at = null where sheet_id = ${s.id}`)
  await handDownCost({ app, tx, ctx }, s.company, s.month, [], s.id)
  if (s.kind === 'monthly') await tellPayrollLock({ app, tx, ctx }, s.company, s.month, false)
}
