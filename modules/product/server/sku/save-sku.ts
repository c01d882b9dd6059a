import type { CommandContext, Context } from '@crossway/server-kit'
import { joinNames, Refusal, type ErrorRow, type FieldProblem, type Lang, type RowOf } from '@crossway/kernel'
import { lockedRows, nextNumber, sql, type App, type SaveCall } from '@crossway/server-kit'
import { isReferenced, namesOf, settleTags, usesOf } from '@crossway/settings/server'
import { productErrors, refuse } from '../../model/errors.ts'
import { missingFields } from '../../model/missing-fields.ts'
import { sku } from '../../model/sku.resource.ts'
import { skuProblems, type SkuFacts, type SkuValues } from '../../model/sku-rules.ts'
import { risingPrices } from '../../model/supplier-price.ts'
import { isApplying, wishOf } from './applying.ts'
import { controlledChanges } from './controlled-fields.ts'
import { plain } from './plain.ts'
import { openSkuChange } from './sku-change.ts'

type Values = Record<string, unknown>

/** Rules and computed fields of one SKU at a save (product.md sku). Controlled fields of an active SKU leave the draft for a change request. */
export async function saveSku({ app, tx, ctx, before, draft, confirmed }: SaveCall<typeof sku>): Promise<void> {
  if (before) await keepMeaning({ app, tx, ctx }, before, draft)
  if (before?.status === 'active' && !isApplying(tx, before.id)) {
    const wanted = controlledChanges(before, draft)
    if (wanted.length) {
      await check({ app, run: tx, ctx }, before, { ...draft }, confirmed)
      const wish = wishOf(tx)
      await openSkuChange({ app, tx, ctx }, before.id, wanted, wish?.reason ?? null, wish?.effective_at ?? null)
      for (const w of wanted) delete draft[w.field]
      draft.change_open = true
    }
  }
  await settleCode({ app, tx }, before, draft)
  await check({ app, run: tx, ctx }, before, draft, confirmed)
  const now = { ...(plain(before ?? {}) as Values), ...draft }
  Object.assign(draft, computed(now))
  if (draft.supplier_prices !== undefined || draft.suppliers !== undefined) draft.supplier_prices = withCurrencies(now)
  if (Array.isArray(draft.tags))
    draft.tags = await settleTags(
      tx,
      'sku',
      draft.tags as number[],
      (before?.tags ?? []).map((t) => t.id),
    )
}

/** Quantities keep what they mean: the unit is fixed like the code, and what lies in a warehouse becomes no bundle. */
async function keepMeaning({ app, tx, ctx }: CommandContext, before: RowOf<typeof sku>, draft: Values): Promise<void> {
  if (draft.unit !== undefined && draft.unit !== before.unit && (await isReferenced({ app, run: tx }, sku, before.id, ['sku_change', 'sku_measure'])))
    throw refuse.SKU_UNIT_FIXED({}, 'unit')
  if (draft.kind !== 'bundle' || before.kind === 'bundle') return
  const uses = await usesOf({ app, tx, ctx }, 'sku', before.id, 'archive')
  if (uses.length > 0) throw refuse.SKU_KIND_BUSY({ uses: namesOf(uses, ctx) }, 'kind')
}

/** What follows from the rest: the main picture, whether customs data are there, whether something is missing. */
const computed = (now: Values): Values => ({
  image: ((now.images ?? []) as number[])[0] ?? null,
  has_customs: ((now.customs ?? []) as unknown[]).length > 0,
  incomplete: missingFields(now).length > 0,
})

/** Tiers carry the currency of their supply. */
function withCurrencies(now: Values): Values[] {
  const supplies = (now.suppliers ?? []) as { supplier: number; valid_from: string; currency: string }[]
  return ((now.supplier_prices ?? []) as Values[]).map((t) => ({
    ...t,
    currency: supplies.find((s) => s.supplier === t.supplier && s.valid_from === t.valid_from)?.currency ?? 'CNY',
  }))
}

