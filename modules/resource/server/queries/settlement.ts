import { sql, type Runner } from '@crossway/server-kit'

/** Head of an imported statement. Money is text with four decimals in `currency`; times are ISO 8601. */
export interface SettlementHead {
  readonly id: number
  readonly report_file: number
  readonly file_no: string
  readonly settlement_id: string
  readonly store_account: number
  /** Shop of the account's home site (or the only one); lines name their own. */
  readonly store: number | null
  readonly settlement_start_at: string | null
  readonly settlement_end_at: string | null
  readonly deposit_at: string | null
  readonly total_amount: string
  readonly currency: string
  readonly line_count: number
  readonly line_sum: string
  readonly unit_count: number
  readonly marketplaces: readonly string[]
  readonly account_type: 'standard' | 'invoiced' | 'other'
  readonly format: 'v1' | 'v2'
  readonly prior_gap_days: number | null
  /** The earlier negative statement that this one takes back (`Payable to Amazon`), as its id here. */
  readonly carried_from: number | null
  readonly finance_settlement: number | null
  readonly screenshot_status: 'none' | 'matched' | 'mismatch'
}

/** One line as issued. `row_no` is the line of the file (1 = header), `part` tells the amounts of one V1 line apart. */
export interface SettlementLine {
  readonly id: number
  readonly row_no: number
  readonly part: number
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly amount: string
  readonly order_id: string | null
  readonly order_kind: 'order' | 'mcf' | 'shipment' | 'removal' | 'other' | null
  readonly sku: string | null
  readonly msku: number | null
  /** Shop of the line's marketplace name; the statement's own where it names none. */
  readonly store: number | null
  readonly marketplace_name: string | null
  readonly quantity_purchased: number | null
  readonly posted_at: string | null
  /** Day of the posting in the store's time zone. */
  readonly posted_date_local: string | null
  readonly before_period: boolean
  /** The transfer of this very payout: not part of line_sum, post nothing for it. */
  readonly is_payout: boolean
  readonly fulfillment_id: string | null
  readonly merchant_order_id: string | null
  readonly adjustment_id: string | null
  readonly shipment_id: string | null
  readonly order_item_code: string | null
  readonly promotion_id: string | null
}

const head = sql.raw(
  `s.id, s.report_file_id as report_file, f.no as file_no, s.settlement_id, s.store_account_id as store_account, s.store_id as store, s.settlement_start_at, s.settlement_end_at, s.deposit_at, s.total_amount, s.currency, s.line_count, s.line_sum, s.unit_count, coalesce(s.marketplaces, '{}') as marketplaces, s.account_type, s.format, s.prior_gap_days, s.carried_from_id as carried_from, s.finance_settlement, s.screenshot_status`,
)
const line = sql.raw(
  'l.id, l.row_no, l.part, l.transaction_type, l.amount_type, l.amount_description, l.amount, l.order_id, l.order_kind, l.sku, l.msku_id as msku, l.store_id as store, l.marketplace_name, l.quantity_purchased, l.posted_at, l.posted_date_local, l.before_period, l.is_payout, l.fulfillment_id, l.merchant_order_id, l.adjustment_id, l.shipment_id, l.order_item_code, l.promotion_id',
)

/** The statement of a report file (the `file` of `settlementFile.ready`); undefined when there is none or it was rolled back. */
export const settlementOfFile = (run: Runner, file: number): Promise<SettlementHead | undefined> =>
  run.maybe<SettlementHead>(
    sql`select ${head} from amz_settlement_file s join report_file f on f.id = s.report_file_id where s.report_file_id = ${file}::bigint`,
  )

/** The statement by Amazon's number within a seller account, or by our id (contracts.md settlementFile). */
export const settlementFile = (
  run: Runner,
  by: { readonly id: number } | { readonly store_account: number; readonly settlement_id: string },
): Promise<SettlementHead | undefined> =>
  run.maybe<SettlementHead>(
    'id' in by
      ? sql`select ${head} from amz_settlement_file s join report_file f on f.id = s.report_file_id where s.id = ${by.id}::bigint`
      : sql`select ${head} from amz_settlement_file s join report_file f on f.id = s.report_file_id where s.store_account_id = ${by.store_account}::bigint and s.settlement_id = ${by.settlement_id}`,
  )

/** One page of a statement's lines in the order of the file, after line id `after`; at most `size` (default 2,000). */
export const settlementLines = (run: Runner, file: number, after = 0, size = 2000): Promise<SettlementLine[]> =>
  run.rows<SettlementLine>(
    sql`select ${line} from amz_settlement_line l where l.report_file_id = ${file}::bigint and l.id > ${after}::bigint order by l.id limit ${size}::int`,
  )

/** All lines of a statement in pages, in bounded memory: `for await (const lines of streamSettlementLines(tx, file))`. */
export async function* streamSettlementLines(run: Runner, file: number, size = 2000): AsyncGenerator<readonly SettlementLine[]> {
  for (let after = 0; ;) {
    const page = await settlementLines(run, file, after, size)
    if (page.length) yield page
    if (page.length < size) return
    after = page.at(-1)!.id
  }
}

export interface SettlementTriple {
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly positive: boolean
  readonly lines: number
  readonly sum: string
  readonly first_row: number
}
/** The distinct triples of a statement with sign, count and sum: what finance classifies; payout rows left out. */
export const settlementTriples = (run: Runner, file: number): Promise<SettlementTriple[]> =>
  run.rows<SettlementTriple>(sql`
    select l.transaction_type, l.amount_type, l.amount_description, l.amount >= 0 as positive, count(*)::int as lines, sum(l.amount) as sum, min(l.row_no) as first_row
    from amz_settlement_line l where l.report_file_id = ${file}::bigint and not l.is_payout group by 1, 2, 3, 4 order by 1, 2, 3, 4 limit 2000`)

/** One line by its id: drill-down from an entry to the statement and the line of its file. */
export const settlementLine = (
  run: Runner,
  id: number,
): Promise<(SettlementLine & { readonly report_file: number; readonly file_no: string; readonly settlement: string }) | undefined> =>
  run.maybe(
    sql`select ${line}, l.report_file_id as report_file, f.no as file_no, l.settlement from amz_settlement_line l join report_file f on f.id = l.report_file_id where l.id = ${id}::bigint`,
  )
