import { addDays, dayOf, refId } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { handle, sql } from '@crossway/server-kit'
import { opLog } from '../../model/oplog/op-log.resource.ts'
import { refuse } from '../../model/selling-errors.ts'
import { storeFacts, strangers } from '../selling/store-places.ts'

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
