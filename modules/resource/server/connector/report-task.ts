import type { CommandContext } from '@crossway/server-kit'
import { nextNumber, sql, type Runner, type Tx } from '@crossway/server-kit'
import { findReportType, reportType, type ReportCode } from '../../model/report/report-types.ts'
import { refuse } from './errors.ts'
import { cadences, partsOf, requestOf, siteGroups, type Part } from './fetch-plan.ts'
import { isAuthorised, sellerAccount, sitesOf, type SellerAccount, type Site } from './open-account.ts'
import { sharedClock } from './shared-clock.ts'
import { refuse as refuseFile } from '../../model/errors.ts'
import { typesInForce } from '../types-in-force.ts'

export type TaskStatus = 'pending' | 'requested' | 'processing' | 'ready' | 'parsing' | 'done' | 'no_data' | 'failed' | 'cancelled'
export interface ReportTask {
  readonly id: number
  readonly task_no: string
  readonly type: ReportCode
  readonly platform_type: string
  readonly store_account_id: number
  readonly marketplace_ids: readonly number[]
  readonly data_from: string | null
  readonly data_to: string | null
  readonly options: Readonly<Record<string, string>>
  readonly trigger: 'schedule' | 'manual' | 'discover' | 'backfill'
  readonly status: TaskStatus
  readonly platform_report_id: string | null
  readonly platform_document_id: string | null
  readonly data_at: string | null
  readonly attempt: number
  readonly polls: number
  /** Times that it began anew because the platform no longer knew its report. */
  readonly renewed: number
  readonly requested_at: string | null
  readonly requested_by: number
  readonly file_id: number | null
}
export const taskColumns = sql.raw(
  'id, task_no, type, platform_type, store_account_id, marketplace_ids, data_from, data_to, options, trigger, status, platform_report_id, platform_document_id, data_at, attempt, polls, renewed, requested_at, requested_by, file_id',
)

export interface ReportRequest {
  readonly type: string
  readonly account: number
  /** Ours; all of the account when absent. */
  readonly marketplaces?: readonly number[]
  /** Milliseconds since 1970; the type's own look-back when absent. */
  readonly from?: number
  readonly to?: number
  readonly trigger?: 'schedule' | 'manual' | 'backfill'
}
export interface Asked {
  readonly id: number
  /** false: a task of the same question exists within the type's interval (resource.md, request). */
  readonly fresh: boolean
}

const dayMs = 86_400_000
/** Types that may be asked for from people and schedules; a look for statements is a question too. */
export const askable = (name: string): ReportCode => {
  const type = findReportType(name)
  if (!type || !cadences[type.code]) throw refuse.TASK_TYPE({ type: name })
  return type.code
}

/**
 * Asks for a report: one task per part of the range and per site where the type wants it. The same question within the type's shortest interval
 * answers the task that is there. Refuses when the account is not authorised. Answers the tasks in the order of the range (resource.md requestReport).
 */
export async function requestReport({ app, tx, ctx }: CommandContext, ask: ReportRequest, moment?: number): Promise<Asked[]> {
  const now = moment ?? (await sharedClock(tx)).now()
  const code = askable(ask.type)
  const account = await sellerAccount(tx, ask.account)
  if (!account || !(await isAuthorised(tx, account))) throw refuse.STORE_NOT_AUTHORISED()
  const all = await sitesOf(tx, account.id)
  const chosen = ask.marketplaces ? all.filter((s) => ask.marketplaces!.includes(s.id)) : all
  const groups = siteGroups(code, chosen, account.region)
  if (groups.length === 0) throw refuse.TASK_SITES()
  const inForce = (await typesInForce(tx)).get(code)!
  if (!inForce.enabled) throw refuseFile.R_TYPE_OFF({ name: ctx.lang === 'en' ? reportType(code).en : reportType(code).zh })
  const lookback = cadences[code]!.lookback_days
  const from = ask.from ?? (lookback > 0 ? now - lookback * dayMs : null)
  const out: Asked[] = []
  for (const sites of groups) {
    let parent: number | null = null
    for (const part of partsOf(code, from, ask.to ?? now)) {
      const task = await ensureTask({ app, tx, ctx }, account, code, sites, part, ask.trigger ?? 'manual', parent, now, inForce.minInterval)
      parent ??= task.id
      out.push(task)
    }
  }
  return out
}

