import { addDays, dayOf, refId, type RowOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { handle, sql, type JobDef, type Runner } from '@crossway/server-kit'
import { effectOf } from '../../model/oplog/effect.ts'
import { opLog } from '../../model/oplog/op-log.resource.ts'
import { refuse } from '../../model/selling-errors.ts'
import { storeFacts, strangers } from '../selling/store-places.ts'

type Log = RowOf<typeof opLog>
const editHours = 24

export const opLogCommands = handle(opLog, {
  save: async ({ tx, ctx, before, draft }) => {
    const store = refId(draft.store) ?? before!.store.id
    const day = String(draft.day ?? before?.day)
    if (day > dayOf(new Date())) throw refuse.LOG_FUTURE({}, 'day')
    const msku = refId(draft.msku)
    if (msku !== null) {
      const [strange] = await strangers(tx, store, [msku])
      if (strange) throw refuse.OPS_STORE_MSKU({ msku: strange }, 'msku')
      const m = await tx.one<{ asin: string | null; parent: string | null; owner: number | null }>(
        sql`select item_id as asin, parent_item_id as parent, owner_id as owner from msku where id = ${msku}::bigint`,
      )
      draft.asin ??= m.asin
      draft.parent_asin ??= m.parent
      draft.owner = m.owner
    }
    if (before) return
    Object.assign(draft, { author: ctx.employee, project: (await storeFacts(tx, store)).project })
  },
  saved: async ({ app, tx, ctx, before, doc }) => {
    const old = new Set(before?.mention?.map((p) => p.id))
    const people = (doc.mention ?? []).map((p) => p.id).filter((id) => !old.has(id))
    if (people.length)
      await notify({ app, tx }, 'oplog.mention', {
        employees: people,
        vars: { title: doc.text.slice(0, 60) },
        record: { resource: 'op_log', id: doc.id },
        by: { account: ctx.account ?? 0, name: ctx.name },
      })
  },
  guard: ({ doc, action, ctx }) => {
    if (action === 'edit' || action === 'delete') {
      if (doc.source === 'auto') return refuse.LOG_AUTO()
      if (!ctx.access.super && doc.author?.id !== ctx.employee) return refuse.LOG_AUTHOR({ name: doc.author?.title ?? '' })
      return Date.now() - Date.parse(String(Reflect.get(doc, 'created_at'))) > editHours * 3_600_000 ? refuse.LOG_LOCKED() : undefined
    }
    const from = addDays(doc.day, doc.evaluate_after)
    return action === 'conclude' && dayOf(new Date()) < from ? refuse.LOG_EARLY({ date: from }) : undefined
  },
  actions: {
    conclude: ({ args, set }) => {
      set({ conclusion: args.conclusion, conclusion_text: args.text ?? null })
      return 'concluded'
    },
  },
})

/** Units of a listing (or of all others of the store) on each day of a span. */
const unitsOf = async (run: Runner, doc: Pick<Log, 'store' | 'msku' | 'asin'>, rest: boolean, from: string, to: string): Promise<number[]> => {
  const mine = doc.msku ? sql`i.msku_id = ${doc.msku.id}` : sql`i.asin = ${doc.asin}`
  return (
    await run.rows<{ n: number }>(sql`
      select coalesce(sum(i.quantity), 0)::int as n from generate_series(${from}::date, ${to}::date, interval '1 day') d left join amz_order_item i on i.is_current and i.store_id = ${doc.store.id} and i.purchase_date_local = d::date and i.order_status <> 'cancelled'
        and ${rest ? sql`(${mine}) is not true` : mine} group by d order by d`)
  ).map((r) => r.n)
}

/** Works out what came of entries whose days are over. Sessions and other metrics follow when their daily facts are there. */
export async function judgeLogs(app: Parameters<JobDef['run']>[0]['app'], today = dayOf(new Date())): Promise<{ judged: number }> {
  const due = await app.db.rows<{ id: number; day: string; n: number; store: number; msku: number | null; asin: string | null }>(
    sql`select id, day, evaluate_after as n, store_id as store, msku_id as msku, asin from op_log where effect is null and (msku_id is not null or asin is not null) and day + evaluate_after < ${today}::date and day > ${today}::date - 120 order by id limit 500`,
  )
  for (const d of due) {
    const doc = { store: { id: d.store, title: '' }, msku: d.msku === null ? null : { id: d.msku, title: '' }, asin: d.asin }
    const span = async (rest: boolean) => ({
      before: await unitsOf(app.db, doc, rest, addDays(d.day, -d.n), addDays(d.day, -1)),
      after: await unitsOf(app.db, doc, rest, addDays(d.day, 1), addDays(d.day, d.n)),
    })
    const e = effectOf(await span(false), await span(true))
    await app.db.run(
      sql`update op_log set before_mean = ${e.before}::numeric, after_mean = ${e.after}::numeric, effect = ${e.points}::numeric where id = ${d.id}`,
    )
  }
  return { judged: due.length }
}
export const judgeJob: JobDef = {
  name: 'operations.judgeLogs',
  title: { 'zh-cn': '运营日志效果', en: 'Effects of the operation log' },
  cron: '40 5 * * *',
  run: ({ app }) => judgeLogs(app),
}
