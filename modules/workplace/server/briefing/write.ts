import { addDays, dayOf, refuse as engine } from '@crossway/kernel'
import { leaderOf } from '@crossway/organization/server'
import { notify } from '@crossway/platform/server'
import { createRecord, emit, sql, inNameOf, type CommandContext, type Context, type Ctx, type Tx } from '@crossway/server-kit'
import { briefing } from '../../model/briefing/briefing.resource.ts'
import { characters, missing, startOf, wrong, type BriefingField, type Content } from '../../model/briefing/form.ts'
import { refuse } from '../../model/errors.ts'
import { homeMetric } from '../okr/home-metrics.ts'

export const me = (ctx: Ctx): number => {
  if (ctx.employee === null) throw refuse.BRIEFING_PERSON()
  return ctx.employee
}
interface Own {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly version: number
  readonly template: number
  readonly edition: number
  readonly rule: number | null
  readonly duty: number | null
  readonly content: Content
  readonly submitted_at: string | null
  readonly fields: readonly BriefingField[]
}
async function own({ tx, ctx }: Context<'tx' | 'ctx'>, id: number, status: string): Promise<Own> {
  const b = await tx.maybe<Own>(sql`
    select b.id, b.no, b.status, b.version, b.template_id as template, b.edition, b.rule_id as rule, b.duty_id as duty, b.content, b.submitted_at, v.fields
    from briefing b join briefing_edition v on v.template_id = b.template_id and v.edition = b.edition
    where b.id = ${id}::bigint and b.author_id = ${me(ctx)}::bigint for update of b`)
  if (!b) throw engine.NOT_FOUND()
  if (b.status !== status) throw refuse.BRIEFING_STATE()
  return b
}
interface RuleFacts {
  readonly reach: 'leader' | 'chain' | 'list'
  readonly receivers: readonly number[] | null
  readonly cc: readonly number[] | null
  readonly min_chars: number
  readonly edit_until: 'deadline' | 'never' | 'day'
  readonly may_add: boolean
}
const ruleOf = (tx: Tx, id: number | null): Promise<RuleFacts | undefined> =>
  tx.maybe(sql`select reach, receivers, cc, min_chars, edit_until, may_add from briefing_rule where id = ${id}::bigint`)
const mostLeaders = 6
async function leaders(tx: Tx, author: number): Promise<number[]> {
  const found: number[] = []
  for (let at = await leaderOf(tx, author); at !== null && at !== author && !found.includes(at) && found.length < mostLeaders; at = await leaderOf(tx, at))
    found.push(at)
  return found
}
const lastOf = (tx: Tx, author: number, template: number, but: number | null = null) =>
  tx.maybe<{ content: Content }>(
    sql`select content from briefing where author_id = ${author} and template_id = ${template} and status = 'submitted' and id is distinct from ${but}::bigint order by id desc limit 1`,
  )
async function address(tx: Tx, id: number, people: readonly number[], copy: boolean): Promise<void> {
  await tx.run(sql`
    insert into briefing_receiver (briefing_id, seq, employee_id, copy)
    select ${id}, (select coalesce(max(seq), 0) from briefing_receiver where briefing_id = ${id}) + row_number() over (order by e.id), e.id, ${copy} from employee e
    where e.id = any(${people}::bigint[]) and not exists (select 1 from briefing_receiver r where r.briefing_id = ${id} and r.employee_id = e.id)`)
}

/** Figures of yesterday that a form begins with; what no module knows of this person stays open. */
async function figuresOf({ app, tx }: Context<'app' | 'tx'>, author: number, fields: readonly BriefingField[]): Promise<Content> {
  const day = addDays(dayOf(new Date()), -1)
  const found = await Promise.all(
    fields
      .filter((f) => f.type === 'metric')
      .map(async (f) => [f.key, await homeMetric(app, f.metric ?? '')?.read(tx, { employee: author, from: day, to: day })] as const),
  )
  return Object.fromEntries(found.flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])))
}

