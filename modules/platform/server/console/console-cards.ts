import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type App, type Ctx } from '@crossway/server-kit'
import { fileKinds } from '../../model/attachment.resource.ts'
import { p95 } from './api-hours.ts'

/** One figure of the console: the node that opens it, and where it comes from (platform.md §6.5). No figure is a constant. */
export interface ConsoleCard {
  readonly node: string
  readonly read: (app: App, ctx: Ctx) => Promise<unknown>
}
const midnight = sql.raw(`(date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`)
const loginsBetween = (from: ReturnType<typeof sql>, to: ReturnType<typeof sql>): ReturnType<typeof sql> =>
  sql`select count(*) filter (where result = 'ok')::int as ok, count(*) filter (where result <> 'ok')::int as failed from login_log where at >= ${from} and at < ${to}`
const kindOf = sql.raw(
  `case ${Object.entries(fileKinds)
    .map(([kind, suffixes]) => `when suffix in (${suffixes.map((s) => `'${s}'`).join(', ')}) then '${kind}'`)
    .join(' ')} else 'other' end`,
)
const unused = sql.raw(
  'not exists (select 1 from attachment_ref r where r.attachment_id = a.id) and not exists (select 1 from comment c where c.files @> array[a.id] and c.deleted_at is null)',
)

/** When the newest backup in the house's own folder was written; null where there is none. */
async function lastBackup(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(names.filter((n) => n.endsWith('.tar.gz')).map(async (n) => (await stat(join(folder, n))).mtimeMs))
  return times.length ? new Date(Math.max(...times)).toISOString() : null
}

export const consoleCards: Readonly<Record<string, ConsoleCard>> = {
  sessions: {
    node: 'auth/admin',
    read: (app) =>
      app.db.one(
        sql`select count(*)::int as sessions, count(distinct admin_id)::int as accounts from admin_session where revoked_at is null and last_active_at > now() - interval '5 minutes'`,
      ),
  },
  logins: {
    node: 'auth/adminLog',
    read: async (app) => ({
      today: await app.db.one(loginsBetween(midnight, sql.raw('now()'))),
      yesterday: await app.db.one(loginsBetween(sql`${midnight} - interval '1 day'`, sql.raw(`now() - interval '1 day'`))),
    }),
  },
  active: {
    node: 'auth/admin',
    read: (app) => app.db.one(sql`select count(distinct admin_id)::int as accounts from admin_session where last_active_at > now() - interval '7 days'`),
  },
  api: {
    node: 'auth/adminLog',
    read: async (app) => ({
      hours: (
        await app.db.rows<{ hour: string; calls: number; errors: number; times: (number | string)[] }>(
          sql`select hour, calls, errors, times from api_hour where hour > now() - interval '24 hours' order by hour`,
        )
      ).map((h) => ({ hour: h.hour, calls: Number(h.calls), errors: Number(h.errors), p95: p95(h.times.map(Number)) ?? null })),
    }),
  },
  jobs: {
    node: 'jobCenter',
    read: (app) =>
      app.db.one(
        sql`select count(*) filter (where state = 'running')::int as running, count(*) filter (where state = 'queued')::int as queued, count(*) filter (where state = 'failed' and finished_at > now() - interval '24 hours')::int as failed, extract(epoch from now() - min(created_at) filter (where state = 'queued'))::int as oldest from job where state in ('running', 'queued') or created_at > now() - interval '2 days'`,
      ),
  },
  integrations: {
    node: 'integration',
    // each receiver of events and each kind of report that calls another system: what it last could not do
    read: async (app) => ({
      rows: await app.db.rows(
        sql`select name, case when lost > 0 then 'red' when late > 0 then 'yellow' else 'green' end as state, case when lost + late > 0 then error end as error from (
          select handler as name, count(*) filter (where done_at is null and attempts >= 12)::int as lost, count(*) filter (where done_at is null and attempts between 1 and 11)::int as late, left((array_agg(error order by next_at desc) filter (where done_at is null and error is not null))[1], 300) as error
          from outbox_delivery group by 1) h order by lost desc, late desc, name limit 200`,
      ),
    }),
  },
  attachments: {
    node: 'routine/attachment',
    read: async (app) => ({
      kinds: await app.db.rows(
        sql`select ${kindOf} as kind, count(*)::int as n, sum(size)::bigint as bytes from attachment a where deleted_at is null group by 1 order by 1`,
      ),
      unused: await app.db.one(
        sql`select count(*)::int as n, coalesce(sum(size), 0)::bigint as bytes from attachment a where deleted_at is null and ${unused}`,
      ),
    }),
  },
  storage: {
    node: 'terminal',
    read: async (app) => {
      const disk = await statfs(app.config.dataDir)
      return {
        database: Number((await app.db.one<{ n: number }>(sql`select pg_database_size(current_database()) as n`)).n),
        backupAt: await lastBackup(join(app.config.dataDir, 'backups')),
        diskFree: disk.bavail * disk.bsize,
        diskTotal: disk.blocks * disk.bsize,
        days: await app.db.rows(sql`select day, database_bytes from storage_day where day > current_date - 30 order by day`),
      }
    },
  },
  operations: {
    node: 'auth/adminLog',
    read: async (app) => ({
      days: await app.db.rows(
        sql`select (o.createtime at time zone 'Asia/Shanghai')::date as day, coalesce(r.module, '') as module, count(*)::int as n from operation_log o left join permission_rule r on r.name = o.node and r.type <> 'menu_dir' where o.createtime > now() - interval '30 days' group by 1, 2 order by 1, 2 limit 1000`,
      ),
    }),
  },
  failures: {
    node: 'auth/adminLog',
    read: async (app) => ({
      rows: await app.db.rows(
        sql`select * from ((select 'login' as kind, at, name as what, result as why from login_log where result <> 'ok' order by at desc limit 10)
          union all (select 'job', finished_at, title, left(error, 200) from job where state = 'failed' and finished_at is not null order by id desc limit 10)
          union all (select 'call', createtime, title, error_code from operation_log where result = 'failed' and createtime > now() - interval '30 days' order by createtime desc limit 10)) x order by at desc limit 10`,
      ),
    }),
  },
}
