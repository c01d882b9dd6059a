import { addDays, dayOf, num } from '@crossway/kernel'
import { recordMeasurement } from '@crossway/product/server'
import { createTodo, handle, sql } from '@crossway/server-kit'
import { refuse } from '../../model/parcel/parcel-errors.ts'
import { lastZone } from '../../model/parcel/last-zone.resource.ts'
import { parcelCost } from '../../model/parcel/parcel-cost.resource.ts'
import { finalTracks, lostDays, trackWords } from '../../model/parcel/parcel-words.ts'
import { parcel } from '../../model/parcel/parcel.resource.ts'
import { sendAgain } from './send-again.ts'
import { takeEvents } from './track-parcel.ts'

export const lastZoneCommands = handle(lastZone, { actions: {} })

export const parcelCommands = handle(parcel, {
  guard: ({ doc, action }) => {
    if (action === 'send_again' && !doc.claimed_at) return refuse.RESEND_CLAIM_FIRST()
    if (action !== 'claim_lost') return undefined
    const last = dayOf(new Date(doc.last_event_at ?? doc.shipped_at))
    return last > addDays(dayOf(new Date()), -lostDays) ? refuse.LOST_EARLY({ date: last }) : undefined
  },
  actions: {
    track: async ({ app, tx, ctx, doc, args }) => {
      if (finalTracks.includes(doc.status) && args.code !== 'returned')
        throw refuse.TRACK_FINAL({ state: trackWords[doc.status][ctx.lang === 'en' ? 1 : 0] }, 'args.code')
      if (Date.parse(args.at) > Date.now() + 60_000) throw refuse.TRACK_FUTURE({}, 'args.at')
      const known = {
        id: doc.id,
        status: doc.status,
        delivery: doc.delivery?.id ?? null,
        shipped_at: doc.shipped_at,
        promised_days: doc.promised_days,
        delivered_at: doc.delivered_at,
      }
      return takeEvents({ app, tx, ctx }, known, [{ at: args.at, code: args.code, place: args.place, text: args.text }])
    },
    claim_lost: async ({ app, tx, ctx, doc, args, set }) => {
      const now = new Date().toISOString()
      set({ claim_note: args.note, claimed_at: now })
      const owner = await tx.maybe<{ id: number }>(
        sql`select p.owner_id as id from provider_channel c join provider p on p.id = c.provider_id where c.id = ${doc.channel?.id ?? null}::bigint and p.owner_id is not null`,
      )
      if (owner)
        await createTodo(
          { app, tx, ctx },
          {
            title: `丢件索赔：${doc.tracking_no}`.slice(0, 120),
            assignee: owner.id,
            key: `parcel:${doc.id}:lost`,
            source: 'warning',
            content: args.note,
            link: { route: 'finalLogistics', id: doc.id },
          },
        )
      return 'exception' as const
    },
    send_again: async ({ app, tx, ctx, doc, args }) => {
      await sendAgain({ app, tx, ctx }, { delivery: doc.delivery?.id, claimed_at: doc.claimed_at! }, args.reason)
      return 'exception' as const
    },
  },
})

export const parcelCostCommands = handle(parcelCost, {
  guard: ({ doc, action }) => (action === 'fix_master' && doc.result !== 'weight' && doc.result !== 'rate' ? refuse.COST_NOT_WEIGHT() : undefined),
  actions: {
    explain: ({ ctx, args, set }) => {
      set({ result: args.result, note: args.note, explained_by: ctx.employee, explained_at: new Date().toISOString() })
      return 'explained' as const
    },
    fix_master: async ({ app, tx, ctx, doc, args }) => {
      const state = doc.status === 'explained' ? ('explained' as const) : ('open' as const)
      if (doc.result === 'rate') {
        const channel = await tx.maybe<{ code: string; owner: number | null }>(
          sql`select c.code, p.owner_id as owner from parcel x join provider_channel c on c.id = x.channel_id join provider p on p.id = c.provider_id where x.id = ${doc.parcel.id}::bigint`,
        )
        const assignee = channel?.owner ?? ctx.employee
        if (assignee)
          await createTodo(
            { app, tx, ctx },
            {
              title: `更新尾程价格：${channel?.code ?? doc.parcel.title}`.slice(0, 120),
              assignee,
              key: `rate:${channel?.code ?? doc.parcel.id}`,
              source: 'warning',
              content: `${doc.label}：账单 ${doc.billed} ${doc.currency}，预估 ${doc.est ?? '-'}。${doc.note ?? ''}`,
              link: { route: 'finalLogistics', id: doc.parcel.id },
            },
          )
        return state
      }
      if (!args.weight || !args.length || !args.width || !args.height) throw refuse.COST_MEASURE({}, 'args.weight')
      const goods = await tx.rows<{ sku: number; qty: number; kg: string | null }>(
        sql`select l.sku_id as sku, sum(l.qty)::int as qty, s.gross_weight::text as kg from parcel x join delivery_line l on l.delivery_bill_id = x.delivery_id join sku s on s.id = l.sku_id where x.id = ${doc.parcel.id}::bigint group by 1, 3 limit 2`,
      )
      const [only] = goods
      if (goods.length !== 1 || only!.qty !== 1) throw refuse.COST_ONE_SKU()
      if (only!.kg !== null && num(args.weight).minus(only!.kg).abs().times(20).lte(only!.kg))
        throw refuse.COST_WEIGHT_SAME({ kg: args.weight, master: only!.kg }, 'args.weight')
      await recordMeasurement({ app, tx, ctx }, only!.sku, 'provider', new Date().toISOString(), {
        len_cm: args.length,
        wid_cm: args.width,
        hei_cm: args.height,
        weight: args.weight,
      })
      return state
    },
  },
})
