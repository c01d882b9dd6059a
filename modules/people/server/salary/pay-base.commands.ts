import { num, refId, sum } from '@crossway/kernel'
import { handle, sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import {
  attendanceMonth,
  bonusPlan,
  salaryAdjust,
  salaryProfile,
  socialEnrolment,
  socialPolicy,
  specialDeduction,
  taxBracket,
} from '../../model/salary/pay-base.resource.ts'
import { adviseBonus } from '../../model/salary/tax.ts'
import { forgetPay, storePay, takePay } from './pay-secret.ts'
import { bracketsOn, cumulatedBefore } from './pay-inputs.ts'

const payFields = ['base_salary', 'position_salary', 'perf_base', 'meal', 'transport', 'attendance_bonus', 'seniority'] as const
/** Nobody handles his own pay (people.md, secrecy). */
const notOwn = (employee: unknown, me: number | null): void => {
  if (me !== null && refId(employee) === me) throw refuse.OWN_PAY()
}
const ownGuard = ({ doc, ctx }: { doc: { readonly employee: { readonly id: number } }; ctx: { readonly employee: number | null } }) =>
  ctx.employee !== null && doc.employee.id === ctx.employee ? refuse.OWN_PAY() : undefined

/** Is a person's month locked by a sheet that has paid him, or may? */
export async function refuseLocked(run: Runner, employee: number, month: string, field: string): Promise<void> {
  const locked = await run.maybe<{ month: string }>(
    sql`select s.month from salary_slip p join salary_sheet s on s.id = p.sheet_id where p.employee_id = ${employee}::bigint and s.month >= ${month} and s.kind in ('monthly', 'leaving') and s.status in ('locked', 'paid') order by s.month desc limit 1`,
  )
  if (locked) throw refuse.PAY_MONTH_LOCKED({ month: locked.month }, field)
}

export const taxBracketCommands = handle(taxBracket, {
  save: ({ draft, before }) => {
    const steps = (draft.steps ?? before?.steps ?? []) as readonly { readonly upper: string | null }[]
    const ups = steps.slice(0, -1).map((s) => s.upper)
    const rising = ups.every((u, i) => u !== null && (i === 0 || num(u).gt(ups[i - 1]!)))
    if (!rising || steps.at(-1)?.upper) throw refuse.BRACKET_STEPS({}, 'steps')
  },
  actions: {},
})
export const socialPolicyCommands = handle(socialPolicy, {
  save: ({ draft, before }) => {
    const v = (n: 'base_floor' | 'base_cap'): string => String(draft[n] ?? before?.[n] ?? 0)
    if (num(v('base_floor')).gt(v('base_cap'))) throw refuse.POLICY_RANGE({}, 'base_floor')
  },
  actions: {},
})
export const socialEnrolmentCommands = handle(socialEnrolment, {
  save: ({ ctx, draft, before }) => {
    notOwn(draft.employee ?? before?.employee, ctx.employee)
    const given = takePay(draft, ['si_base', 'hf_base'])
    if (!before && !given.si_base) throw refuse.PAY_MISSING({}, 'si_base')
  },
  saved: ({ app, tx, draft, doc }) => storePay({ app, tx }, 'social_enrolment', doc.id, draft),
  remove: async ({ tx, doc }) => void (await forgetPay(tx, 'social_enrolment', [doc.id])),
  guard: ownGuard,
  actions: {
    confirmAdd: () => 'active' as const,
    stop: ({ doc, args, set }) => {
      if (args.to_month < doc.from_month) throw refuse.ENROLMENT_STOP({ from: doc.from_month }, 'args.to_month')
      set({ to_month: args.to_month })
      return 'pending_stop' as const
    },
    confirmStop: () => 'stopped' as const,
  },
})

/** The minimum wage in force in a month where somebody is insured then or later, the highest of his cities; null where none is known. */
const minimumWage = async (run: Runner, employee: number, month: string): Promise<string | null> =>
  (
    await run.one<{ amount: string | null }>(sql`
      select max(x.wage)::text as amount from (
        select distinct on (p.city) p.minimum_wage as wage from social_policy p
        where p.minimum_wage is not null and p.effective_month <= ${month} and p.city in (select e.city from social_enrolment e where e.employee_id = ${employee}::bigint and (e.to_month is null or e.to_month >= ${month}))
        order by p.city, p.effective_month desc, p.minimum_wage desc) x`)
  ).amount

const taxTypeOf = { full: 'wage', intern: 'intern', part: 'labour', retired: 'labour', outsource: 'none' } as const
export const salaryProfileCommands = handle(salaryProfile, {
  save: async ({ tx, ctx, draft, before }) => {
    const employee = refId(draft.employee ?? before?.employee)!
    notOwn(employee, ctx.employee)
    const month = String(draft.effective_from ?? before?.effective_from).slice(0, 7)
    await refuseLocked(tx, employee, month, 'effective_from')
    const person = await tx.one<{ type: keyof typeof taxTypeOf }>(sql`select employ_type as type from employee where id = ${employee}::bigint`)
    if (!before) Object.assign(draft, { employ_type: person.type, tax_type: draft.tax_type ?? taxTypeOf[person.type] })
    const given = takePay(draft, payFields)
    if (!before && !given.base_salary) throw refuse.PAY_MISSING({}, 'base_salary')
    const least = given.base_salary ? await minimumWage(tx, employee, month) : null
    if (least !== null && num(given.base_salary!).lt(least)) throw refuse.MINIMUM_WAGE({ amount: num(least).toFixed(2) }, 'base_salary')
  },
  saved: ({ app, tx, draft, doc }) => storePay({ app, tx }, 'salary_profile', doc.id, draft),
  remove: async ({ tx, doc }) => void (await forgetPay(tx, 'salary_profile', [doc.id])),
  guard: ownGuard,
  actions: {
    activate: async ({ tx, doc }) => {
      // an earlier one holds until the day before, also for months that are still to be paid: which holds when is read from the days
      await tx.run(
        sql`update salary_profile set status = 'ended', updated_at = now(), version = version + 1 where employee_id = ${doc.employee.id} and status = 'active' and effective_from < ${doc.effective_from}::date`,
      )
      return 'active' as const
    },
  },
})

/** The most that the law lets go free (sample data, people.md R1): a month, or once. */
const maxima: Readonly<Record<string, number>> = {
  child_edu: 2000,
  infant: 2000,
  edu_degree: 400,
  edu_cert: 3600,
  house_loan: 1000,
  house_rent: 1500,
  elder: 3000,
  pension_account: 1000,
  health_insurance: 200,
}
const whole = 100
const homes: Readonly<Record<string, string>> = { house_loan: 'house_rent', house_rent: 'house_loan' }
export const specialDeductionCommands = handle(specialDeduction, {
  save: async ({ tx, draft, before }) => {
    const v = (n: string): unknown => draft[n] ?? (before as Record<string, unknown> | undefined)?.[n]
    const [type, year, from, to] = [String(v('type')), Number(v('tax_year')), String(v('from_month')), String(v('to_month'))]
    // whoever shares it with others takes his part of the maximum
    const most = num(maxima[type]!)
      .times(String(v('share_pct') ?? whole))
      .div(whole)
    if (num(String(v('monthly_amount'))).gt(most)) throw refuse.DEDUCTION_MAX({ amount: most.toFixed(2) }, 'monthly_amount')
    if (!from.startsWith(String(year)) || !to.startsWith(String(year)) || to < from) throw refuse.DEDUCTION_YEAR({ year }, 'from_month')
    const other = homes[type]
    if (!other) return
    const both = await tx.maybe(
      sql`select 1 from special_deduction where employee_id = ${refId(v('employee'))}::bigint and type = ${other} and status <> 'stopped' and from_month <= ${to} and to_month >= ${from} limit 1`,
    )
    if (both) throw refuse.DEDUCTION_HOME({}, 'type')
  },
  guard: ({ doc, action, ctx }) => (action === 'verify' ? ownGuard({ doc, ctx }) : undefined),
  actions: {
    verify: () => 'effective' as const,
    stop: ({ doc, args, set }) => {
      if (args.to_month < doc.from_month || args.to_month > doc.to_month)
        throw refuse.DEDUCTION_STOP({ from: doc.from_month, to: doc.to_month }, 'args.to_month')
      set({ to_month: args.to_month })
      return 'stopped' as const
    },
  },
})

const hoursADay = 8
export const attendanceMonthCommands = handle(attendanceMonth, {
  save: async ({ tx, ctx, draft, before }) => {
    const v = (n: string): string => String(draft[n] ?? (before as Record<string, unknown> | undefined)?.[n] ?? 0)
    const employee = refId(draft.employee ?? before?.employee)!
    notOwn(employee, ctx.employee)
    await refuseLocked(tx, employee, String(draft.month ?? before?.month), 'month')
    const days = sum(['personal_leave_hours', 'sick_leave_hours', 'paid_leave_hours', 'absent_hours'].map(v)).div(hoursADay).plus(v('attended_days'))
    const part = draft.part ?? before?.part
    if (part ? days.gt(v('required_days')) : !days.eq(v('required_days')))
      throw refuse.ATTENDANCE_SUM({ sum: days.toFixed(), required: num(v('required_days')).toFixed() }, 'attended_days')
  },
  guard: ownGuard,
  actions: { lock: () => 'locked' as const, unlock: () => 'open' as const },
})

export const salaryAdjustCommands = handle(salaryAdjust, {
  save: async ({ tx, ctx, draft, before }) => {
    const employee = refId(draft.employee ?? before?.employee)!
    notOwn(employee, ctx.employee)
    await refuseLocked(tx, employee, String(draft.month ?? before?.month), 'month')
    const given = takePay(draft, ['amount'])
    if (!before && !num(given.amount ?? 0).gt(0)) throw refuse.PAY_MISSING({}, 'amount')
  },
  saved: ({ app, tx, draft, doc }) => storePay({ app, tx }, 'salary_adjust', doc.id, draft),
  remove: async ({ tx, doc }) => void (await forgetPay(tx, 'salary_adjust', [doc.id])),
  guard: ownGuard,
  actions: {},
})

/** Both taxes are weighed as the plan is written; which is taken is the person's choice. */
export const bonusPlanCommands = handle(bonusPlan, {
  save: async ({ app, tx, ctx, draft, before }) => {
    const employee = refId(draft.employee ?? before?.employee)!
    notOwn(employee, ctx.employee)
    const given = takePay(draft, ['amount'])
    if (!before && !num(given.amount ?? 0).gt(0)) throw refuse.PAY_MISSING({}, 'amount')
    if (!given.amount) return
    const day = String(draft.pay_date ?? before?.pay_date)
    const tables = await bracketsOn(tx, day)
    const advice = adviseBonus(tables.wage, tables.bonus, given.amount, await cumulatedBefore({ app, run: tx }, employee, day.slice(0, 7)), day)
    Object.assign(draft, { proposed: advice.cheaper, at_step: advice.better !== undefined })
  },
  saved: ({ app, tx, draft, doc }) => storePay({ app, tx }, 'bonus_plan', doc.id, draft),
  remove: async ({ tx, doc }) => void (await forgetPay(tx, 'bonus_plan', [doc.id])),
  guard: ({ doc, ctx }) => (doc.slip ? refuse.BONUS_TAKEN() : ownGuard({ doc, ctx })),
  actions: {},
})
