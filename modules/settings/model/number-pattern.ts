import type { numberScopes, resets } from './numbering-rule.resource.ts'

type Reset = (typeof resets)[number]
type Scope = (typeof numberScopes)[number]
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'date'; readonly format: string }
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'seq'; readonly width: number }
export type PatternProblem =
  | { readonly code: 'PATTERN_BAD'; readonly detail: string }
  | { readonly code: 'PATTERN_RESET' }
  | { readonly code: 'PATTERN_SCOPE' }
  | { readonly code: 'PATTERN_LONG' }

const isDate = (t: string): boolean => /^(yyyy|yy|MM|dd)+$/.test(t)

/** Parts of a numbering pattern in order, or what is wrong with it (settings.md numberingRule: text, dates, `{company.code}`, `{dept}`, `{field:x}`, `{seq:n}` exactly once, at most 32 characters expanded). */
function parsePattern(pattern: string): readonly Part[] | PatternProblem {
  const bad = (detail: string): PatternProblem => ({ code: 'PATTERN_BAD', detail })
  const parts: Part[] = []
  for (const piece of pattern.split(/(\{[^{}]*\})/).filter(Boolean)) {
    if (!piece.startsWith('{')) {
      if (/[{}]/.test(piece)) return bad(piece)
      if (!/^[A-Za-z0-9./_-]+$/.test(piece)) return bad(piece)
      parts.push({ kind: 'text', text: piece })
      continue
    }
    const token = piece.slice(1, -1)
    if (isDate(token)) parts.push({ kind: 'date', format: token })
    else if (/^seq:[1-9]$/.test(token)) parts.push({ kind: 'seq', width: Number(token.slice(4)) })
    else if (/^(field:)?[a-z][a-z0-9_]*(\.[a-z][a-z0-9_]*)?$/.test(token)) parts.push({ kind: 'name', name: token.replace(/^field:/, '') })
    else return bad(piece)
  }
  const sequences = parts.filter((p) => p.kind === 'seq').length
  if (sequences !== 1) return bad(`{seq:n} × ${sequences}`)
  if (expandedLength(parts) > 32) return { code: 'PATTERN_LONG' }
  return parts
}
const isProblem = (p: readonly Part[] | PatternProblem): p is PatternProblem => !Array.isArray(p)
/** Names count with the six characters that company and department codes may have. */
const expandedLength = (parts: readonly Part[]): number =>
  parts.reduce((n, p) => n + (p.kind === 'text' ? p.text.length : p.kind === 'date' ? p.format.length : p.kind === 'seq' ? p.width : 6), 0)

/** Checks a pattern with its reset and scope: both must be covered by tokens, or numbers would repeat. */
export function checkPattern(pattern: string, reset: Reset, scope: Scope): PatternProblem | undefined {
  const parts = parsePattern(pattern)
  if (isProblem(parts)) return parts
  const dates = parts.map((p) => (p.kind === 'date' ? p.format : '')).join('')
  const needs: Record<Reset, readonly string[]> = { never: [], year: ['yy'], month: ['yy', 'MM'], day: ['yy', 'MM', 'dd'] }
  if (!needs[reset].every((d) => dates.includes(d))) return { code: 'PATTERN_RESET' }
  const names = parts.flatMap((p) => (p.kind === 'name' ? [p.name] : []))
  const covered: Record<Scope, boolean> = {
    none: true,
    company: names.some((n) => n.startsWith('company')),
    dept: names.some((n) => n === 'dept' || n.startsWith('department')),
    field: names.length > 0,
  }
  return covered[scope] ? undefined : { code: 'PATTERN_SCOPE' }
}

