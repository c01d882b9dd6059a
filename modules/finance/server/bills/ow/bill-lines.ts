import { sql, type Runner, type Tx } from '@crossway/server-kit'
import type { OwCause, OwFee, OwMatch } from '../../../model/bills/ow-words.ts'

export interface OwLine {
  readonly id: number
  readonly row_no: number
  readonly fee_type: OwFee
  readonly reference: string | null
  readonly tracking_no: string | null
  readonly sku: number | null
  readonly qty: string | null
  readonly weight: string | null
  readonly length: string | null
  readonly width: string | null
  readonly height: string | null
  readonly volume: string | null
  readonly age_days: number | null
  readonly zone: string | null
  readonly service: string | null
  readonly bill_amount: string
  readonly handle: string | null
  /** A record of ours has its reference, or we keep its article in stock. */
  readonly known: boolean
  /** Kilograms of the article by our own files. */
  readonly our_kg: string | null
  readonly settled_by: number | null
  readonly twice: boolean
}

/** Articles by the operator's code or ours, and the project by the shipment that the line refers to. */
export async function identify(tx: Tx, bill: number, provider: number): Promise<void> {
  await tx.run(sql`
    update ow_bill_line l set sku_id = w.sku_id, msku_id = w.msku_id, store_id = m.store_id, project_id = coalesce(l.project_id, m.project_id)
    from wsku w left join msku m on m.id = w.msku_id where l.bill_id = ${bill}::bigint and l.sku_id is null and w.provider_id = ${provider}::bigint and lower(w.wsku_code) = lower(l.item_code)`)
  await tx.run(
    sql`update ow_bill_line l set sku_id = s.id from sku s where l.bill_id = ${bill}::bigint and l.sku_id is null and lower(s.code) = lower(l.item_code)`,
  )
  await tx.run(sql`
    update ow_bill_line l set project_id = n.project_id from shipping_notice n where l.bill_id = ${bill}::bigint and l.project_id is null and n.project_id is not null and lower(l.reference) = lower(n.no)`)
  await tx.run(sql`
    update ow_bill_line l set project_id = n.project_id from receipt_sign r join shipping_notice n on n.id = r.notice_id where l.bill_id = ${bill}::bigint and l.project_id is null and n.project_id is not null and lower(l.reference) = lower(r.no)`)
}

/**
 * Lines as they are compared: a fee of a parcel that another confirmed bill settled, or that stands higher up in this one, is a duplicate whoever bills it
 * (finance-treasury.md OWSettlement, rules).
 */
export const linesOf = (run: Runner, bill: number): Promise<OwLine[]> =>
  run.rows<OwLine>(sql`
    select l.id, l.row_no, l.fee_type, l.reference, l.tracking_no, l.sku_id as sku, l.qty::text as qty, l.weight::text as weight, l.length::text as length, l.width::text as width, l.height::text as height, l.volume::text as volume, l.age_days, l.zone, l.service, l.bill_amount::text as bill_amount, l.handle,
      exists (select 1 from shipping_notice n where lower(l.reference) = lower(n.no)) or exists (select 1 from receipt_sign r where lower(l.reference) = lower(r.no)) or exists (select 1 from stocking_order o where lower(l.reference) = lower(o.no))
        or exists (select 1 from stock_posting p where p.source_no = l.reference) or (l.reference is null and l.tracking_no is null and exists (select 1 from stock_entry e where e.sku_id = l.sku_id)) as known,
      (select (s.gross_weight * coalesce(l.qty, 1))::text from sku s where s.id = l.sku_id) as our_kg,
      (select b.id from ow_bill_line o join ow_bill b on b.id = o.bill_id where o.tracking_no = l.tracking_no and o.fee_type = l.fee_type and b.id <> l.bill_id and b.status = 'confirmed' and o.accepted_amount > 0 order by b.id limit 1) as settled_by,
      l.tracking_no is not null and l.fee_type <> 'compensation' and row_number() over (partition by l.fee_type, l.tracking_no order by l.row_no) > 1 as twice
    from ow_bill_line l where l.bill_id = ${bill}::bigint order by l.row_no limit 20000`)

export interface Compared {
  readonly id: number
  readonly our_amount: string | null
  readonly our_weight: string | null
  readonly diff: string | null
  readonly match_state: OwMatch
  readonly cause: OwCause
  readonly settled_by: number | null
}
/** Writes what the comparison found; what agrees is accepted, what people have handled stays as they left it unless it is a duplicate now. */
export async function writeCompared(tx: Tx, bill: number, rows: readonly Compared[]): Promise<void> {
  const of = <K extends keyof Compared>(k: K): Compared[K][] => rows.map((r) => r[k])
  await tx.run(sql`
    update ow_bill_line l set our_amount = u.ours, our_weight = u.kg, diff = u.diff, match_state = u.state, cause = u.cause, settled_by_id = u.by,
      status = case when u.state = 'matched' or (l.status = 'handled' and (u.state <> 'duplicate' or l.handle = 'claim' and l.accepted_amount = 0)) then 'handled' else 'pending' end,
      handle = case when u.state = 'matched' then 'accept' when u.state = 'duplicate' and not (l.handle = 'claim' and l.accepted_amount = 0) then null else l.handle end,
      accepted_amount = case when u.state = 'matched' then l.bill_amount when u.state = 'duplicate' and not (l.handle = 'claim' and l.accepted_amount = 0) then null else l.accepted_amount end,
      version = l.version + 1, updated_at = now()
    from unnest(${of('id')}::bigint[], ${of('our_amount')}::numeric[], ${of('our_weight')}::numeric[], ${of('diff')}::numeric[], ${of('match_state')}::text[], ${of('cause')}::text[], ${of('settled_by')}::bigint[]) as u(id, ours, kg, diff, state, cause, by)
    where l.id = u.id and l.bill_id = ${bill}::bigint`)
}

/** What the head of a bill shows of its lines. */
export const refreshHead = (tx: Tx, bill: number): Promise<number> =>
  tx.run(sql`
    update ow_bill b set our_amount = x.ours, diff_pct = case when x.ours = 0 then null else round((b.bill_amount - x.ours) * 100 / x.ours, 4) end, confirmed_amount = x.accepted, claim_amount = x.claims, claim_won = x.won, open_count = x.open, duplicate_count = x.duplicates
    from (select coalesce(sum(coalesce(our_amount, case when fee_type = 'compensation' then bill_amount else 0 end)), 0) as ours, coalesce(sum(accepted_amount), 0) as accepted,
        coalesce(sum(bill_amount - accepted_amount) filter (where handle = 'claim'), 0) as claims, coalesce(sum(claim_won), 0) as won, count(*) filter (where status = 'pending')::int as open,
        count(*) filter (where match_state = 'duplicate' and not coalesce(handle = 'claim' and accepted_amount = 0, false))::int as duplicates
      from ow_bill_line where bill_id = ${bill}::bigint) x where b.id = ${bill}::bigint`)
