import { num, valueText, type Lang } from '@crossway/kernel'
import { boardTargetLabels } from '../board-target.labels.ts'
import { targetDims, targetMetrics, type TargetDim, type TargetMetric } from '../board-target.resource.ts'

export const dimWord = (dim: TargetDim, lang: Lang): string => valueText(boardTargetLabels[lang].fields.dim_type, dim)
export const metricWord = (metric: TargetMetric, lang: Lang): string => valueText(boardTargetLabels[lang].fields.metric, metric)

/** Heads of the workbook that holds a year's targets, an object and metric a row, a month a column (2026-01). */
export const matrixHeads = {
  dim: { 'zh-cn': '维度', en: 'Dimension' },
  code: { 'zh-cn': '编号', en: 'Code' },
  object: { 'zh-cn': '对象', en: 'Object' },
  metric: { 'zh-cn': '指标', en: 'Metric' },
} as const satisfies Record<string, Readonly<Record<Lang, string>>>
type Head = keyof typeof matrixHeads
const isMonth = (v: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(v)
/** The column of values holds fourteen digits before the point. */
const largest = 1e13

export interface MatrixCell {
  readonly month: string
  readonly text: string
}
export interface MatrixRow {
  /** As the workbook counts them, the head is 1. */
  readonly row: number
  readonly dimText: string
  readonly dim: TargetDim | undefined
  readonly metricText: string
  readonly metric: TargetMetric | undefined
  readonly code: string
  readonly object: string
  /** Months that were filled in; an empty one is left as it stands. */
  readonly cells: readonly MatrixCell[]
}

/** Reads the rows of a matrix; words may be of either language, columns may stand in any order, others are passed over. Answers the heads that are missing. */
export function readMatrix(table: readonly (readonly string[])[]): { readonly missing: readonly Head[]; readonly rows: readonly MatrixRow[] } {
  const head = (table[0] ?? []).map((c) => c.trim())
  const at = (h: Head): number => head.findIndex((c) => c === matrixHeads[h]['zh-cn'] || c.toLowerCase() === matrixHeads[h].en.toLowerCase())
  const months = head.flatMap((c, i) => (isMonth(c) ? [{ month: c, i }] : []))
  const missing = (Object.keys(matrixHeads) as Head[]).filter((h) => at(h) < 0)
  if (missing.length > 0) return { missing, rows: [] }
  const rows = table.slice(1).flatMap((cells, i): MatrixRow[] => {
    const text = (h: Head): string => (cells[at(h)] ?? '').trim()
    if (cells.every((c) => !c.trim())) return []
    return [
      {
        row: i + 2,
        dimText: text('dim'),
        dim: targetDims.find((d) => spoken(text('dim'), d, dimWord(d, 'zh-cn'), dimWord(d, 'en'))),
        metricText: text('metric'),
        metric: targetMetrics.find((m) => spoken(text('metric'), m, metricWord(m, 'zh-cn'), metricWord(m, 'en'))),
        code: text('code'),
        object: text('object'),
        cells: months.map(({ month, i: c }) => ({ month, text: (cells[c] ?? '').trim() })).filter((c) => c.text !== ''),
      },
    ]
  })
  return { missing, rows }
}
const spoken = (text: string, ...words: string[]): boolean => words.some((w) => w.toLowerCase() === text.toLowerCase())

/** An amount as people type it into a sheet: 1,200.50, 12 %; undefined when it is none or larger than a target holds. */
export function matrixValue(text: string): string | undefined {
  const plain = text.replace(/[,，\s]/g, '').replace(/%$/, '')
  if (!/^-?\d{1,15}(\.\d+)?$/.test(plain)) return undefined
  const v = num(plain).toDecimalPlaces(4)
  return v.abs().gte(largest) ? undefined : v.toFixed(4)
}
