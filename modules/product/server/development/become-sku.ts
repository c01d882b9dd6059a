import { dayOf, num, refId, type Num } from '@crossway/kernel'
import { createRecord, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { analysisProfit } from '../../model/analysis-model.ts'
import { sku } from '../../model/sku.resource.ts'
import { productAnalysis } from '../../model/product-analysis.resource.ts'
import { figuresOf } from '../analysis/product-analysis.commands.ts'
import type { Dev } from './stage-plan.ts'

/** Margin at the target price with the chosen quote in place of the analysis' cost; undefined where nobody has analysed the product. */
export async function marginOf(tx: Tx, doc: Dev): Promise<Num | undefined> {
  const analysis = refId(doc.analysis)
  const quote = doc.quotes.find((q) => q.chosen)
  if (analysis === null || !quote || quote.currency !== 'CNY') return undefined
  const row = await tx.maybe<Record<string, unknown> & { currency: string }>(sql`select * from product_analysis where id = ${analysis}`)
  const own: Readonly<Record<string, unknown>> = { ...row, unit_goods_cost: quote.unit_price, ...(doc.target_price ? { target_price: doc.target_price } : {}) }
  const figures = row && figuresOf((name) => (name in productAnalysis.fields ? own[name] : undefined), row.currency)
  return figures && (analysisProfit(figures).margin ?? num(0))
}

interface Customs {
  readonly country: string
  readonly hs_code: string
  readonly [field: string]: unknown
}
const country = { CN: 'CN', UK: 'GB' } as const
/**
 * How the article is declared, as a draft: what the developer wrote, and for China and the countries it is to be sold in that he left out, the codes and
 * rates of the newest article of its category under its own name. Where the category has none, nothing is made up.
 */
async function customsDraft(tx: Tx, doc: Dev): Promise<Customs[]> {
  const own = (doc.customs ?? []).map(({ id: _, ...c }) => c)
  const sites = await tx.rows<{ code: string }>(sql`select code from marketplace where id = any(${doc.marketplaces.map((m) => m.id)}::bigint[])`)
  const wanted = [...new Set(['CN', ...sites.map((s) => (s.code in country ? country[s.code as keyof typeof country] : s.code))])]
  // abroad goods are declared by their English name
  const missing = wanted.filter((code) => (code === 'CN' || doc.name_en) && !own.some((c) => c.country === code))
  const known = await tx.rows<Customs>(sql`
    select distinct on (c.country) c.country, c.hs_code, c.duty_rate, c.extra_duty_rate, c.vat_rate, c.material, c.usage
    from sku_customs c join sku k on k.id = c.sku_id where k.category_id = ${doc.category.id} and k.status = 'active' and c.country = any(${missing}::text[]) order by c.country, k.id desc`)
  return [...own, ...known.map((c) => ({ ...c, declare_name_zh: doc.name_zh.slice(0, 120), declare_name_en: (doc.name_en ?? '').slice(0, 120) || null }))]
}

/** The article of a development, made once as a draft: names, people, the customs draft, and the chosen supplier with his quantities as price tiers. */
export async function becomeSku(context: CommandContext, doc: Dev): Promise<number> {
  if (doc.sku) return doc.sku.id
  const chosen = doc.quotes.find((q) => q.chosen)
  const from = dayOf(new Date())
  const own = doc.quotes.filter((q) => q.supplier.id === chosen?.supplier.id && q.currency === chosen.currency)
  return createRecord(context, sku, {
    name_zh: doc.name_zh,
    name_en: doc.name_en,
    category: doc.category.id,
    customer: refId(doc.customer),
    developer: doc.developer.id,
    buyer: refId(doc.buyer),
    projects: [{ project: doc.project.id }],
    customs: await customsDraft(context.tx, doc),
    suppliers: chosen
      ? [
          {
            supplier: chosen.supplier.id,
            is_primary: true,
            currency: chosen.currency,
            moq: chosen.moq,
            lead_days: chosen.lead_days,
            valid_from: from,
            valid_to: chosen.valid_to,
          },
        ]
      : [],
    supplier_prices: own.map((q) => ({ supplier: q.supplier.id, valid_from: from, min_qty: q.qty, unit_price: q.unit_price })),
  })
}