/** Text before the first token; the global search tells kinds of documents apart by it. */
export const literalPrefix = (pattern: string): string => /^[^{]*/.exec(pattern)![0]

/** A number of this pattern for a day yyyy-MM-dd, a sequence and the named values. */
export function expandPattern(pattern: string, day: string, seq: number, values: Readonly<Record<string, string>> = {}, open?: string): string {
  const parts = parsePattern(pattern)
  if (isProblem(parts)) return pattern
  const date = (format: string): string =>
    format.replaceAll('yyyy', day.slice(0, 4)).replaceAll('yy', day.slice(2, 4)).replaceAll('MM', day.slice(5, 7)).replaceAll('dd', day.slice(8, 10))
  return parts
    .map((p) =>
      p.kind === 'text'
        ? p.text
        : p.kind === 'date'
          ? date(p.format)
          : p.kind === 'seq'
            ? (open ?? String(seq).padStart(p.width, '0'))
            : (values[p.name] ?? `{${p.name}}`),
    )
    .join('')
}

/** The pattern with dates and names filled in and the sequence left open as `#`; of a rule's `keyPattern` it is what the engine counts within. */
export const counterKey = (pattern: string, day: string, values: Readonly<Record<string, string>> = {}): string => expandPattern(pattern, day, 0, values, '#')

const literal = (text: string): string => text.replace(/[.\\+*?[^\]$(){}=!<>|:-]/g, '\\$&')
/** Regular expression (PostgreSQL and JavaScript) of all numbers a pattern can make: before, sequence, after. */
export function patternExpression(pattern: string): string {
  const parts = parsePattern(pattern)
  if (isProblem(parts)) throw new Error(`wrong pattern ${pattern}`)
  const one = (p: Part): string =>
    p.kind === 'text' ? literal(p.text) : p.kind === 'date' ? `[0-9]{${p.format.length}}` : p.kind === 'seq' ? '' : '[A-Za-z0-9._-]+'
  const at = parts.findIndex((p) => p.kind === 'seq')
  const seq = parts[at] as { width: number }
  return `^(${parts.slice(0, at).map(one).join('')})([0-9]{${seq.width},})(${parts
    .slice(at + 1)
    .map(one)
    .join('')})$`
}

/** How far ahead numbers of a rule are looked for: a year of two figures comes again after a hundred. */
const yearsAhead = 20
/** What a number of the pattern says of itself: the first day that its dates fit, and its names. */
export interface NumberPlace {
  /** undefined = the pattern holds no year, or the number's dates are none. */
  readonly day: string | undefined
  readonly values: Readonly<Record<string, string>>
  /** Could the rule make such a number on the day `from` or within twenty years after it? */
  readonly ahead: boolean
}
/** Reads a number whose sequence is left open as `#`; undefined = not of this pattern. */
export function placeOf(pattern: string, open: string, from: string): NumberPlace | undefined {
  const parts = parsePattern(pattern)
  if (isProblem(parts)) return undefined
  const pieces = parts.flatMap((p) =>
    p.kind === 'date'
      ? (p.format.match(/yyyy|yy|MM|dd/g) ?? []).map((f) => ({ name: f, expression: `([0-9]{${f.length}})` }))
      : [{ name: p.kind === 'name' ? p.name : '', expression: pieceOf(p) }],
  )
  const found = new RegExp(`^${pieces.map((p) => p.expression).join('')}$`).exec(open)
  if (!found) return undefined
  const named = pieces.filter((p) => p.expression.startsWith('('))
  const values = Object.fromEntries(named.map((p, i) => [p.name, found[i + 1]!]))
  const year = values.yyyy ?? (values.yy === undefined ? undefined : `20${values.yy}`)
  if (year === undefined) return { day: undefined, values, ahead: true }
  const day = `${year}-${values.MM ?? '01'}-${values.dd ?? '01'}`
  const fits = (values.MM ?? '01') <= '12' && (values.dd ?? '01') <= '31'
  const length = values.dd ? 10 : values.MM ? 7 : 4
  return { day, values, ahead: fits && day.slice(0, length) >= from.slice(0, length) && Number(year) <= Number(from.slice(0, 4)) + yearsAhead }
}
const pieceOf = (p: Part): string => (p.kind === 'text' ? literal(p.text) : p.kind === 'seq' ? '#' : '([A-Za-z0-9._-]+)')
