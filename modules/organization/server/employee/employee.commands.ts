import { addMonths, dayOf } from '@crossway/kernel'
import { emit, handle, nextNumber, requireNode, sql, type ActionCall } from '@crossway/server-kit'
import { employee } from '../../model/employee.resource.ts'
import { refuse } from '../../model/errors.ts'
import { accountsOf, bumpAccess } from '../access/bump-access.ts'
import { assignRole } from '../role/assign.ts'
import { applyAutoRoles } from '../role/auto-roles.ts'
import { renewPassword } from './account-desk.ts'
import { closeSessions, createAdminForEmployee, openAccount } from './accounts.ts'
import { currentJob, writeJob, type JobChange } from './job-row.ts'
import { checkHandover, endEmployment } from './leave.ts'
import { saveEmployee, savedEmployee } from './save-employee.ts'
import { transferEmployee } from './transfer.ts'

type Call = ActionCall<typeof employee, Record<string, unknown>>
const day = (v: unknown): string => (typeof v === 'string' ? v : dayOf(new Date()))
const id = (v: unknown): number | undefined => (typeof v === 'number' ? v : undefined)
const text = (v: unknown): string | undefined => (typeof v === 'string' && v !== '' ? v : undefined)
const ids = (v: unknown): number[] => (Array.isArray(v) ? v.map(Number) : [])
const back = (doc: Call['doc']): 'probation' | 'regular' => doc.state_before ?? 'regular'

async function rightsChanged({ app, tx, doc }: Call): Promise<number[]> {
  const accounts = await accountsOf({ tx }, [doc.id])
  await bumpAccess({ app, tx }, accounts)
  return accounts
}

/** The head of HR may let somebody go who has not handed over; so may a super account. */
async function mayForce({ tx, ctx }: Call): Promise<boolean> {
  if (ctx.access.super) return true
  return (await tx.maybe(sql`select 1 as x from department where business_line = 'hr' and head_id = ${ctx.employee}::bigint`)) !== undefined
}

