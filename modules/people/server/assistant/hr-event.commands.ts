import { dayOf, refId } from '@crossway/kernel'
import { createRecord, handle, sql, systemCtx, type CommandContext, type EventHandler } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { hrEvent, type hrEventTypes } from '../../model/assistant/hr-event.resource.ts'
import { salarySheet } from '../../model/salary/salary-sheet.resource.ts'
import { refuseLocked } from '../salary/pay-base.commands.ts'

type Type = (typeof hrEventTypes)[number]
type Task = readonly [item: string, blocking: boolean]
const titles: Readonly<Record<Type, string>> = {
  entry: '入职',
  regular: '转正',
  transfer: '调岗',
  leave: '离职',
  salary: '调薪',
  contract_renew: '续签',
  social_base: '基数调整',
}
/** What has to be done for each kind; what blocks must be done before it ends. */
const checklists: Readonly<Record<Type, readonly Task[]>> = {
  entry: [
    ['录入薪资档案', true],
    ['社保公积金增员', true],
    ['签订劳动合同', true],
    ['发放工牌', false],
  ],
  regular: [['确认转正薪资', false]],
  transfer: [['确认薪资是否调整', false]],
  leave: [
    ['设备归还', true],
    ['社保公积金减员', true],
    ['离职结算', true],
    ['开具离职证明', false],
  ],
  salary: [['录入新薪资档案', true]],
  contract_renew: [['签订续签合同', true]],
  social_base: [['更新参保基数', true]],
}
const payRelevant: readonly string[] = ['salary', 'social_base']

export const hrEventCommands = handle(hrEvent, {
  save: async ({ tx, draft, before }) => {
    const employee = refId(draft.employee ?? before?.employee)!
    const type = String(draft.type ?? before?.type) as Type
    if (!before) {
      const { name } = await tx.one<{ name: string }>(sql`select name from employee where id = ${employee}::bigint for update`)
      const open = await tx.maybe(
        sql`select 1 from hr_event where employee_id = ${employee}::bigint and type = ${type} and status in ('draft', 'submitted', 'approved') limit 1`,
      )
      if (open) throw refuse.HR_OPEN({}, 'type')
      draft.title = `${name} ${titles[type]}`
      draft.tasks = draft.tasks ?? checklists[type].map(([item, blocking]) => ({ item, blocking, done: false, due_on: draft.effective_date }))
    }
    if (payRelevant.includes(type)) await refuseLocked(tx, employee, String(draft.effective_date ?? before?.effective_date).slice(0, 7), 'effective_date')
    if (draft.tasks) draft.open_tasks = (draft.tasks as readonly { readonly done?: boolean }[]).filter((t) => !t.done).length
  },
  guard: ({ doc, action }) => {
    if (action !== 'finish') return undefined
    if (doc.effective_date > dayOf(new Date())) return refuse.HR_EARLY({ date: doc.effective_date })
    const open = (doc.tasks ?? []).filter((t) => t.blocking && !t.done).map((t) => t.item)
    return open.length ? refuse.HR_BLOCKED({ items: open.join('、') }) : undefined
  },
  actions: {
    submit: () => 'submitted' as const,
    approve: () => 'approved' as const,
    reject: ({ args, set }) => {
      set({ reason: args.reason })
      return 'draft' as const
    },
    finish: async ({ app, tx, doc }) => {
      if (doc.type === 'leave') await openLeavingSheet({ app, tx, ctx: systemCtx() }, doc.employee.id, doc.effective_date.slice(0, 7))
      return 'done' as const
    },
    cancel: ({ args, set }) => {
      set({ reason: args.reason })
      return 'cancelled' as const
    },
  },
})

/** Who leaves is paid by a sheet of his own at once; one that is not approved yet takes him in when it is calculated again (people.md salarySheet, rules). */
async function openLeavingSheet({ app, tx, ctx }: CommandContext, employee: number, month: string): Promise<void> {
  const paid = await tx.maybe<{ company: number }>(
    sql`select company_id as company from salary_profile where employee_id = ${employee} and status in ('active', 'ended') and to_char(effective_from, 'YYYY-MM') <= ${month} order by effective_from desc limit 1`,
  )
  if (!paid) return
  await tx.run(sql`select id from company where id = ${paid.company} for update`)
  const open = await tx.maybe(
    sql`select 1 from salary_sheet where company_id = ${paid.company} and month = ${month} and kind = 'leaving' and status in ('draft', 'calculated') limit 1`,
  )
  if (!open) await createRecord({ app, tx, ctx }, salarySheet, { company: paid.company, month, kind: 'leaving' })
}

/** What happened to a person opens its event once; a second telling of the same finds it. */
async function openFrom({ app, tx, ctx }: CommandContext, key: string, employee: number, type: Type, date: string): Promise<void> {
  const stands = await tx.maybe(
    sql`select 1 from hr_event where origin_key = ${key} or (employee_id = ${employee}::bigint and type = ${type} and status in ('draft', 'submitted', 'approved')) limit 1`,
  )
  if (stands) return
  await createRecord({ app, tx, ctx }, hrEvent, { employee, type, effective_date: date }, { preset: { origin: 'event', origin_key: key } })
}
const from = (event: string, type: Type): EventHandler => ({
  event,
  name: `people.${event}`,
  run: async ({ app, tx, id, payload }) => {
    const employee = Number(payload.employee)
    if (!Number.isSafeInteger(employee) || employee <= 0) return
    const date = String(payload.effective_on ?? payload.leave_date ?? payload.date ?? dayOf(new Date())).slice(0, 10)
    await openFrom({ app, tx, ctx: systemCtx() }, `${event} ${id}`, employee, type, date)
  },
})
export const hrEventHandlers: readonly EventHandler[] = [
  from('employee.joined', 'entry'),
  from('employee.jobChanged', 'transfer'),
  from('employee.leaving', 'leave'),
]
