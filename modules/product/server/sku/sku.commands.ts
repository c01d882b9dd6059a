import type { Context } from '@crossway/server-kit'
import { num, Refusal, type Lang } from '@crossway/kernel'
import { emit, handle, lockOther, sql, updateRecord, type ActionCall, type Tx } from '@crossway/server-kit'
import { settleTags, usesOf } from '@crossway/settings/server'
import { productErrors, refuse } from '../../model/errors.ts'
import { missingFields, missingNames } from '../../model/missing-fields.ts'
import { leastCartonWeight } from '../../model/packing.ts'
import { sku } from '../../model/sku.resource.ts'
import { tagsAfter } from '../../model/tag-action.ts'
import { whileWishing } from './applying.ts'
import { controlledFields } from './controlled-fields.ts'
import { checkManySkus } from './import-skus.ts'
import { decideSkuChange } from './decide-change.ts'
import { mergeSku } from './merge-sku.ts'
import { plain } from './plain.ts'
import { saveSku } from './save-sku.ts'

type Call = Pick<ActionCall<typeof sku, unknown>, 'app' | 'tx' | 'ctx' | 'doc'>
const tell = ({ app, tx }: Context<'app' | 'tx'>, event: string, id: number, more: object = {}): Promise<void> =>
  emit({ app, tx }, event, { sku: id, ...more }, { resource: 'sku', id })

/** Lists what is still missing as people read it, with every field of it (product.md sku submit). */
function refuseIncomplete(doc: Call['doc'], lang: Lang): void {
  const missing = missingFields(plain(doc) as Record<string, unknown>)
  if (missing.length === 0) return
  const names = missing.map((m) => missingNames[m.key][lang]).join(lang === 'en' ? ', ' : '、')
  const fields = missing.flatMap((m) => m.fields.map((field) => ({ field, code: 'REQUIRED', params: { label: missingNames[m.key][lang] } })))
  throw new Refusal('SKU_INCOMPLETE', productErrors.SKU_INCOMPLETE, { fields: names }, fields)
}

/** A clearing or ended article is not bought again: its listings stop asking for stock. */
const stopRestock = (tx: Tx, id: number): Promise<number> =>
  tx.run(
    sql`update msku m set restock_status = 'no_restock' where restock_status <> 'no_restock' and exists (select 1 from msku_sku k where k.msku_id = m.id and k.sku_id = ${id} and k.valid_from <= now() and (k.valid_to is null or k.valid_to > now()))`,
  )

