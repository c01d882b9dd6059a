/** A quote as the desk reads it; amounts of sealed ones are not there before the deadline. */
export interface QuoteRow {
  readonly id: number
  readonly channel: { readonly title: string } | null
  readonly provider: { readonly title: string } | null
  readonly status: string
  readonly current: boolean
  readonly currency: string | null
  readonly rate: string | null
  readonly freight: string | null
  readonly surcharge: string | null
  readonly customs_fee: string | null
  readonly duty_est: string | null
  readonly total_cny: string | null
  readonly days_max: number | null
  readonly on_time_pct: string | null
  readonly score: string | null
  readonly valid_to: string | null
}
export interface Item {
  readonly key: string
  readonly label: readonly [zh: string, en: string]
  /** One value a quote, nothing where it is not known. */
  readonly values: readonly (number | undefined)[]
  /** Which of them is the good one. */
  readonly good: 'least' | 'most'
  readonly digits: number
  readonly unit?: string
}
const number = (v: string | number | null): number | undefined => (v === null ? undefined : Number(v))

/** What is compared, row by row, in CNY: the parts of the price, the whole, a kilogram and a carton of it, days, punctuality, score. */
export function itemsOf(quotes: readonly QuoteRow[], goods: { readonly kg: number; readonly cartons: number }): Item[] {
  const all = (of: (q: QuoteRow) => number | undefined): (number | undefined)[] => quotes.map(of)
  const cny = (q: QuoteRow, v: string | null): number | undefined => (v === null ? undefined : Number(v) * Number(q.rate ?? 1))
  const per = (q: QuoteRow, n: number): number | undefined => (q.total_cny === null || n <= 0 ? undefined : Number(q.total_cny) / n)
  const rows: Item[] = [
    { key: 'freight', label: ['运费', 'Freight'], values: all((q) => cny(q, q.freight)), good: 'least', digits: 2 },
    { key: 'surcharge', label: ['附加费', 'Surcharges'], values: all((q) => cny(q, q.surcharge)), good: 'least', digits: 2 },
    { key: 'customs_fee', label: ['报关费', 'Customs fee'], values: all((q) => cny(q, q.customs_fee)), good: 'least', digits: 2 },
    { key: 'duty_est', label: ['预估关税', 'Duty, estimated'], values: all((q) => cny(q, q.duty_est)), good: 'least', digits: 2 },
    { key: 'total', label: ['合计（人民币）', 'Total (CNY)'], values: all((q) => number(q.total_cny)), good: 'least', digits: 2 },
    { key: 'kg', label: ['每公斤', 'Per kg'], values: all((q) => per(q, goods.kg)), good: 'least', digits: 2 },
    { key: 'carton', label: ['每箱', 'Per carton'], values: all((q) => per(q, goods.cartons)), good: 'least', digits: 2 },
    { key: 'days', label: ['最长天数', 'Days, most'], values: all((q) => number(q.days_max)), good: 'least', digits: 0 },
    { key: 'on_time', label: ['准时率', 'On time'], values: all((q) => number(q.on_time_pct)), good: 'most', digits: 1, unit: '%' },
    { key: 'score', label: ['得分', 'Score'], values: all((q) => number(q.score)), good: 'most', digits: 2 },
  ]
  // a part that nobody asks for is no row
  return rows.filter((r) => r.values.some((v) => v !== undefined && (r.key === 'total' || v !== 0)))
}
/** Places of the best values of a row; none where there is nothing to compare. */
export function bestOf(item: Item): ReadonlySet<number> {
  const known = item.values.flatMap((v) => (v === undefined ? [] : [v]))
  if (known.length < 2) return new Set()
  const best = item.good === 'least' ? Math.min(...known) : Math.max(...known)
  return new Set(item.values.flatMap((v, i) => (v === best ? [i] : [])))
}
