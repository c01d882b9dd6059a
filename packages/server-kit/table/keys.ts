import { columnOf, type Fields } from '@crossway/kernel'
import { isCode, isName } from './folded-sql.ts'

/** Names of the database's objects have an end at 63 letters. */
export const short = (s: string): string =>
  s.length <= 60
    ? s
    : s.slice(0, 40) +
      '_' +
      Buffer.from(s)
        .reduce((h, b) => (h * 31 + b) >>> 0, 7)
        .toString(36)

export const keyIndex = (table: string, names: readonly string[]): string => short(`${table}_${names.join('_').replaceAll('?', '')}_uq`)
export const lineKeyIndex = (table: string, names: readonly string[]): string => short(`${table}_${names.join('_')}_uq`)

/** A column of a unique key as the index has it; `plain` when it is the column itself. */
export interface KeyPart {
  readonly sql: string
  readonly plain?: string
}

/**
 * Codes are unique whatever their case (product.md: "two users create the same code"), names however their signs were typed: full-width or half-width, with
 * marks that nobody sees or without.
 */
export function keyParts(fields: Fields, names: readonly string[]): KeyPart[] {
  return names.map((given) => {
    // `?field`: rows without a value do not clash with one another.
    const free = given.startsWith('?')
    const n = given.replace('?', '')
    const x = fields[n]
    if (!x) throw new Error(`a unique key names the unknown field ${n}`)
    const column = columnOf(n, x)
    if (isCode(x)) return { sql: `lower("${column}")` }
    const text = isName(n, x) ? `erp_plain("${column}")` : `"${column}"`
    if (names.length > 1 && x.optional && !free) {
      if (x.kind === 'ref' || x.kind === 'int') return { sql: `coalesce("${column}", 0)` }
      if (x.kind === 'text' || x.kind === 'choice') return { sql: `coalesce(${text}, '')` }
    }
    return isName(n, x) ? { sql: text } : { sql: text, plain: column }
  })
}
