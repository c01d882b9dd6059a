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
  readonly link: (project: number, of: ClosingOf) => { readonly route: string; readonly part?: string; readonly filter: Readonly<Record<string, unknown>> }
}
export interface ClosingRow {
  readonly code: string
  readonly title: string
  readonly blocking: boolean
  readonly count: number
  readonly link: ReturnType<ClosingCheck['link']>
}

const checks = new Map<string, ClosingCheck>()
/** Port: a module above says what of its own stands in the way of an end; a code is declared once. */
export const registerClosingCheck = (check: ClosingCheck): void => void checks.set(check.code, check)

export async function closingRows({ ctx }: Pick<QueryContext, 'ctx'>, run: Runner, project: number): Promise<ClosingRow[]> {
  const of = await run.one<ClosingOf>(sql`select channel_group as channel, contract_id as contract from project where id = ${project}::bigint`)
  const rows: ClosingRow[] = []
  for (const c of checks.values())
    rows.push({ code: c.code, title: c.title[ctx.lang], blocking: c.blocking, count: await c.count(run, project), link: c.link(project, of) })
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

/** What of the project's own is still open when it ends: told, and no reason to wait. */
export const ownChecks: readonly ClosingCheck[] = [
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
