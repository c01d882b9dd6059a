import { sql, systemCtx, type App, type JobDef, type Tx } from '@crossway/server-kit'
import { insertAll } from '@crossway/server-kit'
import { setCredentialState } from '@crossway/settings/server'
import type { ReportCode } from '../../model/report/report-types.ts'
import { lapsing } from './credential-store.ts'
import { cadences, nextRun, nightlyLookback, nightOf, type Cadence } from './fetch-plan.ts'
import { at, requestReport } from './report-task.ts'
import { sharedClock } from './shared-clock.ts'
import { releaseStopped } from '../release-stopped.ts'

const columns = {
  type: 'text',
  store_account_id: 'bigint',
  frequency: 'text',
  every_n: 'int',
  at_time: 'time',
  month_day: 'int',
  lookback_days: 'int',
  next_run_at: 'timestamptz',
} as const

/** Gives an account the fetch plan's schedules; those it has stay as people left them. The first runs come at once, spread by the buckets. */
export async function ensureSchedules(tx: Tx, account: number, region: string, now: number): Promise<void> {
  const have = (await tx.rows<{ type: string }>(sql`select type from report_schedule where store_account_id = ${account}::bigint limit 100`)).map((r) => r.type)
  const rows = Object.entries(cadences).flatMap(([type, c]) =>
    have.includes(type) || (type === 'afn_country' && region !== 'EU') ? [] : [{ type, store_account_id: account, ...c, next_run_at: at(now) }],
  )
  await insertAll(tx, 'report_schedule', columns, rows)
}

interface Due extends Cadence {
  readonly id: number
  readonly type: ReportCode
  readonly account: number
}
const atOnce = 500

/** Turns schedules that are due into tasks and sets their next time: a missed time is made up once, not once per missed slot. */
export async function planDue(app: App, now: number): Promise<number> {
  const due = await app.db.rows<Due>(sql`
    select s.id, s.type, s.store_account_id as account, s.frequency, s.every_n, s.at_time, s.month_day, s.lookback_days
    from report_schedule s join store_account a on a.id = s.store_account_id
    where s.is_enabled and not exists (select 1 from report_type_setting x where x.type = s.type and not x.is_enabled) and s.next_run_at <= ${at(now)}::timestamptz and a.credential_state in ('valid', 'expiring') and exists (select 1 from connector_secret k where k.store_account_id = a.id) order by s.next_run_at limit ${atOnce}`)
  for (const s of due)
    await app.db.tx(async (tx) => {
      const mine = await tx.run(
        sql`update report_schedule set next_run_at = ${at(nextRun(s, s.account, now))}::timestamptz, updated_at = now() where id = ${s.id}::bigint and next_run_at <= ${at(now)}::timestamptz`,
      )
      if (mine === 0) return
      try {
        await tx.attempt(async () => {
          const days = (await isNight(tx, s, now)) ? nightlyLookback[s.type]! : s.lookback_days
          const from = days > 0 ? { from: now - days * 86_400_000 } : {}
          const asked = await requestReport({ app, tx, ctx: systemCtx() }, { type: s.type, account: s.account, trigger: 'schedule', ...from }, now)
          await tx.run(sql`update report_schedule set last_task_id = ${asked.at(-1)?.id ?? null}::bigint where id = ${s.id}::bigint`)
        })
      } catch (e) {
        // a report that this account cannot have is no reason to leave its other schedules undone
        app.log(`report schedule ${s.id} ${s.type}: ${e instanceof Error ? e.message : String(e)}`)
      }
    })
  return due.length
}

/** Is it this schedule's turn to look far back? True once a night, whoever asks. */
async function isNight(tx: Tx, s: Due, now: number): Promise<boolean> {
  if (nightlyLookback[s.type] === undefined) return false
  const night = at(nightOf(now))
  const n = await tx.run(sql`
    insert into connector_cursor as c (store_account_id, stream, last_ok_at) values (${s.account}::bigint, ${s.type + ' nightly'}, ${night}::timestamptz)
    on conflict (store_account_id, stream) do update set last_ok_at = excluded.last_ok_at where c.last_ok_at < excluded.last_ok_at`)
  return n > 0
}

/** Files that have been read meanwhile end their tasks; a task that waited for somebody else's reading of the same bytes has brought a duplicate. */
export async function settleRead(app: App): Promise<void> {
  await app.db.run(sql`
    update report_task t set status = case when f.status in ('failed', 'rolled_back') then 'failed' else 'done' end, finished_at = now(),
      error_code = case when f.status = 'failed' then coalesce(f.problem ->> 'code', 'failed') when t.error_code = 'R_BUSY' and f.status <> 'rolled_back' then 'R001' end,
      error_message = case when t.error_code = 'R_BUSY' then json_build_object('no', f.no)::text else t.error_message end
    from report_file f where f.id = t.file_id and t.status = 'parsing' and f.status not in ('pending', 'parsing')`)
}

/** Says of an authorisation that it ends soon, thirty days before it does. */
export async function warnLapsing(app: App, now: number): Promise<void> {
  for (const { id } of await lapsing(app.db, now)) await app.db.tx((tx) => setCredentialState({ app, tx }, id, 'expiring'))
}

/** Wakes a worker for each account that has something due; one job an account. */
export async function dispatch(app: App, now?: number): Promise<number[]> {
  const due = now === undefined ? sql`now()` : sql`${at(now)}::timestamptz`
  await settleRead(app)
  const accounts = await app.db.rows<{ id: number; alias: string }>(sql`
    select a.id, a.alias from store_account a where a.credential_state in ('valid', 'expiring')
      and exists (select 1 from report_task t where t.store_account_id = a.id and t.status in ('pending', 'requested', 'processing', 'ready') and t.next_attempt_at <= ${due}) order by a.id limit 1000`)
  for (const a of accounts)
    await app.jobs.enqueue(app.db, systemCtx(), 'report.account', `拉取平台报告 ${a.alias}`, { account: a.id }, { uniqueKey: `report.account:${a.id}` })
  return accounts.map((a) => a.id)
}

export const planJob: JobDef = {
  name: 'report.plan',
  title: { 'zh-cn': '安排平台报告', en: 'Plan platform reports' },
  cron: '* * * * *',
  run: async ({ app }) => {
    const now = (await sharedClock(app.db)).now()
    await warnLapsing(app, now)
    await releaseStopped(app)
    return { schedules: await planDue(app, now), accounts: (await dispatch(app)).length }
  },
}

const beat = 5000
/** Between the minutes of the plan: polls are due after 15 s already. */
export function startDispatching(app: App): void {
  if (app.config.role === 'web') return
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    void dispatch(app)
      .catch((e: Error) => app.log('report dispatch: ' + e.message))
      .finally(() => (busy = false))
  }, beat)
  timer.unref()
}
