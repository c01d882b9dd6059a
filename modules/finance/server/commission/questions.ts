import type { Context } from '@crossway/server-kit'
import { addDays, dayOf, endOfMonth, num, sum, type Num } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { getMetricsBy } from '@crossway/ledger/server'
import { isWorkdayIn } from '@crossway/settings/server'
import type { Question, ShareMember, Span } from '../../model/commission/calculate.ts'
import type { Milestone } from '../../model/commission/milestones.ts'
import type { Tier } from '../../model/commission/pool.ts'
import type { RoleRule } from '../../model/commission/role-rules.ts'
import type { BaseMetric, ChannelGroup } from '../../model/commission/words.ts'
import { projectAds } from './offsite-ads.ts'
import { paidMilestones, storeTotals } from './store-totals.ts'

interface SpanRow extends Omit<Span, 'base' | 'prior'> {
  readonly project: number
  readonly platform: number | null
  /** First day of the structure, also where it lies before the month. */
  readonly since: string
}
export interface ProjectBooks {
  readonly project: number
  readonly name: string
  readonly company: number
  readonly department: number
  readonly leader: number
}
export interface ProjectQuestion extends Question {
  readonly books: ProjectBooks
  /** Platform whose structure it is; null: all that have none of their own. */
  readonly platform: number | null
}
/** A project's part of a month: whole, or of one platform. */
export const partKey = (p: { readonly project: number; readonly platform: number | null }): string => `${p.project} ${p.platform ?? 0}`

/**
 * Everything that a month's commission of projects follows from: structures in force, their metrics on the books, what the last bills carry, the
 * appraisals and who has left. A fixed number of questions, however many projects. Projects without a structure in the
 * month are absent; one with structures for some of its platforms is there once for each, and once for the rest if a structure holds for it.
 */
export async function questionsOf(
  { app, run }: Context<'app' | 'run'>,
  group: ChannelGroup,
  month: string,
  projects: readonly number[],
): Promise<ProjectQuestion[]> {
  if (projects.length === 0) return []
  const first = month + '-01'
  const last = endOfMonth(first)
  const spans = await run.rows<SpanRow>(sql`
    select s.project_id as project, s.platform_id as platform, s.effective_from::text as since, s.id as structure, s.version_no as version, greatest(s.effective_from, ${first}::date)::text as "from", least(coalesce(s.effective_to, 'infinity'), ${last}::date)::text as "to",
      s.base_metric, s.calc, s.rate::text as rate, s.cap_amount::text as cap_amount, s.hold_ratio::text as hold_ratio, s.use_performance, s.loss_carry, s.leaver_rule,
      coalesce((select json_agg(json_build_object('from', t."from"::text, 'to', t."to"::text, 'rate', t.rate::text) order by t."from") from dividing_tier t where t.dividing_structure_id = s.id), '[]') as tiers,
      (select json_agg(json_build_object('role', m.role, 'employee', m.employee_id, 'share_rate', m.share_rate::text, 'from', m."from", 'to', m."to") order by m.seq) from dividing_member m where m.dividing_structure_id = s.id) as members,
      coalesce((select json_agg(json_build_object('metric', x.metric, 'threshold', x.threshold::text, 'amount', x.amount::text) order by x.seq) from dividing_milestone x where x.dividing_structure_id = s.id), '[]') as milestones,
      coalesce((select json_agg(json_build_object('role', x.role, 'from', x."from"::text, 'to', x."to"::text, 'rate', x.rate::text) order by x.role, x."from") from dividing_role_rule x where x.dividing_structure_id = s.id), '[]') as role_rules
    from dividing_structure s where s.project_id = any(${projects}::bigint[]) and s.channel_group = ${group} and s.status in ('active', 'ended') and daterange(s.effective_from, s.effective_to, '[]') && daterange(${first}::date, ${last}::date, '[]')
    order by s.project_id, s.platform_id nulls first, s.effective_from`)
  const shared = [...new Set(spans.map((s) => s.project))]
  if (shared.length === 0) return []
  const people = [...new Set(spans.flatMap((s) => s.members.map((m) => m.employee)))].filter((e) => e !== null)
  const apart = spans.filter((s) => s.platform !== null)
  const platforms = [...new Set(apart.map((s) => s.platform!))]
  const [bases, carried, coefficients, left, books, isWorkday, ads] = await Promise.all([
    basesOf({ app, run }, month, shared, [...new Set(spans.map((s) => s.base_metric))], platforms),
    run.rows<{ project: number; platform: number | null; carry: string }>(
      sql`select distinct on (project_id, platform_id) project_id as project, platform_id as platform, carry_out::text as carry from commission_bill where project_id = any(${shared}::bigint[]) and channel_group = ${group} and status <> 'void' and month < ${month} order by project_id, platform_id, month desc`,
    ),
    run.rows<{ employee: number; coefficient: string }>(
      sql`select employee_id as employee, coefficient::text as coefficient from commission_coefficient where month = ${month} and employee_id = any(${people}::bigint[])`,
    ),
    run.rows<{ employee: number; day: string }>(
      sql`select id as employee, leave_date::text as day from employee where id = any(${people}::bigint[]) and leave_date <= ${dayOf(new Date())}::date`,
    ),
    run.rows<ProjectBooks>(
      sql`select project_id as project, name, company_id as company, department_id as department, leader_id as leader from project_structure where project_id = any(${shared}::bigint[])`,
    ),
    isWorkdayIn(run, undefined, first),
    projectAds(run, [...new Set(spans.filter((s) => s.role_rules.length > 0).map((s) => s.project))], month),
  ])
  const carryOf = new Map(carried.map((c) => [partKey(c), c.carry]))
  const coefficient = new Map(coefficients.map((c) => [c.employee, c.coefficient]))
  const leftOn = new Map(left.map((l) => [l.employee, l.day]))
  // The rest of a project is its whole without the platforms that have a structure of their own in the month.
  const amountOf = (metric: BaseMetric, booked: 'own' | 'late', project: number, platform: number | null): string => {
    const of = (p: number | null): Num => num(bases.get(`${metric} ${booked} ${project} ${p ?? 0}`) ?? 0)
    if (platform !== null) return of(platform).toFixed(2)
    const others = [...new Set(apart.filter((s) => s.project === project).map((s) => s.platform))]
    return of(null)
      .minus(sum(others.map(of)))
      .toFixed(2)
  }
  const parts = [...Map.groupBy(spans, partKey).values()]
  const marked = parts
    .map((own) => own.at(-1)!)
    .filter((latest) => latest.milestones.length > 0)
    .map((latest) => ({
      key: partKey(latest),
      project: latest.project,
      platform: latest.platform,
      since: latest.since.slice(0, 7),
      without: latest.platform === null ? apart.filter((s) => s.project === latest.project).map((s) => s.platform!) : [],
    }))
  const [totals, paid] = await Promise.all([storeTotals(run, { group, month }, marked), paidMilestones(run, { group, month }, marked)])
  const counted = new Map(marked.map((m, i) => [m.key, { totals: totals[i]!, paid: paid[i]! }]))
  return parts.map((own) => ({
    books: books.find((b) => b.project === own[0]!.project)!,
    platform: own[0]!.platform,
    month,
    spans: own.map(({ project: p, platform, since: _, ...s }): Span => ({
      ...s,
      tiers: s.tiers as readonly Tier[],
      members: s.members as readonly ShareMember[],
      milestones: s.milestones as readonly Milestone[],
      role_rules: s.role_rules as readonly RoleRule[],
      base: amountOf(s.base_metric, 'own', p, platform),
      prior: amountOf(s.base_metric, 'late', p, platform),
    })),
    carry: carryOf.get(partKey(own[0]!)) ?? '0',
    isWorkday,
    coefficientOf: (e) => coefficient.get(e),
    leftOn: (e) => leftOn.get(e),
    ...(counted.get(partKey(own[0]!)) ?? { totals: [], paid: [] }),
    ads: ads.get(own[0]!.project),
  }))
}

