import { sql } from '@crossway/server-kit'
import { balanceDifferences } from '../../member/change-balance.ts'
import type { TerminalCommand } from '../commands.ts'

/** Is everything where it should be: database, live line, jobs, events, members' ledgers. Exit 1 with what is not. */
export const healthCheck: TerminalCommand = {
  title: { 'zh-cn': '健康检查', en: 'Health check' },
  async run({ app, log }) {
    let bad = 0
    const say = async (ok: boolean, text: string): Promise<void> => {
      if (!ok) bad++
      await log(`${ok ? 'ok  ' : 'FAIL'} ${text}`)
    }
    const db = await app.db.one<{ version: string; bytes: string; open: number }>(
      sql`select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as bytes, (select count(*)::int from pg_stat_activity where datname = current_database()) as open`,
    )
    await say(true, `PostgreSQL ${db.version}, ${db.bytes}, ${db.open} connections`)
    const late = await app.db.one<{ events: number; jobs: number; failed: number }>(
      sql`select (select count(*)::int from outbox_delivery where done_at is null and attempts >= 12) as events, (select count(*)::int from job where state = 'queued' and created_at < now() - interval '1 hour') as jobs, (select count(*)::int from job where state = 'failed' and finished_at > now() - interval '1 day') as failed`,
    )
    await say(late.events === 0, `events given up: ${late.events}`)
    await say(late.jobs === 0, `jobs waiting over an hour: ${late.jobs}`)
    await say(true, `jobs failed in 24 h: ${late.failed}`)
    const odd = await balanceDifferences(app.db)
    await say(odd.length === 0, `members whose balance is not the sum of their lines: ${odd.length}`)
    for (const d of odd) await log(`     member ${d.member} ${d.kind}: ${d.balance}, lines ${d.lines}`)
    const memory = process.memoryUsage()
    await say(true, `memory ${Math.round(memory.rss / 1048576)} MB, up ${Math.round(process.uptime() / 60)} min`)
    return bad > 0 ? 1 : 0
  },
}
