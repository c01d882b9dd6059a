import { isIP } from 'node:net'
import { addMonths, dayOf, num, refId } from '@crossway/kernel'
import { emit, handle, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { dedicatedLine } from '../../model/line/dedicated-line.resource.ts'
import { bindLine, endBinding } from './bind-line.ts'
import { lineCheckJob } from './check-line.ts'

export const lineCommands = handle(dedicatedLine, {
  save: async ({ tx, before, draft }) => {
    if (typeof draft.exit_ip !== 'string' || draft.exit_ip === before?.exit_ip) return
    if (!isIP(draft.exit_ip)) throw refuse.LINE_ADDRESS({}, 'exit_ip')
    if (before?.store_account) throw refuse.LINE_IP_FIXED({ account: before.store_account.title }, 'exit_ip')
    const { ip } = await tx.one<{ ip: string }>(sql`select host(${draft.exit_ip}::inet) as ip`)
    const duplicate = await tx.maybe<{ line_no: string }>(
      sql`select line_no from dedicated_line where exit_ip = ${ip} and status <> 'retired' and id <> ${before?.id ?? 0}::bigint`,
    )
    if (duplicate) throw refuse.LINE_IP({ line: duplicate.line_no }, 'exit_ip')
    draft.exit_ip = ip
  },
  guard: ({ doc, action }) => {
    if (action === 'bind' && doc.store_account) return refuse.LINE_BOUND({ account: doc.store_account.title })
    if ((action === 'unbind' || action === 'replace') && !doc.store_account) return refuse.LINE_FREE()
    return undefined
  },
  actions: {
    bind: async ({ app, tx, ctx, doc, args, confirmed, set }) => {
      await bindLine({ app, tx, ctx }, doc, args.store_account, confirmed)
      set({ store_account: args.store_account, state_reason: null })
      return 'active' as const
    },
    unbind: async ({ app, tx, ctx, doc, args, set }) => {
      await endBinding({ app, tx, ctx }, doc.id, args.reason)
      set({ store_account: null, state_reason: args.reason })
      return doc.status === 'faulty' ? ('faulty' as const) : ('idle' as const)
    },
    replace: async ({ app, tx, ctx, doc, args, confirmed, set }) => {
      const [line] = await tx.rows<{ id: number; line_no: string; exit_ip: string; country: string; status: string }>(
        sql`select id, line_no, exit_ip, country, status from dedicated_line where id = ${args.line} for update`,
      )
      if (line?.status !== 'idle') throw refuse.LINE_NOT_IDLE({ line: line?.line_no ?? args.line }, 'args.line')
      const account = refId(doc.store_account)!
      await endBinding({ app, tx, ctx }, doc.id, args.reason)
      await bindLine({ app, tx, ctx }, line, account, confirmed)
      await tx.run(
        sql`update dedicated_line set status = 'active', store_account_id = ${account}, state_reason = null, updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where id = ${line.id}`,
      )
      set({ store_account: null, state_reason: args.reason })
      return doc.status === 'faulty' ? ('faulty' as const) : ('idle' as const)
    },
    renew: async ({ app, tx, doc, args, set }) => {
      if (doc.monthly_cost === null) throw refuse.LINE_COST()
      const from = doc.paid_to ?? dayOf(new Date())
      const to = addMonths(from, args.months)
      set({ paid_to: to })
      await emit(
        { app, tx },
        'settings.costDue',
        {
          source: { resource: 'dedicated_line', id: doc.id, no: doc.line_no },
          cost_type: 'dedicated_line',
          company: refId(doc.company) ?? null,
          store_account: refId(doc.store_account) ?? null,
          amount: num(doc.monthly_cost).times(args.months).toFixed(2),
          currency: doc.currency,
          from,
          to,
          shares: [],
        },
        { resource: 'dedicated_line', id: doc.id },
      )
      return doc.status as 'idle'
    },
    test: async ({ app, tx, ctx, doc }) => {
      await app.jobs.ask(tx, ctx, lineCheckJob, { line: doc.id })
      return doc.status as 'idle'
    },
    retire: async ({ app, tx, ctx, doc, args, set }) => {
      await endBinding({ app, tx, ctx }, doc.id, args.reason)
      set({ store_account: null, state_reason: args.reason })
      return 'retired' as const
    },
  },
})