/** The code: upper case, unique, proposed from the category when empty, fixed once anything refers to the SKU. */
async function settleCode({ app, tx }: Context<'app' | 'tx'>, before: RowOf<typeof sku> | undefined, draft: Values): Promise<void> {
  if (typeof draft.code === 'string') draft.code = draft.code.toUpperCase()
  if (before) {
    if (!draft.code || draft.code === before.code) return void delete draft.code
    if (await isReferenced({ app, run: tx }, sku, before.id, ['sku_change', 'sku_measure'])) throw refuse.SKU_CODE_FIXED({}, 'code')
  } else draft.code ??= await nextNumber(app, tx, 'sku', '{category.code_prefix}{seq:5}', draft, undefined, sku)
  // Two who choose one code at the same moment: the second waits here and then sees the first.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('sku'), hashtext(${draft.code as string}))`)
  if (await tx.maybe(sql`select 1 from sku where lower(code) = lower(${draft.code as string}) and id <> ${before?.id ?? 0}`))
    throw refuse.SKU_EXISTS({}, 'code')
}

async function check(
  { app, run, ctx }: Context<'app' | 'run' | 'ctx'>,
  before: RowOf<typeof sku> | undefined,
  draft: Values,
  confirmed: ReadonlySet<string>,
): Promise<void> {
  const now = { ...(plain(before ?? {}) as Values), ...draft } as unknown as SkuValues & { category: number }
  const facts = await factsOf({ app, run, ctx }, now)
  const problems = skuProblems(now, facts)
  if (problems.length) throw asRefusal(problems)
  const rising = risingPrices((now.supplier_prices ?? []).map((t) => ({ ...t })))
  if (rising.length && draft.supplier_prices !== undefined && !confirmed.has('SKU_PRICE_RISES'))
    throw refuse.SKU_PRICE_RISES({ supplier: joinNames(rising.map(facts.supplierName), ctx.lang) })
}

/** One problem speaks for itself; several are told together, field by field. */
function asRefusal(problems: readonly FieldProblem[]): Refusal {
  const first = problems[0]!
  const row = (productErrors as Readonly<Record<string, ErrorRow>>)[first.code]!
  return new Refusal(first.code, row, first.params, problems)
}

async function factsOf({ app, run, ctx }: Context<'app' | 'run' | 'ctx'>, now: SkuValues & { category: number }): Promise<SkuFacts> {
  const components = (now.components ?? []).map((c) => c.component_sku)
  const suppliers = [...new Set((now.supplier_prices ?? []).map((t) => t.supplier))]
  const row = await run.one<{
    leaf: boolean | null
    parts: { id: number; code: string; kind: string }[] | null
    used: string | null
    names: { id: number; name: string }[] | null
  }>(sql`
    select (select leaf from ${lockedRows('category', [now.category])} c) as leaf,
      (select json_agg(json_build_object('id', id, 'code', code, 'kind', kind)) from ${lockedRows('sku', components)} s) as parts,
      (select h.code from sku_component c join sku h on h.id = c.sku_id where c.component_sku_id = ${now.id ?? 0}::bigint limit 1) as used,
      (select json_agg(json_build_object('id', id, 'name', name)) from supplier where id = any(${suppliers}::bigint[])) as names`)
  const names = new Map((row.names ?? []).map((s) => [s.id, s.name]))
  return {
    leaf: row.leaf !== false,
    components: new Map((row.parts ?? []).map((p) => [p.id, p])),
    usedIn: row.used ?? undefined,
    supplierName: (id) => names.get(id) ?? String(id),
    nameLabel: (field) => lineLabel(app, ctx.lang, field),
  }
}
function lineLabel(app: App, lang: Lang, field: string): string {
  const customs = app.registry.labels('sku', lang).fields.customs
  const label = typeof customs === 'object' ? customs.fields?.[field] : undefined
  return typeof label === 'string' ? label : (label?.label ?? field)
}
