import type { App } from '../app.ts'
import { render, sql, type Sql } from '../sql/sql.ts'

/**
 * Counts over a whole list, cached until its table changes. A table that is watched (`select watch_changes('…')` in a migration) has a sequence
 * that every statement which may change it advances first, under a lock that lasts until the end of its transaction. So a count is valid while the number
 * is the same, if nobody was writing when it was made. Other processes need no message, and an answer is never older than what the database itself
 * would answer.
 */
interface Stored {
  readonly version: number
  readonly value: unknown
  /** Rows whose position in an order is known, by the text of the order. */
  readonly positions: Map<string, Position[]>
}
/** The row `id` comes after `at` others. */
export interface Position {
  readonly at: number
  readonly id: number
}
interface CountCache {
  watched: Promise<ReadonlySet<string>> | undefined
  readonly answers: Map<string, Stored>
}
const caches = new WeakMap<App, CountCache>()
const most = 4000
const mostPositions = 200

function cacheOf(app: App): CountCache {
  let k = caches.get(app)
  if (k) return k
  const fresh: CountCache = (k = { watched: undefined, answers: new Map() })
  // After a lost connection another database may answer: everything is counted again.
  app.events.onBump('lists', () => {
    fresh.answers.clear()
    fresh.watched = undefined
  })
  caches.set(app, k)
  return k
}

async function watchedTables(app: App): Promise<ReadonlySet<string>> {
  const cache = cacheOf(app)
  cache.watched ??= app.db
    .rows<{ name: string }>(
      sql`select left(relname, -8) as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace and relname like '%\\_changes'`,
    )
    .then((rows) => new Set(rows.map((r) => r.name)))
  try {
    return await cache.watched
  } catch (e) {
    cache.watched = undefined
    throw e
  }
}

/**
 * SQL of the version of a table, or of several; undefined where one is not watched, or where the query reads more than the rows of the table. Versions
 * only rise, so that their sum is the same only while all of them are.
 */
export async function versionSql(app: App, tables: string | readonly string[], asked: readonly (Sql | undefined)[]): Promise<Sql | undefined> {
  if (!asked.every((s) => s === undefined || readsOwnRowOnly(s))) return undefined
  const watched = await watchedTables(app)
  const names = [tables].flat()
  if (!names.every((t) => watched.has(t))) return undefined
  return sql.join(
    names.map((t) => sql`(select last_value + is_called::int from ${sql.id(t + '_changes')})`),
    ' + ',
  )
}

/** The cached answer of this version, or that of `count`. `version` must have been read before. */
export async function storedOrCounted<T>(
  app: App,
  tables: string | readonly string[],
  query: Sql,
  version: number | undefined,
  count: () => Promise<T>,
): Promise<T> {
  if (version === undefined) return count()
  const { answers } = cacheOf(app)
  const key = keyOf(query)
  const known = answers.get(key)
  if (known?.version === version) return known.value as T
  const { busy } = await app.db.one<{ busy: boolean }>(
    sql`select exists (select 1 from pg_locks where relation = any(${[tables].flat()}::regclass[]) and database = (select oid from pg_database where datname = current_database()) and mode = 'RowExclusiveLock') as busy`,
  )
  const value = await count()
  if (!busy) {
    if (answers.size >= most) answers.clear()
    answers.set(key, { version, value, positions: new Map() })
  }
  return value
}

/** Is the answer of this query cached, because the query is expected again? */
export const isExpected = (app: App, query: Sql): boolean => cacheOf(app).answers.has(keyOf(query))
/** Caches the answer of this query from the next time on. */
export function expectCount(app: App, query: Sql): void {
  const { answers } = cacheOf(app)
  if (answers.size >= most) answers.clear()
  answers.set(keyOf(query), { version: -1, value: undefined, positions: new Map() })
}

/** Known positions of rows in an order of the query; none where nothing is cached. */
export function positionsOf(app: App, query: Sql, version: number | undefined, order: string): readonly Position[] {
  const known = cacheOf(app).answers.get(keyOf(query))
  return known?.version === version ? (known?.positions.get(order) ?? []) : []
}
export function rememberPosition(app: App, query: Sql, version: number | undefined, order: string, position: Position): void {
  const known = cacheOf(app).answers.get(keyOf(query))
  if (!known || known.version !== version) return
  const positions = known.positions.get(order) ?? []
  if (positions.some((p) => p.at === position.at)) return
  known.positions.set(order, [...positions.slice(-mostPositions), position])
}

const keyOf = (s: Sql): string => {
  const { text, values } = render(s)
  return text + JSON.stringify(values)
}

// Functions whose result depends on their arguments alone, and keywords that may precede a bracket.
const deterministic = new Set(
  'any all and or not in on as is when then else case filter over select from where by array coalesce lower upper cardinality greatest least round abs count sum min max json_agg json_build_object array_agg unnest u numeric'.split(
    ' ',
  ),
)
const judged = new Map<string, boolean>()
/** Does the SQL read nothing but columns of the row and its parameters, neither another table nor the clock? False in doubt. */
export function readsOwnRowOnly(s: Sql): boolean {
  const text = s.parts.join('?')
  const known = judged.get(text)
  if (known !== undefined) return known
  const bare = text.toLowerCase().replaceAll(/'[^']*'/g, "''")
  const ok =
    !/\b(?:from|join)\s+(?!\(|unnest\()/.test(bare) &&
    !/\b(?:now|current_\w+|localtime\w*)\b/.test(bare) &&
    [...bare.matchAll(/\b([a-z_]\w*)\s*\(/g)].every((m) => deterministic.has(m[1]!))
  if (judged.size > 4000) judged.clear()
  judged.set(text, ok)
  return ok
}
