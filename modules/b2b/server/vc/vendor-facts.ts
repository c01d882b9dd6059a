import { addDays } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'

export interface VendorFacts {
  readonly vendor_codes: readonly string[]
  /** What Amazon paid for a piece in its last order. */
  readonly last_price: string | null
  readonly po_type: 'collect' | 'prepaid' | 'di' | 'df' | null
  readonly case_size: number | null
  /** Percent of what was invoiced in the year up to the day; null where nothing was. */
  readonly chargeback_pct: string | null
  readonly shortage_pct: string | null
}

/** How Amazon buys a listing of ours: its last order, and what it took off as penalties and shortages in twelve months (tool.md tab VC); nothing where its shop sells to no vendor buyer. */
export const vendorFacts = (run: Runner, msku: number, day: string): Promise<VendorFacts | undefined> =>
  run.maybe<VendorFacts>(sql`
    with y as (select b.id, b.vendor_codes, b.currency from b2b_buyer b join msku m on m.store_id = b.store_id where m.id = ${msku}::bigint and b.kind = 'amazon_vendor' order by b.id limit 1),
      o as (select l.net_cost, l.case_size, l.uom, case o.channel when 'po' then o.freight_term else o.channel end as po_type, o.vendor_code from vc_order_line l join vc_order o on o.id = l.vc_order_id
        where l.msku_id = ${msku}::bigint and o.order_at < ${addDays(day, 1)}::date order by o.order_at desc, l.id desc limit 1),
      i as (select sum(v.total) as invoiced from b2b_invoice v, y where v.buyer_id = y.id and v.currency = y.currency and v.kind = 'invoice' and v.status in ('issued', 'partial', 'paid') and v.invoice_date between ${addDays(day, -364)}::date and ${day}::date),
      d as (select sum(x.amount) filter (where x.category = 'chargeback') as charged, sum(x.amount) filter (where x.category = 'shortage') as short
        from b2b_deduction x, y where x.buyer_id = y.id and x.currency = y.currency and x.status <> 'won' and x.charge_date between ${addDays(day, -364)}::date and ${day}::date)
    select case when o.vendor_code is null then coalesce(y.vendor_codes, '{}') else array_prepend(o.vendor_code, array_remove(coalesce(y.vendor_codes, '{}'), o.vendor_code)) end as vendor_codes,
      o.net_cost::text as last_price, o.po_type, case when o.uom = 'case' then o.case_size end as case_size,
      case when i.invoiced > 0 then round(coalesce(d.charged, 0) * 100 / i.invoiced, 2)::text end as chargeback_pct, case when i.invoiced > 0 then round(coalesce(d.short, 0) * 100 / i.invoiced, 2)::text end as shortage_pct
    from y cross join i cross join d left join o on true`)
