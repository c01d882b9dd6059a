import type { App } from '../app.ts'
import { render, sql, type Sql } from '../sql/sql.ts'

/**
 * What was counted over a whole list, kept until its table changes. A table that is watched (`select watch_changes('…')` in a migration) has a sequence
 * that every statement which may change it moves on before it does, and keeps a lock until its transaction has ended. So a count is still true while the
 * number stands where it stood, if nobody was writing when it was made. Nothing has to be told to other processes, and an answer is never older than
 * what the database itself would say.
 */
interface Stored {
  readonly version: number
  readonly value: unknown
  /** Rows whose place in an order is known, by the order's text. */
  readonly places: Map<string, Place[]>
}
/** `at` rows stand before the row `id`. */
export interface Place {
  readonly at: number
  readonly id: number
}
interface Keeper {
  watched: Promise<ReadonlySet<string>> | undefined
  readonly answers: Map<string, Stored>
}
const caches = new WeakMap<App, Keeper>()
const most = 4000
const mostPlaces = 200

function keeperOf(app: App): Keeper {
  let k = caches.get(app)
  if (k) return k
  const fresh: Keeper = (k = { watched: undefined, answers: new Map() })
  // After a lost line another database may answer: all is asked anew.
  app.events.onBump('lists', () => {
    fresh.answers.clear()
    fresh.watched = undefined
  })
  caches.set(app, k)
  return k
}

async function watchedTables(app: App): Promise<ReadonlySet<string>> {
  const keeper = keeperOf(app)
  keeper.watched ??= app.db
    .rows<{ name: string }>(
      sql`select left(relname, -8) as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace and relname like '%\\_changes'`,
    )
    .then((rows) => new Set(rows.map((r) => r.name)))
  try {
    return await keeper.watched
  } catch (e) {
    keeper.watched = undefined
    throw e
  }
}

/**
 * The number that stands for the state of a table, or of several, as an expression; undefined where one is not watched or the question looks at more than
 * its rows. Each number only rises, so that their sum stands still while all of them do.
 */
export async function versionSql(app: App, tables: string | readonly string[], asked: readonly (Sql | undefined)[]): Promise<Sql | undefined> {
  if (!asked.every((s) => s === undefined || looksAtItself(s))) return undefined
  const watched = await watchedTables(app)
  const names = [tables].flat()
  if (!names.every((t) => watched.has(t))) return undefined
  return sql.join(
    names.map((t) => sql`(select last_value + is_called::int from ${sql.id(t + '_changes')})`),
    ' + ',
  )
}

/** What was counted at this version, or what `count` finds now. `version` must have been read before. */
export async function storedOrCounted<T>(
  app: App,
  tables: string | readonly string[],
  question: Sql,
  version: number | undefined,
  count: () => Promise<T>,
): Promise<T> {
  if (version === undefined) return count()
  const { answers } = keeperOf(app)
  const key = keyOf(question)
  const known = answers.get(key)
  if (known?.version === version) return known.value as T
  const { busy } = await app.db.one<{ busy: boolean }>(
    sql`select exists (select 1 from pg_locks where relation = any(${[tables].flat()}::regclass[]) and database = (select oid from pg_database where datname = current_database()) and mode = 'RowExclusiveLock') as busy`,
  )
  const value = await count()
  if (!busy) {
    if (answers.size >= most) answers.clear()
    answers.set(key, { version, value, places: new Map() })
  }
  return value
}

/** Is this question one whose answer is stored, because it was expected to come again? */
export const isExpected = (app: App, question: Sql): boolean => keeperOf(app).answers.has(keyOf(question))
/** Store the answer of this question from the next time on. */
export function expectCount(app: App, question: Sql): void {
  const { answers } = keeperOf(app)
  if (answers.size >= most) answers.clear()
  answers.set(keyOf(question), { version: -1, value: undefined, places: new Map() })
}

/** Known places of an order over the question's rows; none where nothing is kept. */
export function placesOf(app: App, question: Sql, version: number | undefined, order: string): readonly Place[] {
  const known = keeperOf(app).answers.get(keyOf(question))
  return known?.version === version ? (known?.places.get(order) ?? []) : []
}
export function keepPlace(app: App, question: Sql, version: number | undefined, order: string, place: Place): void {
  const known = keeperOf(app).answers.get(keyOf(question))
  if (!known || known.version !== version) return
  const places = known.places.get(order) ?? []
  if (places.some((p) => p.at === place.at)) return
  known.places.set(order, [...places.slice(-mostPlaces), place])
}

const keyOf = (s: Sql): string => {
  const { text, values } = render(s)
  return text + JSON.stringify(values)
}

// Functions that answer the same whenever they are asked, and words that stand before brackets.
const steady = new Set(
  'any all and or not in on as is when then else case filter over select from where by array coalesce lower upper cardinality greatest least round abs count sum min max json_agg json_build_object array_agg unnest u numeric'.split(
    ' ',
  ),
)
const seen = new Map<string, boolean>()
/** Does the piece ask for nothing but columns of the row and values given: no other table, no clock? In doubt not. */
export function looksAtItself(s: Sql): boolean {
  const text = s.parts.join('?')
  const known = seen.get(text)
  if (known !== undefined) return known
  const bare = text.toLowerCase().replaceAll(/'[^']*'/g, "''")
  const ok =
    !/\b(?:from|join)\s+(?!\(|unnest\()/.test(bare) &&
    !/\b(?:now|current_\w+|localtime\w*)\b/.test(bare) &&
    [...bare.matchAll(/\b([a-z_]\w*)\s*\(/g)].every((m) => steady.has(m[1]!))
  if (seen.size > 4000) seen.clear()
  seen.set(text, ok)
  return ok
}
