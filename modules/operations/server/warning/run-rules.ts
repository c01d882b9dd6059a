import { dayOf } from '@crossway/kernel'
import { sql, type App, type JobDef, type Runner } from '@crossway/server-kit'
import { escalate, sendNotices, wakeSnoozed } from './tell.ts'
import { raise } from './raise.ts'
import { ensureRules, ruleColumns, type RuleRow } from './rules.ts'
import { warningSource } from './sources.ts'

/** What a rule would raise now. */
export async function hitsOf(app: App, run: Runner, rule: RuleRow, today = dayOf(new Date())) {
  const source = warningSource(rule.code)
  if (!source?.find) return []
  const figures = new Map(
    (await run.rows<{ name: string; value: string }>(sql`select name, value from warning_rule_param where warning_rule_id = ${rule.id} limit 50`)).map((p) => [
      p.name,
      Number(p.value),
    ]),
  )
  const open = new Set(
    (
      await run.rows<{ key: string }>(
        sql`select dedupe_key as key from warning where rule_id = ${rule.id} and status in ('open', 'doing', 'snoozed') limit 20000`,
      )
    ).map((r) => r.key),
  )
  const param = (name: string): number => figures.get(name) ?? source.params?.find((p) => p.name === name)?.value ?? 0
  const hits = await source.find({ app, run, param, open, today })
  return rule.stores?.length ? hits.filter((h) => h.store != null && rule.stores!.includes(h.store)) : hits
}

/** Runs one rule: what it finds is raised or seen again, what it finds no more closes after two clean runs (operations.md earlyWarning). */
export async function runRule(app: App, rule: RuleRow, now = new Date()): Promise<{ hits: number; raised: number; closed: number }> {
  return app.db.tx(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`warning ${rule.code}`}, 0))`)
    const hits = await hitsOf(app, tx, rule, dayOf(now))
    const raised = await raise({ app, tx }, rule, hits, now)
    if (warningSource(rule.code)?.find)
      await tx.run(
        sql`update warning set clean_runs = clean_runs + 1 where rule_id = ${rule.id} and status in ('open', 'doing', 'snoozed') and dedupe_key <> all(${hits.map((h) => h.key)}::text[])`,
      )
    const over = await tx.rows<{ id: number }>(
      sql`update warning set status = 'closed', handled_at = ${now.toISOString()}::timestamptz, version = version + 1, updated_at = now() where rule_id = ${rule.id} and status in ('open', 'doing', 'snoozed') and clean_runs >= 2 returning id`,
    )
    if (over.length)
      await tx.run(
        sql`insert into outbox_event (event, resource, record_id, payload) select 'warning.closed', 'warning', u.id, jsonb_build_object('warning', u.id, 'rule', ${rule.code}::text) from unnest(${over.map((o) => o.id)}::bigint[]) u(id)`,
      )
    await tx.run(
      sql`update warning_rule set last_run_at = ${now.toISOString()}::timestamptz, last_hits = ${hits.length}::int, last_error = null, hits_30d = (select count(*) from warning where rule_id = ${rule.id} and first_at > now() - interval '30 days') where id = ${rule.id}`,
    )
    return { hits: hits.length, raised, closed: over.length }
  })
}

/** All rules of a schedule; one that fails says so on itself and stops no other. */
export async function runRules(
  app: App,
  schedule?: 'hourly' | 'daily',
  now = new Date(),
): Promise<{ rules: number; failed: number; raised: number; closed: number }> {
  await app.db.tx((tx) => ensureRules(tx))
  const rules = await app.db.rows<RuleRow>(
    sql`select ${ruleColumns} from warning_rule where status = 'enabled' ${schedule ? sql`and schedule = ${schedule}` : sql.empty} order by code limit 500`,
  )
  const sum = { rules: rules.length, failed: 0, raised: 0, closed: 0 }
  for (const rule of rules)
    try {
      const r = await runRule(app, rule, now)
      sum.raised += r.raised
      sum.closed += r.closed
    } catch (e) {
      sum.failed++
      await app.db.run(sql`update warning_rule set last_run_at = now(), last_error = ${String((e as Error).message).slice(0, 500)} where id = ${rule.id}`)
    }
  return sum
}

export const warningJobs: readonly JobDef[] = [
  {
    name: 'operations.warnings',
    title: { 'zh-cn': '预警规则（每天）', en: 'Warning rules (daily)' },
    cron: '40 4 * * *',
    run: ({ app }) => runRules(app, 'daily'),
  },
  {
    name: 'operations.warningsHourly',
    title: { 'zh-cn': '预警规则（每小时）', en: 'Warning rules (hourly)' },
    cron: '25 * * * *',
    run: ({ app }) => runRules(app, 'hourly'),
  },
  {
    name: 'operations.warningNotices',
    title: { 'zh-cn': '预警通知与升级', en: 'Warning notices and escalation' },
    cron: '*/10 * * * *',
    run: async ({ app }) => ({ woken: await wakeSnoozed(app), ...(await sendNotices(app)), ...(await escalate(app)) }),
  },
]
