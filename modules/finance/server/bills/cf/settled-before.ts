import { sql, type Runner } from '@crossway/server-kit'

export interface SettledFee {
  readonly notice: number
  readonly fee_type: string
  readonly bill: string
}
/** Fees of the shipments that other confirmed bills settled, each once. */
export const settledFees = (run: Runner, bill: number, notices: readonly number[]): Promise<SettledFee[]> =>
  run.rows<SettledFee>(sql`
    select distinct on (l.notice_id, l.fee_type) l.notice_id as notice, l.fee_type, b.no as bill from cf_bill_line l join cf_bill b on b.id = l.cf_bill_id
    where l.notice_id = any(${[...notices]}::bigint[]) and b.id <> ${bill}::bigint and b.status = 'confirmed' order by l.notice_id, l.fee_type, b.id`)

/** What other bills used up of the estimates of the shipments, in CNY. */
export const usedEstimates = (run: Runner, bill: number, notices: readonly number[]): Promise<{ notice: number; fee_type: string; used: string }[]> =>
  run.rows(sql`
    select l.notice_id as notice, l.fee_type, sum(round(l.expected_amount * coalesce(c.rate, 1), 2))::text as used from cf_bill_line l join cf_bill b on b.id = l.cf_bill_id left join logistics_cost c on c.id = l.cost_id
    where l.notice_id = any(${[...notices]}::bigint[]) and b.id <> ${bill}::bigint and b.status in ('matched', 'confirmed') and l.expected_amount is not null group by 1, 2`)
