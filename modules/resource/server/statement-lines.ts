import { sql, type Tx } from '@crossway/server-kit'

/**
 * Numbers the kinds of lines of statement files that came another way than through the importer, which numbers them as it reads: lines of one
 * kind have the same words, site, fulfilment and sign. Lines that have a number keep it.
 */
export const numberKinds = (tx: Tx, files: readonly number[]): Promise<number> =>
  tx.run(sql`
    update amz_settlement_line l set kind = n.kind from (
      select l.id, coalesce(max(l.kind) over (partition by l.report_file_id), 0) + dense_rank() over (partition by l.report_file_id, l.kind is null order by l.transaction_type, l.amount_type, l.amount_description, l.fulfillment_id, l.marketplace_name, l.amount >= 0)::int as kind
      from amz_settlement_line l where l.report_file_id = any(${files}::bigint[])) n
    where l.id = n.id and l.kind is null and l.report_file_id = any(${files}::bigint[])`)

/** Puts lines of a statement on another kind, pairwise; answers how many. */
export const moveToKinds = (tx: Tx, lines: readonly number[], kinds: readonly number[]): Promise<number> =>
  tx.run(sql`update amz_settlement_line l set kind = u.kind from unnest(${lines}::bigint[], ${kinds}::int[]) as u(id, kind) where l.id = u.id`)

/** Lines of statements without a listing get the one that was made or found after the import, in any spelling of the seller's SKU. */
export const mapStatementListings = (tx: Tx, files: readonly number[]): Promise<number> =>
  tx.run(sql`
    update amz_settlement_line l set msku_id = m.id from amz_settlement_file f, msku m
    where f.report_file_id = l.report_file_id and l.report_file_id = any(${files}::bigint[]) and l.msku_id is null and l.sku <> '' and m.store_id = coalesce(l.store_id, f.store_id) and lower(m.seller_sku) = lower(l.sku)`)
