import { refId, type RowOf } from '@crossway/kernel'
import { createTodo, handle, sql, systemCtx, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/selling-errors.ts'
import { variationPlan } from '../../model/variation/variation-plan.resource.ts'
import { addOpLog } from '../oplog/add-op-log.ts'
import { storeFacts, strangers } from '../selling/store-places.ts'

type Plan = RowOf<typeof variationPlan>
const joins = ['create', 'merge', 'add_child']

interface Child {
  readonly msku: number
  readonly asin: string | null
  readonly parent: string | null
  readonly rating: string | null
  readonly reviews: number | null
  readonly stock: number | null
  readonly brand: number | null
  readonly category: number | null
}
const childrenOf = (tx: Tx, mskus: readonly number[]): Promise<Child[]> =>
  tx.rows<Child>(sql`
    select m.id as msku, m.item_id as asin, m.parent_item_id as parent, m.rating, m.review_count as reviews, (select coalesce(sum(b.qty), 0)::int from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id and w.type = 'fba' where b.msku_id = m.id and b.state = 'available') as stock,
      k.brand_id as brand, k.category_id as category from msku m left join lateral (select s.brand_id, s.category_id from msku_sku c join sku s on s.id = c.sku_id where c.msku_id = m.id and c.valid_to is null order by c.seq limit 1) k on true
    where m.id = any(${[...mskus]}::bigint[]) order by m.id`)

async function checkPlan({ tx }: CommandContext, doc: Plan): Promise<object> {
  const ids = doc.children.map((c) => c.msku!.id)
  const children = await childrenOf(tx, ids)
  const family = doc.target_parent ?? doc.parent_asin
  if (joins.includes(doc.type)) {
    const there = family
      ? await tx.rows<{ id: number }>(sql`select id from msku where store_id = ${doc.store.id} and parent_item_id = ${family} order by id limit 200`)
      : []
    const all = [
      ...children,
      ...(await childrenOf(
        tx,
        there.map((t) => t.id),
      )),
    ]
    const kinds = (pick: (c: Child) => number | null): number => new Set(all.map(pick).filter((x) => x !== null)).size
    if (kinds((c) => c.brand) > 1 || kinds((c) => c.category) > 1) throw refuse.MV_BRAND({}, 'children')
    const words = doc.children.map((c) => c.attribute?.trim().toLowerCase())
    const twice = words.findIndex((a, i) => !!a && words.indexOf(a) !== i)
    if (twice >= 0) throw refuse.MV_ATTRIBUTE({}, `children[${twice}].attribute`)
  }
  const other = await tx.maybe<{ no: string; asin: string }>(sql`
    select p.no, coalesce(c.asin, m.seller_sku) as asin from variation_plan p join variation_plan_child c on c.variation_plan_id = p.id join msku m on m.id = c.msku_id where p.id <> ${doc.id} and p.status in ('pending', 'approved', 'executed') and c.msku_id = any(${ids}::bigint[]) order by p.id limit 1`)
  if (other) throw refuse.MV_OTHER(other)
  const deals = await tx.rows<{ no: string }>(sql`
    select distinct p.no from promotion_activity p join promotion_activity_line l on l.promotion_activity_id = p.id where p.status in ('running', 'scheduled') and l.msku_id = any(${ids}::bigint[]) order by 1 limit 20`)
  return {
    low_rating: children.filter((c) => c.rating !== null && Number(c.rating) < 4).map((c) => c.asin),
    few_reviews: children.filter((c) => (c.reviews ?? 0) < 20).map((c) => c.asin),
    no_stock: children.filter((c) => !c.stock).map((c) => c.asin),
    deals: deals.map((d) => d.no),
  }
}

/** Plans for families of variations (operations.md Multivariant, table of actions). */
export const variationCommands = handle(variationPlan, {
  save: async ({ tx, before, draft }) => {
    const store = refId(draft.store) ?? before!.store.id
    if (!before) draft.project = (await storeFacts(tx, store)).project
    const lines = draft.children as ({ msku?: unknown } & Record<string, unknown>)[] | undefined
    if (!lines) return
    const ids = lines.flatMap((l) => refId(l.msku) ?? [])
    const [strange] = await strangers(tx, store, ids)
    if (strange) throw refuse.OPS_STORE_MSKU({ msku: strange }, 'children')
    const facts = new Map((await childrenOf(tx, ids)).map((c) => [c.msku, c]))
    for (const l of lines) {
      const c = facts.get(refId(l.msku)!)
      Object.assign(l, {
        asin: c?.asin ?? null,
        from_parent: c?.parent ?? null,
        rating: c?.rating ?? null,
        reviews: c?.reviews ?? null,
        stock: c?.stock ?? null,
      })
    }
  },
  actions: {
    submit: async ({ app, tx, ctx, doc, confirmed, set }) => {
      const risks = await checkPlan({ app, tx, ctx }, doc)
      const deals = Reflect.get(risks, 'deals') as string[]
      if (deals.length && !confirmed.has('MV_DEAL')) throw refuse.MV_DEAL({ no: deals.join(', ') })
      set({ risk_check: risks })
      return 'pending' as const
    },
    approve: async ({ app, tx, doc }) => {
      if (doc.operator)
        await createTodo(
          { app, tx, ctx: systemCtx() },
          {
            title: `执行变体方案 ${doc.no}`,
            assignee: doc.operator.id,
            key: `variation:${doc.id}`,
            source: 'system',
            project: doc.project?.id ?? null,
            link: { route: 'Multivariant', id: doc.id },
            ...(doc.plan_at ? { due: doc.plan_at } : {}),
          },
        )
      return 'approved' as const
    },
    reject: () => 'rejected',
    execute: async ({ tx, doc, args, set }) => {
      set({ executed_at: new Date().toISOString(), screenshots: args.screenshots })
      await addOpLog(
        { tx },
        doc.children.map((c) => ({
          store: doc.store.id,
          msku: c.msku!.id,
          asin: c.asin ?? null,
          type: 'variation' as const,
          text: `变体调整：${doc.parent_asin ?? '新建'} → ${doc.target_parent ?? doc.theme ?? '无'}`,
          text_en: `Variation: ${doc.parent_asin ?? 'new'} → ${doc.target_parent ?? doc.theme ?? 'none'}`,
          ref: doc.no,
          key: `variation:${doc.id}:${c.msku!.id}`,
        })),
      )
      return 'executed' as const
    },
    void: () => 'voided',
  },
})
