import { dayOf } from '@crossway/kernel'
import { handle, sql, type JobDef, type Tx } from '@crossway/server-kit'
import { delisting } from '../../model/delisting/delisting.resource.ts'
import { daysDown, lossOf } from '../../model/delisting/loss.ts'
import { refuse } from '../../model/errors.ts'
import { addWorkdays } from '../calendar/calendar.ts'
import { listingFacts } from './listing-facts.ts'
import { announce } from './record-delisting.ts'

const reopenDays = 7
const day = 86_400_000

/** A listing has one open row: of two people who open one, the second sees the first one's. */
async function refuseOpen(tx: Tx, store: number, msku: number): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`delisting ${store} ${msku}`}, 0))`)
  const open = await tx.maybe<{ no: string }>(
    sql`select no from delisting where store_id = ${store}::bigint and msku_id = ${msku}::bigint and status in ('open', 'handling', 'appealing')`,
  )
  if (open) throw refuse.DELISTING_OPEN({ no: open.no }, 'msku')
}

export const delistingCommands = handle(delisting, {
  save: async ({ tx, before, draft }) => {
    if (!before) {
      const store = await tx.one<{ marketplace: number; currency: string }>(
        sql`select marketplace_id as marketplace, currency from store where id = ${draft.store as number}`,
      )
      await refuseOpen(tx, draft.store as number, draft.msku as number)
      const detected = String(draft.detected_at ?? new Date().toISOString())
      const sold = await listingFacts().sold(tx, draft.store as number, draft.msku as number, detected)
      Object.assign(draft, {
        ...store,
        sources: draft.sources ?? ['manual'],
        daily_units: draft.daily_units ?? sold.units,
        price: draft.price ?? sold.price,
        due_at: draft.due_at ?? (await addWorkdays(tx, dayOf(new Date()), 1)),
      })
    }
    const v = (n: string): unknown => (n in draft ? draft[n] : (before as Record<string, unknown> | undefined)?.[n])
    if (Date.parse(String(v('detected_at'))) > Date.now()) throw refuse.DELISTING_FUTURE({}, 'detected_at')
    const days = daysDown(String(v('detected_at')), new Date().toISOString())
    Object.assign(draft, { days_down: days, est_loss: lossOf(v('daily_units') as string | null, v('price') as string | null, days) })
  },
  saved: async ({ app, tx, before, doc }) => {
    if (!before) await announce({ app, tx }, 'delisting.opened', { id: doc.id, store: doc.store.id, msku: doc.msku.id })
  },
  guard: ({ doc, action }) =>
    action === 'reopen' && Date.parse(doc.recovered_at ?? doc.updated_at) < Date.now() - reopenDays * day ? refuse.DELISTING_OLD({ n: reopenDays }) : undefined,
  actions: {
    confirm: ({ doc, args, set }) => {
      set({ confirmed_at: new Date().toISOString(), cause: args.cause ?? doc.cause })
      return 'handling' as const
    },
    falseAlarm: ({ args, set }) => {
      set({ reason: args.reason, est_loss: '0' })
      return 'false_alarm' as const
    },
    appeal: async ({ tx, doc, args, set }) => {
      const round = doc.appeal_count + 1
      await tx.run(sql`
        insert into delisting_appeal (delisting_id, seq, round, submitted_at, channel, plan, files, result)
        values (${doc.id}, ${round}, ${round}, now(), ${args.channel}, ${args.plan}, ${[...(args.files ?? [])]}::bigint[], 'pending')`)
      set({ appeal_count: round })
      return 'appealing' as const
    },
    answer: async ({ tx, doc, args, set }) => {
      await tx.run(sql`update delisting_appeal set result = ${args.result}, answered_at = now() where delisting_id = ${doc.id} and round = ${doc.appeal_count}`)
      set({ notice_text: [doc.notice_text, args.text].filter(Boolean).join('\n\n').slice(0, 8000) })
      return 'handling' as const
    },
    // By hand with proof; reports and crawlers say the moment themselves.
    recover: async ({ app, tx, doc, args, trusted, set }) => {
      if (!trusted && !args.proof?.length) throw refuse.DELISTING_PROOF({}, 'args.proof')
      if (!trusted && !doc.cause) throw refuse.DELISTING_CAUSE()
      const at = args.at ?? new Date().toISOString()
      if (Date.parse(at) < Date.parse(doc.detected_at)) throw refuse.DELISTING_BEFORE({}, 'args.at')
      const days = daysDown(doc.detected_at, at)
      set({
        recovered_at: at,
        days_down: days,
        est_loss: lossOf(doc.daily_units, doc.price, days),
        cause: doc.cause ?? 'unknown',
        ...(args.proof ? { proof: args.proof } : {}),
      })
      await announce({ app, tx }, 'delisting.recovered', { id: doc.id, store: doc.store.id, msku: doc.msku.id })
      return 'recovered' as const
    },
    abandon: ({ args, set }) => {
      set({ cause: args.cause, reason: args.reason })
      return 'abandoned' as const
    },
    reopen: async ({ tx, doc, args, set }) => {
      await refuseOpen(tx, doc.store.id, doc.msku.id)
      set({ recovered_at: null, reason: args.reason })
      return 'handling' as const
    },
  },
})

/** What open delistings have cost by now, each morning. */
export const delistingLossJob: JobDef = {
  name: 'settings.delistingLoss',
  title: { 'zh-cn': '下架损失重算', en: 'Loss of delistings' },
  cron: '0 7 * * *',
  run: ({ app }) =>
    app.db.run(sql`
      update delisting d set days_down = x.days, est_loss = round(d.daily_units * d.price * x.days, 2), updated_at = now()
      from (select id, round((extract(epoch from now() - detected_at) / 86400)::numeric, 2) as days from delisting) x
      where x.id = d.id and d.status in ('open', 'handling', 'appealing')`),
}
