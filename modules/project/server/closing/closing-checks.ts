import { sql, type QueryContext, type Runner, type Sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

/** Of the project that ends, what the lists of others know it by. */
export interface ClosingOf {
  readonly channel: string
  readonly contract: number | null
}
/** What must be settled before a project ends, told by the module that keeps it (project.md, closing checklist). */
export interface ClosingCheck {
  readonly code: string
  readonly title: Readonly<Record<'zh-cn' | 'en', string>>
  /** Blocking ones must be 0; the others are a warning. */
  readonly blocking: boolean
  /** How much there still is; whole pieces or rows. */
  readonly count: (run: Runner, project: number) => Promise<number>
  /** The list that shows it; the same papers stand on other pages for other channels. */
  readonly link: (project: number, of: ClosingOf, run: Runner) => ClosingLink | Promise<ClosingLink>
}
interface ClosingLink {
  readonly route: string
  readonly part?: string
  readonly filter: Readonly<Record<string, unknown>>
}
export interface ClosingRow {
  readonly code: string
  readonly title: string
  readonly blocking: boolean
  readonly count: number
  readonly link: ClosingLink
}

const checks = new Map<string, ClosingCheck>()
/** Port: a module above says what of its own stands in the way of an end; a code is declared once. */
export const registerClosingCheck = (check: ClosingCheck): void => void checks.set(check.code, check)

export async function closingRows({ ctx }: Pick<QueryContext, 'ctx'>, run: Runner, project: number): Promise<ClosingRow[]> {
  const of = await run.one<ClosingOf>(sql`select channel_group as channel, contract_id as contract from project where id = ${project}::bigint`)
  const rows: ClosingRow[] = []
  for (const c of checks.values())
    rows.push({ code: c.code, title: c.title[ctx.lang], blocking: c.blocking, count: await c.count(run, project), link: await c.link(project, of, run) })
  return rows.sort((a, b) => Number(b.blocking) - Number(a.blocking))
}

/** Refuses an end while anything blocks it, naming all of it with the lists that show it. */
export async function holdClosing({ ctx }: Pick<QueryContext, 'ctx'>, run: Runner, project: number): Promise<void> {
  const open = (await closingRows({ ctx }, run, project)).filter((r) => r.blocking && r.count !== 0)
  if (open.length === 0) return
  const list = open.map((r) => `${r.title} ${r.count}`).join(ctx.lang === 'en' ? '; ' : '；')
  throw refuse.PROJECT_CLOSING({ list }, undefined, { checks: open })
}

const counted = async (run: Runner, from: Sql): Promise<number> => (await run.one<{ n: number }>(sql`select count(*)::int as n from ${from}`)).n

/** Stores that were the project's and nobody's after it, also where their assignment has ended before the project does. */
export const lastStoresOf = (project: number): Sql =>
  sql`(select x.store_id as id from (select distinct on (y.store_id) y.store_id, t.project_id from project_store y join project_structure t on t.id = y.project_structure_id
    where y.store_id in (select z.store_id from project_store z join project_structure u on u.id = z.project_structure_id where u.project_id = ${project}::bigint) order by y.store_id, y."from" desc, y.id desc) x where x.project_id = ${project}::bigint)`

/** The client's accounts behind them, neither handed back nor decided to stay with us since the project began. */
const accountsOf = (project: number): Sql =>
  sql`store_account a where a.ownership = 'client' and a.returned_at is null and (a.kept_at is null or a.kept_at < (select least(p.start_date, (p.created_at at time zone 'Asia/Shanghai')::date) from project p where p.id = ${project}::bigint))
    and a.id in (select s.store_account_id from store s where s.id in ${lastStoresOf(project)} and s.status <> 'returned')`

/** What of the project's own is still open when it ends. Accounts of the client wait for a decision; the rest is told, and no reason to wait. */
export const ownChecks: readonly ClosingCheck[] = [
  {
    code: 'seller_accounts',
    title: { 'zh-cn': '未归还且未决定保留的店铺账号', en: 'Seller accounts neither handed back nor kept' },
    blocking: true,
    count: (run, project) => counted(run, accountsOf(project)),
    link: async (project, _of, run) => {
      const open = await run.rows<{ id: number }>(sql`select a.id from ${accountsOf(project)} order by a.id limit 100`)
      return { route: 'storeOrganization', part: 'store_account', filter: { id: { in: open.map((a) => a.id) } } }
    },
  },
  {
    code: 'todos',
    title: { 'zh-cn': '未完成待办', en: 'Open to-do tasks' },
    blocking: false,
    count: (run, project) => counted(run, sql`todo where project_id = ${project}::bigint and status in ('todo', 'doing', 'to_confirm')`),
    link: (project) => ({ route: 'ToDoTasks', filter: { project: { in: [project] }, status: { in: ['todo', 'doing', 'to_confirm'] } } }),
  },
  {
    code: 'documents',
    title: { 'zh-cn': '未归档文档', en: 'Documents not archived' },
    blocking: false,
    count: (run, project) =>
      counted(run, sql`doc d join doc_space s on s.id = d.space_id where s.project_id = ${project}::bigint and d.type <> 'folder' and d.status <> 'archived'`),
    link: (project) => ({ route: 'documentFAQ', filter: { 'space.project': { in: [project] }, status: { in: ['draft', 'published'] } } }),
  },
  {
    code: 'links',
    title: { 'zh-cn': '有效分享链接', en: 'Links that are still open' },
    blocking: false,
    count: (run, project) => counted(run, sql`project_share where project_id = ${project}::bigint and status = 'open' and expires_at > now()`),
    link: (project) => ({ route: 'overview', part: 'project_share', filter: { project: { in: [project] }, status: { in: ['open'] } } }),
  },
]