const floored = (t: number | null, minutes: number): string => (t === null ? '-' : String(minutes > 0 ? Math.floor(t / (minutes * 60_000)) : t))

async function ensureTask(
  { app, tx, ctx }: CommandContext,
  account: SellerAccount,
  code: ReportCode,
  sites: readonly Site[],
  part: Part,
  trigger: string,
  parent: number | null,
  now: number,
  interval: number,
): Promise<Asked> {
  const t = reportType(code)
  const ids = sites.map((s) => s.id)
  const key = [code, account.id, ids.join('+'), floored(part.from, interval), floored(part.to, interval)].join(':')
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${'report_task ' + key}, 0))`)
  const there = await tx.maybe<{ id: number }>(
    sql`select id from report_task where dedupe_key = ${key} and (status in ('pending', 'requested', 'processing', 'ready', 'parsing') or (status in ('done', 'no_data') and finished_at > ${at(now - interval * 60_000)}::timestamptz)) order by id desc limit 1`,
  )
  if (there) return { id: there.id, fresh: false }
  const request = requestOf(code, part, sites[0]?.code)
  const no = await nextNumber(app, tx, 'report_task', 'RT{yyMMdd}{seq:4}')
  const row = await tx.one<{ id: number }>(
    sql`insert into report_task (task_no, type, platform_type, store_account_id, marketplace_ids, data_from, data_to, options, trigger, dedupe_key, parent_task_id, requested_by, next_attempt_at)
      values (${no}, ${code}, ${t.platform[0]}, ${account.id}::bigint, ${ids}::bigint[], ${request.dataStartTime ?? null}::timestamptz, ${request.dataEndTime ?? null}::timestamptz, ${JSON.stringify(request.reportOptions ?? {})}::jsonb, ${trigger}, ${key}, ${parent}::bigint, ${ctx.account}::bigint, ${at(now)}::timestamptz) returning id`,
  )
  return { id: row.id, fresh: true }
}
export const at = (t: number): string => new Date(t).toISOString()

/** Starts an ended task over: its history stays, its attempts begin at 0 (resource.md, retry). */
export async function retryTask(tx: Tx, id: number): Promise<void> {
  const n = await tx.run(
    sql`update report_task t set status = case when trigger = 'discover' then 'ready' else 'pending' end, attempt = 0, polls = 0, renewed = 0, next_attempt_at = now(), finished_at = null, error_code = null, error_message = null, http_status = null,
      platform_report_id = case when trigger = 'discover' then platform_report_id end, platform_document_id = case when trigger = 'discover' then platform_document_id end, file_id = null
      where id = ${id}::bigint and status in ('failed', 'no_data', 'cancelled') and not exists (select 1 from report_task o where o.dedupe_key = t.dedupe_key and o.id <> t.id and o.status in ('pending', 'requested', 'processing', 'ready', 'parsing'))`,
  )
  if (n === 0) throw refuse.TASK_STATE({ state: await stateOf(tx, id), action: 'retry' })
}

/** Gives a task up here; what the platform still makes of it is ignored (resource.md, cancel). */
export async function cancelTask(tx: Tx, id: number): Promise<void> {
  const n = await tx.run(
    sql`update report_task set status = 'cancelled', finished_at = now(), next_attempt_at = null where id = ${id}::bigint and status in ('pending', 'requested', 'processing')`,
  )
  if (n === 0) throw refuse.TASK_STATE({ state: await stateOf(tx, id), action: 'cancel' })
}
const stateOf = async (run: Runner, id: number): Promise<string> =>
  (await run.maybe<{ status: string }>(sql`select status from report_task where id = ${id}::bigint`))?.status ?? '?'
