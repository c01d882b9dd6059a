import { sql, type QueryContext, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

/** What must be settled before a project ends, told by the module that keeps it (project.md, closing checklist). */
export interface ClosingCheck {
  readonly code: string
  readonly title: Readonly<Record<'zh-cn' | 'en', string>>
  /** Blocking ones must be 0; the others are a warning. */
  readonly blocking: boolean
  /** How much there still is; whole pieces or rows. */
  readonly count: (run: Runner, project: number) => Promise<number>
  /** The list that shows it. */
  readonly link: (project: number) => { readonly route: string; readonly part?: string; readonly filter: Readonly<Record<string, unknown>> }
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
  const rows: ClosingRow[] = []
  for (const c of checks.values())
    rows.push({ code: c.code, title: c.title[ctx.lang], blocking: c.blocking, count: await c.count(run, project), link: c.link(project) })
  return rows.sort((a, b) => Number(b.blocking) - Number(a.blocking))
}

/** Refuses an end while anything blocks it, naming all of it with the lists that show it. */
export async function holdClosing({ ctx }: Pick<QueryContext, 'ctx'>, run: Runner, project: number): Promise<void> {
  const open = (await closingRows({ ctx }, run, project)).filter((r) => r.blocking && r.count !== 0)
  if (open.length === 0) return
  const list = open.map((r) => `${r.title} ${r.count}`).join(ctx.lang === 'en' ? '; ' : '；')
  throw refuse.PROJECT_CLOSING({ list }, undefined, { checks: open })
}

export const openTodosCheck: ClosingCheck = {
  code: 'todos',
  title: { 'zh-cn': '未完成待办', en: 'Open to-do tasks' },
  blocking: false,
  count: async (run, project) =>
    (await run.one<{ n: number }>(sql`select count(*)::int as n from todo where project_id = ${project}::bigint and status in ('todo', 'doing', 'to_confirm')`))
      .n,
  link: (project) => ({ route: 'ToDoTasks', filter: { project: { in: [project] } } }),
}
