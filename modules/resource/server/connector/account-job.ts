import { sql, type App, type Ctx, type JobDef, type Runner } from '@crossway/server-kit'
import { AmazonError, type Clock } from '@crossway/amazon'
import { setCredentialState } from '@crossway/settings/server'
import { Refusal } from '@crossway/kernel'
import { receiveReportFile } from '../intake/receive-file.ts'
import { gone, isGone } from './gone.ts'
import { isAuthorised, openAccount, sellerAccount, sitesOf } from './open-account.ts'
import type { ReportTask } from './report-task.ts'
import { buryLost, letGo, takeTask } from './take-task.ts'
import { sharedClock } from './shared-clock.ts'
import { fail, step, type Failure } from './task-steps.ts'
import type { Work } from './work.ts'

/** A job ends after so many steps and comes again, so that one account with a great backlog does not hold a worker for ever. */
const stepsInJob = 300

interface Run {
  readonly app: App
  readonly ctx: Ctx
  readonly account: number
  readonly clock?: Clock
  readonly receive?: Work['receive']
  readonly signal?: AbortSignal
  readonly progress?: (done: number, open: number, step: string) => Promise<void>
}

/** Does everything that is due for one seller account now; answers the number of steps. Never waits for a limit: what must wait is due later. */
export async function runAccount(r: Run): Promise<number> {
  const account = await sellerAccount(r.app.db, r.account)
  let last: Buffer | undefined
  const amazon =
    account && (await isAuthorised(r.app.db, account))
      ? await openAccount(r.app, account, r.clock, (a) => (last = a.status === 200 ? a.bytes : last))
      : undefined
  if (!account || !amazon) {
    await parkAll(r.app.db, r.account, 'no keys')
    return 0
  }
  const work: Work = {
    app: r.app,
    ctx: r.ctx,
    amazon,
    account,
    sites: await sitesOf(r.app.db, account.id),
    signal: r.signal,
    lastAnswer: () => {
      if (!last) throw new Error('the platform has not answered yet')
      return last
    },
    receive: r.receive ?? receiveReportFile,
  }
  await buryLost(r.app, account.id, amazon.clock.now())
  for (let done = 0; done < stepsInJob; done++) {
    r.signal?.throwIfAborted()
    const task = await takeTask(r.app, account.id, amazon.clock.now())
    if (!task) return done
    await r.progress?.(done, done + 1, `${task.task_no} ${task.status}`)
    try {
      await step(work, task)
    } catch (e) {
      if (!(await settleFailure(work, task, e))) return done + 1
    }
  }
  return stepsInJob
}

/** false: nothing more can be done for this account now. */
async function settleFailure(work: Work, task: ReportTask, e: unknown): Promise<boolean> {
  const { app, amazon } = work
  if (work.signal?.aborted) {
    await letGo(app.db, task, { status: task.status, next: amazon.clock.now() }, amazon.clock.now())
    throw e
  }
  if (e instanceof Refusal) return fail(work, task, { code: e.code, text: e.text(work.ctx.lang), http: null }, true).then(() => true)
  if (!(e instanceof AmazonError)) {
    app.log(`report task ${task.task_no}: ${e instanceof Error ? (e.stack ?? e.message) : String(e)}`)
    return fail(work, task, { code: 'error', text: e instanceof Error ? e.message : String(e), http: null }).then(() => true)
  }
  const error: Failure = { code: e.errors[0]?.code ?? e.problem, text: e.message, http: e.status ?? null }
  if (e.problem === 'revoked' || e.problem === 'application') {
    await park(work, task, error)
    return false
  }
  if (e.problem === 'busy' || e.problem === 'throttled') {
    const now = amazon.clock.now()
    await letGo(app.db, task, { status: task.status, next: e.retryAt ?? now + 60_000, error: e.problem === 'busy' ? 'kept' : error }, now)
    return true
  }
  if (isGone(task, e)) return gone(work, task, error).then(() => true)
  const useless = e.problem === 'invalid' || e.problem === 'forbidden' || e.problem === 'notFound'
  await fail(work, task, error, useless)
  return true
}

/** Consent is gone: everything open of this account waits for it, its readers are told, and no other account is touched (resource.md, rules). */
async function park(work: Work, task: ReportTask, error: Failure): Promise<void> {
  const { app, account, amazon } = work
  await app.db.tx(async (tx) => {
    await letGo(tx, task, { status: task.status, next: null, error: { ...error, code: 'auth' } }, amazon.clock.now())
    await parkAll(tx, account.id, error.text)
    await setCredentialState({ app, tx }, account.id, 'invalid')
  })
}

const parkAll = (run: Runner, account: number, why: string): Promise<number> =>
  run.run(
    sql`update report_task set error_code = 'auth', error_message = ${why}, next_attempt_at = null, taken_at = null where store_account_id = ${account}::bigint and status in ('pending', 'requested', 'processing', 'ready')`,
  )

/** Everything that waited for the seller's consent goes on. */
export async function unpark(app: App, account: number): Promise<void> {
  await app.db.run(
    sql`update report_task set error_code = null, error_message = null, next_attempt_at = now() where store_account_id = ${account}::bigint and error_code = 'auth' and status in ('pending', 'requested', 'processing', 'ready')`,
  )
}

export const accountJob: JobDef = {
  name: 'report.account',
  title: { 'zh-cn': '拉取平台报告', en: 'Fetch platform reports' },
  run: async ({ app, ctx, data, signal, progress }) => {
    const steps = await runAccount({ app, ctx, account: Number(data.account), clock: await sharedClock(app.db), signal, progress })
    return { steps }
  },
}
