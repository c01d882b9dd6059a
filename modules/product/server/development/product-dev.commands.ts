import { addDays, dayOf, daysBetween, joinNames, num, refId, sum } from '@crossway/kernel'
import { postPl } from '@crossway/ledger/server'
import { usesOf } from '@crossway/settings/server'
import { emit, handle, sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { devStages, productDev } from '../../model/product-dev.resource.ts'
import { targetMargin } from '../analysis/product-analysis.commands.ts'
import { categoryDefaults } from '../category/category.queries.ts'
import { setSkuStage } from '../sku/sku.actions.ts'
import { compareForecast, daysListed } from './compare-forecast.ts'
import { becomeSku, marginOf } from './become-sku.ts'
import { enterStage, shiftPlan, watchHealth, writePlan, type Dev } from './stage-plan.ts'

const daysAhead = 30

interface SpentLine {
  readonly cost?: string
  readonly tooling_fee?: string
  readonly chosen?: boolean
  readonly unit_price?: string
}
/** What a development has cost: samples, the chosen quote's tooling, tests and design, in CNY. */
async function saveDev({ tx, before, draft }: SaveCall<typeof productDev>): Promise<void> {
  const value = (name: keyof typeof productDev.fields): unknown => (name in draft ? draft[name] : before?.[name])
  const quotes = (value('quotes') ?? []) as readonly SpentLine[]
  const free = draft.quotes ? quotes.findIndex((q) => !num(q.unit_price ?? 0).gt(0)) : -1
  if (free >= 0) throw refuse.DEV_QUOTE_PRICE({}, `quotes[${free}].unit_price`)
  if (quotes.filter((q) => q.chosen).length > 1) throw refuse.DEV_QUOTES_CHOSEN({}, 'quotes')
  if (before && Array.isArray(draft.samples)) refuseLostSample(before, draft.samples as readonly { readonly id?: number }[])
  const samples = (value('samples') ?? []) as readonly SpentLine[]
  const fees = [...samples.map((s) => s.cost), ...quotes.filter((q) => q.chosen).map((q) => q.tooling_fee), value('test_fees'), value('design_cost')]
  draft['spent'] = sum(fees.map((f) => String(f ?? 0))).toFixed(4)
  const sites = ((draft.marketplaces ?? before?.marketplaces ?? []) as readonly unknown[]).map((v) => refId(v)!)
  const site = await tx.maybe<{ currency: string }>(sql`select currency from marketplace where id = ${sites[0] ?? 0}::bigint`)
  draft['currency'] = site?.currency ?? 'USD'
}
/** A sample that has passed is what the gate was opened by. */
function refuseLostSample(before: Dev, now: readonly { readonly id?: number }[]): void {
  const passed = before.samples.filter((s) => s.conclusion === 'pass')
  if (devStages.indexOf(before.status as 'testing') > devStages.indexOf('sampling') && passed.some((s) => !now.some((n) => n.id === s.id)))
    throw refuse.DEV_SAMPLE_PASSED({}, 'samples')
}

async function refuseWithoutCertificates(tx: Tx, doc: Dev, lang: 'zh-cn' | 'en'): Promise<void> {
  const needed = (await categoryDefaults(tx, doc.category.id)).required_certs ?? []
  const missing = needed.filter((c) => !(doc.certificates ?? []).some((own) => own === c))
  const filed = doc.certificate_files?.length ?? 0
  if (missing.length > 0 || (needed.length > 0 && filed === 0))
    throw refuse.DEV_CERTIFICATES({ list: joinNames(missing.length ? [...missing] : [...needed], lang) })
}

export const productDevCommands = handle(productDev, {
  save: saveDev,
  saved: async ({ tx, doc }) => void (await watchHealth(tx, dayOf(new Date()), doc.id)),
  actions: {
    start: async (call) => {
      const { tx, doc, set } = call
      const today = dayOf(new Date())
      if (doc.target_list_date < addDays(today, daysAhead)) throw refuse.DEV_TARGET_DAY()
      if (doc.stages.length === 0) await writePlan(tx, doc, today)
      await enterStage(call, doc, 'initiated', 'pass')
      set({ stage: 'initiated', started_on: today })
      return 'initiated' as const
    },
    begin_sampling: async (call) => {
      await enterStage(call, call.doc, 'sampling', 'pass')
      call.set({ stage: 'sampling', health: 'on_track' })
      return 'sampling' as const
    },
    pass_sample: async (call) => {
      if (!call.doc.samples.some((s) => s.conclusion === 'pass')) throw refuse.DEV_NO_SAMPLE()
      await enterStage(call, call.doc, 'testing', 'pass')
      call.set({ stage: 'testing', health: 'on_track' })
      return 'testing' as const
    },
    pass_test: async (call) => {
      const { tx, ctx, doc, args, set } = call
      await refuseWithoutCertificates(tx, doc, ctx.lang)
      if (doc.patent_check !== 'clear' && doc.patent_check !== 'risk') throw refuse.DEV_PATENT()
      if (doc.patent_check === 'risk' && !args.comment) throw refuse.DEV_PATENT_COMMENT({}, 'args.comment')
      await enterStage(call, doc, 'pricing', 'pass', args.comment)
      set({ stage: 'pricing', health: 'on_track' })
      return 'pricing' as const
    },
    pass_pricing: async (call) => {
      const { tx, doc, args, set } = call
      if (doc.quotes.filter((q) => q.chosen).length !== 1) throw refuse.DEV_NO_QUOTE()
      const target = doc.target_margin ?? (await targetMargin(tx, doc.category.id))
      const margin = await marginOf(tx, doc)
      if (!args.reason && (margin === undefined || margin.lt(target)))
        throw refuse.DEV_MARGIN({ margin: margin === undefined ? '–' : `${margin.toFixed()}%`, target: num(target).toFixed() }, 'args.reason')
      const article = await becomeSku(call, doc)
      await enterStage(call, doc, 'approved', 'pass', args.reason)
      set({ stage: 'approved', health: 'on_track', sku: article, margin: margin?.toFixed() ?? null })
      return 'approved' as const
    },
    order_first: async (call) => {
      const { app, tx, doc, args, set } = call
      const article = refId(doc.sku)
      const row = await tx.maybe<{ status: string }>(sql`select status from sku where id = ${article}::bigint for share`)
      if (article === null || row?.status !== 'active') throw refuse.SKU_INACTIVE()
      await enterStage(call, doc, 'first_order', 'pass')
      const first = { dev: doc.id, no: doc.no, sku: article, qty: args.qty, need_by: args.need_by, project: doc.project.id, owner: doc.developer.id }
      await emit({ app, tx }, 'productDev.firstOrder', first, { resource: 'product_dev', id: doc.id })
      set({ stage: 'first_order', health: 'on_track' })
      return 'first_order' as const
    },
    list: async (call) => {
      const { tx, doc, set } = call
      const article = refId(doc.sku) ?? 0
      const sold = await tx.maybe(sql`
        select 1 from msku m join msku_sku l on l.msku_id = m.id and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now()) where l.sku_id = ${article}::bigint and m.listing_status = 'active' limit 1`)
      if (!sold) throw refuse.DEV_NOT_LISTED()
      await enterStage(call, doc, 'listed', 'pass')
      await setSkuStage(call, article, 'on_sale', doc.no)
      set({ stage: 'listed', health: 'on_track', listed_on: dayOf(new Date()) })
      return 'listed' as const
    },
    finish: async (call) => {
      const { doc, args, set } = call
      const date = addDays(doc.listed_on ?? dayOf(new Date()), daysListed)
      if (dayOf(new Date()) < date) throw refuse.DEV_TOO_EARLY({ date })
      await compareForecast({ app: call.app, run: call.tx }, date, doc.id)
      await enterStage(call, doc, 'done', 'pass', args.comment)
      set({ health: 'on_track' })
      return 'done' as const
    },
    rework: async (call) => {
      const { doc, args, set } = call
      await enterStage(call, doc, 'sampling', 'rework', args.reason)
      set({ stage: 'sampling', sample_edition: doc.sample_edition + 1, reason: args.reason })
      return 'sampling' as const
    },
    suspend: ({ args, set }) => {
      set({ reason: args.reason, suspended_on: dayOf(new Date()), health: 'blocked' })
      return 'suspended' as const
    },
    resume: async ({ tx, doc, set }) => {
      const days = daysBetween(doc.suspended_on ?? dayOf(new Date()), dayOf(new Date()))
      await shiftPlan(tx, doc, days)
      set({ suspended_on: null, reason: null, health: 'on_track', target_list_date: addDays(doc.target_list_date, days) })
      return doc.stage ?? 'initiated'
    },
    tick_tasks: async ({ tx, doc, args }) => {
      await tx.run(
        sql`update product_dev_task k set state = u.state from unnest(${args.tasks.map((t) => t.line)}::bigint[], ${args.tasks.map((t) => t.state)}::text[]) as u(id, state) where k.id = u.id and k.product_dev_id = ${doc.id}`,
      )
      await watchHealth(tx, dayOf(new Date()), doc.id)
      return doc.status as 'initiated'
    },
    terminate: async (call) => {
      const { tx, doc, args, set } = call
      if (doc.sku && (await usesOf(call, 'sku', doc.sku.id, 'disable')).length > 0) throw refuse.DEV_ORDER_OPEN()
      if (num(doc.spent).gt(0)) await bookLoss(tx, doc)
      set({ reason: args.reason, health: 'on_track' })
      return 'terminated' as const
    },
  },
})

/** What was spent on a product that never came is another expense of the developer's company. */
async function bookLoss(tx: Tx, doc: Dev): Promise<void> {
  const row = await tx.maybe<{ company: number | null }>(sql`select company_id as company from employee where id = ${doc.developer.id}`)
  await postPl(tx, [
    {
      line: 'L1502',
      amount: num(doc.spent).negated(),
      currency: 'CNY',
      biz_date: dayOf(new Date()),
      stage: 'settled',
      company: row?.company ?? null,
      project: doc.project.id,
      source: { type: 'product_dev', id: doc.id },
      note: doc.no,
    },
  ])
}
