import type { Context } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import type { ModuleEntry } from '../../model/module-state/module-catalog.ts'

/** What a part still has to do: running jobs, events not delivered to it, and forms that wait for approval where the approval engine has its tables. */
export async function openWork({ app, run, ctx }: Context<'app' | 'run' | 'ctx'>, entry: ModuleEntry): Promise<string[]> {
  const modules = app.modules.filter((m) => entry.code.includes(m.model.name))
  const jobs = modules.flatMap((m) => (m.jobs ?? []).map((j) => j.name))
  const handlers = modules.flatMap((m) => (m.handlers ?? []).map((h) => h.name))
  const row = await run.one<{ jobs: number; events: number; approvals: boolean }>(
    sql`select (select count(*)::int from job where name = any(${jobs}::text[]) and state in ('queued', 'running')) as jobs, (select count(*)::int from outbox_delivery where handler = any(${handlers}::text[]) and done_at is null) as events, to_regclass('approval_instance') is not null as approvals`,
  )
  const resources = modules.flatMap((m) => m.model.resources.map((r) => r.name))
  const approvals = row.approvals
    ? (
        await run
          .one<{ n: number }>(
            sql`select count(*)::int as n from approval_instance where resource = any(${resources}::text[]) and status in ('running', 'pending')`,
          )
          .catch(() => ({ n: 0 }))
      ).n
    : 0
  const en = ctx.lang === 'en'
  return [
    ...(approvals ? [en ? `${approvals} open approvals` : `待审批 ${approvals} 项`] : []),
    ...(row.jobs ? [en ? `${row.jobs} running jobs` : `运行中任务 ${row.jobs} 个`] : []),
    ...(row.events ? [en ? `${row.events} undelivered events` : `未送达事件 ${row.events} 条`] : []),
  ]
}
