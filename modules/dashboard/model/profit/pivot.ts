import { addDays, endOfMonth, num, startOfWeek, type Num } from '@crossway/kernel'
import { metric } from '../metric/catalogue.ts'
import { addFacts, type Facts } from '../metric/facts.ts'
import { filterId, type Dimension, type Grain, type KeyPart, type ProfitAnswer, type ProfitAsk, type ProfitCell } from './ask.ts'

export type PivotField = Dimension | 'month' | 'week' | 'day'
/** What stands in a cell: the value, its share of the row's, column's or whole total, or its place in the column. */
export type PivotShow = 'amount' | 'row' | 'column' | 'total' | 'rank'
export interface PivotDesign {
  readonly rows: readonly PivotField[]
  readonly columns: readonly PivotField[]
  /** Nodes and leaves of the tree, and figures of the catalogue. */
  readonly values: readonly string[]
  readonly show: PivotShow
  /** Dimensions of the answer's keys, in their order. */
  readonly by: readonly Dimension[]
}
export interface PivotHead {
  readonly key: string
  readonly titles: readonly string[]
  readonly depth: number
  readonly total: boolean
  /** What narrows a question to this row or column. */
  readonly filter: ProfitAsk['filter']
  readonly span: { readonly from?: string; readonly to?: string }
}
export interface PivotTable {
  readonly rows: readonly PivotHead[]
  readonly columns: readonly PivotHead[]
  readonly value: (row: PivotHead, column: PivotHead, value: string) => string | undefined
}
const factsOf = (c: ProfitCell): Facts => ({
  ...c.amounts,
  sales_units: c.units,
  refund_units: c.refundUnits,
  settled_S1: c.settled['S1'] ?? 0,
  mixed_S1: c.amounts['S1'] ?? 0,
})
const isTime = (f: PivotField): f is 'month' | 'week' | 'day' => f === 'month' || f === 'week' || f === 'day'
/** The grain in which a question answers all the time fields of a design: weeks lie across months, so that two of them need the days. */
export const grainOf = (fields: readonly PivotField[]): Grain => {
  const times = fields.filter(isTime)
  return times.length > 1 ? 'day' : (times[0] ?? 'total')
}
const inTime = (period: string | null, f: 'month' | 'week' | 'day'): string | null => {
  if (period === null || f === 'day') return period
  return f === 'month' ? period.slice(0, 7) : startOfWeek(period)
}

/**
 * Lays the cells of an answer out as a pivot with subtotals and totals (dashboard.md profitTabReport). Every total is made from the sums of its
 * cells, so ratios of totals are right and Σ of a dimension is the whole. Rows and columns stand by net sales, time in time.
 */
export function pivotOf(a: ProfitAnswer, d: PivotDesign): PivotTable {
  const part = (c: ProfitCell, f: PivotField): KeyPart => {
    if (!isTime(f)) return c.key[d.by.indexOf(f)]!
    const id = inTime(c.period, f)
    return { id, title: id ?? '–' }
  }
  const path = (c: ProfitCell, fields: readonly PivotField[], depth: number): string =>
    fields
      .slice(0, depth)
      .map((f) => String(part(c, f).id))
      .join('\u0001')
  const sums = new Map<string, Facts>()
  const add = (row: string, column: string, f: Facts): void => {
    const k = `${row}\u0002${column}`
    const old = sums.get(k)
    sums.set(k, old ? addFacts(old, f) : f)
  }
  for (const c of a.cells)
    for (let r = 0; r <= d.rows.length; r++)
      for (const column of new Set([path(c, d.columns, d.columns.length), ''])) add(path(c, d.rows, r), column, factsOf(c))
  const heads = (fields: readonly PivotField[], whole: (key: string) => Facts | undefined, nested: boolean): PivotHead[] => {
    const found = new Map<string, PivotHead>()
    for (const c of a.cells)
      for (let depth = nested ? 1 : fields.length; depth <= fields.length; depth++) {
        const key = path(c, fields, depth)
        if (depth === 0 || found.has(key)) continue
        found.set(key, {
          key,
          depth: depth - 1,
          total: false,
          titles: fields.slice(0, depth).map((f) => part(c, f).title),
          ...narrowing(fields.slice(0, depth), (f) => part(c, f).id),
        })
      }
    const rank = (key: string, depth: number): Num | string => {
      const own = key.split('\u0001').slice(0, depth + 1)
      return isTime(fields[depth]!) ? own[depth]! : num(whole(own.join('\u0001'))?.['S1'] ?? 0).neg()
    }
    const sorted = [...found.values()].toSorted((x, y) => {
      for (let i = 0; i <= Math.min(x.depth, y.depth); i++) {
        if (x.key.split('\u0001')[i] === y.key.split('\u0001')[i]) continue
        const [p, q] = [rank(x.key, i), rank(y.key, i)]
        const by = typeof p === 'string' ? (p < String(q) ? -1 : 1) : p.cmp(q as Num)
        return by || (x.key < y.key ? -1 : 1)
      }
      return x.depth - y.depth
    })
    const total: PivotHead = { key: '', depth: 0, total: true, titles: [], filter: {}, span: {} }
    return fields.length === 0 ? [total] : [...sorted, total]
  }
  const rows = heads(d.rows, (k) => sums.get(`${k}\u0002`), true)
  const columns = heads(d.columns, (k) => sums.get(`\u0002${k}`), false)
  const raw = (row: string, column: string, v: string): Num | undefined => {
    const f = sums.get(`${row}\u0002${column}`)
    if (!f) return undefined
    const m = metric(v)
    return m ? m.of(f) : a.lines.some((l) => l.code === v) ? num(f[v] ?? 0) : undefined
  }
  const share = (x: Num | undefined, of: Num | undefined): string | undefined => (x && of && !of.isZero() ? x.div(of).toFixed(6) : undefined)
  const value = (r: PivotHead, c: PivotHead, v: string): string | undefined => {
    const x = raw(r.key, c.key, v)
    if (d.show === 'row') return share(x, raw(r.key, '', v))
    if (d.show === 'column') return share(x, raw('', c.key, v))
    if (d.show === 'total') return share(x, raw('', '', v))
    if (d.show === 'rank') {
      if (!x || r.total) return undefined
      return String(1 + rows.filter((o) => !o.total && o.depth === r.depth && (raw(o.key, c.key, v)?.gt(x) ?? false)).length)
    }
    return metric(v)?.shape === 'percent' ? x?.toFixed(6) : x?.toFixed(2)
  }
  return { rows, columns, value }
}

function narrowing(fields: readonly PivotField[], id: (f: PivotField) => KeyPart['id']): Pick<PivotHead, 'filter' | 'span'> {
  const filter: Partial<Record<Dimension, (number | string)[]>> = {}
  let span: PivotHead['span'] = {}
  for (const f of fields) {
    const v = id(f)
    if (!isTime(f)) filter[f] = [filterId(f, v)]
    else if (v !== null) {
      const from = f === 'month' ? `${v}-01` : String(v)
      const to = f === 'month' ? endOfMonth(from) : f === 'week' ? addDays(from, 6) : from
      span = { from: span.from && span.from > from ? span.from : from, to: span.to && span.to < to ? span.to : to }
    }
  }
  return { filter, span }
}
