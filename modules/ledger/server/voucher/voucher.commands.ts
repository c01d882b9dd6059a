import { handle, sql, type App, type Context, type Tx } from '@crossway/server-kit'
import { KingdeeError } from '@crossway/kingdee'
import { refuse } from '../../model/errors.ts'
import { amountsOf, voucherEvents, type Dim, type VoucherEvent } from '../../model/voucher/voucher-events.ts'
import { kdBook, kdDimMap } from '../../model/voucher/kingdee-book.resource.ts'
import { voucher, voucherTemplate } from '../../model/voucher/voucher.resource.ts'
import { bookById, nameOfDim } from './books.ts'
import { openBook } from './open-book.ts'
import { findSent, pushJob } from './push-vouchers.ts'
import { rebuild } from './request-voucher.ts'

/** Waiting again from now on, with lines of today's templates and mappings; one that still cannot be built stays failed with its reasons. */
async function again({ app, tx }: Context<'app' | 'tx'>, id: number): Promise<'pending' | 'failed'> {
  const built = (await rebuild({ app, tx }, [id])).get(id)!
  await tx.run(
    sql`update voucher set next_try_at = null, retries = case when problem = 'timeout' then retries else least(retries, 1) end where id = ${id}::bigint`,
  )
  return built.status === 'failed' ? 'failed' : 'pending'
}

export const voucherCommands = handle(voucher, {
  guard: ({ doc, action }) => {
    if (action === 'hold' && doc.held) return refuse.VOUCHER_HELD()
    if (action === 'release' && !doc.held) return refuse.VOUCHER_NOT_HELD()
    if ((action === 'retry' || action === 'push_now') && doc.held) return refuse.VOUCHER_HELD()
    return undefined
  },
  actions: {
    retry: async ({ app, tx, ctx, doc }) => {
      const state = await again({ app, tx }, doc.id)
      if (state === 'pending') await app.jobs.ask(tx, ctx, pushJob, {})
      return state
    },
    push_now: async ({ app, tx, ctx, set }) => {
      set({ next_try_at: new Date().toISOString() })
      await app.jobs.ask(tx, ctx, pushJob, {})
      return 'pending' as const
    },
    hold: ({ doc, args, set }) => {
      set({ held: true, reason: args.reason })
      return doc.status as 'pending'
    },
    release: ({ doc, set }) => {
      set({ held: false, reason: null })
      return doc.status as 'pending'
    },
    skip: ({ args, set }) => {
      set({ reason: args.reason, next_try_at: null, held: false })
      return 'skipped' as const
    },
    unskip: async ({ app, tx, doc, set }) => {
      set({ reason: null })
      return again({ app, tx }, doc.id)
    },
    look_up: async ({ app, tx, ctx, doc, set }) => {
      // the job looks in Kingdee before it sends; nothing is asked of it inside a transaction
      set({ next_try_at: new Date().toISOString() })
      await app.jobs.ask(tx, ctx, pushJob, {})
      return doc.status as 'failed'
    },
  },
})

export const voucherTemplateCommands = handle(voucherTemplate, {
  save: ({ draft, before }) => {
    const event = (draft.event ?? before?.event) as VoucherEvent | undefined
    const lines = (draft.lines ?? []) as readonly {
      readonly side: string
      readonly amount: string
      readonly subject_from?: string
      readonly subject?: string | null
    }[]
    lines.forEach((l, i) => {
      if (event && l.amount && !amountsOf(event).includes(l.amount))
        throw refuse.TEMPLATE_AMOUNT({ n: i + 1, event: voucherEvents[event].name[0], known: amountsOf(event).join(', ') }, `lines[${i}].amount`)
      if (l.subject_from === 'fixed' && !l.subject) throw refuse.TEMPLATE_SUBJECT({ n: i + 1 }, `lines[${i}].subject`)
    })
    if (lines.length && new Set(lines.map((l) => l.side)).size < 2) throw refuse.TEMPLATE_SIDES({}, 'lines')
  },
  actions: {},
})

export const kdBookCommands = handle(kdBook, {
  save: async ({ tx, draft, before }) => {
    const now = { ...before, ...draft }
    if (now.enabled === false) return
    const company = typeof now.company === 'object' ? now.company.id : now.company
    const other = await tx.maybe<{ code: string }>(
      sql`select book_code as code from kd_book where company_id = ${Number(company)}::bigint and enabled and id <> ${before?.id ?? 0}::bigint`,
    )
    if (other) throw refuse.BOOK_TWICE({ code: other.code }, 'company')
  },
  actions: {
    pause: ({ set }) => {
      set({ paused_at: new Date().toISOString() })
      return 'paused' as const
    },
    resume: async ({ app, tx, ctx, set }) => {
      set({ paused_at: null, auth_failures: 0 })
      await app.jobs.ask(tx, ctx, pushJob, {})
      return 'running' as const
    },
  },
})

export const kdDimMapCommands = handle(kdDimMap, {
  save: async ({ tx, draft, before }) => {
    const now = { ...before, ...draft }
    const name = await recordName(tx, String(now.dim), Number(now.record_id))
    if (name === undefined) throw refuse.DIM_RECORD({ id: String(now.record_id) }, 'record_id')
    draft.record_name = name
  },
  actions: {},
})
const recordName = async (tx: Tx, dim: string, id: number): Promise<string | undefined> =>
  dim === 'currency' ? (await tx.maybe<{ name: string }>(sql`select name from currency where id = ${id}::bigint`))?.name : nameOfDim(tx, dim as Dim, id)

/** Looks a voucher up in Kingdee by our number, now (settings.md kingdeePush, lookup). Changes nothing. */
export async function lookUp(
  app: App,
  company: number,
  no: string,
): Promise<{ found: boolean; kd_id: string | null; kd_no: string | null; why: string | null }> {
  const nothing = { found: false, kd_id: null, kd_no: null }
  const row = await app.db.maybe<{ id: number }>(sql`select id from kd_book where company_id = ${company}::bigint and enabled order by id limit 1`)
  const book = row && (await bookById(app.db, row.id))
  if (!book) throw refuse.BOOK_NONE()
  try {
    const found = await findSent(await openBook(app, book), book, no)
    return found ? { found: true, ...found, why: null } : { ...nothing, why: null }
  } catch (e) {
    if (e instanceof KingdeeError) return { ...nothing, why: e.message }
    throw e
  }
}