/** Each metric of the month on the books, what belongs to the month and what earlier months left to it apart (finance.md §2.10). */
async function basesOf(
  { app, run }: Context<'app' | 'run'>,
  month: string,
  projects: readonly number[],
  metrics: readonly BaseMetric[],
  platforms: readonly number[],
): Promise<Map<string, string>> {
  const out = new Map<string, string>()
  const booksOf = metrics.filter((m) => m !== 'collected')
  for (const platform of [null, ...platforms]) {
    const keep = (metric: BaseMetric, booked: 'own' | 'late', found: ReadonlyMap<string, string>): void => {
      for (const [project, amount] of found) out.set(`${metric} ${booked} ${project} ${platform ?? 0}`, amount)
    }
    if (metrics.includes('collected')) keep('collected', 'own', await collected(run, month, projects, platform))
    const scope = platform === null ? { project: projects } : { project: projects, platform: [platform] }
    for (const booked of ['own', 'late'] as const) {
      const found = await getMetricsBy({ app, run }, booksOf, 'project', { from: month, to: month, basis: 'book', booked, scope })
      for (const [metric, amounts] of found) keep(metric, booked, amounts)
    }
  }
  return out
}

/** CNY that a month's payouts brought: what was converted in it, and what came in CNY. */
async function collected(run: Runner, month: string, projects: readonly number[], platform: number | null): Promise<Map<string, string>> {
  const span = sql`between ${month + '-01'}::date and ${endOfMonth(month + '-01')}::date`
  const of = sql`c.project_id = any(${projects}::bigint[]) and (${platform}::bigint is null or exists (select 1 from store st where st.id = c.store_id and st.platform_id = ${platform}::bigint))`
  const rows = await run.rows<{ project: string; amount: string }>(sql`
    select project_id::text as project, sum(amount)::text as amount from (
      select c.project_id, v.cny_amount as amount from payment_conversion v join payment_collection c on c.id = v.payment_collection_id where v.date ${span} and ${of}
      union all select c.project_id, c.received_amount from payment_collection c where c.currency = 'CNY' and c.received_date ${span} and ${of}) x group by 1`)
  return new Map(rows.map((r) => [r.project, num(r.amount).toFixed(2)]))
}

/** How much of the payouts of a month's statements has come in, in CNY at the month's rate; undefined where none is expected. */
export async function collectedRatio(run: Runner, project: number, month: string): Promise<string | undefined> {
  const rows = await run.rows<{ expected: string; received: string }>(sql`
    select sum(c.expected_amount * r.rate)::text as expected, sum(coalesce(c.received_amount, 0) * r.rate)::text as received from payment_collection c join settlement s on s.id = c.settlement_id
    cross join lateral (select coalesce((select x.rate from exchange_rate x where x.type = 'month_pl' and x.status = 'active' and x."from" = c.currency and x."to" = 'CNY' and x.date <= ${month + '-01'}::date order by x.date desc limit 1), 1) as rate) r
    where c.project_id = ${project}::bigint and c.status <> 'cancelled' and s.period_end >= ${month + '-01'}::date and s.period_end < ${addDays(endOfMonth(month + '-01'), 1)}::date group by c.currency`)
  const expected = sum(rows.map((r) => r.expected))
  return expected.gt(0)
    ? sum(rows.map((r) => r.received))
        .div(expected)
        .toFixed(4)
    : undefined
}
