import { num, sum, type Num } from '@crossway/kernel'
import { insertAll, sql, type Tx } from '@crossway/server-kit'
import { adParts, diffRate, type AdPart } from '../../model/ads/parts.ts'
import { adSpend, grouped, type AdSpend } from './ad-spend.ts'
import { adTerms } from './ad-terms.ts'

export interface AdDoc {
  readonly id: number
  readonly no: string
  readonly store: number
  readonly platform: string
  readonly from: string
  readonly to: string
  readonly currency: string
  readonly rate: string
  readonly charged: string
  readonly tax: string
}
/** The document as its row stands, held. */
export const adDoc = (tx: Tx, id: number): Promise<AdDoc> =>
  tx.one<AdDoc>(sql`
    select d.id, d.no, d.store_id as store, d.ad_platform as platform, d.period_start::text as from, d.period_end::text as to, d.currency, d.rate::text as rate,
      coalesce((select sum(c.amount) from ad_charge c where c.ad_settlement_id = d.id), 0)::text as charged, coalesce((select sum(c.tax_amount) from ad_charge c where c.ad_settlement_id = d.id), 0)::text as tax
    from ad_settlement d where d.id = ${id}::bigint for update`)

/** Reported spend of the document's store and days, and how what was charged is shared by it; without charges the reports count. */
export async function sharesOf(tx: Tx, d: AdDoc, confirming: boolean): Promise<{ readonly rows: AdSpend[]; readonly parts: AdPart[]; readonly report: Num }> {
  const rows = await adSpend(tx, d.platform, d.store, d.from, d.to)
  const groups = grouped(rows, (r) => `${r.project} ${r.ad_type}`)
    .map((g) => ({ project: g.row.project, ad_type: g.row.ad_type, spend: g.spend.toDecimalPlaces(2) }))
    .sort((a, b) => (a.project ?? 0) - (b.project ?? 0) || a.ad_type.localeCompare(b.ad_type))
  const report = sum(groups.map((g) => g.spend))
  const difference = num(d.charged).isZero() ? num(0) : num(d.charged).minus(report)
  const termsOf = await adTerms(tx, groups, d.to, confirming ? undefined : d)
  return { rows, report, parts: adParts(groups, { difference, tax: d.tax, rate: d.rate }, termsOf) }
}

/** Writes shares and sums of a document anew from its charges and the reports as they stand. While it is confirmed, the accounts are free of its days already. */
export async function computeAds(
  tx: Tx,
  id: number,
  confirming = false,
): Promise<Pick<Awaited<ReturnType<typeof sharesOf>>, 'parts' | 'rows' | 'report'> & { readonly doc: AdDoc }> {
  const doc = await adDoc(tx, id)
  const shares = await sharesOf(tx, doc, confirming)
  await tx.run(sql`delete from ad_settlement_line where ad_settlement_id = ${id}::bigint`)
  await insertAll(
    tx,
    'ad_settlement_line',
    {
      ad_settlement_id: 'bigint',
      seq: 'integer',
      project_id: 'bigint',
      customer_id: 'bigint',
      ad_type: 'text',
      report_spend: 'numeric',
      diff_share: 'numeric',
      total: 'numeric',
      tax: 'numeric',
      company_rate: 'numeric',
      company_part: 'numeric',
      customer_part: 'numeric',
      customer_tax: 'numeric',
      service_fee_rate: 'numeric',
      service_fee: 'numeric',
      fund_account_id: 'bigint',
      fund_consumed: 'numeric',
      to_bill: 'numeric',
    },
    shares.parts.map((p, i) => ({
      ad_settlement_id: id,
      seq: i + 1,
      project_id: p.project,
      customer_id: p.customer,
      ad_type: p.ad_type,
      report_spend: p.report_spend.toFixed(2),
      diff_share: p.diff_share.toFixed(2),
      total: p.total.toFixed(2),
      tax: p.tax.toFixed(2),
      company_rate: p.company_rate.toFixed(8),
      company_part: p.company_part.toFixed(2),
      customer_part: p.customer_part.toFixed(2),
      customer_tax: p.customer_tax.toFixed(2),
      service_fee_rate: p.service_fee_rate.toFixed(8),
      service_fee: p.service_fee.toFixed(2),
      fund_account_id: p.fund_account,
      fund_consumed: p.fund_consumed.toFixed(2),
      to_bill: p.to_bill.toFixed(2),
    })),
  )
  const total = (of: (p: AdPart) => Num): string => sum(shares.parts.map(of)).toFixed(2)
  await tx.run(sql`
    update ad_settlement set report_spend = ${shares.report.toFixed(2)}, charged_amount = ${doc.charged}::numeric, tax_amount = ${doc.tax}::numeric, diff_rate = ${(num(doc.charged).isZero() ? num(0) : diffRate(shares.report, num(doc.charged).minus(shares.report))).toFixed(8)},
      customer_part = ${total((p) => p.customer_part.plus(p.customer_tax))}, fund_consumed = ${total((p) => p.fund_consumed)}, to_bill = ${total((p) => p.to_bill)} where id = ${id}::bigint`)
  return { ...shares, doc }
}
