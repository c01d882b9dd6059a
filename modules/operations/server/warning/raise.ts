import { insertMany, sql, type CommandContext, type Context } from '@crossway/server-kit'
import { afterQuiet } from '../../model/warning/quiet-hours.ts'
import { ensureRules, ruleByCode, type RuleRow } from './rules.ts'
import type { WarningHit } from './sources.ts'

const columns = {
  title: 'text',
  title_en: 'text',
  rule_id: 'bigint',
  level: 'text',
  subject_type: 'text',
  subject_id: 'integer',
  store_id: 'bigint',
  msku_id: 'bigint',
  project_id: 'bigint',
  facts: 'jsonb',
  first_at: 'timestamptz',
  last_at: 'timestamptz',
  handler_id: 'bigint',
  due_at: 'timestamptz',
  notify_at: 'timestamptz',
  dedupe_key: 'text',
}
const titlesOf = (h: WarningHit): { title: string; title_en: string } => ({ title: h.title['zh-cn'].slice(0, 200), title_en: h.title.en.slice(0, 200) })

/**
 * Raises hits of a rule: a new one makes a warning, an open one is seen again. Within its cool-down it only counts, afterwards people hear of it again;
 * in quiet hours they hear when those end, unless it is high. What was ignored stays silent for its days. Answers how many are new.
 */
export async function raise({ app: _, tx }: Context<'app' | 'tx'>, rule: RuleRow, hits: readonly WarningHit[], now: Date): Promise<number> {
  if (hits.length === 0) return 0
  const at = now.toISOString()
  const last = [...new Map(hits.map((h) => [h.key, h])).values()]
  const muted = new Set(
    (
      await tx.rows<{ key: string }>(
        sql`select dedupe_key as key from warning where rule_id = ${rule.id} and status = 'ignored' and muted_until > ${at}::timestamptz and dedupe_key = any(${last.map((h) => h.key)}::text[])`,
      )
    ).map((m) => m.key),
  )
  const leaders = new Map(
    (
      await tx.rows<{ project: number; leader: number | null }>(
        sql`select id as project, leader_id as leader from project where id = any(${last.flatMap((h) => h.project ?? [])}::bigint[])`,
      )
    ).map((p) => [p.project, p.leader]),
  )
  const rows = last
    .filter((h) => !muted.has(h.key))
    .map((h) => {
      const level = h.level ?? rule.level
      return {
        ...titlesOf(h),
        rule_id: rule.id,
        level,
        subject_type: h.subject.type,
        subject_id: h.subject.id,
        store_id: h.store ?? null,
        msku_id: h.msku ?? null,
        project_id: h.project ?? null,
        facts: h.facts,
        first_at: at,
        last_at: at,
        handler_id: h.owner ?? (h.project == null ? null : (leaders.get(h.project) ?? null)),
        due_at: new Date(now.getTime() + rule.escalate_hours * 3_600_000).toISOString(),
        notify_at: level === 'high' ? at : afterQuiet(now, rule.quiet_from, rule.quiet_to).toISOString(),
        dedupe_key: h.key,
      }
    })
  if (rows.length === 0) return 0
  const done = await tx.rows<{ id: number; fresh: boolean }>(
    insertMany(
      'warning',
      columns,
      rows,
      sql`on conflict (rule_id, dedupe_key) where status in ('open', 'doing', 'snoozed') do update set hits = warning.hits + 1, last_at = excluded.last_at, clean_runs = 0, title = excluded.title, title_en = excluded.title_en, facts = excluded.facts, level = excluded.level,
        notify_at = case when warning.status <> 'snoozed' and coalesce(warning.notified_at, warning.first_at) < excluded.last_at - make_interval(hours => ${rule.cool_down_hours}::int) then excluded.notify_at else warning.notify_at end, version = warning.version + 1, updated_at = now()
        returning id, xmax = 0 as fresh`,
    ),
  )
  const fresh = done.filter((d) => d.fresh).map((d) => d.id)
  if (fresh.length)
    await tx.run(
      sql`insert into outbox_event (event, resource, record_id, payload) select 'warning.raised', 'warning', u.id, jsonb_build_object('warning', u.id, 'rule', ${rule.code}::text) from unnest(${fresh}::bigint[]) u(id)`,
    )
  return fresh.length
}

/** A module raises a warning by the code of its rule (contracts.md raiseWarning): once as long as it is open. Nothing where the rule is off. */
export async function raiseWarning(call: CommandContext, code: string, hit: WarningHit): Promise<void> {
  const rule = (await ruleByCode(call.tx, code)) ?? (await ensureRules(call.tx).then(() => ruleByCode(call.tx, code)))
  if (rule) await raise(call, rule, [hit], new Date())
}
/** What a module raised is over. */
export const closeWarning = async ({ tx }: CommandContext, code: string, key: string): Promise<void> =>
  void (await tx.run(
    sql`update warning w set status = 'closed', handled_at = now(), version = w.version + 1, updated_at = now() from warning_rule r where r.id = w.rule_id and r.code = ${code} and w.dedupe_key = ${key} and w.status in ('open', 'doing', 'snoozed')`,
  ))
