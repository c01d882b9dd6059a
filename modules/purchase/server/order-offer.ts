import type { QueryContext } from '@crossway/server-kit'
import { dayOf, num, refuse } from '@crossway/kernel'
import { levelOf, mayRead, refJson, route, sql, textParams, type App, type ServerModule, type Sql } from '@crossway/server-kit'
import { pickPrices } from '@crossway/product/server'
import { param } from '@crossway/settings/server'
import { purchaseOrder } from '../model/purchase-order.resource.ts'
import { skusOf } from './masters.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
type Query = Readonly<Record<string, string | undefined>>
const most = 500

const anId = { type: 'integer', minimum: 1 }
const numberIn = (word: string | undefined): number | undefined => (word ? Number(word) : undefined)
/** `12:500,13:20`: articles and how many of each. */
function linesOf(query: Query): { sku: number; qty: number }[] {
  const parts = (query.lines ?? '').split(',').filter(Boolean)
  if (parts.length > most || parts.some((p) => !/^[1-9]\d{0,14}:\d{1,8}$/.test(p))) throw refuse.BAD_REQUEST({ detail: 'lines' })
  return parts.map((p) => p.split(':').map(Number) as [number, number]).map(([sku, qty]) => ({ sku, qty: Math.max(qty, 1) }))
}

/**
 * What a new order begins with, so that nobody types what is agreed: the buyer and his company, and of a supplier the currency, the tax, the term
 * agreed with the company, where his goods went the last time, and for each article the price of its tier, its tax and the day it can be here
 * (purchase.md purchaseOrderList: tax and term from the supplier). Prices only for those who may see them; nothing is kept.
 */
export function orderOffer(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/purchase-order/offer',
      node: 'purchaseOrderList/add',
      summary: '采购默认值与报价 · What an order begins with',
      query: { supplier: anId, company: anId, ...textParams('lines') },
      module: 'purchase',
    },
    async ({ ctx, req }) => {
      const query = req.query as Query
      const [supplier, company, lines] = [numberIn(query.supplier), numberIn(query.company), linesOf(query)]
      if (supplier !== undefined && !(await app.db.tx((tx) => mayRead({ app, run: tx }, ctx.access, app.registry.resource('supplier'), supplier))))
        throw refuse.NOT_FOUND()
      const rise = num(String((await app.db.tx((tx) => param(tx, 'purchase.price_rise_pct', company))) ?? 5)).toFixed()
      return {
        ...(await headOf({ app, ctx }, supplier, company)),
        price_rise_pct: rise,
        lines: supplier === undefined ? [] : await offersOf({ app, ctx }, supplier, lines),
      }
    },
  )
}

function headOf({ app, ctx }: QueryContext, supplier: number | undefined, company: number | undefined): Promise<Record<string, unknown>> {
  const today = dayOf(new Date())
  const ref = (to: string, alias: string): Sql => sql.raw(refJson(app, to, alias, ctx.lang))
  return app.db.one<Record<string, unknown>>(sql`
    select (select ${ref('employee', 'e')} from employee e where e.id = ${ctx.employee}::bigint) as buyer,
      (select ${ref('company', 'c')} from employee e join company c on c.id = e.company_id and c.status = 'active' where e.id = ${ctx.employee}::bigint) as company,
      s.currency, s.tax_rate::text as tax_rate,
      (select ${ref('account_term', 't')} from supplier_term x join account_term t on t.id = x.account_term_id and t.status = 'active'
        where x.supplier_id = s.id and x.company_id = ${company ?? null}::bigint and x.valid_from <= ${today}::date and (x.valid_to is null or x.valid_to >= ${today}::date) order by x.valid_from desc limit 1) as account_term,
      (select ${ref('warehouse', 'w')} from purchase_order o join warehouse w on w.id = o.warehouse_id and w.status = 'active' and o.company_id = any(w.companies)
        where o.supplier_id = s.id and o.company_id = ${company ?? null}::bigint and o.status <> 'voided' order by o.id desc limit 1) as warehouse
    from (select 1) one left join supplier s on s.id = ${supplier ?? null}::bigint`)
}

interface Offer {
  readonly sku: number
  readonly qty: number
  readonly carton_qty: number | null
  /** The agreed price of the tier, else the last one paid; null where neither is known or the caller may not see it. */
  readonly unit_price: string | null
  readonly source: 'tier' | 'last' | null
  readonly currency: string | null
  readonly tax_included: boolean | null
  readonly tax_rate: string | null
  readonly moq: number | null
  /** What was paid the last time, in `last_currency`: what a rise is measured by. */
  readonly last_price: string | null
  readonly last_currency: string | null
  readonly lead_days: number | null
}

async function offersOf({ app, ctx }: QueryContext, supplier: number, lines: readonly { sku: number; qty: number }[]): Promise<Offer[]> {
  if (lines.length === 0) return []
  const open = !['hidden', 'masked'].includes(levelOf({ app, ctx }, purchaseOrder, 'lines', purchaseOrder.fields.lines.target!.fields['unit_price']!))
  const [prices, skus] = await Promise.all([
    pickPrices(
      app.db,
      lines.map((l) => ({ ...l, supplier })),
      dayOf(new Date()),
    ),
    skusOf(
      app.db,
      lines.map((l) => l.sku),
    ),
  ])
  return lines.map((l, i): Offer => {
    const agreed = prices[i]
    const sku = skus.get(l.sku)
    const last = agreed ? null : (sku?.last_price ?? null)
    const price = agreed?.unit_price ?? last
    return {
      sku: l.sku,
      qty: l.qty,
      carton_qty: sku?.carton_qty ?? null,
      unit_price: open && price !== null ? num(price).toFixed() : null,
      source: agreed ? 'tier' : last === null ? null : 'last',
      currency: agreed?.currency ?? (last === null ? null : (sku?.last_currency ?? null)),
      tax_included: agreed?.tax_included ?? null,
      tax_rate: agreed?.tax_rate ?? null,
      moq: agreed?.moq ?? null,
      last_price: open && sku?.last_price ? num(sku.last_price).toFixed() : null,
      last_currency: open ? (sku?.last_currency ?? null) : null,
      lead_days: agreed?.lead_days ?? null,
    }
  })
}
