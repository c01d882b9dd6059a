import { addDays, addMonths, endOfMonth, num, startOfWeek, type Num } from '@crossway/kernel'
import { metric } from '../metric/catalogue.ts'
import { addFacts, type Facts } from '../metric/facts.ts'
import { change, previous, type Span } from './compare.ts'
import { filterId, type Dimension, type Grain, type KeyPart, type ProfitAnswer, type ProfitQuery, type ProfitCell } from './ask.ts'

export type PivotField = Dimension | 'month' | 'week' | 'day'
/** What stands in a cell: the value, its share of the row's, column's or whole total, its change from the period before, or its place in the column. */
export type PivotShow = 'amount' | 'row' | 'column' | 'total' | 'mom' | 'rank'
export interface PivotDesign {
  readonly rows: readonly PivotField[]
  readonly columns: readonly PivotField[]
  /** Nodes and leaves of the tree, and figures of the catalogue. */
  readonly values: readonly string[]
  readonly show: PivotShow
  /** Dimensions of the answer's keys, in their order. */
  readonly by: readonly Dimension[]
  /** So many of the first row's values, the largest by the first value; what is left stands together in a row `rest`. */
  readonly top?: number | undefined
  readonly rest?: string
  /** For `mom`: the days asked about, and the same question of the period before them. */
  readonly span?: Span
  readonly before?: ProfitAnswer | undefined
}
export interface PivotHead {
  readonly key: string
  readonly titles: readonly string[]
  readonly depth: number
  readonly total: boolean
  /** What narrows a question to this row or column. */
  readonly filter: ProfitQuery['filter']
  /** What is left out: the named rows, for the row of the rest. */
  readonly except?: ProfitQuery['filter']
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
/** Key of the row of what is not named. */
const restId = '…'
const inTime = (period: string | null, f: 'month' | 'week' | 'day'): string | null => {
  if (period === null || f === 'day') return period
  return f === 'month' ? period.slice(0, 7) : startOfWeek(period)
}

/**
 * Lays the cells of an answer out as a pivot with subtotals and totals (dashboard.md profitTabReport). Every total is made from the sums of its
 * cells, so ratios of totals are right and Σ of a dimension is the whole. Rows and columns stand by net sales, time in time.
 */
export function pivotOf(a: ProfitAnswer, d: PivotDesign): PivotTable {
  const own = (c: ProfitCell, f: PivotField): KeyPart => {
    if (!isTime(f)) return c.key[d.by.indexOf(f)]!
    const id = inTime(c.period, f)
    return { id, title: id ?? '–' }
  }
  const named = topOf(a, d, own)
  const part = (c: ProfitCell, f: PivotField): KeyPart => {
    const p = own(c, f)
    return named && f === d.rows[0] && !named.has(p.id) ? { id: restId, title: d.rest ?? restId } : p
  }
  const path = (c: ProfitCell, fields: readonly PivotField[], depth: number): string =>
    fields
      .slice(0, depth)
      .map((f) => String(part(c, f).id))
      .join('\u0001')
  const summed = (cells: readonly ProfitCell[]): ReadonlyMap<string, Facts> => {
    const sums = new Map<string, Facts>()
    for (const c of cells)
      for (let r = 0; r <= d.rows.length; r++)
        for (const column of new Set([path(c, d.columns, d.columns.length), ''])) {
          const k = `${path(c, d.rows, r)}\u0002${column}`
          const old = sums.get(k)
          sums.set(k, old ? addFacts(old, factsOf(c)) : factsOf(c))
        }
    return sums
  }
  const sums = summed(a.cells)
  const heads = (fields: readonly PivotField[], whole: (key: string) => Facts | undefined, nested: boolean): PivotHead[] => {
    const found = new Map<string, PivotHead>()
    for (const c of a.cells)
      for (let depth = nested ? 1 : fields.length; depth <= fields.length; depth++) {
        const key = path(c, fields, depth)
        if (depth === 0 || found.has(key)) continue
        const fine = fields.slice(0, depth)
        const others = named && fine[0] === d.rows[0] && part(c, fine[0]!).id === restId
        found.set(key, {
          key,
          depth: depth - 1,
          total: false,
          titles: fine.map((f) => part(c, f).title),
          ...narrowing(others ? fine.slice(1) : fine, (f) => part(c, f).id),
          ...(others ? { except: { [fine[0]!]: [...named].map((id) => filterId(fine[0] as Dimension, id)) } } : {}),
        })
      }
    const rank = (key: string, depth: number): Num | string => {
      const parts = key.split('\u0001').slice(0, depth + 1)
      if (isTime(fields[depth]!)) return parts[depth]!
      return parts[depth] === restId ? num(1e18) : num(whole(parts.join('\u0001'))?.['S1'] ?? 0).neg()
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
  const figureOf = (f: Facts | undefined, v: string): Num | undefined => {
    if (!f) return undefined
    const m = metric(v)
    return m ? m.of(f) : a.lines.some((l) => l.code === v) ? num(f[v] ?? 0) : undefined
  }
  const raw = (row: string, column: string, v: string): Num | undefined => figureOf(sums.get(`${row}\u0002${column}`), v)
  const earlier = d.before && d.span && earlierOf(d, d.span, sums, summed(d.before.cells))
  const share = (x: Num | undefined, of: Num | undefined): string | undefined => (x && of && !of.isZero() ? x.div(of).toFixed(6) : undefined)
  const value = (r: PivotHead, c: PivotHead, v: string): string | undefined => {
    const x = raw(r.key, c.key, v)
    if (d.show === 'row') return share(x, raw(r.key, '', v))
    if (d.show === 'column') return share(x, raw('', c.key, v))
    if (d.show === 'total') return share(x, raw('', '', v))
    if (d.show === 'mom') return change(x, figureOf(earlier?.(r.key, c.key), v))?.toFixed(6)
    if (d.show === 'rank') {
      if (!x || r.total) return undefined
      return String(1 + rows.filter((o) => !o.total && o.depth === r.depth && (raw(o.key, c.key, v)?.gt(x) ?? false)).length)
    }
    return metric(v)?.shape === 'percent' ? x?.toFixed(6) : x?.toFixed(2)
  }
  return { rows, columns, value }
}

/** Values of the first row field that stand by name: the largest by the first value of the design; undefined where all do. */
function topOf(a: ProfitAnswer, d: PivotDesign, part: (c: ProfitCell, f: PivotField) => KeyPart): ReadonlySet<KeyPart['id']> | undefined {
  const field = d.rows[0]
  if (!d.top || !field || isTime(field)) return undefined
  const of = new Map<KeyPart['id'], Facts>()
  for (const c of a.cells) {
    const { id } = part(c, field)
    const old = of.get(id)
    of.set(id, old ? addFacts(old, factsOf(c)) : factsOf(c))
  }
  if (of.size <= d.top) return undefined
  const v = d.values[0]!
  const size = (f: Facts): Num => metric(v)?.of(f) ?? num(f[v] ?? 0)
  const largest = [...of].toSorted(([, x], [, y]) => size(y).cmp(size(x))).slice(0, d.top)
  return new Set(largest.map(([id]) => id))
}

/**
 * The sums that a cell is compared with: those of the month, week or day before it; where it stands in no time, those of the same place in the period
 * before. A month that the question cuts has nothing to be compared with, unless it is the only one: then the same days of the month before it are.
 */
function earlierOf(
  d: PivotDesign,
  span: Span,
  now: ReadonlyMap<string, Facts>,
  before: ReadonlyMap<string, Facts>,
): ((row: string, column: string) => Facts | undefined) | undefined {
  const times = [...d.rows, ...d.columns].filter(isTime)
  if (times.length > 1) return undefined
  const field = times[0]
  const place = (fields: readonly PivotField[], key: string): number => {
    const at = fields.findIndex(isTime)
    return key !== '' && at >= 0 && at < key.split('\u0001').length ? at : -1
  }
  const dates = (id: string): Span =>
    field === 'month' ? { from: `${id}-01`, to: endOfMonth(`${id}-01`) } : { from: id, to: field === 'week' ? addDays(id, 6) : id }
  const ids = (id: string): string => (field === 'month' ? addMonths(`${id}-01`, -1).slice(0, 7) : addDays(id, field === 'week' ? -7 : -1))
  const moved = (key: string, at: number, id: string): string => key.split('\u0001').with(at, id).join('\u0001')
  return (row, column) => {
    const [r, c] = [place(d.rows, row), place(d.columns, column)]
    if (r < 0 && c < 0) return before.get(`${row}\u0002${column}`)
    const id = r >= 0 ? row.split('\u0001')[r]! : column.split('\u0001')[c]!
    const own = dates(id)
    const last = ids(id)
    const k = r >= 0 ? `${moved(row, r, last)}\u0002${column}` : `${row}\u0002${moved(column, c, last)}`
    if (own.from < span.from || own.to > span.to) return own.from === span.from && own.to >= span.to ? before.get(k) : undefined
    if (dates(last).from < previous(span).from) return undefined
    const [here, there] = [now.get(k), before.get(k)]
    return here && there ? addFacts(here, there) : (here ?? there)
  }
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
