import { dayOf, num, refId, type Lang, type RowOf } from '@crossway/kernel'
import { findRate } from '@crossway/ledger/server'
import { createRecord, handle, sql, type CommandContext, type SaveCall, type Tx } from '@crossway/server-kit'
import { analysisProfit, analysisSensitivity, paybackMonths, type AnalysisFigures } from '../../model/analysis-model.ts'
import { refuse } from '../../model/errors.ts'
import { productAnalysisLabels } from '../../model/product-analysis.labels.ts'
import { productAnalysis } from '../../model/product-analysis.resource.ts'
import { productDev } from '../../model/product-dev.resource.ts'
import { categoryDefaults, platformFee } from '../category/category.queries.ts'

type Analysis = RowOf<typeof productAnalysis>
const needed = ['target_price', 'unit_goods_cost', 'first_leg_unit', 'referral_pct', 'fx_rate', 'est_monthly_units', 'first_batch'] as const
const leastRivals = 3
/** Margin that a category aims at; 25 % where neither it nor its ancestors say. */
export const targetMargin = async (tx: Tx, category: number): Promise<string> => (await categoryDefaults(tx, category)).target_margin ?? '25'

/** The figures of the profit model, where all that it needs is there. */
export function figuresOf(v: (name: keyof typeof productAnalysis.fields) => unknown, currency: string): AnalysisFigures | undefined {
  const text = (name: keyof typeof productAnalysis.fields): string | undefined => {
    const x = v(name)
    return x === null || x === undefined || x === '' ? undefined : String(x)
  }
  const [price, goods, leg, referral, fx] = (['target_price', 'unit_goods_cost', 'first_leg_unit', 'referral_pct', 'fx_rate'] as const).map(text)
  if (price === undefined || goods === undefined || leg === undefined || referral === undefined || fx === undefined) return undefined
  if (num(fx).lte(0) || num(price).lte(0)) return undefined
  return {
    currency,
    target_price: price,
    unit_goods_cost: goods,
    first_leg_unit: leg,
    fx_rate: fx,
    referral_pct: referral,
    fulfil_fee: text('fulfil_fee') ?? '0',
    storage_fee: text('storage_fee') ?? '0',
    ad_pct: text('ad_pct') ?? '12',
    coupon_pct: text('coupon_pct') ?? '0',
    return_pct: text('return_pct') ?? '5',
    return_handling: text('return_handling') ?? '3',
    vat_pct: text('vat_pct') ?? '0',
  }
}

async function saveAnalysis({ tx, ctx, before, draft }: SaveCall<typeof productAnalysis>): Promise<void> {
  const value = (name: keyof typeof productAnalysis.fields): unknown => (name in draft ? draft[name] : before?.[name])
  const marketplace = Number(draft.marketplace ?? refId(before?.marketplace ?? null))
  const category = Number(draft.category ?? refId(before?.category ?? null))
  if (!before) draft['owner'] ??= ctx.employee
  const site = await tx.one<{ currency: string; platform: number }>(
    sql`select currency, platform_id as platform from marketplace where id = ${marketplace}::bigint`,
  )
  draft['currency'] = site.currency
  draft['platform'] = site.platform
  const today = dayOf(new Date())
  if (value('referral_pct') === null || value('referral_pct') === undefined)
    draft['referral_pct'] = (await platformFee(tx, category, site.platform, marketplace, today))?.referral_pct ?? null
  if (value('fx_rate') === null || value('fx_rate') === undefined)
    draft['fx_rate'] = (await findRate(tx, site.currency, 'CNY', today, 'spot'))?.rate.toFixed(8) ?? null
  Object.assign(draft, worked(figuresOf(value, site.currency), Number(value('first_batch') ?? 0), Number(value('est_monthly_units') ?? 0)))
}

function worked(figures: AnalysisFigures | undefined, batch: number, units: number): Record<string, unknown> {
  if (!figures) return { landed: null, profit: null, margin: null, roi: null, payback: null, model: null }
  const p = analysisProfit(figures)
  return {
    landed: p.cost.toFixed(),
    profit: p.profit.toFixed(),
    margin: p.margin?.toFixed() ?? null,
    roi: p.roi?.toFixed() ?? null,
    payback: batch > 0 && units > 0 ? (paybackMonths(figures, batch, units)?.toFixed() ?? null) : null,
    model: { lines: p.lines.map((l) => ({ code: l.code, amount: l.amount.toFixed(2) })), sensitivity: analysisSensitivity(figures) },
  }
}

function refuseIncomplete(doc: Analysis, lang: Lang): void {
  const missing = needed.filter((n) => doc[n] === null || (n !== 'first_leg_unit' && n !== 'referral_pct' && num(doc[n] ?? 0).lte(0)))
  if (missing.length === 0) return
  const names = missing.map((n) => productAnalysisLabels[lang].fields[n]?.toString() ?? n)
  throw refuse.ANALYSIS_FIGURES({ fields: names.join(lang === 'en' ? ', ' : '、') })
}

/** The development that follows: everything known is carried; an analysis has one. */
async function develop(context: CommandContext, doc: Analysis, project: number, day: string): Promise<number> {
  const open = await context.tx.maybe<{ no: string }>(sql`select no from product_dev where analysis_id = ${doc.id} limit 1`)
  if (open) throw refuse.ANALYSIS_CONVERTED({ no: open.no })
  const category = await categoryDefaults(context.tx, doc.category.id)
  const developer = refId(doc.owner) ?? context.ctx.employee ?? category.developer
  return createRecord(context, productDev, {
    name_zh: doc.title,
    analysis: doc.id,
    customer: refId(doc.customer),
    project,
    category: doc.category.id,
    marketplaces: [doc.marketplace.id],
    dev_type: doc.customer ? 'client' : 'new',
    developer,
    buyer: category.buyer ?? null,
    target_price: doc.target_price,
    target_cost: doc.unit_goods_cost,
    target_margin: await targetMargin(context.tx, doc.category.id),
    target_list_date: day,
    budget: doc.dev_cost,
  })
}

export const productAnalysisCommands = handle(productAnalysis, {
  save: saveAnalysis,
  guard: ({ doc, action }) => {
    if (action === 'submit' && doc.rivals.length < leastRivals) return refuse.ANALYSIS_RIVALS()
    return action === 'convert' && doc.development ? refuse.ANALYSIS_CONVERTED({ no: doc.development.title }) : undefined
  },
  actions: {
    submit: ({ doc, ctx }) => {
      refuseIncomplete(doc, ctx.lang)
      return 'submitted' as const
    },
    approve: async ({ tx, doc, args, set }) => {
      if (!args.reason && num(doc.margin ?? 0).lt(await targetMargin(tx, doc.category.id))) throw refuse.ANALYSIS_MARGIN({}, 'args.reason')
      set({ reason: args.reason ?? null })
      return 'approved' as const
    },
    reject: ({ args, set }) => {
      set({ reason: args.reason })
      return 'rejected' as const
    },
    convert: async (call) => {
      call.set({ development: await develop(call, call.doc, call.args.project, call.args.target_list_date) })
      return 'converted' as const
    },
    reopen: ({ doc, set }) => {
      set({ edition: doc.edition + 1, reason: null })
      return 'draft' as const
    },
  },
})
