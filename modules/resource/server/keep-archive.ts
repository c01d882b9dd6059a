import { Readable } from 'node:stream'
import { sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { layoutOf } from '../model/layouts/index-of-layouts.ts'
import { plainRow } from '../model/layouts/plain-row.layout.ts'
import { reportTypes } from '../model/report/report-types.ts'
import { archive, openArchived } from './intake/archive.ts'
import { redacted } from './redact-file.ts'

const dailyFor = 400
const personalFor = 30
const years = { operational: 2, finance: 10 } as const
/** Files a run, so that the job is short; it comes again the next night. */
const inRun = 500

/**
 * Takes the rows of snapshots out that history does not keep: one snapshot a scope and day stays for 400 days, the last of a month for ever, and
 * what is younger than two days, for roll-backs (resource.md, snapshot). The current one always stays, and the archived files are not touched.
 */
export async function thinSnapshots(app: App): Promise<number> {
  let thinned = 0
  for (const type of reportTypes.filter((t) => t.semantics === 'snapshot' && layoutOf(t.code) !== plainRow)) {
    const table = sql.id(layoutOf(type.code).table)
    const files = await app.db.rows<{ id: number }>(sql`
      with ranked as (
        select f.id, f.data_at, row_number() over (partition by scope.key order by f.data_at desc, f.id desc) as nth, row_number() over (partition by scope.key, day.at order by f.data_at desc, f.id desc) as of_day,
          row_number() over (partition by scope.key, date_trunc('month', day.at) order by f.data_at desc, f.id desc) as of_month
        from report_file f left join store s on s.id = f.store_id
          cross join lateral (select concat_ws(':', f.store_account_id, f.marketplaces::text) as key) scope cross join lateral (select (f.data_at at time zone coalesce(s.time_zone, 'UTC'))::date as at) day
        where f.type = ${type.code} and f.status = 'parsed')
      select r.id from ranked r where r.nth > 1 and r.of_month > 1 and r.data_at < now() - interval '2 days' and (r.of_day > 1 or r.data_at < now() - make_interval(days => ${dailyFor}))
        and exists (select 1 from ${table} x where x.report_file_id = r.id) order by r.id limit ${inRun}`)
    for (const f of files) {
      await app.db.tx((tx) => tx.run(sql`delete from ${table} where report_file_id = ${f.id}::bigint and not is_current`))
      thinned++
    }
  }
  return thinned
}

interface Stored {
  readonly id: number
  readonly name: string
  readonly attachment: number
}
const filesOf = (app: App, retention: string, older: string): Promise<Stored[]> =>
  app.db.rows<Stored>(sql`
    select f.id, f.original_name as name, f.attachment_id as attachment from report_file f
    where f.type = any(${reportTypes.filter((t) => t.retention === retention).map((t) => t.code)}::text[]) and f.attachment_id is not null and f.created_at < now() - ${older}::interval and f.status <> 'parsing' order by f.id limit ${inRun}`)

/** Bytes that no report file refers to any more leave the store; an attachment that is used elsewhere stays. */
async function dropBytes(app: App, attachment: number): Promise<void> {
  const gone = await app.db.maybe<{ path: string }>(sql`
    update attachment a set deleted_at = now() where a.id = ${attachment}::bigint and a.topic = 'report' and a.deleted_at is null and not exists (select 1 from report_file f where f.attachment_id = a.id) returning a.path`)
  if (gone && !(await app.db.maybe(sql`select 1 as x from attachment where path = ${gone.path} and deleted_at is null`))) await app.files.remove(gone.path)
}

/**
 * Takes buyers out of archived order files after thirty days: a copy with their columns blanked takes the original's place, the original's
 * SHA-256 stays on the file. Then raw files past their class's years are removed; what was read of them stays (resource.md, retention class).
 */
export async function ageArchive(app: App): Promise<{ redacted: number; removed: number }> {
  const done = { redacted: 0, removed: 0 }
  const ctx = systemCtx()
  for (const f of await filesOf(app, 'personal', `${personalFor} days`)) {
    const seen = await app.db.maybe(sql`select 1 as x from attachment where id = ${f.attachment}::bigint and name like 'redacted-%'`)
    if (seen) continue
    const copy = redacted((await openArchived({ app, run: app.db }, f.id)) as AsyncIterable<Buffer>)
    const stored = await archive({ app, run: app.db, ctx }, `redacted-${f.name}`.slice(0, 180), Readable.from(copy))
    if (stored.attachment === f.attachment) continue
    await app.db.run(sql`update report_file set attachment_id = ${stored.attachment}::bigint, updated_at = now() where id = ${f.id}::bigint`)
    await dropBytes(app, f.attachment)
    done.redacted++
  }
  for (const [retention, n] of Object.entries(years))
    for (const f of await filesOf(app, retention, `${n} years`)) {
      await app.db.run(sql`update report_file set attachment_id = null, updated_at = now() where id = ${f.id}::bigint`)
      await dropBytes(app, f.attachment)
      done.removed++
    }
  return done
}

export const keepJob: JobDef = {
  name: 'report.keep',
  title: { 'zh-cn': '整理报告存档', en: 'Keep the archive of reports' },
  cron: '10 4 * * *',
  run: async ({ app }) => ({ thinned: await thinSnapshots(app), ...(await ageArchive(app)) }),
}