/** Begins a briefing for a duty, or of a template without one; the draft of a duty that stands already is opened again. */
export async function start(call: CommandContext, o: { readonly duty?: number | undefined; readonly template?: number | undefined }): Promise<number> {
  const { app, tx, ctx } = call
  const author = me(ctx)
  const duty =
    o.duty === undefined
      ? undefined
      : await tx.maybe<{ id: number; rule: number; template: number; period: string; open: boolean }>(sql`
          select d.id, d.rule_id as rule, r.template_id as template, d.period_key as period, d.status = 'due' as open from briefing_duty d join briefing_rule r on r.id = d.rule_id
          where d.id = ${o.duty}::bigint and d.employee_id = ${author} for update of d`)
  if (o.duty !== undefined && !duty) throw engine.NOT_FOUND()
  const standing = duty && (await tx.maybe<{ id: number }>(sql`select id from briefing where duty_id = ${duty.id} and status <> 'withdrawn'`))
  if (standing) return standing.id
  if (duty && !duty.open) throw refuse.BRIEFING_OVER()
  const person = await tx.one<{ department: number }>(sql`select department_id as department from employee where id = ${author}`)
  const form = await tx.maybe<{ id: number; edition: number; fields: readonly BriefingField[] }>(sql`
    select t.id, v.edition, v.fields from briefing_template t join briefing_edition v on v.template_id = t.id and v.edition = t.edition
    where t.id = ${duty?.template ?? o.template ?? null}::bigint and t.status = 'published' and (cardinality(coalesce(t.scope, '{}')) = 0
      or exists (select 1 from department_closure c where c.descendant_id = ${person.department} and c.ancestor_id = any(t.scope)))`)
  if (!form) throw refuse.BRIEFING_TEMPLATE()
  const rule = await ruleOf(tx, duty?.rule ?? null)
  const chain = await leaders(tx, author)
  const system = inNameOf(ctx)
  const id = await createRecord({ app, tx, ctx: system }, briefing, {
    template: form.id,
    edition: form.edition,
    rule: duty?.rule ?? null,
    duty: duty?.id ?? null,
    author,
    department: person.department,
    period_key: duty?.period ?? dayOf(new Date()),
    content: { ...startOf(form.fields, (await lastOf(tx, author, form.id))?.content), ...(await figuresOf({ app, tx }, author, form.fields)) },
    chain: rule?.reach === 'chain' ? chain : [],
  })
  const first = rule?.reach === 'list' ? [] : chain.slice(0, 1)
  await address(tx, id, [...first, ...(rule?.receivers ?? [])].map(Number), false)
  await address(tx, id, (rule?.cc ?? []).map(Number), true)
  return id
}
export interface Written {
  readonly version: number
  readonly values: readonly { readonly key: string; readonly value: string }[]
  readonly receivers?: readonly number[]
}
const contentOf = (w: Written): Content => Object.fromEntries(w.values.map((v) => [v.key, v.value]))
async function store(call: CommandContext, b: Own, w: Written): Promise<number> {
  const { tx, ctx } = call
  if (b.version !== w.version) throw refuse.BRIEFING_STALE()
  const content = contentOf(w)
  const known = Object.fromEntries(b.fields.flatMap((f) => (content[f.key] === undefined ? [] : [[f.key, content[f.key]]])))
  const rule = await ruleOf(tx, b.rule)
  if (w.receivers && (rule?.may_add ?? true)) await address(tx, b.id, w.receivers, false)
  await tx.run(
    sql`update briefing set content = ${JSON.stringify(known)}::jsonb, version = version + 1, updated_at = now(), updated_by = ${ctx.account} where id = ${b.id}`,
  )
  return b.version + 1
}
export const save = async (call: CommandContext, id: number, w: Written): Promise<number> => store(call, await own(call, id, 'draft'), w)