export const employeeCommands = handle(employee, {
  tree: { fields: ['leader'], actions: ['transfer'] },
  save: saveEmployee,
  saved: savedEmployee,
  guard: ({ doc, action }) => {
    const today = dayOf(new Date())
    if (action === 'join' && doc.entry_date > today) return refuse.ENTRY_AHEAD({ date: doc.entry_date })
    if (action === 'left' && doc.leave_date && doc.leave_date > today) return refuse.LEAVE_AHEAD({ date: doc.leave_date })
    if (action === 'withdrawLeave' && doc.leave_date && doc.leave_date <= today) return refuse.LEAVE_OVER()
    if (action === 'unbindWecom' && !doc.wecom_userid) return refuse.NO_WECOM()
    if (action === 'verifyBank' && (!doc.bank_account || doc.bank_verified)) return refuse.NO_BANK_ACCOUNT()
    return undefined
  },
  actions: {
    join: async (call) => {
      const { app, tx, ctx, doc, args, set } = call
      const today = dayOf(new Date())
      await writeJob({ tx, ctx }, doc.id, doc.entry_date, await currentJob(tx, doc.id), 'entry')
      const login = text(args.login)
      const existing = await accountsOf({ tx }, [doc.id])
      if (existing.length > 0) for (const a of existing) await openAccount({ app, tx, ctx }, a, '入职')
      else if (login)
        await createAdminForEmployee({ app, tx, ctx }, { employee: doc.id, name: doc.name, email: doc.email_work, login, groups: ids(args.groups) })
      await applyAutoRoles({ app, tx, ctx }, doc.id, today)
      await rightsChanged(call)
      await emit(
        { app, tx },
        'employee.joined',
        { employee: doc.id, department: doc.department.id, position: doc.position.id },
        { resource: 'employee', id: doc.id },
      )
      set({ leave_date: null, leave_type: null, leave_reason: null })
      if (doc.probation_months > 0) return 'probation' as const
      set({ regular_date: doc.entry_date })
      return 'regular' as const
    },
    regularise: async (call) => {
      const { app, tx, ctx, doc, args, set } = call
      const on = day(args.regular_date)
      set({ regular_date: on })
      await writeJob({ tx, ctx }, doc.id, on, await currentJob(tx, doc.id), 'regular', { reason: text(args.comment) ?? null })
      await emit({ app, tx }, 'employee.jobChanged', { employee: doc.id, change: 'regular' }, { resource: 'employee', id: doc.id })
      return 'regular' as const
    },
    transfer: async ({ app, tx, ctx, doc, args }) => {
      const job = { department: id(args.department), position: id(args.position), grade: text(args.grade), leader: id(args.leader), company: id(args.company) }
      const named = Object.fromEntries(Object.entries(job).filter(([, v]) => v !== undefined))
      await transferEmployee({ app, tx, ctx }, doc.id, {
        ...named,
        effective_on: day(args.effective_on),
        change_type: args.change_type as JobChange,
        reason: String(args.reason),
      })
      return doc.status as 'probation' | 'regular'
    },
    suspend: async (call) => {
      call.set({ state_before: call.doc.status })
      const accounts = await rightsChanged(call)
      for (const a of accounts) await closeSessions({ app: call.app, tx: call.tx, ctx: call.ctx }, a, String(call.args.reason))
      return 'suspended' as const
    },
    restore: async (call) => {
      call.set({ state_before: null })
      await rightsChanged(call)
      return back(call.doc)
    },
    startLeave: async (call) => {
      const { app, tx, doc, args, set } = call
      const on = day(args.leave_date)
      if (on < dayOf(new Date())) throw refuse.LEAVE_PAST({}, 'args.leave_date')
      set({ leave_date: on, leave_type: args.leave_type, leave_reason: args.leave_reason, state_before: doc.status })
      await rightsChanged(call)
      await emit({ app, tx }, 'employee.leaving', { employee: doc.id, date: on }, { resource: 'employee', id: doc.id })
      return 'leaving' as const
    },
    withdrawLeave: async (call) => {
      call.set({ leave_date: null, leave_type: null, leave_reason: null, state_before: null })
      await rightsChanged(call)
      return back(call.doc)
    },
    left: async (call) => {
      const { app, tx, ctx, doc, args, set } = call
      const last = doc.leave_date ?? dayOf(new Date())
      const force = args.force === true
      if (force && !text(args.reason)) throw refuse.FORCE_NEEDS_REASON({}, 'args.reason')
      if (force && !(await mayForce(call))) throw refuse.FORCE_BY_HR_HEAD()
      await checkHandover({ app, tx }, doc.id, force)
      await endEmployment({ app, tx, ctx }, doc.id, last)
      set({ wecom_userid: null, state_before: null })
      return 'left' as const
    },
    rehire: async ({ app, tx, doc, args, set }) => {
      const entry = day(args.entry_date)
      set({
        entry_date: entry,
        plan_regular_date: addMonths(entry, doc.probation_months),
        regular_date: null,
        leave_date: null,
        leave_type: null,
        leave_reason: null,
        ...(id(args.department) ? { department: args.department } : {}),
        ...(id(args.position) ? { position: args.position } : {}),
        ...(args.new_number === true ? { emp_no: await nextNumber(app, tx, 'employee', employee.fields.emp_no.number!, {}, undefined, employee) } : {}),
      })
      return 'pending_entry' as const
    },
    createAccount: async ({ app, tx, ctx, doc, args }) => {
      if ((await accountsOf({ tx }, [doc.id])).length > 0) throw refuse.ACCOUNT_EXISTS()
      await createAdminForEmployee(
        { app, tx, ctx },
        {
          employee: doc.id,
          name: doc.name,
          email: doc.email_work,
          login: String(args.login),
          groups: ids(args.groups),
        },
      )
      return doc.status as Exclude<typeof doc.status, 'left'>
    },
    resetPassword: async ({ app, tx, ctx, doc }) => {
      await renewPassword({ app, tx, ctx }, doc.id)
      return doc.status as Exclude<typeof doc.status, 'left' | 'suspended'>
    },
    unbindWecom: ({ doc, set }) => {
      set({ wecom_userid: null })
      return doc.status as Exclude<typeof doc.status, 'left'>
    },
    assignRole: async ({ app, tx, ctx, doc, args, confirmed }) => {
      requireNode(ctx, 'role/assign')
      await assignRole({ app, tx, ctx }, doc.id, Number(args.role), day(args.valid_from), text(args.valid_to) ?? null, text(args.reason) ?? null, [
        ...confirmed,
      ])
      return doc.status as Exclude<typeof doc.status, 'left'>
    },
    verifyBank: async ({ tx, ctx, doc, set }) => {
      const card = await tx.maybe<{ by: number }>(sql`select changed_by as by from employee_secret where employee_id = ${doc.id} and field = 'bank_account'`)
      if (card?.by === ctx.account && ctx.account !== 0) throw refuse.OWN_CARD()
      set({ bank_verified: true })
      return doc.status as Exclude<typeof doc.status, 'left'>
    },
  },
})
