import { columnOf, dayOf, stateField, type AnyResource, type Filter, type Lang } from '@crossway/kernel'
import { documentNumber, filterSql, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { notify } from './notify.ts'

export interface DueReminder {
  /** Name of the job; its schedule stands on jobCenter like every other. */
  readonly name: string
  readonly title: Readonly<Record<Lang, string>>
  readonly record: AnyResource
  /** The day that comes near: a date field of the record. */
  readonly date: string
  /** Days before it (0 = on the day, below 0 = days after it) on which people hear of it. */
  readonly days: readonly number[]
  /** References to employees who hear of it. */
  readonly to: readonly string[]
  /** Which records are meant; without it those that have not ended. */
  readonly where?: Filter
  /** Kind of message; its title may say {no}, {date} and {days}. */
  readonly notice: string
  /** Nine in the morning where nothing else is said. */
  readonly cron?: string
}
/** More records than this do not fall due on one day. */
const most = 5000

/** Whoever answers for a record hears when its day comes near, once a step. */
export const dueReminder = (r: DueReminder): JobDef => ({
  name: r.name,
  title: r.title,
  cron: r.cron ?? '0 9 * * *',
  run: ({ app }) => remindDue(app, r, dayOf(new Date())),
})

/** Answers how many records are due today and how many messages came of it; a second run on one day says nothing twice. */
export async function remindDue(app: App, r: DueReminder, today: string): Promise<{ due: number; messages: number }> {
  const field = (name: string): string => `t."${columnOf(name, r.record.fields[name]!)}"`
  const day = sql.raw(field(r.date))
  const state = stateField(r.record)
  const ended = r.record.lifecycle?.ended ?? []
  const living = r.where
    ? sql.and(filterSql({ app, ctx: systemCtx() }, r.record, r.where))
    : state && ended.length
      ? sql`${sql.raw(`t."${state}"`)} <> all(${[...ended]}::text[])`
      : sql.raw('true')
  const rows = await app.db.rows<{ id: number; days: number; date: string; people: (number | null)[] } & Record<string, unknown>>(
    sql`select t.*, ${day}::text as date, ${day} - ${today}::date as days, array[${sql.raw(r.to.map(field).join(', '))}]::bigint[] as people from ${sql.id(r.record.name)} t
      where ${day} - ${today}::date = any(${[...r.days]}::int[]) and ${living} order by t.id limit ${most}`,
  )
  const messages = await app.db.tx(async (tx) => {
    let sent = 0
    for (const { id, days, date, people, ...row } of rows)
      sent += await notify({ app, tx }, r.notice, {
        employees: people.filter((p) => p !== null).map(Number),
        vars: { no: documentNumber(r.record, row) ?? String(id), date, days: Math.abs(Number(days)) },
        record: { resource: r.record.name, id },
        key: `${r.notice} ${id} ${days}`,
      })
    return sent
  })
  return { due: rows.length, messages }
}
