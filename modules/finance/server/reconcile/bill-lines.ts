import { insertAll, sql, type Tx } from '@crossway/server-kit'
import type { BillSection, LineFlag } from '../../model/reconcile/bill-sum.ts'
import type { ChargeType } from '@crossway/ledger/model'

export interface NewLine {
  readonly section: BillSection
  readonly title: string
  readonly title_en?: string | null
  readonly amount: string
  readonly currency: string
  readonly pl_line_code?: string | null
  readonly charge_type?: ChargeType | null
  readonly source_type?: string | null
  readonly source_id?: number | null
  readonly quantity?: number | null
  readonly base_amount?: string | null
  readonly rate?: string | null
  readonly orig_amount?: string | null
  readonly fx_rate?: string
  readonly flag?: LineFlag | null
  readonly note?: string | null
}
const columns = {
  reconcile_bill_id: 'bigint',
  seq: 'integer',
  section: 'text',
  pl_line_code: 'text',
  charge_type: 'text',
  title: 'text',
  title_en: 'text',
  source_type: 'text',
  source_id: 'integer',
  quantity: 'integer',
  base_amount: 'numeric',
  rate: 'numeric',
  orig_amount: 'numeric',
  currency: 'text',
  fx_rate: 'numeric',
  amount: 'numeric',
  flag: 'text',
  note: 'text',
}

/** Puts computed lines in place of those that stood; what people adjusted by hand stays behind them. */
export async function replaceLines(tx: Tx, bill: number, lines: readonly NewLine[]): Promise<void> {
  await tx.run(sql`delete from reconcile_bill_line where reconcile_bill_id = ${bill}::bigint and (section not in ('E', 'F') or flag is not null)`)
  await insertAll(
    tx,
    'reconcile_bill_line',
    columns,
    lines.map((l, i) => ({ fx_rate: '1', title_en: null, ...l, reconcile_bill_id: bill, seq: i + 1 })),
  )
  await tx.run(sql`
    update reconcile_bill_line l set seq = x.n from (select id, row_number() over (order by section, seq, id) as n from reconcile_bill_line where reconcile_bill_id = ${bill}::bigint) x where x.id = l.id and l.seq <> x.n`)
}

/** Adds the lines up into the head: the sums of the sections, the net and whose it is. */
export async function sumLines(tx: Tx, bill: number): Promise<void> {
  await tx.run(sql`
    update reconcile_bill b set sum_sales = s.a, sum_cost = s.b, sum_charge = s.c, sum_prior = s.d, sum_manual = s.e, sum_prepaid = s.f,
      net_amount = abs(s.a - s.b - s.c + s.d + s.e - s.f), direction = case when s.a - s.b - s.c + s.d + s.e - s.f < 0 then 'receivable' else 'payable' end, open_amount = abs(s.a - s.b - s.c + s.d + s.e - s.f)
    from (select coalesce(sum(amount) filter (where section = 'A'), 0) as a, coalesce(sum(amount) filter (where section = 'B'), 0) as b, coalesce(sum(amount) filter (where section = 'C'), 0) as c,
      coalesce(sum(amount) filter (where section = 'D'), 0) as d, coalesce(sum(amount) filter (where section = 'E'), 0) as e, coalesce(sum(amount) filter (where section = 'F'), 0) as f
      from reconcile_bill_line where reconcile_bill_id = ${bill}::bigint) s where b.id = ${bill}::bigint`)
}
