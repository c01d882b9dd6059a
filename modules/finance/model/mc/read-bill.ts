import { num, sum } from '@crossway/kernel'
import { billNumber } from '../bills/bill-table.ts'
import type { billFields, dateFormats, rowMeanings } from './bill-template.resource.ts'

type BillField = (typeof billFields)[number]
export interface Layout {
  readonly skip_rows: number
  readonly date_format: (typeof dateFormats)[number]
  readonly decimal_comma: boolean
  readonly columns: readonly { readonly field: BillField; readonly heads: string }[]
  readonly amounts: readonly {
    readonly head: string
    readonly amount_type?: string | null
    readonly goods?: string | null
    readonly reversed?: boolean | null
  }[]
  readonly meanings: readonly { readonly word: string; readonly meaning: (typeof rowMeanings)[number] }[]
}
export interface BillLine {
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
  readonly fulfillment: 'AFN' | 'MFN' | 'WFS' | 'FBT' | null
  readonly marketplace: string | null
  readonly key: string | null
  readonly is_payout: boolean
}
export interface PlatformStatement {
  /** The platform's number of it; null where the file does not say. */
  readonly id: string | null
  readonly currency: string | null
  readonly from: string | null
  readonly to: string | null
  /** What the platform says it comes to: its own total, the payout, or the sum of its net column; null where it says nothing. */
  readonly total: string | null
  readonly lines: readonly BillLine[]
}
export type BillRead =
  | { readonly kind: 'bill'; readonly statements: readonly PlatformStatement[]; readonly rows: number; readonly skipped: number }
  | { readonly kind: 'head'; readonly missing: string }
  | { readonly kind: 'cell'; readonly row: number; readonly column: string; readonly value: string }

const plain = (t: string): string =>
  t
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const wild = (pattern: string): ((v: string) => boolean) => {
  const re = new RegExp('^' + pattern.split('*').map(plain).join('.*') + '$')
  return (v) => re.test(plain(v))
}
const alternatives = (list: string): string[] =>
  list
    .split('|')
    .map((x) => x.trim())
    .filter(Boolean)

