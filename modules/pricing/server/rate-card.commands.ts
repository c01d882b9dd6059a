import { createRecord, handle, requireNode, sql, type CommandContext, type SaveCall } from '@crossway/server-kit'
import { refId, type RowOf } from '@crossway/kernel'
import { cardProblem } from '../model/card-problems.ts'
import { refuse } from '../model/errors.ts'
import { feeRateCard } from '../model/fee-rate-card.resource.ts'
import { after, mayChange, rateNode, siteOf } from './rates.commands.ts'

type Card = RowOf<typeof feeRateCard>

/** Number, currency and title of a card; fees may only name tiers that it has. */
async function saveCard(call: SaveCall<typeof feeRateCard>): Promise<void> {
  const { tx, ctx, before, draft } = call
  requireNode(ctx, rateNode)
  const [site, program, goods, season] = ['marketplace', 'program', 'product_class', 'season'].map((n) => after(call, n))
  if (!before)
    draft['edition'] = (
      await tx.one<{ n: number }>(
        sql`select coalesce(max(edition), 0)::int + 1 as n from fee_rate_card where marketplace_id = ${Number(site)}::bigint and program = ${String(program)} and product_class = ${String(goods)} and season = ${String(season)}`,
      )
    ).n
  const { currency, code } = await siteOf(tx, Number(site))
  draft['currency'] = currency
  draft['title'] = `${code} ${String(program).toUpperCase()} ${String(goods)} ${String(season)} v${String(after(call, 'edition'))}`
  const tiers = (draft.tiers ?? before?.tiers ?? []) as readonly { readonly code: string }[]
  const bands = (draft.bands ?? before?.bands ?? []) as readonly { readonly tier: string }[]
  const stray = bands.findIndex((b) => !tiers.some((t) => t.code === b.tier))
  if (stray >= 0) throw refuse.CARD_TIER_UNKNOWN({ tier: bands[stray]?.tier ?? '' }, `bands[${stray}].tier`)
}

/** Publishes a card whose fees are whole; the one in force before it ends the day before (contracts.md publishRateCard). */
async function publish({ tx, ctx }: CommandContext, doc: Card): Promise<void> {
  const maker = (doc as unknown as { created_by: number | null }).created_by
  if (maker === ctx.account && !ctx.access.super) throw refuse.CARD_OWN()
  const problem = cardProblem(doc.tiers, doc.bands)
  if (problem) throw refuse[problem.code as 'CARD_FEE']('tier' in problem ? { tier: problem.tier, band: problem.band } : { tier: '', band: '' })
  await tx.run(sql`
    update fee_rate_card set effective_to = ${doc.effective_from}::date - 1 where marketplace_id = ${refId(doc.marketplace)} and program = ${doc.program} and product_class = ${doc.product_class} and season = ${doc.season}
      and status = 'published' and id <> ${doc.id} and effective_from < ${doc.effective_from}::date and (effective_to is null or effective_to >= ${doc.effective_from}::date)`)
}

/** The next edition as a draft with all rows of this one, to be changed and published. */
async function revise(context: CommandContext, doc: Card, from: string): Promise<void> {
  const same = await context.tx.maybe<{ title: string }>(
    sql`select title from fee_rate_card where marketplace_id = ${refId(doc.marketplace)} and program = ${doc.program} and product_class = ${doc.product_class} and season = ${doc.season} and effective_from = ${from}::date`,
  )
  if (same) throw refuse.RATE_TWICE({ title: same.title }, 'args.effective_from')
  const plain = <T extends object>({ id: _, seq: __, ...row }: T & { id: number; seq: number }) => row
  await createRecord(context, feeRateCard, {
    marketplace: refId(doc.marketplace),
    program: doc.program,
    product_class: doc.product_class,
    season: doc.season,
    effective_from: from,
    dim_divisor: doc.dim_divisor,
    fuel_surcharge_pct: doc.fuel_surcharge_pct,
    source_note: doc.source_note,
    tiers: doc.tiers.map(plain),
    bands: doc.bands.map(plain),
  })
}

export const feeRateCardCommands = handle(feeRateCard, {
  save: saveCard,
  guard: mayChange(rateNode),
  actions: {
    publish: async (call) => {
      await publish(call, call.doc)
      return 'published' as const
    },
    revise: async (call) => {
      await revise(call, call.doc, call.args.effective_from)
      return call.doc.status as 'published'
    },
    retire: () => 'retired' as const,
  },
})
