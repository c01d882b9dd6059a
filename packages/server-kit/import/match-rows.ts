import { codeText, columnOf, folded, num, type AnyField, type AnyResource } from '@crossway/kernel'
import { isEmpty } from '../command/parse-value.ts'
import { sql, type Sql } from '../sql/sql.ts'
import type { Runner } from '../sql/db.ts'
import { foldedSql, isName } from '../table/folded-sql.ts'
import { pgTypes } from '../table/pg-types.ts'
import { countedFields } from './counted-fields.ts'
import type { ImportColumn } from './import-columns.ts'

/**
 * Field sets by which a row of a file is known among the records, the surest first: the record's number, its key, what is unique over the
 * table, its name.
 */
export function matchSets(r: AnyResource): readonly (readonly string[])[] {
  const writable = (n: string): boolean => r.fields[n] !== undefined && !r.fields[n].derived
  const bare = (set: readonly string[]): string[] => set.map((n) => n.replace(/^\?/, ''))
  const named = r.fields[r.title]?.unique && writable(r.title) ? [[r.title]] : []
  const others = (r.unique ?? []).map(bare).filter((set) => set.every(writable))
  const sets = [...countedFields(r).map((n) => [n]), ...(r.importKey ? [[r.importKey]] : [...named, ...others])]
  return sets.length > countedFields(r).length ? sets : [...sets, [r.title]]
}

/** A value as text that is equal only where the values are. Single keys take no notice of capitals, no text of how its signs were typed. */
function valueText(name: string, x: AnyField, v: unknown, alone: boolean): string {
  if (isEmpty(v)) return ''
  if (x.kind === 'dateTime') return String(Date.parse(String(v)))
  if (['int', 'decimal', 'money', 'rate', 'percent'].includes(x.kind)) return num(String(v)).toFixed()
  return alone ? folded(String(v)) : isName(name, x) ? codeText(String(v)) : String(v)
}
function columnText(name: string, x: AnyField, alone: boolean): string {
  const c = `"${columnOf(name, x)}"`
  const text =
    x.kind === 'dateTime'
      ? `(extract(epoch from ${c}) * 1000)::bigint::text`
      : ['int', 'decimal', 'money', 'rate', 'percent'].includes(x.kind)
        ? `trim_scale(${c}::numeric)::text`
        : alone
          ? foldedSql(x, `${c}::text`)
          : isName(name, x)
            ? `erp_plain(${c})`
            : `${c}::text`
  return alone ? text : `coalesce(${text}, '')`
}
const between = '\u001f'

interface Parsed {
  readonly row: number
  readonly draft: Readonly<Record<string, unknown>>
}
export interface Matches {
  /** Records that the rows are about. */
  readonly ids: ReadonlyMap<number, number>
  /** Rows that name a number which no record bears. */
  readonly unknown: ReadonlyMap<number, string>
}

/**
 * Which record each row of a file is about; each set is asked for once, for the rows that fill it. `seen` = what the importer may read, over `t`: of
 * other records a file tells nothing, neither that they are there nor whether they say the same.
 */
export async function matchRows(
  run: Runner,
  r: AnyResource,
  columns: readonly (ImportColumn | undefined)[],
  rows: readonly Parsed[],
  seen: Sql,
): Promise<Matches> {
  const ids = new Map<number, number>()
  const unknown = new Map<number, string>()
  const has = new Set(columns.map((c) => c?.name))
  const counted = new Set(countedFields(r))
  let open = [...rows]
  for (const set of matchSets(r)) {
    if (!set.every((n) => has.has(n))) continue
    const alone = set.length === 1
    const [lead] = set as [string]
    const mine = open.filter((x) => !isEmpty(x.draft[lead]) && set.every((n) => r.fields[n]!.optional || r.fields[n]!.derived || !isEmpty(x.draft[n])))
    if (mine.length === 0) continue
    const keyOf = (x: Parsed): string => set.map((n) => valueText(n, r.fields[n]!, x.draft[n], alone)).join(between)
    const first = r.fields[lead]!
    const all = set.map((n) => columnText(n, r.fields[n]!, alone)).join(` || chr(31) || `)
    // the plain column lets an index of the set serve
    const plain = alone
      ? sql`true`
      : isName(lead, first)
        ? sql`erp_plain(${sql.id(columnOf(lead, first))}) = any(${[...new Set(mine.map((x) => codeText(String(x.draft[lead]))))]}::text[])`
        : sql`${sql.id(columnOf(lead, first))} = any(${[...new Set(mine.map((x) => x.draft[lead]))] as string[]}::${sql.raw(pgTypes[first.kind])}[])`
    const found = new Map(
      (
        await run.rows<{ id: number; k: string }>(
          sql`select id, ${sql.raw(all)} as k from ${sql.id(r.name)} t where ${plain} and ${seen} and ${sql.raw(all)} = any(${[...new Set(mine.map(keyOf))]}::text[])`,
        )
      ).map((x) => [x.k, x.id]),
    )
    for (const x of mine) {
      const id = found.get(keyOf(x))
      if (id !== undefined) ids.set(x.row, id)
      else if (counted.has(lead)) unknown.set(x.row, String(x.draft[lead]))
    }
    // a row that fills a set is about that record or about none
    open = open.filter((x) => !mine.includes(x))
  }
  return { ids, unknown }
}
