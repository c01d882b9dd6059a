import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { audit, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { config } from '../site/config.ts'

/** Shorter than this the law of the house does not let anybody keep it (platform.md §6.4). */
const leastDays = 180
const batch = 5000
const partition = /^operation_log_(\d{6})$/

/** Months of the operation log that ended more than the kept days ago, oldest first. */
export async function oldMonths(app: App): Promise<string[]> {
  const days = Math.max(leastDays, await config(app, 'log_keep_days'))
  const rows = await app.db.rows<{ name: string }>(
    sql`select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent where p.relname = 'operation_log' order by 1`,
  )
  const { edge } = await app.db.one<{ edge: string }>(sql`select to_char(now() - make_interval(days => ${days}), 'YYYYMM') as edge`)
  return rows.map((r) => partition.exec(r.name)?.[1] ?? '').filter((m) => m !== '' && m < edge)
}

async function* linesOf(app: App, table: string): AsyncGenerator<string> {
  for (let last = 0; ;) {
    const rows = await app.db.rows<{ id: number; line: string }>(
      sql`select id, to_jsonb(t)::text as line from ${sql.id(table)} t where id > ${last}::bigint order by id limit ${batch}`,
    )
    for (const r of rows) yield r.line + '\n'
    if (rows.length < batch) return
    last = rows.at(-1)!.id
  }
}

/** Moves one month out of the database into a packed file; the month goes only after its file is whole and its hash is written down. */
export async function archiveMonth(app: App, month: string): Promise<{ rows: number; sha256: string }> {
  const table = `operation_log_${month}`
  const path = `log-archive/${table}.jsonl.gz`
  const { n } = await app.db.one<{ n: number }>(sql`select count(*)::int as n from ${sql.id(table)}`)
  const stored = await app.files.put(path, Readable.from(linesOf(app, table)).pipe(createGzip()))
  await app.db.tx(async (tx) => {
    await tx.run(
      sql`insert into log_archive (month, path, row_count, bytes, sha256) values (${month}, ${path}, ${n}, ${stored.size}, ${stored.sha256}) on conflict (month) do update set path = excluded.path, row_count = excluded.row_count, bytes = excluded.bytes, sha256 = excluded.sha256, archived_at = now()`,
    )
    await tx.script(`alter table operation_log detach partition "${table}"; drop table "${table}"`)
    await audit({ run: tx, ctx: systemCtx() }, [{ resource: 'admin_log', no: month, operation: 'delete', comment: `${path} sha256 ${stored.sha256}`, rows: n }])
  })
  return { rows: n, sha256: stored.sha256 }
}

export const archiveLog: JobDef = {
  name: 'platform.archiveLog',
  title: { 'zh-cn': '归档操作日志', en: 'Archive the operation log' },
  cron: '45 6 * * *',
  run: async ({ app, log }) => {
    const months = await oldMonths(app)
    for (const month of months) {
      const { rows, sha256 } = await archiveMonth(app, month)
      await log(`${month}: ${rows}, sha256 ${sha256}`)
    }
    // a month without a partition would fall into the rest and could never leave as a whole
    await app.db.rows(sql`select erp_month_partitions('operation_log', date_trunc('month', now())::date, 6)`)
    return { months }
  },
}
