import { dayOf, num, refId, round, type RowOf } from '@crossway/kernel'
import { deptHead, leaderOf } from '@crossway/organization/server'
import { notify } from '@crossway/platform/server'
import { createRecord, emit, handle, sql, type CommandContext, type Ctx, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { okrObjective } from '../../model/okr/okr.resource.ts'
import { totalScore } from '../../model/okr/progress.ts'
import { homeMetricCodes } from './home-metrics.ts'
import { deepest, settle } from './settle.ts'

type Doc = RowOf<typeof okrObjective>
const mostPerOwner = 5
const farApart = '0.3'
const lateShare = 2 / 3

const isOne = (ctx: Ctx, who: number | null | undefined): boolean => ctx.account === 0 || ctx.access.super || (who !== null && ctx.employee === who)
/** Goals are written by whoever owns them; results also by whoever answers for one of them. */
const isOwner = (ctx: Ctx, doc: Doc): boolean => isOne(ctx, doc.owner.id)
const isWorker = (ctx: Ctx, doc: Doc): boolean => isOwner(ctx, doc) || doc.krs.some((k) => k.owner !== null && isOne(ctx, refId(k.owner)))
const ownerActs = new Set(['submit', 'change', 'selfScore', 'cancel', 'carry', 'edit', 'delete'])
const leaderActs = new Set(['confirm', 'return', 'finalScore'])

/** Who confirms and scores: the leader of the person, the head above the department, nobody above the company's. */
async function leaderFor(tx: Tx, type: unknown, owner: number, department: number | null): Promise<number | null> {
  const leader = type === 'department' && department !== null ? await deptHead(tx, department, 1, owner) : await leaderOf(tx, owner)
  return leader === owner ? null : leader
}

/** Results weigh 100, and each has somewhere to go. */
function checkResults(doc: Doc): void {
  if (doc.krs.length === 0 && doc.owner_type === 'employee') throw refuse.OKR_NO_KR({}, 'krs')
  const sum = doc.krs.reduce((t, k) => t.plus(k.weight), num(0))
  if (doc.krs.length > 0 && !sum.eq(100)) throw refuse.OKR_WEIGHT({ sum: sum.toFixed() }, 'krs')
  for (const [i, k] of doc.krs.entries()) {
    const at = `krs[${i}].target_value`
    if ((k.kr_type === 'increase' || k.kr_type === 'decrease') && (k.start_value === null || k.target_value === null || num(k.start_value).eq(k.target_value)))
      throw refuse.OKR_TARGET({ title: k.title }, at)
    if (k.kr_type === 'keep' && k.keep_min === null && k.keep_max === null) throw refuse.OKR_RANGE({ title: k.title }, `krs[${i}].keep_min`)
    if (k.kr_type === 'milestone') {
      const of = doc.milestones.filter((m) => m.kr_no === i + 1)
      const whole = of.reduce((t, m) => t.plus(m.weight), num(0))
      if (!whole.eq(100)) throw refuse.OKR_MILESTONES({ title: k.title, sum: whole.toFixed() }, 'milestones')
    }
  }
}

/** All goals of an owner in a cycle weigh 100 together. */
async function checkOwnerWeight(tx: Tx, doc: Doc): Promise<void> {
  const { sum } = await tx.one<{ sum: string }>(sql`
    select coalesce(sum(weight), 0)::text as sum from okr_objective where cycle_id = ${doc.cycle.id} and owner_id = ${doc.owner.id} and owner_type = ${doc.owner_type}
      and department_id is not distinct from ${refId(doc.department)}::bigint and status <> 'cancelled'`)
  if (!num(sum).eq(100)) throw refuse.OKR_OWNER_WEIGHT({ sum: num(sum).toFixed() }, 'weight')
}

async function write(
  call: CommandContext,
  doc: Doc,
  reason: string | null,
  changes: readonly { item: string; what: string; old: string | null; now: string | null }[],
) {
  const { tx, ctx } = call
  const edition = doc.edition + 1
  const { id } = await tx.one<{ id: number }>(sql`
    insert into okr_version (objective_id, edition, owner_id, department_id, reason, employee_id, at, reach, created_by, updated_by)
    values (${doc.id}, ${edition}, ${doc.owner.id}, ${refId(doc.department)}, ${reason}, ${ctx.employee}, now(), ${doc.visibility === 'all' ? 'all' : 'some'}, ${ctx.account}, ${ctx.account}) returning id`)
  await tx.run(sql`
    insert into okr_version_change (okr_version_id, seq, item, what, old_value, new_value)
    select ${id}, u.* from unnest(${changes.map((_, i) => i + 1)}::int[], ${changes.map((c) => c.item)}::text[], ${changes.map((c) => c.what)}::text[], ${changes.map((c) => c.old)}::text[], ${changes.map((c) => c.now)}::text[]) as u`)
  return edition
}
const tell = ({ app, tx, ctx }: CommandContext, code: string, employees: readonly (number | null)[], doc: Doc): Promise<number> =>
  notify({ app, tx }, code, {
    employees: employees.flatMap((e) => (e === null ? [] : [e])),
    vars: { title: doc.title, name: doc.owner.title },
    record: { resource: 'okr_objective', id: doc.id },
    by: { account: ctx.account, name: ctx.name },
  })

/** The goal counts from now on: its first edition is kept, and its results begin where they stand. */
async function begin(call: CommandContext, doc: Doc): Promise<{ readonly edition?: number }> {
  const edition = doc.edition === 0 ? await write(call, doc, null, []) : undefined
  await call.tx.run(sql`update okr_kr set current_value = coalesce(current_value, start_value) where okr_objective_id = ${doc.id}`)
  await tell(call, 'okr.confirmed', [doc.owner.id], doc)
  return edition === undefined ? {} : { edition }
}

export const okrObjectiveCommands = handle(okrObjective, {
  save: async ({ app, tx, before, draft }) => {
    const now = { ...before, ...draft }
    const owner = refId(now.owner)!
    const cycle = refId(now.cycle)!
    const person = await tx.one<{ department: number | null; status: string | null }>(
      sql`select department_id as department, status from employee where id = ${owner}::bigint for share`,
    )
    if (person.status === 'left') throw refuse.OKR_LEFT({}, 'owner')
    if (now.owner_type === 'department' && refId(now.department) === null) throw refuse.OKR_DEPARTMENT({}, 'department')
    if (now.owner_type === 'employee') draft.department = person.department
    if (now.owner_type === 'company') draft.department = null
    const department = refId(draft.department === undefined ? now.department : draft.department)
    await tx.run(sql`select pg_advisory_xact_lock(hashtext(${`okr ${cycle} ${owner}`}))`)
    const { n } = await tx.one<{ n: number }>(sql`
      select count(*)::int as n from okr_objective where cycle_id = ${cycle}::bigint and owner_id = ${owner}::bigint and owner_type = ${now.owner_type}
        and department_id is not distinct from ${department}::bigint and status <> 'cancelled' and id is distinct from ${before?.id ?? null}::bigint`)
    if (n >= mostPerOwner) throw refuse.OKR_MOST({ n: mostPerOwner }, 'owner')
    const above = refId(now.aligned_to)
    if (above !== null) await checkAligned(tx, above, cycle, before?.id ?? null)
    const codes = homeMetricCodes(app)
    for (const [i, k] of (now.krs ?? []).entries())
      if (k.metric_code && !codes.includes(k.metric_code)) throw refuse.OKR_METRIC({ list: codes.join('、') || '—' }, `krs[${i}].metric_code`)
    draft.leader = await leaderFor(tx, now.owner_type, owner, department)
    draft.people = [
      ...new Set([draft.leader, ...(now.krs ?? []).map((k) => refId(k.owner))].flatMap((p) => (p === null || p === undefined ? [] : [Number(p)]))),
    ]
  },
  guard: ({ doc, action, ctx }) => {
    if (ownerActs.has(action) && !isOwner(ctx, doc)) return refuse.OKR_OWNER({ name: doc.owner.title })
    if (leaderActs.has(action) && !isOne(ctx, refId(doc.leader)) && !ctx.access.has('OKR/cycle')) return refuse.OKR_LEADER({ name: doc.leader?.title ?? '—' })
    if (action === 'checkin' && !isWorker(ctx, doc)) return refuse.OKR_OWNER({ name: doc.owner.title })
    return undefined
  },
  actions: {
    submit: async ({ app, tx, ctx, doc, trusted, set }) => {
      checkResults(doc)
      await checkOwnerWeight(tx, doc)
      set({ reach: doc.visibility === 'all' ? 'all' : 'some' })
      if (trusted) {
        set(await begin({ app, tx, ctx }, doc))
        return 'active' as const
      }
      await tell({ app, tx, ctx }, 'okr.submitted', [refId(doc.leader)], doc)
      return 'reviewing' as const
    },
    confirm: async ({ app, tx, ctx, doc, set }) => {
      set(await begin({ app, tx, ctx }, doc))
      return 'active' as const
    },
    return: async ({ app, tx, ctx, doc, args, set }) => {
      set({ reason: args.reason, reach: 'some' })
      await tell({ app, tx, ctx }, 'okr.returned', [doc.owner.id], doc)
      return 'draft' as const
    },
    checkin: async ({ app, tx, ctx, doc, args, set }) => {
      const [lines, steps] = [args.lines ?? [], args.milestones ?? []]
      if (lines.length === 0 && steps.length === 0 && !args.done && !args.problems && !args.next) throw refuse.OKR_NOTHING({}, 'args.lines')
      await tx.run(sql`
        update okr_kr k set current_value = coalesce(u.v, k.current_value), confidence = coalesce(u.c, k.confidence)
        from unnest(${lines.map((l) => l.line)}::bigint[], ${lines.map((l) => l.value)}::numeric[], ${lines.map((l) => l.confidence)}::int[]) as u(id, v, c)
        where k.id = u.id and k.okr_objective_id = ${doc.id}`)
      await tx.run(sql`
        update okr_milestone m set done = u.d from unnest(${steps.map((l) => l.line)}::bigint[], ${steps.map((l) => l.done)}::boolean[]) as u(id, d) where m.id = u.id and m.okr_objective_id = ${doc.id}`)
      const touched = lines.length ? lines : doc.krs.slice(0, 1).map((k) => ({ line: k.id, value: null, confidence: null }))
      for (const l of touched)
        await createCheckin(
          { app, tx, ctx },
          doc,
          doc.krs.find((k) => k.id === l.line)!,
          { value: l.value, confidence: l.confidence },
          args,
        )
      await settle({ app, tx }, doc.id)
      set({ checked_at: new Date().toISOString(), ...(await figures(tx, doc.id)) })
      return 'active' as const
    },
    change: async ({ app, tx, ctx, doc, args, trusted, set }) => {
      const c = await tx.one<{ late: boolean }>(
        sql`select (${dayOf(new Date())}::date - start_on) > (end_on - start_on + 1) * ${lateShare}::numeric as late from okr_cycle where id = ${doc.cycle.id}`,
      )
      if (c.late && !ctx.access.has('OKR/lateChange')) throw refuse.OKR_LATE()
      const changes = args.lines.flatMap((l) => {
        const k = doc.krs.find((x) => x.id === l.line)!
        const aim = l.target_value ?? null
        const weight = l.weight ?? null
        return [
          ...(aim !== null && (k.target_value === null || !num(aim).eq(k.target_value))
            ? [{ item: k.title, what: 'target', old: k.target_value, now: aim }]
            : []),
          ...(weight !== null && !num(weight).eq(k.weight) ? [{ item: k.title, what: 'weight', old: k.weight, now: weight }] : []),
        ]
      })
      if (args.title && args.title !== doc.title) changes.unshift({ item: doc.title, what: 'title', old: doc.title, now: args.title })
      if (changes.length === 0) throw refuse.OKR_NOTHING({}, 'args.lines')
      const given = new Map(args.lines.map((l) => [l.line, l]))
      const krs = doc.krs.map((k) => ({ ...k, target_value: given.get(k.id)?.target_value ?? k.target_value, weight: given.get(k.id)?.weight ?? k.weight }))
      checkResults({ ...doc, krs })
      await tx.run(
        sql`update okr_kr k set target_value = u.t, weight = u.w from unnest(${krs.map((k) => k.id)}::bigint[], ${krs.map((k) => k.target_value)}::numeric[], ${krs.map((k) => k.weight)}::numeric[]) as u(id, t, w) where k.id = u.id`,
      )
      set({ edition: await write({ app, tx, ctx }, doc, args.reason, changes), reason: args.reason, ...(args.title ? { title: args.title } : {}) })
      await settle({ app, tx }, doc.id)
      set(await figures(tx, doc.id))
      if (trusted) {
        await tell({ app, tx, ctx }, 'okr.confirmed', [doc.owner.id], doc)
        return 'active' as const
      }
      await tell({ app, tx, ctx }, 'okr.submitted', [refId(doc.leader)], doc)
      return 'reviewing' as const
    },
    selfScore: async ({ tx, doc, args, set }) => {
      await checkScoring(tx, doc)
      set({
        self_score: await scores(
          tx,
          doc,
          'self_score',
          args.lines.map((l) => ({ line: l.line, value: l.self_score })),
        ),
        summary: args.summary,
      })
      return 'scoring' as const
    },
    finalScore: async ({ app, tx, ctx, doc, args, set }) => {
      await checkScoring(tx, doc)
      const final = await scores(
        tx,
        doc,
        'score',
        args.lines.map((l) => ({ line: l.line, value: l.score })),
      )
      if (doc.self_score !== null && num(final).minus(doc.self_score).abs().gt(farApart) && !args.comment)
        throw refuse.OKR_FAR({ self: doc.self_score, final }, 'args.comment')
      set({ final_score: final, score_comment: args.comment })
      await emit(
        { app, tx },
        'okr.finalised',
        { objective: doc.id, owner: doc.owner.id, cycle: doc.cycle.id, score: final },
        { resource: 'okr_objective', id: doc.id },
      )
      await tell({ app, tx, ctx }, 'okr.scored', [doc.owner.id], doc)
      return 'done' as const
    },
    cancel: ({ args, set }) => {
      set({ reason: args.reason })
      return 'cancelled' as const
    },
    carry: async ({ app, tx, ctx, doc, args }) => {
      if (args.cycle === doc.cycle.id) throw refuse.OKR_SAME_CYCLE({}, 'args.cycle')
      await createRecord({ app, tx, ctx }, okrObjective, {
        title: doc.title,
        cycle: args.cycle,
        owner_type: doc.owner_type,
        department: refId(doc.department),
        owner: doc.owner.id,
        description: doc.description,
        weight: doc.weight,
        priority: doc.priority,
        visibility: doc.visibility,
        krs: doc.krs.map((k) => ({
          title: k.title,
          kr_type: k.kr_type,
          unit: k.unit,
          start_value: k.current_value ?? k.start_value,
          target_value: k.target_value,
          keep_min: k.keep_min,
          keep_max: k.keep_max,
          weight: k.weight,
          metric_code: k.metric_code,
          owner: refId(k.owner),
        })),
        milestones: doc.milestones.filter((m) => !m.done).map((m) => ({ kr_no: m.kr_no, name: m.name, weight: m.weight })),
      })
      return doc.status as 'active' | 'scoring' | 'done'
    },
  },
})

/** A goal is aligned to one of the same cycle or of the year around it, and never to itself over others. */
async function checkAligned(tx: Tx, above: number, cycle: number, self: number | null): Promise<void> {
  const ring = await tx.rows<{ id: number; n: number }>(sql`
    with recursive up as (select id, aligned_to_id, 1 as n from okr_objective where id = ${above}::bigint
      union all select o.id, o.aligned_to_id, up.n + 1 from okr_objective o join up on o.id = up.aligned_to_id where up.n <= ${deepest})
    select id, n from up limit 50`)
  if (ring.length >= deepest || ring.some((r) => Number(r.id) === self)) throw refuse.OKR_RING({}, 'aligned_to')
  const fits = await tx.maybe(sql`
    select 1 from okr_objective o join okr_cycle a on a.id = o.cycle_id join okr_cycle c on c.id = ${cycle}::bigint
    where o.id = ${above}::bigint and (a.id = c.id or (a.type = 'year' and c.start_on between a.start_on and a.end_on))`)
  if (!fits) throw refuse.OKR_ALIGN_CYCLE({}, 'aligned_to')
}

async function checkScoring(tx: Tx, doc: Doc): Promise<void> {
  const c = await tx.one<{ status: string }>(sql`select status from okr_cycle where id = ${doc.cycle.id} for share`)
  if (c.status !== 'scoring') throw refuse.OKR_NOT_SCORING({ cycle: doc.cycle.title })
}

/** Scores of 0 to 1 in steps of 0.1, one a result; what comes of them by weight. */
async function scores(
  tx: Tx,
  doc: Doc,
  column: 'self_score' | 'score',
  rows: readonly { readonly line: number; readonly value: string | null }[],
): Promise<string> {
  const given = new Map(rows.map((r) => [r.line, r.value]))
  for (const [i, k] of doc.krs.entries()) {
    const v = given.get(k.id)
    if (v === null || v === undefined) throw refuse.OKR_SCORES({}, `args.lines[${i}].${column}`)
    if (
      !num(v)
        .times(10)
        .eq(round(num(v).times(10), 0))
    )
      throw refuse.OKR_STEP({}, `args.lines[${i}].${column}`)
  }
  await tx.run(
    sql`update okr_kr k set ${sql.id(column)} = u.v from unnest(${rows.map((r) => r.line)}::bigint[], ${rows.map((r) => r.value)}::numeric[]) as u(id, v) where k.id = u.id and k.okr_objective_id = ${doc.id}`,
  )
  return totalScore(doc.krs.map((k) => ({ weight: k.weight, score: given.get(k.id)! })))
}

/** What `settle` has counted, for the action that goes on writing the record. */
const figures = (tx: Tx, id: number): Promise<{ progress: string; confidence: number | null; health: 'on_track' | 'at_risk' | 'off_track' | null }> =>
  tx.one(sql`select progress::text, confidence, health from okr_objective where id = ${id}`)

async function createCheckin(
  { tx, ctx }: CommandContext,
  doc: Doc,
  kr: Doc['krs'][number],
  at: { readonly value: string | null; readonly confidence: number | null },
  said: { readonly done: string | null; readonly problems: string | null; readonly next: string | null; readonly files?: readonly number[] | null },
): Promise<void> {
  await tx.run(sql`
    insert into okr_checkin (objective_id, kr, kr_line, at, value, progress, confidence, done, problems, next, files, employee_id, created_by, updated_by)
    values (${doc.id}, ${kr.title}, ${kr.id}, now(), ${at.value}::numeric, ${kr.progress}::numeric, ${at.confidence}, ${said.done}, ${said.problems}, ${said.next}, ${[...(said.files ?? [])]}::bigint[], ${ctx.employee}, ${ctx.account}, ${ctx.account})`)
}
