import { addMonths, dayOf, refId, type RowOf } from '@crossway/kernel'
import { createRecord, handle, sql, type CommandContext, type SaveCall } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { marketOutlook } from '../../model/market-outlook.resource.ts'
import { outlookMetrics, type OutlookItem, type OutlookMonth } from '../../model/outlook-score.ts'
import { productAnalysis } from '../../model/product-analysis.resource.ts'

type Outlook = RowOf<typeof marketOutlook>
const least = { items: 20, months: 12 }
const carried = 5

/** Metrics and score follow from the sample with every save; submitted, nobody can save any more, and they stay. */
async function saveOutlook({ tx, ctx, before, draft, confirmed }: SaveCall<typeof marketOutlook>): Promise<void> {
  const value = (name: keyof typeof marketOutlook.fields): unknown => (name in draft ? draft[name] : before?.[name])
  const [from, to] = [String(value('period_from')), String(value('period_to'))]
  if (to > addMonths(from, 24)) throw refuse.OUTLOOK_PERIOD({}, 'period_to')
  const marketplace = Number(draft.marketplace ?? refId(before?.marketplace ?? null))
  draft['currency'] = (await tx.one<{ currency: string }>(sql`select currency from marketplace where id = ${marketplace}::bigint`)).currency
  if (!before) {
    draft['owner'] ??= ctx.employee
    const earlier = await tx.maybe<{ no: string }>(
      sql`select no from market_outlook where marketplace_id = ${marketplace}::bigint and lower(keywords) = lower(${String(draft.keywords)}) and created_at > now() - interval '90 days' order by id desc limit 1`,
    )
    if (earlier && !confirmed.has('OUTLOOK_EARLIER')) throw refuse.OUTLOOK_EARLIER({ no: earlier.no })
  }
  const m = outlookMetrics(
    (value('items') ?? []) as readonly OutlookItem[],
    (value('trends') ?? []) as readonly OutlookMonth[],
    (value('margin_pct') ?? null) as string | null,
    dayOf(new Date()),
  )
  Object.assign(draft, {
    score: m.score.toFixed(2),
    growth_pct: m.growth_pct?.toFixed(4) ?? null,
    cr10_pct: m.cr10_pct?.toFixed(4) ?? null,
    new_pct: m.new_pct?.toFixed(4) ?? null,
    review_median: m.review_median?.toFixed(1) ?? null,
    median_price: m.median_price?.toFixed(2) ?? null,
    total_units: m.total_units,
    total_revenue: m.total_revenue.toFixed(2),
    hhi: m.hhi?.toFixed(1) ?? null,
  })
}

const plain = <T extends { readonly id: number; readonly seq: number }>({ id: _, seq: __, ...row }: T) => row
/** The next edition as a draft with the same sample; this one stays as it was judged. */
const renew = (context: CommandContext, doc: Outlook): Promise<number> =>
  createRecord(
    context,
    marketOutlook,
    {
      title: doc.title,
      marketplace: doc.marketplace.id,
      category: refId(doc.category),
      browse_node: doc.browse_node,
      keywords: doc.keywords,
      period_from: doc.period_from,
      period_to: doc.period_to,
      customer: refId(doc.customer),
      owner: refId(doc.owner),
      margin_pct: doc.margin_pct,
      summary: doc.summary,
      barriers: doc.barriers,
      items: doc.items.map(plain),
      trends: doc.trends.map(plain),
    },
    { confirmed: ['OUTLOOK_EARLIER'], preset: { edition: doc.edition + 1, earlier: doc.id } },
  )

/** An analysis of this market with its median price and its first products as rivals. */
async function analyse(context: CommandContext, doc: Outlook): Promise<void> {
  const category = refId(doc.category)
  if (category === null) throw refuse.OUTLOOK_CATEGORY()
  await createRecord(context, productAnalysis, {
    title: doc.title,
    source: 'outlook',
    outlook: doc.id,
    customer: refId(doc.customer),
    category,
    marketplace: doc.marketplace.id,
    owner: refId(doc.owner),
    target_price: doc.median_price ?? '0',
    rivals: doc.items
      .toSorted((a, b) => (a.rank ?? 1e9) - (b.rank ?? 1e9))
      .slice(0, carried)
      .map((i) => ({ item_id: i.item_id, brand: i.brand, price: i.price, monthly_units: i.monthly_units, rating: i.rating, review_count: i.review_count })),
  })
}

export const marketOutlookCommands = handle(marketOutlook, {
  save: saveOutlook,
  guard: ({ doc, action }) => {
    if (action === 'submit' && (doc.items.length < least.items || doc.trends.length < least.months)) return refuse.OUTLOOK_SAMPLE()
    return action === 'analyse' && doc.conclusion !== 'go' ? refuse.OUTLOOK_NOT_GO() : undefined
  },
  actions: {
    submit: () => 'submitted' as const,
    review: ({ args, set }) => {
      set({ conclusion: args.conclusion, review_note: args.comment })
      return 'reviewed' as const
    },
    return: ({ args, set }) => {
      set({ review_note: args.reason })
      return 'draft' as const
    },
    refresh: async (call) => {
      await renew(call, call.doc)
      return 'reviewed' as const
    },
    analyse: async (call) => {
      await analyse(call, call.doc)
      return 'reviewed' as const
    },
    archive: () => 'archived' as const,
  },
})
