import { refuse } from '@crossway/kernel'
import pg from 'pg'
import type { Sql } from './sql.ts'

/** A statement with its values written into the text, for COPY, which takes no parameters. Every value is escaped by the driver. */
export function inlineSql(s: Sql): string {
  // A statement's text ends at NUL: the database would see half of it.
  if (s.values.some((v) => (Array.isArray(v) ? v.some(hasNul) : hasNul(v)))) throw refuse.BAD_REQUEST({ detail: 'U+0000' })
  let text = s.parts[0]!
  for (let i = 0; i < s.values.length; i++) text += literal(s.values[i]) + s.parts[i + 1]!
  return text
}
const hasNul = (v: unknown): boolean => typeof v === 'string' && v.includes('\u0000')
function literal(v: unknown): string {
  if (v === null || v === undefined) return 'null'
  if (typeof v === 'number') return Number.isFinite(v) ? (v < 0 ? `(${v})` : String(v)) : 'null'
  if (typeof v === 'boolean') return String(v)
  if (Array.isArray(v))
    return pg.escapeLiteral(
      '{' +
        v
          .map((e) =>
            e === null || e === undefined ? 'NULL' : typeof e === 'number' ? String(e) : '"' + String(e).replaceAll('\\', '\\\\').replaceAll('"', '\\"') + '"',
          )
          .join(',') +
        '}',
    )
  return pg.escapeLiteral(String(v))
}
