import { addDays, dayOf, num, roundMoney } from '@crossway/kernel'
import { createRecord, sql, systemAccess, type CommandContext } from '@crossway/server-kit'
import { receiptDiff } from '../model/receipt-diff.resource.ts'

/** Days after it has closed a shipment, or else after its delivery, in which Amazon takes a claim (logistics.md receiptSign, decide). */
export const amazonDays = 60

interface Missing {
  readonly id: number
  readonly provider: number | null
  readonly company: number
  readonly project: number | null
  readonly sku: number | null
  readonly msku: number | null
  readonly fba: string | null
  readonly open: number
  readonly value: string
  readonly delivered: string | null
}
/** Writes the differences of a shipment's lines that nobody looks after yet: what is still open of each, of all or of one FBA shipment. */
export async function writeDiffs(
  { app, tx, ctx }: CommandContext,
  notice: number,
  only: { readonly receipt?: number; readonly fba?: string } = {},
): Promise<number> {
  const lines = await tx.rows<Missing>(sql`
    select l.id, n.provider_id as provider, n.company_id as company, n.project_id as project, l.sku_id as sku, l.msku_id as msku, l.fba_shipment_id as fba, l.shipped_qty - l.received_qty - l.lost_qty as open, coalesce(f.closed_at, n.delivered_at) as delivered,
      coalesce((select (t.goods + t.freight + t.duty + t.other) / nullif(t.qty_open, 0) * l.per_unit from transit_layer t where t.id = l.layer), 0)::text as value
    from shipping_notice_line l join shipping_notice n on n.id = l.shipping_notice_id left join fba_shipment f on lower(f.shipment_id) = lower(l.fba_shipment_id)
    where n.id = ${notice} and (${only.fba ?? null}::text is null or l.fba_shipment_id = ${only.fba ?? null}::text) and l.layer is not null and l.shipped_qty > l.received_qty + l.lost_qty and not exists (select 1 from receipt_diff d where d.notice_line = l.id and d.status = 'open') order by l.seq for no key update of l`)
  for (const l of lines)
    await createRecord(
      { app, tx, ctx: { ...ctx, access: systemAccess } },
      receiptDiff,
      {},
      {
        preset: {
          notice,
          receipt: only.receipt ?? null,
          notice_line: l.id,
          provider: l.provider,
          company: l.company,
          project: l.project,
          sku: l.sku,
          msku: l.msku,
          fba_shipment_id: l.fba,
          kind: 'short',
          qty: l.open,
          value_cny: roundMoney(num(l.value).times(l.open)).toFixed(4),
          deadline: l.delivered ? addDays(dayOf(new Date(l.delivered)), amazonDays) : null,
        },
      },
    )
  return lines.length
}
