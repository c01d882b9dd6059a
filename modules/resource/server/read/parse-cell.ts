import type { Column } from '../../model/report/row-layout.ts'
import { intOf, isBlank, isSerialDay, keeps, numberOf, type Formats } from './formats.ts'
import { dayIn, momentOf } from './moments.ts'

/** Words of platforms for choices that are spelled otherwise with us. */
const words: Readonly<Record<string, string>> = {
  default: 'merchant',
  mfn: 'merchant',
  afn: 'amazon',
  amazon_na: 'amazon',
  amazon_eu: 'amazon',
  amazon_jp: 'amazon',
  amazon_fe: 'amazon',
  canceled: 'cancelled',
  complete: 'completed',
  shipped_delivered_to_buyer: 'delivered',
  shipped_returned_to_seller: 'returned',
  shipped_returning_to_seller: 'returned',
  shipped_picked_up: 'shipped',
  shipped_out_for_delivery: 'shipped',
  shipped_undeliverable: 'returned',
  shipped_lost_in_transit: 'shipped',
  pending_waiting_for_pick_up: 'pending',
  percent_off_list_price: 'percent',
  amount_off_list_price: 'amount',
  needs_your_attention: 'needs_attention',
  liquidation: 'liquidations',
  在售: 'active',
  不可售: 'inactive',
  停售: 'inactive',
}
/** The choice a word stands for, `unknown` where the column has that, undefined where it has not. */
export function choiceOf(raw: string, values: Readonly<Record<string, unknown>>): string | undefined {
  const key = raw
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
  if (key in values) return key
  const other = words[key] ?? (key.startsWith('amazon') ? 'amazon' : undefined)
  if (other && other in values) return other
  // Our spelling of a word that a platform writes with one or two l.
  if (key === 'cancelled' && 'canceled' in values) return 'canceled'
  return 'unknown' in values ? 'unknown' : undefined
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', '是'])
const no = new Set(['no', 'n', 'false', '0', '否'])

export type Parsed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: 'R005' | 'R006' | 'R_DIGITS' | 'R_SERIAL' | 'R_NEGATIVE' }
const fine = (value: unknown): Parsed => ({ ok: true, value })
const nothing = fine(null)

/** One cell as the column's value; blank cells are null, never zero (resource.md, numbers). */
export function parseCell(raw: string, x: Column, formats: Formats): Parsed {
  const v = raw.trim()
  switch (x.kind) {
    case 'text':
      // NUL cannot be stored; a cell is kept as written apart from blanks around it.
      return v === '' ? nothing : fine(v)
    case 'longText':
      return v === '' ? nothing : fine(v)
    case 'int': {
      const n = intOf(v, formats)
      if (n === undefined) return { ok: false, code: 'R005' }
      return x.count && n !== null && n < 0 ? { ok: false, code: 'R_NEGATIVE' } : fine(n)
    }
    case 'decimal':
    case 'money': {
      const n = numberOf(v, formats)
      if (n === undefined) return { ok: false, code: 'R005' }
      if (n !== null && !keeps(n, Math.max(4, x.scale ?? 4), x.exact)) return { ok: false, code: 'R_DIGITS' }
      return x.count && n?.startsWith('-') && Number(n) < 0 ? { ok: false, code: 'R_NEGATIVE' } : fine(n)
    }
    case 'bool': {
      const t = v.toLowerCase()
      return fine(yes.has(t) ? true : no.has(t) ? false : null)
    }
    case 'date': {
      if (isBlank(v)) return nothing
      const d = dayIn(v, formats)
      return d === undefined ? { ok: false, code: isSerialDay(v) ? 'R_SERIAL' : 'R006' } : fine(d)
    }
    case 'dateTime': {
      if (isBlank(v)) return nothing
      const t = momentOf(v, formats)
      return t === undefined ? { ok: false, code: isSerialDay(v) ? 'R_SERIAL' : 'R006' } : fine(t)
    }
    case 'choice':
      return fine(isBlank(v) ? null : (choiceOf(v, x.values ?? {}) ?? null))
    case 'texts':
      return fine(
        isBlank(v)
          ? null
          : v
              .split(',')
              .map((s) => s.trim())
              .filter(Boolean),
      )
    case 'json':
      return fine(v)
  }
}
