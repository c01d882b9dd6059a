import { sql } from '@crossway/server-kit'
import type { TerminalCommand } from '../commands.ts'

/** Queues failed jobs again, of one kind or all of the last day. */
export const jobsRetryFailed: TerminalCommand = {
  title: { 'zh-cn': '重试失败任务', en: 'Retry failed jobs' },
  params: [
    {
      name: 'type',
      title: { 'zh-cn': '任务类型', en: 'Kind of job' },
      kind: 'enum',
      values: (app) => app.modules.flatMap((m) => (m.jobs ?? []).map((j) => j.name)),
      optional: true,
    },
  ],
  async run({ app, ctx, params, log }) {
    const type = (params.type as string | undefined) ?? null
    const rows = await app.db.rows<{ id: number; name: string }>(
      sql`select id, name from job where state = 'failed' and finished_at > now() - interval '1 day' and (${type}::text is null or name = ${type}) order by id limit 500`,
    )
    const mine = { ...ctx, access: { ...ctx.access, has: () => true } }
    for (const j of rows) {
      await app.jobs.retry(app.db, mine, j.id)
      await log(`queued #${j.id} ${j.name}`)
    }
    await log(`${rows.length} jobs queued again`)
  },
}