export const skuCommands = handle(sku, {
  save: saveSku,
  saveMany: checkManySkus,
  guard: ({ doc, action }) => ((action === 'approve_change' || action === 'reject_change') && !doc.change_open ? refuse.SKU_CHANGE_ABSENT() : undefined),
  actions: {
    approve_change: async ({ app, tx, ctx, doc }) => {
      await decideSkuChange({ app, tx, ctx }, doc.id, 'approve')
      return 'active' as const
    },
    reject_change: async ({ app, tx, ctx, doc, args }) => {
      await decideSkuChange({ app, tx, ctx }, doc.id, 'reject', String(args.reason))
      return 'active' as const
    },
    submit: async ({ tx, ctx, doc, confirmed }) => {
      refuseIncomplete(doc, ctx.lang)
      if ((doc.kind === 'bundle' || doc.kind === 'assembled') && doc.components.length === 0) throw refuse.SKU_NO_COMPONENT()
      const stopped = await tx.maybe<{ code: string }>(
        sql`select code from sku where id = any(${doc.components.map((c) => c.component_sku.id)}::bigint[]) and (stage = 'discontinued' or status = 'disabled') limit 1`,
      )
      if (stopped) throw refuse.SKU_COMPONENT_STOPPED({ sku: stopped.code })
      if (doc.carton_gross && doc.gross_weight && doc.carton_qty) {
        const least = leastCartonWeight(doc.carton_qty, doc.gross_weight)
        if (num(doc.carton_gross).lt(least) && !confirmed.has('SKU_CARTON_LIGHT'))
          throw refuse.SKU_CARTON_LIGHT({ carton: num(doc.carton_gross).toFixed(), least: least.toFixed() })
      }
      return 'pending' as const
    },
    approve: async ({ app, tx, ctx, doc }) => {
      const maker = (doc as unknown as { created_by: number | null }).created_by
      if (maker === ctx.account && !ctx.access.super) throw refuse.SKU_OWN_APPROVAL()
      await tell({ app, tx }, 'sku.activated', doc.id)
      return 'active' as const
    },
    reject: () => 'draft' as const,
    change: async ({ app, tx, ctx, doc, args }) => {
      const fields = (args.fields ?? {}) as Record<string, unknown>
      const foreign = Object.keys(fields).find((f) => !(controlledFields as readonly string[]).includes(f))
      if (foreign) throw refuse.SKU_CHANGE_FIELD({ field: foreign }, `args.fields.${foreign}`)
      await whileWishing(tx, { reason: args.reason, effective_at: args.effective_at ?? null }, () =>
        updateRecord({ app, tx, ctx }, sku, doc.id, fields, { anyVersion: true }),
      )
      const opened = await tx.one<{ open: boolean }>(sql`select change_open as open from sku where id = ${doc.id}`)
      if (!opened.open) throw refuse.SKU_CHANGE_NONE({}, 'args.fields')
      return 'active' as const
    },
    set_stage: async (call) => {
      const { app, tx, doc, args, confirmed, set } = call
      const stage = args.stage
      if (stage === 'discontinued' && !confirmed.has('SKU_STOCK_LEFT')) {
        const left = await usesOf(call, 'sku', doc.id, 'archive')
        if (left.length > 0) throw refuse.SKU_STOCK_LEFT({ n: left.reduce((n, u) => n + (u.pieces ?? 0), 0) })
      }
      set({ stage })
      if (stage === 'clearing' || stage === 'discontinued') await stopRestock(tx, doc.id)
      if (stage !== doc.stage) await tell({ app, tx }, 'sku.stage_changed', doc.id, { from: doc.stage, to: stage })
      return 'active' as const
    },
    set_buyer: ({ doc, args, set }) => {
      set({ buyer: args.buyer })
      return doc.status as Exclude<typeof doc.status, 'disabled'>
    },
    set_tags: async ({ tx, doc, args, set }) => {
      const stand = (doc.tags ?? []).map((t) => t.id)
      set({ tags: await settleTags(tx, 'sku', tagsAfter(stand, args.tags, args.way), stand) })
      return doc.status as Exclude<typeof doc.status, 'disabled'>
    },
    set_category: async ({ app, tx, ctx, doc, args }) => {
      await updateRecord({ app, tx, ctx }, sku, doc.id, { category: args.category }, { anyVersion: true })
      return doc.status as 'draft' | 'active'
    },
    print_label: ({ doc }) => doc.status as 'pending' | 'active',
    disable: async (call) => {
      if ((await usesOf(call, 'sku', call.doc.id, 'disable')).length) throw refuse.SKU_BUSY()
      return 'disabled' as const
    },
    enable: () => 'active' as const,
    merge: async (call) => {
      await lockOther(call, sku, call.args.into, 'merge')
      await mergeSku(call, call.args.into)
      call.set({ merged_into: call.args.into })
      await tell({ app: call.app, tx: call.tx }, 'sku.merged', call.doc.id, { from: call.doc.id, to: call.args.into, at: new Date().toISOString() })
      return 'disabled' as const
    },
  },
})

/** A SKU that an active bundle or assembled product is made of is in use. */
export async function bundlesOf(tx: Tx, id: number): Promise<{ text: { 'zh-cn': string; en: string }; count: number }[]> {
  const row = await tx.one<{ n: number }>(
    sql`select count(distinct h.id)::int as n from sku_component c join sku h on h.id = c.sku_id where c.component_sku_id = ${id} and h.status in ('pending', 'active')`,
  )
  return [{ text: { 'zh-cn': '组合产品', en: 'bundles' }, count: row.n }]
}