/** Day of a cell in the order of the template; a year of four digits in front is always year, month, day. */
export function billDay(text: string, format: Layout['date_format']): string | undefined {
  const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})/.exec(text)
  const other = iso ? undefined : /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?!\d)/.exec(text)
  const named = iso || other ? undefined : (/^([A-Za-z]{3})[a-z]* (\d{1,2}),? (\d{4})/.exec(text) ?? /^(\d{1,2})[- ]([A-Za-z]{3})[a-z]*[- ](\d{4})/.exec(text))
  const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
  const [y, m, d] = iso
    ? [iso[1]!, iso[2]!, iso[3]!]
    : other
      ? [other[3]!.padStart(4, '20'), ...(format === 'dmy' ? [other[2]!, other[1]!] : [other[1]!, other[2]!])]
      : named
        ? /^\d/.test(named[1]!)
          ? [named[3]!, String(months.indexOf(named[2]!.toLowerCase()) + 1), named[1]!]
          : [named[3]!, String(months.indexOf(named[1]!.toLowerCase()) + 1), named[2]!]
        : []
  if (!y) return undefined
  const day = `${y}-${m!.padStart(2, '0')}-${d!.padStart(2, '0')}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day ? day : undefined
}
function fulfilmentOf(text: string): BillLine['fulfillment'] {
  if (/wfs|walmart fulfil/i.test(text)) return 'WFS'
  if (/fbt|tiktok/i.test(text)) return 'FBT'
  return text ? 'MFN' : null
}

/** Takes a platform's bill apart by its template: statements with lines, or what is wrong and where. Rows without money are left out. */
export function readPlatformBill(table: readonly (readonly string[])[], t: Layout): BillRead {
  const at = table.findIndex((row, i) => i >= t.skip_rows && t.amounts.some((a) => row.some((c) => alternatives(a.head).some((h) => plain(h) === plain(c)))))
  const heads = (table[at] ?? []).map(plain)
  const placesOf = (names: string): number[] => names.split('+').map((part) => Math.max(-1, ...alternatives(part).map((h) => heads.indexOf(plain(h)))))
  const columns = new Map(t.columns.map((c) => [c.field, placesOf(c.heads).filter((n) => n >= 0)]))
  const amounts = t.amounts.map((a) => ({ ...a, at: placesOf(a.head)[0]! })).filter((a) => a.at >= 0)
  const lacking = [
    ...(amounts.length ? [] : [t.amounts.map((a) => a.head).join(' / ')]),
    ...t.columns.filter((c) => c.field === 'date' && !columns.get(c.field)?.length).map((c) => c.heads),
  ]
  if (lacking.length || at < 0) return { kind: 'head', missing: lacking.join('、') || t.amounts[0]!.head }
  const meanings = t.meanings.map((m) => ({ meaning: m.meaning, fits: wild(m.word) }))
  const seen = new Map<string, number>()
  const found = new Map<string, { lines: BillLine[]; net: string[]; total: string | null; currency: string | null; from: string | null; to: string | null }>()
  let [rows, skipped] = [0, 0]
  for (let i = at + 1; i < table.length; i++) {
    const cells = table[i]!
    const text = (f: BillField): string =>
      (columns.get(f) ?? [])
        .map((n) => (cells[n] ?? '').trim())
        .filter(Boolean)
        .join(f === 'statement' ? '-' : ' ')
    const number = (place: number, column: string): string | { row: number; column: string; value: string } | undefined => {
      const raw = (cells[place] ?? '').trim()
      if (raw === '' || raw === '-' || raw === '--') return undefined
      return billNumber(t.decimal_comma ? raw.replaceAll('.', '').replace(',', '.') : raw) ?? { row: i + 1, column, value: raw.slice(0, 60) }
    }
    const parts = []
    for (const a of amounts) {
      const value = number(a.at, a.head)
      if (typeof value === 'object') return { kind: 'cell', ...value }
      if (value !== undefined) parts.push({ ...a, value: a.reversed ? num(value).negated().toFixed() : value })
    }
    const type = text('type')
    const meaning = meanings.find((m) => m.fits(type))?.meaning
    if (parts.length === 0 || meaning === 'skip') {
      skipped++
      continue
    }
    rows++
    const rawDay = text('date')
    const day = rawDay ? billDay(rawDay, t.date_format) : null
    if (day === undefined) return { kind: 'cell', row: i + 1, column: t.columns.find((c) => c.field === 'date')!.heads, value: rawDay.slice(0, 60) }
    const id = text('statement')
    const s = found.get(id) ?? { lines: [], net: [], total: null, currency: null, from: null, to: null }
    found.set(id, s)
    for (const f of ['net', 'total'] as const) {
      const column = columns.get(f)?.[0]
      const value = column === undefined ? undefined : number(column, f)
      if (typeof value === 'object') return { kind: 'cell', ...value }
      if (value !== undefined && f === 'total') s.total = value
      else if (value !== undefined && meaning !== 'payout') s.net.push(value)
    }
    s.currency ??= text('currency').toUpperCase() || null
    s.from ??= billDay(text('period_start'), t.date_format) ?? null
    s.to ??= billDay(text('period_end'), t.date_format) ?? null
    const said = text('amount_type')
    const sku = text('sku')
    const qty = Number(billNumber(text('quantity')) ?? NaN)
    parts.forEach((p, part) => {
      const kind = p.amount_type || said || type
      const goods = (meaning === 'sale' || meaning === 'refund') && p.goods ? alternatives(p.goods).some((g) => wild(g)(kind)) : false
      if (num(p.value).isZero() && !goods) return
      const rowKey = text('key')
      const base = rowKey && `${rowKey} ${kind}`.slice(0, 150)
      const n = (seen.get(base) ?? 0) + 1
      if (base) seen.set(base, n)
      s.lines.push({
        row: i + 1,
        part,
        transaction_type: meaning === 'sale' ? 'Order' : meaning === 'refund' ? 'Refund' : meaning === 'payout' ? 'Transfer' : type,
        amount_type: kind,
        amount_description: goods ? 'Principal' : text('description') || kind,
        amount: p.value,
        date: day,
        order: text('order') || null,
        invoice: text('invoice') || null,
        sku,
        quantity: goods ? (Number.isFinite(qty) && qty !== 0 ? Math.abs(Math.round(qty)) : 1) : null,
        fulfillment: fulfilmentOf(text('fulfillment')),
        marketplace: text('marketplace') || null,
        key: base ? (n > 1 ? `${base} #${n}` : base) : null,
        is_payout: meaning === 'payout',
      })
    })
  }
  return {
    kind: 'bill',
    rows,
    skipped,
    statements: [...found].map(([id, s]) => {
      const days = s.lines.flatMap((l) => (l.date && !l.is_payout ? [l.date] : [])).sort()
      const paid = s.lines.filter((l) => l.is_payout)
      return {
        id: id || null,
        currency: s.currency,
        from: s.from ?? days[0] ?? null,
        to: s.to ?? days.at(-1) ?? null,
        total:
          s.total ??
          (s.net.length
            ? sum(s.net).toFixed()
            : paid.length
              ? sum(paid.map((l) => l.amount))
                  .abs()
                  .toFixed()
              : null),
        lines: s.lines,
      }
    }),
  }
}
