import { notify } from '@crossway/platform/server'
import { sql, type App, type Context, type EventHandler, type JobDef, type Tx } from '@crossway/server-kit'
import { typeNames } from '../../model/report/type-names.ts'
import { keepersOf, readersOf, staffOf } from './people.ts'

/** The job comes every quarter of an hour; what is older was told, or the company did not run. */
const hours = 2
const most = 500

interface Told {
  readonly account: number
  readonly alias: string
  readonly type: string
  readonly no: string
  readonly file: number | null
}
/** Downloads that have failed for good, unless the same data have come since; one a type and account. */
const failed = (tx: Tx): Promise<Told[]> =>
  tx.rows<Told>(sql`
    select distinct on (t.store_account_id, t.type) t.store_account_id as account, a.alias, t.type, t.task_no as no, t.file_id as file from report_task t join store_account a on a.id = t.store_account_id
    where t.status = 'failed' and t.finished_at > now() - make_interval(hours => ${hours}) and not exists (
      select 1 from report_task d where d.store_account_id = t.store_account_id and d.type = t.type and d.marketplace_ids = t.marketplace_ids and d.status in ('done', 'no_data') and d.finished_at > t.finished_at)
    order by t.store_account_id, t.type, t.finished_at desc limit ${most}`)
/** Snapshots that became no truth because they differ too much (R016): until somebody looks, everybody reads the old one. */
const waiting = (tx: Tx): Promise<Told[]> =>
  tx.rows<Told>(sql`
    select f.store_account_id as account, a.alias, f.type, f.no, f.id as file from report_file f join store_account a on a.id = f.store_account_id
    where f.status = 'review' and f.updated_at > now() - make_interval(hours => ${hours}) order by f.id limit ${most}`)

const both = (type: string) => ({ 'zh-cn': nameIn('zh-cn', type), en: nameIn('en', type) })
const nameIn = (lang: 'zh-cn' | 'en', type: string): string => (typeNames(lang) as Readonly<Record<string, string>>)[type] ?? type

async function tell(app: App, tx: Tx, code: string, rows: readonly Told[], key: (r: Told) => string): Promise<number> {
  const people = new Map<number, number[]>()
  let n = 0
  for (const r of rows) {
    if (!people.has(r.account)) people.set(r.account, await readersOf(app, tx, r.account))
    n += await notify({ app, tx }, code, {
      employees: people.get(r.account)!,
      vars: { account: r.alias, type: both(r.type), no: r.no },
      ...(r.file === null ? {} : { record: { resource: 'report_file', id: r.file } }),
      key: key(r),
    })
  }
  return n
}

/** Who works with a shop's data hears that they do not come, or wait for him (resource.md downloadedReports, fail and review). */
export const tellReports = (app: App): Promise<{ failed: number; review: number }> =>
  app.db.tx(async (tx) => ({
    failed: await tell(app, tx, 'report.failed', await failed(tx), (r) => `report.failed ${r.account} ${r.type}`),
    review: await tell(app, tx, 'report.review', await waiting(tx), (r) => `report.review ${r.file}`),
  }))

export const tellJob: JobDef = {
  name: 'report.tell',
  title: { 'zh-cn': '报告失败与待复核提醒', en: 'Tell of failed reports and of those to review' },
  cron: '*/15 * * * *',
  run: ({ app }) => tellReports(app),
}

/** Whoever can authorise the account is led to it; the shops' people, who may not open it, hear what is wrong all the same. */
async function tellOfAccount({ app, tx }: Context<'app' | 'tx'>, code: string, account: number, vars: Readonly<Record<string, number>>): Promise<void> {
  const { alias } = await tx.one<{ alias: string }>(sql`select alias from store_account where id = ${account}::bigint`)
  const message = { vars: { account: alias, ...vars }, key: `${code} ${account}` }
  const keepers = await keepersOf(app)
  await notify({ app, tx }, code, { ...message, employees: keepers, record: { resource: 'store_account', id: account } })
  await notify({ app, tx }, code, { ...message, employees: (await staffOf(tx, account)).filter((e) => !keepers.includes(e)) })
}

/** Consent is gone: one message, while everything of the account waits. */
export const onAuthInvalid: EventHandler = {
  event: 'store.authInvalid',
  name: 'resource.tellAuthInvalid',
  run: async ({ app, tx, payload }) => {
    const account = Number(payload.store_account)
    const { n } = await tx.one<{ n: number }>(
      sql`select count(*)::int as n from report_task where store_account_id = ${account}::bigint and error_code = 'auth' and status in ('pending', 'requested', 'processing', 'ready')`,
    )
    await tellOfAccount({ app, tx }, 'report.authInvalid', account, { n })
  },
}
/** Before the platform forgets a statement, somebody has to hear that nobody fetches them. */
export const onUnfetched: EventHandler = {
  event: 'report.unfetched',
  name: 'resource.tellUnfetched',
  run: ({ app, tx, payload }) => tellOfAccount({ app, tx }, 'report.unfetched', Number(payload.store_account), { days: Number(payload.days) }),
}
