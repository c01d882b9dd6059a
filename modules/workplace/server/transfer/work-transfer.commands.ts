import { refId } from '@crossway/kernel'
import { leaderOf } from '@crossway/organization/server'
import { handle, sql, type ActionCall, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { workTransfer } from '../../model/transfer/work-transfer.resource.ts'
import { transferJob } from './carry-out.ts'
import { checkReceivers } from './receivers.ts'
import { scan } from './scan.ts'

/** Everything a person owns goes to others (workplace.md, transfer). */
export const workTransferCommands = handle(workTransfer, {
  save: async ({ app, tx, ctx, before, draft }) => {
    const from = refId(draft['from_employee'] ?? before?.from_employee)!
    if (!before) {
      await mayBegin({ app, tx, ctx }, from)
      await refuseSecond(tx, from)
      const { department } = await tx.one<{ department: number | null }>(sql`select department_id as department from employee where id = ${from}::bigint`)
      draft['department'] = department
    }
    if (typeof draft['effective_at'] === 'string' && Date.parse(draft['effective_at']) < Date.now() - 60_000 && draft['effective_at'] !== before?.effective_at)
      throw refuse.HANDOVER_PAST({}, 'effective_at')
    const now = { ...before, ...draft }
    if (Number(now.keep_read_days ?? 0) > 0 && now.reason !== 'job_change') throw refuse.HANDOVER_READ({}, 'keep_read_days')
    if (draft['default_to']) await checkReceivers({ app, tx, ctx }, [Number(draft['default_to'])], from, undefined, 'default_to')
  },
  saved: async ({ app, tx, ctx, before, doc }) => {
    if (!before) await scan({ app, tx, ctx }, doc.id, doc.from_employee.id)
  },
  actions: {
    rescan: async ({ app, tx, ctx, doc }) => {
      await scan({ app, tx, ctx }, doc.id, doc.from_employee.id)
      return doc.status as 'draft' | 'partial'
    },
    assign: async (call) => {
      const { tx, doc, args } = call
      if (args.employees.length === 0) throw refuse.HANDOVER_NOBODY({}, 'args.employees')
      await checkReceivers(call, args.employees, doc.from_employee.id, args.resource ?? undefined, 'args.employees')
      await tx.run(
        sql`update work_transfer_item i set to_employee_id = (${[...args.employees]}::bigint[])[1 + (n.at % ${args.employees.length})::int]
          from (select id, row_number() over (order by seq) - 1 as at from work_transfer_item
            where work_transfer_id = ${doc.id}::bigint and result in ('pending', 'failed') and (${args.resource ?? null}::text is null or resource = ${args.resource ?? null})
              and (${args.overwrite ?? false} or to_employee_id is null)) n where n.id = i.id`,
      )
      return doc.status as 'draft' | 'partial'
    },
    assign_rows: async (call) => {
      const { tx, doc, args } = call
      for (const [i, row] of args.items.entries()) {
        const item = doc.items?.find((x) => x.id === row.line)
        await checkReceivers(call, [row.to_employee], doc.from_employee.id, item?.resource, `args.items[${i}].to_employee`)
      }
      await tx.run(
        sql`update work_transfer_item i set to_employee_id = x.employee from unnest(${args.items.map((r) => r.line)}::bigint[], ${args.items.map((r) => r.to_employee)}::bigint[]) as x(id, employee)
          where i.id = x.id and i.work_transfer_id = ${doc.id}::bigint and i.result in ('pending', 'failed')`,
      )
      return doc.status as 'draft' | 'partial'
    },
    submit: async ({ tx, doc }) => {
      if (!doc.items?.length) throw refuse.HANDOVER_EMPTY()
      const { n } = await tx.one<{ n: number }>(
        sql`select count(*)::int as n from work_transfer_item where work_transfer_id = ${doc.id}::bigint and to_employee_id is null and blocking`,
      )
      if (n > 0 && doc.default_to === null) throw refuse.HANDOVER_NO_RECEIVER({ n })
      return 'approved' as const
    },
    execute: async (call) => {
      const { doc, confirmed } = call
      if (Date.parse(doc.effective_at) > Date.now() && !confirmed.has('HANDOVER_EARLY'))
        throw refuse.HANDOVER_EARLY({ at: doc.effective_at.slice(0, 16).replace('T', ' ') })
      await start(call)
      return 'running' as const
    },
    retry: async (call) => {
      await call.tx.run(
        sql`update work_transfer_item set result = 'pending', error = null where work_transfer_id = ${call.doc.id}::bigint and result = 'failed'`,
      )
      await start(call)
      return 'running' as const
    },
    cancel: () => 'cancelled',
  },
})

const start = async ({ app, tx, ctx, doc }: ActionCall<typeof workTransfer, unknown>): Promise<void> => {
  await app.jobs.enqueue(
    tx,
    ctx,
    transferJob.name,
    `${transferJob.title[ctx.lang]} ${doc.transfer_no}`,
    { transfer: doc.id },
    { uniqueKey: `transfer:${doc.id}` },
  )
}

/** The person himself, whoever leads him, or HR. */
async function mayBegin({ tx, ctx }: CommandContext, from: number): Promise<void> {
  if (ctx.employee === from || ctx.access.has('employee/leave')) return
  if (ctx.employee !== null && (await leaderOf(tx, from)) === ctx.employee) return
  throw refuse.HANDOVER_NOT_YOURS({}, 'from_employee')
}

/** One open document a person; the row of the person is locked, so that two who begin at once do not both succeed. */
async function refuseSecond(tx: Tx, from: number): Promise<void> {
  const { name } = await tx.one<{ name: string }>(sql`select name from employee where id = ${from}::bigint for update`)
  const open = await tx.maybe<{ no: string }>(
    sql`select transfer_no as no from work_transfer where from_employee_id = ${from}::bigint and status not in ('done', 'cancelled') limit 1`,
  )
  if (open) throw refuse.HANDOVER_OPEN({ name, no: open.no }, 'from_employee')
}