function check(b: Own, least: number, ctx: Ctx): void {
  const open = missing(b.fields, b.content)
  if (open.length > 0) throw refuse.BRIEFING_REQUIRED({ list: open.map((f) => (ctx.lang === 'en' ? f.en : f.zh)).join('、') }, 'values')
  const bad = wrong(b.fields, b.content)
  if (bad) throw refuse.BRIEFING_VALUE({ label: ctx.lang === 'en' ? bad.en : bad.zh }, 'values')
  const n = characters(b.content)
  if (n < least) throw refuse.BRIEFING_SHORT({ min: least, n }, 'values')
}
/** Hands a briefing in: on time until the deadline, late until the grace is over, never after it. */
export async function submit(call: CommandContext, id: number, at: string): Promise<'on_time' | 'late' | 'submitted'> {
  const { app, tx, ctx } = call
  const b = await own(call, id, 'draft')
  check(b, (await ruleOf(tx, b.rule))?.min_chars ?? 0, ctx)
  const to = await tx.rows<{ id: number }>(sql`select employee_id as id from briefing_receiver where briefing_id = ${id} order by seq limit 500`)
  if (to.length === 0) throw refuse.BRIEFING_RECEIVER({}, 'receivers')
  let state: 'on_time' | 'late' | 'submitted' = 'submitted'
  if (b.duty !== null) {
    const d = await tx.one<{ late: boolean; over: boolean }>(
      sql`select ${at}::timestamptz > deadline as late, ${at}::timestamptz > late_until or status = 'missed' as over from briefing_duty where id = ${b.duty} for update`,
    )
    if (d.over) throw refuse.BRIEFING_OVER()
    state = d.late ? 'late' : 'on_time'
    await tx.run(sql`update briefing_duty set status = ${state}, version = version + 1, updated_at = now() where id = ${b.duty} and status <> 'exempt'`)
  }
  await tx.run(
    sql`update briefing set status = 'submitted', submitted_at = ${at}::timestamptz, version = version + 1, updated_at = now(), updated_by = ${ctx.account} where id = ${id}`,
  )
  await notify({ app, tx }, 'briefing.received', {
    employees: to.map((r) => Number(r.id)),
    vars: { name: ctx.name, no: b.no },
    by: { account: ctx.account, name: ctx.name },
  })
  await emit({ app, tx }, 'briefing.submitted', { briefing: id, author: ctx.employee, rule: b.rule, state }, { resource: 'briefing', id })
  return state
}
/** Takes a briefing back, while nobody has read it or ten minutes are not over; the duty is due again, the text goes into a new draft. */
export async function withdraw(call: CommandContext, id: number): Promise<number> {
  const { tx, ctx } = call
  const b = await own(call, id, 'submitted')
  const { fixed } = await tx.one<{ fixed: boolean }>(
    sql`select exists (select 1 from briefing_receiver where briefing_id = ${id} and read_at is not null) and ${b.submitted_at}::timestamptz < now() - interval '10 minutes' as fixed`,
  )
  if (fixed) throw refuse.BRIEFING_READ()
  await tx.run(sql`update briefing set status = 'withdrawn', version = version + 1, updated_at = now(), updated_by = ${ctx.account} where id = ${id}`)
  if (b.duty !== null) await tx.run(sql`update briefing_duty set status = 'due', version = version + 1 where id = ${b.duty} and status in ('on_time', 'late')`)
  const copy = await start(call, b.duty === null ? { template: b.template } : { duty: b.duty })
  await tx.run(sql`update briefing set content = ${JSON.stringify(b.content)}::jsonb, edition = ${b.edition} where id = ${copy}`)
  return copy
}
/** Changes a submitted briefing as long as its rule allows; what stood there before is stored. */
export async function edit(call: CommandContext, id: number, w: Written, at: string): Promise<number> {
  const { tx, ctx } = call
  const b = await own(call, id, 'submitted')
  const until = (await ruleOf(tx, b.rule))?.edit_until ?? 'day'
  const { open } = await tx.one<{ open: boolean }>(sql`
    select case ${until} when 'never' then false when 'day' then ${at}::timestamptz < ${b.submitted_at}::timestamptz + interval '24 hours'
      else ${at}::timestamptz <= (select deadline from briefing_duty where id = ${b.duty}::bigint) end is true as open`)
  if (!open) throw refuse.BRIEFING_FIXED()
  const version = await store(call, b, w)
  check({ ...b, content: contentOf(w) }, 0, ctx)
  await tx.run(
    sql`update briefing set edited_at = ${at}::timestamptz, earlier = coalesce(earlier, '[]'::jsonb) || ${JSON.stringify([{ at, content: b.content }])}::jsonb where id = ${id}`,
  )
  return version
}
export async function copyLast(call: CommandContext, id: number): Promise<number> {
  const { tx, ctx } = call
  const b = await own(call, id, 'draft')
  const last = await lastOf(tx, me(ctx), b.template, id)
  if (!last) throw refuse.BRIEFING_PREVIOUS()
  return store(call, b, { version: b.version, values: Object.entries(last.content).map(([key, value]) => ({ key, value })) })
}
