import type { Context } from '@crossway/server-kit'
import { eachAsked, emit, sql, type JobDef } from '@crossway/server-kit'
import { param } from '../param/param.ts'
import { probes, type Probed, type ProbedLine } from './probe.ts'

type Line = ProbedLine & { readonly id: number }
const failuresUntilFaulty = 3
const atOnce = 20

/** A line is in order when it answers, with its own address, and that address is on no black list. */
const inOrder = (line: Line, found: Probed): boolean =>
  found.reachable && found.blacklist_hits === 0 && (found.seen_ip === null || found.seen_ip === line.exit_ip)

/** Writes a check down. The third failure in a row makes the line faulty and tells whoever keeps lines; the first good one takes it back into use. */
export async function recordCheck({ app, tx }: Context<'app' | 'tx'>, line: Line, found: Probed): Promise<void> {
  const [now] = await tx.rows<{ status: string }>(sql`select status from dedicated_line where id = ${line.id} and status <> 'retired' for update`)
  if (!now) return
  const ok = inOrder(line, found)
  await tx.run(
    sql`insert into line_check (line_id, at, ok, reachable, ms, seen_ip, blacklist_hits) values (${line.id}, now(), ${ok}, ${found.reachable}, ${found.ms}, ${found.seen_ip}, ${found.blacklist_hits})`,
  )
  if (ok && now.status === 'faulty')
    await tx.run(
      sql`update dedicated_line set status = case when store_account_id is null then 'idle' else 'active' end, state_reason = null, updated_at = now(), version = version + 1 where id = ${line.id}`,
    )
  if (ok || now.status === 'faulty') return
  const last = await tx.rows<{ ok: boolean }>(sql`select ok from line_check where line_id = ${line.id} order by id desc limit ${failuresUntilFaulty}`)
  if (last.length < failuresUntilFaulty || last.some((c) => c.ok)) return
  await tx.run(sql`update dedicated_line set status = 'faulty', updated_at = now(), version = version + 1 where id = ${line.id}`)
  const text = {
    'zh-cn': `专线 ${line.line_no} 连续 ${failuresUntilFaulty} 次检测异常`,
    en: `Line ${line.line_no} failed ${failuresUntilFaulty} checks in a row`,
  }
  await emit({ app, tx }, 'record.alarm', { resource: 'dedicated_line', record: line.id, key: 'faulty', text }, { resource: 'dedicated_line', id: line.id })
}

/** Looks at one line, or at all that are not retired. The network is asked outside of any transaction. */
export async function checkLines({ app }: Context<'app'>, only?: number): Promise<{ checked: number }> {
  const probe = probes[(await param(app.db, 'settings.line_probe')) === 'simulated' ? 'simulated' : 'network']
  const lines = await app.db.rows<Line>(
    sql`select id, line_no, exit_ip, port from dedicated_line where status <> 'retired' and (${only ?? null}::bigint is null or id = ${only ?? null}::bigint) order by id limit 1000`,
  )
  for (let i = 0; i < lines.length; i += atOnce)
    await Promise.all(
      lines.slice(i, i + atOnce).map(async (line) => {
        const found = await probe(line)
        await app.db.tx((tx) => recordCheck({ app, tx }, line, found))
      }),
    )
  if (only === undefined) await app.db.run(sql`delete from line_check where at < now() - interval '90 days'`)
  return { checked: lines.length }
}

export const lineCheckJob: JobDef = {
  name: 'settings.lineCheck',
  title: { 'zh-cn': '专线检测', en: 'Check of dedicated lines' },
  cron: '*/30 * * * *',
  same: (data) => `line ${String(data.line)}`,
  run: (job) =>
    eachAsked(
      job,
      (data) => `line ${String(data.line ?? '')}`,
      (data) => checkLines({ app: job.app }, data.line === undefined ? undefined : Number(data.line)),
    ),
}
