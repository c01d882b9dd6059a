import { num } from '@crossway/kernel'

/** A column of a bill with the names that providers give it; headings compare without blanks, brackets, signs and case. */
export interface BillColumn {
  readonly names: readonly string[]
  readonly kind?: 'text' | 'number' | 'date'
  readonly required?: boolean
}
export type BillRow<K extends string> = { readonly row: number } & Readonly<Partial<Record<K, string>>>
export type ReadBill<K extends string> =
  | { readonly rows: readonly BillRow<K>[] }
  | { readonly kind: 'head'; readonly missing: string }
  | { readonly kind: 'cell'; readonly row: number; readonly column: string; readonly value: string }

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[（(][^）)]*[）)]/g, '')
    .replace(/[\s.:：#_\-/]/g, '')
    .toLowerCase()

/** 1,234.50 · ¥1 234.50 · (12.00) = −12.00 · 12.00- ; nothing for what is no number. */
export function billNumber(text: string): string | undefined {
  const t = text.normalize('NFKC').replace(/[\s,¥$€£元]|CNY|USD|EUR|GBP|RMB/gi, '')
  const m = /^(\()?([+-]?\d+(?:\.\d+)?)(\))?(-)?$/.exec(t)
  if (!m || (m[1] === undefined) !== (m[3] === undefined)) return undefined
  const n = num(m[2]!)
  return (m[1] || m[4] ? n.negated() : n).toFixed()
}
const billDate = (text: string): string | undefined => {
  const m = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})/.exec(text.trim())
  return m ? `${m[1]}-${m[2]!.padStart(2, '0')}-${m[3]!.padStart(2, '0')}` : undefined
}
const isTotal = (cells: readonly string[]): boolean => /^(合计|总计|小计|total|subtotal|sum)/i.test(cells.find((c) => c.trim() !== '')?.trim() ?? '')

/** Rows of a provider's bill. The heading is the first line that has all required columns; sums at the foot and empty lines are left out. */
export function readBill<K extends string>(table: readonly (readonly string[])[], columns: Readonly<Record<K, BillColumn>>): ReadBill<K> {
  const keys = Object.keys(columns) as K[]
  const places = (line: readonly string[]): Map<K, number> => {
    const heads = line.map(plain)
    const found = new Map<K, number>()
    for (const k of keys) {
      const names = columns[k].names.map(plain)
      const at = heads.findIndex((h, i) => names.includes(h) && ![...found.values()].includes(i))
      if (at >= 0) found.set(k, at)
    }
    return found
  }
  const required = keys.filter((k) => columns[k].required)
  const at = table.slice(0, 20).findIndex((line) => required.every((k) => places(line).has(k)))
  if (at < 0) {
    const best = table
      .slice(0, 20)
      .map(places)
      .sort((a, b) => b.size - a.size)[0]
    return {
      kind: 'head',
      missing: required
        .filter((k) => !best?.has(k))
        .map((k) => columns[k].names[0])
        .join('、'),
    }
  }
  const place = places(table[at]!)
  const rows: BillRow<K>[] = []
  for (let i = at + 1; i < table.length; i++) {
    const cells = table[i]!
    if (cells.every((c) => c.trim() === '') || isTotal(cells)) continue
    const found: Partial<Record<K, string>> = {}
    for (const [k, column] of place) {
      const text = (cells[column] ?? '').trim()
      if (text === '') continue
      const kind = columns[k].kind ?? 'text'
      const value = kind === 'number' ? billNumber(text) : kind === 'date' ? billDate(text) : text
      if (value === undefined) return { kind: 'cell', row: i + 1, column: columns[k].names[0]!, value: text.slice(0, 60) }
      found[k] = value
    }
    const missing = required.find((k) => found[k] === undefined)
    if (missing) return { kind: 'cell', row: i + 1, column: columns[missing].names[0]!, value: '' }
    rows.push({ ...found, row: i + 1 })
  }
  return { rows }
}

/** The fee a provider's word means: the code itself, either language, or one of the trade's other names. */
export function feeOf<T extends string>(text: string, words: Readonly<Record<T, readonly string[]>>): T | undefined {
  const wanted = plain(text)
  return (Object.keys(words) as T[]).find((k) => plain(k) === wanted || words[k].some((w) => plain(w) === wanted))
}
