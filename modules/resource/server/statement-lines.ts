import { sql, type Tx } from '@crossway/server-kit'

/**
 * Numbers the kinds of lines of statement files that came another way than through the importer, which numbers them as it reads: lines of one
 * kind have the same words, site, fulfilment and sign. Lines that have a number keep it.
 * They are found again by their ids: a planner that takes a new file for a line or two would else work all numbers out for each of them.
 */
export const numberKinds = (tx: Tx, files: readonly number[]): Promise<number> =>
  tx.run(sql`
    update amz_settlement_line l set kind = n.kind from (
      select l.id, l.kind as own, coalesce(max(l.kind) over (partition by l.report_file_id), 0) + dense_rank() over (partition by l.report_file_id, l.kind is null order by l.transaction_type, l.amount_type, l.amount_description, l.fulfillment_id, l.marketplace_name, l.amount >= 0)::int as kind
      from amz_settlement_line l where l.report_file_id = any(${files}::bigint[])) n
    where l.id = n.id and n.own is null`)

/** Puts lines of a statement on another kind, pairwise; answers how many. */
export const moveToKinds = (tx: Tx, lines: readonly number[], kinds: readonly number[]): Promise<number> =>
  tx.run(sql`update amz_settlement_line l set kind = u.kind from unnest(${lines}::bigint[], ${kinds}::int[]) as u(id, kind) where l.id = u.id`)

/** Lines of statements without a listing get the one that was made or found after the import, in any spelling of the seller's SKU. */
export const mapStatementListings = (tx: Tx, files: readonly number[]): Promise<number> =>
  tx.run(sql`
    update amz_settlement_line l set msku_id = m.id from amz_settlement_file f, msku m
    where f.report_file_id = l.report_file_id and l.report_file_id = any(${files}::bigint[]) and l.msku_id is null and l.sku <> '' and m.store_id = coalesce(l.store_id, f.store_id) and lower(m.seller_sku) = lower(l.sku)`)

/** A line of another platform's bill, as its template read it. */
export interface NewBillLine {
  readonly row: number
  readonly part: number
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly amount: string
  readonly date: string | null
  readonly order: string | null
  readonly invoice: string | null
  readonly sku: string
  readonly quantity: number | null
  readonly fulfillment: string | null
  readonly marketplace: string | null
  readonly key: string | null
  readonly is_payout: boolean
}
/**
 * Keeps the lines of another platform's bill beside those of Amazon's statements. They stand under a number of their own out of that of the files, for
 * the file itself is kept with its bill. Answers the number.
 */
export async function keepBillLines(tx: Tx, at: { readonly store: number; readonly currency: string }, lines: readonly NewBillLine[]): Promise<number> {
  const { file } = await tx.one<{ file: number }>(sql`select nextval(pg_get_serial_sequence('report_file', 'id'))::int as file`)
  const of = <K extends keyof NewBillLine>(k: K) => lines.map((l) => l[k])
  await tx.run(sql`
    insert into amz_settlement_line (report_file_id, row_no, part, store_id, data_at, is_current, currency, transaction_type, amount_type, amount_description, amount, posted_at, posted_date_local, order_id, merchant_order_id, sku, quantity_purchased, fulfillment_id, marketplace_name, row_key, is_payout)
    select ${file}::bigint, u.row, u.part, ${at.store}::bigint, now(), true, ${at.currency}, u.transaction_type, u.amount_type, u.amount_description, u.amount, u.day, u.day, u.order_id, u.invoice, u.sku, u.qty, u.fulfillment, u.marketplace, u.key, u.payout
    from unnest(${of('row')}::int[], ${of('part')}::int[], ${of('transaction_type')}::text[], ${of('amount_type')}::text[], ${of('amount_description')}::text[], ${of('amount')}::numeric[], ${of('date')}::date[], ${of('order')}::text[], ${of('invoice')}::text[],
      ${of('sku')}::text[], ${of('quantity')}::int[], ${of('fulfillment')}::text[], ${of('marketplace')}::text[], ${of('key')}::text[], ${of('is_payout')}::boolean[]) as u(row, part, transaction_type, amount_type, amount_description, amount, day, order_id, invoice, sku, qty, fulfillment, marketplace, key, payout)`)
  return file
}
/** As mapStatementListings, for bills of other platforms. */
export const mapBillListings = (tx: Tx, files: readonly number[]): Promise<number> =>
  tx.run(sql`
    update amz_settlement_line l set msku_id = m.id from msku m
    where l.report_file_id = any(${files}::bigint[]) and l.msku_id is null and l.sku <> '' and m.store_id = l.store_id and lower(m.seller_sku) = lower(l.sku)`)

/** What becomes of a line that is several orders' or articles': the first part takes its place, the others stand behind it under numbers from `from` on. */
export interface LinePart {
  readonly sku: string
  readonly msku: number | null
  readonly amount: string
  readonly amount_type: string
  readonly amount_description: string
  readonly quantity: number | null
}
export async function splitBillLines(
  tx: Tx,
  lines: readonly { readonly id: number; readonly from: number; readonly parts: readonly LinePart[] }[],
): Promise<void> {
  const parts = lines.flatMap((l) => l.parts.map((p, i) => ({ ...p, id: l.id, part: i === 0 ? null : l.from + i - 1 })))
  const given = sql`jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as u(id bigint, part int, sku text, msku bigint, amount numeric, amount_type text, amount_description text, quantity int)`
  await tx.run(sql`
    insert into amz_settlement_line (report_file_id, row_no, part, store_id, data_at, is_current, currency, transaction_type, amount_type, amount_description, amount, posted_at, posted_date_local, order_id, merchant_order_id, sku, msku_id, quantity_purchased, fulfillment_id, marketplace_name, is_payout)
    select l.report_file_id, l.row_no, u.part, l.store_id, l.data_at, l.is_current, l.currency, l.transaction_type, u.amount_type, u.amount_description, u.amount, l.posted_at, l.posted_date_local, l.order_id, l.merchant_order_id, u.sku, u.msku, u.quantity, l.fulfillment_id, l.marketplace_name, l.is_payout
    from ${given} join amz_settlement_line l on l.id = u.id where u.part is not null`)
  await tx.run(sql`
    update amz_settlement_line l set sku = u.sku, msku_id = u.msku, amount = u.amount, amount_type = u.amount_type, amount_description = u.amount_description, quantity_purchased = u.quantity, kind = null
    from ${given} where l.id = u.id and u.part is null`)
}
