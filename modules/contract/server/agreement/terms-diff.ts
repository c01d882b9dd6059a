import { num, plainRef } from '@crossway/kernel'
import { bodyFields, termNames } from '../../model/body-fields.ts'

type Row = Readonly<Record<string, unknown>>
export interface Change {
  readonly op: 'add' | 'change' | 'remove'
  readonly target: string
  readonly line: string | null
  readonly old_value: string | null
  readonly new_value: string | null
}
const fields = bodyFields('contract_body')
/** What a line is known by over versions. */
const keys: Readonly<Record<string, readonly string[]>> = {
  brands: ['brand', 'name'],
  scopes: ['platform', 'store_mode'],
  fees: ['fee_no'],
  tiers: ['fee_no', 'from'],
  bearings: ['cost_type'],
  quotas: ['category'],
  clauses: ['title'],
}
/** A value as it is compared and shown: references by id, numbers without idle zeros. */
function plain(v: unknown, kind: string): string | null {
  if (v === null || v === undefined || v === '' || (Array.isArray(v) && v.length === 0)) return null
  if (Array.isArray(v))
    return v
      .map((x) => String(plainRef(x)))
      .sort()
      .join(', ')
  const one = plainRef(v)
  return ['money', 'percent', 'rate', 'decimal'].includes(kind) ? num(String(one)).toString() : typeof one === 'object' ? JSON.stringify(one) : String(one)
}
const shown = (v: unknown, kind: string): string | null => {
  if (Array.isArray(v)) return v.length ? v.map((x) => shown(x, kind)).join(', ') : null
  return v !== null && typeof v === 'object' && 'title' in v ? String(v.title) : plain(v, kind)
}
const lineKey = (list: string, row: Row): string =>
  keys[list]!.map((k) => plain(row[k], fields[list as 'fees'].target!.fields[k as 'fee_no']!.kind) ?? '').join(' ')

/** Differences between the terms in force and those wanted: heads by field, lines by what they are known by and their field (contract.md agreement_change). */
export function termsDiff(old: Row, now: Row): Change[] {
  const out: Change[] = []
  for (const name of termNames) {
    const x = fields[name]
    if (name === 'template') continue
    if (x.kind !== 'lines') {
      if (plain(old[name], x.kind) !== plain(now[name], x.kind))
        out.push({ op: 'change', target: name, line: null, old_value: shown(old[name], x.kind), new_value: shown(now[name], x.kind) })
      continue
    }
    const columns = Object.entries(x.target!.fields).filter(([n, y]) => !y.derived && !keys[name]!.includes(n))
    const before = new Map(rows(old[name]).map((r) => [lineKey(name, r), r]))
    const after = new Map(rows(now[name]).map((r) => [lineKey(name, r), r]))
    const words = (r: Row): string =>
      Object.entries(x.target!.fields)
        .filter(([, y]) => !y.derived)
        .flatMap(([n, y]) => shown(r[n], y.kind) ?? [])
        .join(' / ')
    for (const [key, r] of after) {
      const was = before.get(key)
      if (!was) out.push({ op: 'add', target: name, line: key, old_value: null, new_value: words(r) })
      else
        for (const [n, y] of columns)
          if (plain(was[n], y.kind) !== plain(r[n], y.kind))
            out.push({ op: 'change', target: `${name}.${n}`, line: key, old_value: shown(was[n], y.kind), new_value: shown(r[n], y.kind) })
    }
    for (const [key, r] of before) if (!after.has(key)) out.push({ op: 'remove', target: name, line: key, old_value: words(r), new_value: null })
  }
  return out
}
const rows = (v: unknown): readonly Row[] => (Array.isArray(v) ? v : [])
