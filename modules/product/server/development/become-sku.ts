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

/** The article of a development, made once as a draft: names, people, and the chosen supplier with his quantities as price tiers. */
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
