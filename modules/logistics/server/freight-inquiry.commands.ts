import { dayOf, num, sum, type RowOf } from '@crossway/kernel'
import { handle, sql } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { freightInquiry } from '../model/freight-inquiry.resource.ts'
import { channelsOf } from './channel.queries.ts'
import { inviteQuotesJob } from './invite-quotes.ts'
import { filledByRates, quoteChanges, weigh, writeQuotes } from './quotes.ts'

type Inquiry = RowOf<typeof freightInquiry>
const mostRounds = 3
const isPast = (deadline: string): boolean => Date.parse(deadline) <= Date.now()
const current = (doc: Inquiry): Inquiry['quotes'] & {} => (doc.quotes ?? []).filter((q) => q.current)

/** Freight inquiries (logistics.md inquiry, table of actions). */
export const freightInquiryCommands = handle(freightInquiry, {
  save: async ({ tx, ctx, before, draft, next }) => {
    if (next.w_price + next.w_time + next.w_quality !== 100) throw refuse.INQ_WEIGHTS({}, 'w_price')
    if (!before) draft.owner ??= ctx.employee
    const rows = (draft.quotes ?? []) as Record<string, unknown>[]
    const channels = await channelsOf(
      tx,
      rows.map((q) => Number(q.channel)),
    )
    rows.forEach((q, i) => {
      const c = channels.get(Number(q.channel))
      if (!c) return
      if (c.dest_country !== next.dest_country) throw refuse.INQ_DEST({ channel: c.name, country: next.dest_country }, `quotes[${i}].channel`)
      Object.assign(q, { provider: c.provider, currency: c.currency, on_time_pct: c.on_time_pct })
    })
  },
  actions: {
    publish: async ({ app, tx, ctx, doc, args }) => {
      if (new Set(current(doc).map((q) => q.provider?.id)).size < 2 && !args.reason) throw refuse.INQ_TWO({}, 'args.reason')
      if (current(doc).length === 0) throw refuse.INQ_TWO({}, 'quotes')
      if (isPast(doc.deadline)) throw refuse.INQ_PAST({}, 'deadline')
      await app.jobs.ask(tx, ctx, inviteQuotesJob, { inquiry: doc.id })
      return 'open' as const
    },
    quote: async ({ tx, ctx, doc, args, set }) => {
      if (isPast(doc.deadline)) throw refuse.INQ_DEADLINE()
      await writeQuotes({ tx, ctx }, doc, quoteChanges(doc, args.lines))
      set(await weigh(tx, doc))
      return 'open' as const
    },
    fill: async ({ tx, ctx, doc, set }) => {
      if (isPast(doc.deadline)) throw refuse.INQ_DEADLINE()
      await writeQuotes({ tx, ctx }, doc, await filledByRates(tx, doc))
      set(await weigh(tx, doc))
      return 'open' as const
    },
    close: ({ doc }) => {
      const open = current(doc).filter((q) => q.status === 'invited').length
      if (open > 0 && !isPast(doc.deadline)) throw refuse.INQ_NOT_DUE({ n: open })
      if (!current(doc).some((q) => q.status === 'quoted')) throw refuse.INQ_NO_QUOTES()
      return 'comparing'
    },
    new_round: async ({ app, tx, ctx, doc, args, set }) => {
      const round = Math.max(...current(doc).map((q) => q.round ?? 1)) + 1
      if (round > mostRounds) throw refuse.INQ_ROUNDS({ n: mostRounds })
      if (isPast(args.deadline)) throw refuse.INQ_PAST({}, 'args.deadline')
      const again = args.lines.filter((l) => l.again).map((l) => l.line)
      if (again.length === 0) throw refuse.INQ_AGAIN_NONE({}, 'args.lines')
      const old = again.find((id) => !current(doc).some((q) => q.id === id))
      if (old !== undefined) throw refuse.INQ_OLD_ROUND({ n: doc.quotes!.find((q) => q.id === old)?.round ?? 1 }, 'args.lines')
      await tx.run(sql`insert into freight_quote (freight_inquiry_id, seq, channel_id, provider_id, currency, on_time_pct, round, status, current)
        select q.freight_inquiry_id, ${doc.quotes?.length ?? 0} + row_number() over (order by q.seq), q.channel_id, q.provider_id, q.currency, q.on_time_pct, ${round}, 'invited', true from freight_quote q where q.id = any(${again}::bigint[])`)
      await tx.run(sql`update freight_quote set current = false, score = null where id = any(${again}::bigint[])`)
      set({ ...(await weigh(tx, doc)), deadline: args.deadline })
      await app.jobs.ask(tx, ctx, inviteQuotesJob, { inquiry: doc.id })
      return 'open' as const
    },
    award: async ({ tx, doc, args, set }) => {
      const chosen = args.lines.filter((l) => l.award)
      const quote = current(doc).find((q) => q.id === chosen[0]?.line && q.status === 'quoted')
      if (chosen.length !== 1 || !quote) throw refuse.INQ_AWARD_ONE({}, 'args.lines')
      if (quote.valid_to! < dayOf(new Date())) throw refuse.INQ_QUOTE_EXPIRED({ date: quote.valid_to! }, `args.lines[${args.lines.indexOf(chosen[0]!)}].award`)
      const offers = current(doc).filter((q) => q.status === 'quoted')
      if (offers.some((q) => num(q.score!).gt(quote.score!)) && !args.reason) throw refuse.INQ_NOT_BEST({}, 'args.reason')
      await tx.run(
        sql`update freight_quote set status = case when id = ${quote.id} then 'awarded' when status = 'declined' then status else 'lost' end where freight_inquiry_id = ${doc.id}`,
      )
      const mean = sum(offers.map((q) => q.total_cny!)).div(offers.length)
      const saving_pct = mean.minus(quote.total_cny!).times(100).div(mean).toFixed(4)
      set({ award_channel: quote.channel.id, award_cny: quote.total_cny, award_reason: args.reason, saving_pct })
      return 'awarded' as const
    },
    use: () => 'used',
    cancel: () => 'cancelled',
  },
})
