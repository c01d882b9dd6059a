import { createHash } from 'node:crypto'
import type { App } from '../app.ts'
import type { JobDef } from '../module/module.ts'
import { sql } from '../sql/sql.ts'

interface Row {
  id: number
  day: string
  text: string
}
const canonical = sql.raw("(to_jsonb(a) - 'hash' - 'prev_hash')::text as text, to_char(a.at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day")
export const link = (prev: string, text: string): string => createHash('sha256').update(prev).update(text).digest('hex')

/**
 * Chains the audit rows of each day: hash = SHA-256(previous hash ‖ row) (settings.md cudLog). Sealing follows the commits at a short distance,
 * because a chain inside the transactions would let only one of them run at a time.
 */
export const sealAuditJob: JobDef = {
  name: 'engine.audit.seal',
  title: { 'zh-cn': '审计日志封链', en: 'Seal the audit chain' },
  cron: '* * * * *',
  run: ({ app }) => sealAudit(app),
}

export async function sealAudit(app: App): Promise<{ sealed: number }> {
  let sealed = 0
  for (;;) {
    const n = await app.db.tx(async (tx) => {
      await tx.rows(sql`select pg_advisory_xact_lock(7242202)`)
      // Rows of transactions still running may get lower ids: what is younger than all of them is left for the next round.
      const rows = await tx.rows<Row>(
        // The inner limit keeps a long backlog from being turned into JSON and sorted for two thousand rows of it.
        sql`select a.id, ${canonical} from (select * from audit_log where hash is null and at < now() - interval '5 seconds' order by id limit 2000) a order by a.id`,
      )
      if (rows.length === 0) return 0
      const prev = new Map<string, string>()
      for (const day of new Set(rows.map((r) => r.day))) {
        const last = await tx.maybe<{ hash: string }>(
          sql`select hash from audit_log where hash is not null and at >= ${day + 'T00:00:00+08:00'}::timestamptz and at < ${day + 'T00:00:00+08:00'}::timestamptz + interval '1 day' order by id desc limit 1`,
        )
        prev.set(day, last?.hash ?? '')
      }
      const out = rows.map((r) => {
        const before = prev.get(r.day)!
        const hash = link(before, r.text)
        prev.set(r.day, hash)
        return { id: r.id, before, hash }
      })
      await tx.run(
        sql`update audit_log a set prev_hash = u.p, hash = u.h from unnest(${out.map((o) => o.id)}::bigint[], ${out.map((o) => o.before)}::text[], ${out.map((o) => o.hash)}::text[]) as u(i, p, h) where a.id = u.i`,
      )
      return rows.length
    })
    sealed += n
    if (n < 2000) return { sealed }
  }
}

/** First row of a day whose hash does not follow from the row before it and its own content; undefined when the chain holds. */
export async function brokenLink(app: App, day: string): Promise<number | undefined> {
  const rows = await app.db.rows<Row & { hash: string; prev_hash: string }>(
    sql`select a.id, a.hash, a.prev_hash, ${canonical} from audit_log a where a.hash is not null and a.at >= ${day + 'T00:00:00+08:00'}::timestamptz and a.at < ${day + 'T00:00:00+08:00'}::timestamptz + interval '1 day' order by a.id`,
  )
  let prev = ''
  for (const r of rows) {
    if (r.prev_hash !== prev || r.hash !== link(prev, r.text)) return r.id
    prev = r.hash
  }
  return undefined
}
