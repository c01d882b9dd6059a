import { addDays, dayOf, num, refId, split, type ActionsOf, type ArgsOf, type RowOf } from '@crossway/kernel'
import { leaderOf } from '@crossway/organization/server'
import { notify } from '@crossway/platform/server'
import { createRecord, handle, runAction, sql, type ActionCall, type Tx } from '@crossway/server-kit'
import { addWorkHours, calendarRules } from '@crossway/settings/server'
import { designDemand } from '../../model/demand/design-demand.resource.ts'
import { refuse } from '../../model/errors.ts'
import { workHoursBetween } from '../../model/schedule/work-hours.ts'
import { countsAsFault } from '../../model/task/earned.ts'
import { readPins } from '../../model/task/pins.ts'
import { designTask } from '../../model/task/design-task.resource.ts'
import { kindWords } from '../../model/words.ts'
import { designersOf } from '../demand/assign-tasks.ts'
import { settleDemand } from '../demand/settle-demand.ts'
import { planTasks } from '../schedule/plan-task.ts'
import { idsOf, isFree, isOne, leads, numberOf } from '../who.ts'
import { bookAccepted, reverseEntries } from '../workload/book-entry.ts'
import { checkFiles } from './check-files.ts'
import { checkRoom, checkStart } from './start-task.ts'

type Task = RowOf<typeof designTask>
type Call<A extends keyof ActionsOf<typeof designTask>> = ActionCall<typeof designTask, ArgsOf<ActionsOf<typeof designTask>[A]>>
const ofDesigner = ['take', 'refuse', 'start', 'pause', 'resume', 'deliver', 'ask_due', 'log_hours']
const ofReviewer = ['pass', 'send_back']
const refuseHours = 8
const withSource = ['design', 'retouch', 'edit', 'model3d']
const now = (): string => new Date().toISOString()

async function spanHours(tx: Tx, from: string, to: string): Promise<number> {
  const rules = await calendarRules(tx, addDays(dayOf(new Date(from)), -1), addDays(dayOf(new Date(to)), 1))
  return workHoursBetween(from, to, rules)
}
interface Judged {
  readonly type: 'internal' | 'external'
  readonly result: 'pass' | 'rework'
  readonly reason_category?: string | null
  readonly comment?: string | null
  readonly annotations?: unknown
}
/** Writes what was said of the newest version. */
async function judge({ tx, ctx, doc }: Pick<Call<'take'>, 'tx' | 'ctx' | 'doc'>, j: Judged): Promise<void> {
  const version = doc.versions.at(-1)
  const files = ((version?.files ?? []) as readonly { readonly id: number }[]).map((f) => f.id)
  const pins = j.annotations === undefined || j.annotations === null ? [] : readPins(j.annotations, files)
  if (!pins) throw refuse.DT_PIN({}, 'args.annotations')
  await tx.run(sql`
    insert into design_review (design_task_id, seq, version_no, type, result, reason_category, comment, annotations, reviewer_id, at)
    values (${doc.id}, ${doc.reviews.length + 1}, ${version?.version_no ?? 0}, ${j.type}, ${j.result}, ${j.reason_category ?? null}, ${j.comment ?? null}, ${pins.length ? JSON.stringify(pins) : null}::jsonb, ${ctx.employee}, now())`)
  if (version)
    await tx.run(
      sql`update design_delivery set ${sql.id(j.type === 'internal' ? 'review_result' : 'acceptance_result')} = ${j.result} where id = ${version.id}`,
    )
}
const tell = (
  { app, tx, ctx, doc }: Pick<Call<'take'>, 'app' | 'tx' | 'ctx' | 'doc'>,
  code: string,
  people: readonly (number | null)[],
  more: Record<string, string> = {},
) =>
  notify({ app, tx }, code, {
    employees: people.filter((p) => p !== null),
    vars: { no: doc.no, title: doc.line_name ?? '', ...more },
    record: { resource: 'design_task', id: doc.id },
    by: { account: ctx.account, name: ctx.name },
  })
/** Rounds of rework, and whose fault they are. */
const rounds = (doc: Task, category: string): Record<string, unknown> => ({
  rework_rounds: (doc.rework_rounds ?? 0) + 1,
  faulty_rounds: (doc.faulty_rounds ?? 0) + (countsAsFault(category) ? 1 : 0),
  ...(category === 'requester_change' ? {} : { first_pass: false }),
})
const stay = <S extends Task['status']>(state: S): S => state

/** Tasks of designers (design.md planeTask and videoTask, table of actions). */
export const designTaskCommands = handle(designTask, {
  guardRows: async ({ run, ctx, docs }) => {
    const above = new Map<number, boolean>()
    for (const id of new Set(docs.flatMap((d) => refId(d.leader) ?? []))) above.set(id, await leads(run, ctx, id))
    return (doc, action) => {
      if (ofReviewer.includes(action) && ctx.account !== 0 && isOne(ctx, refId(doc.designer))) return refuse.DT_OWN()
      if (ofReviewer.includes(action) && ctx.account !== 0 && isOne(ctx, refId(doc.acceptor))) return refuse.DT_ACCEPTOR()
      if (isFree(ctx)) return undefined
      const isLead = doc.leader === null || above.get(doc.leader.id) === true
      if (ofDesigner.includes(action) && !isOne(ctx, refId(doc.designer))) return refuse.DT_DESIGNER_ONLY({ name: doc.designer.title })
      if (action === 'tick' && !isOne(ctx, refId(doc.designer)) && !isLead) return refuse.DT_DESIGNER_ONLY({ name: doc.designer.title })
      if (['transfer', 'decide_due'].includes(action) && !isLead) return refuse.DD_LEAD_ONLY({ name: doc.leader?.title ?? '' })
      if (['confirm_script', 'return_script'].includes(action) && !isOne(ctx, refId(doc.acceptor), refId(doc.requester)))
        return refuse.DD_ACCEPT_ONLY({ name: doc.acceptor?.title ?? '' })
      if (action === 'decide_due' && !doc.due_ask) return refuse.DT_NO_ASK()
      return undefined
    }
  },
  actions: {
    take: () => 'queued',
    refuse: async (call) => {
      const { tx, doc, args, set } = call
      if (Date.parse(await addWorkHours(tx, doc.created_at, refuseHours)) < Date.now()) throw refuse.DT_REFUSE_LATE()
      set({ state_note: args.reason })
      await tx.run(sql`update design_demand_line set covered_pct = greatest(covered_pct - ${doc.share_pct}::numeric, 0) where id = ${doc.line_id}`)
      await tx.run(sql`delete from design_schedule_block where task_id = ${doc.id}`)
      await tell(call, 'design.taskRefused', [refId(doc.leader)], { reason: args.reason })
      return 'refused' as const
    },
    start: async ({ tx, doc, set }) => {
      await checkStart(tx, doc)
      set({ actual_start: doc.actual_start ?? now() })
      return 'doing' as const
    },
    pause: ({ args, set }) => {
      set({ paused_at: now(), pause_excused: args.excused, state_note: args.reason })
      return 'paused'
    },
    hold: ({ set }) => {
      set({ paused_at: now(), pause_excused: true })
      return 'paused'
    },
    resume: async ({ tx, doc, trusted, set }) => {
      if (!trusted) await checkRoom(tx, doc)
      const gained = doc.paused_at && doc.pause_excused ? await spanHours(tx, doc.paused_at, now()) : 0
      set({
        paused_at: null,
        pause_excused: false,
        state_note: null,
        excused_hours: num(doc.excused_hours ?? 0)
          .plus(gained)
          .toFixed(2),
      })
      return 'doing' as const
    },
    deliver: async (call) => {
      const { app, tx, ctx, doc, args, set } = call
      const files = (args.files ?? []) as readonly number[]
      if (files.length === 0 && !args.link) throw refuse.DT_FILES({}, 'args.files')
      if (doc.stage === 'shoot' && !args.shots_done) throw refuse.DT_SHOTS({}, 'args.shots_done')
      const found = await checkFiles({ app, run: tx }, doc, files)
      const version = (doc.versions.at(-1)?.version_no ?? 0) + 1
      await tx.run(sql`
        insert into design_delivery (design_task_id, seq, version_no, files, source_file, note, spec_check, spec_notes, submitted_at, submitted_by_id)
        values (${doc.id}, ${version}, ${version}, ${files}::bigint[], ${args.source_file ?? args.link ?? null}, ${args.note ?? null}, ${found.check}, ${found.notes.join('; ').slice(0, 500) || null}, now(), ${ctx.employee})`)
      set({ ...(found.thumb ? { thumb: found.thumb } : {}), ...(args.languages ? { extra_languages: args.languages } : {}) })
      await tell(call, 'design.toReview', [refId(doc.leader)])
      return 'reviewing' as const
    },
    tick: async ({ tx, doc, args }) => {
      await tx.run(
        sql`update design_task_check c set ticked = u.ticked from unnest(${args.checks.map((c) => c.line)}::bigint[], ${args.checks.map((c) => c.ticked)}::boolean[]) as u(id, ticked) where c.id = u.id`,
      )
      return stay(doc.status) as 'doing'
    },
    pass: async (call) => {
      const { doc, args, set, tx } = call
      const version = doc.versions.at(-1)
      if (withSource.includes(doc.stage) && !version?.source_file) throw refuse.DT_SOURCE()
      const open = doc.checks.filter((c) => !c.ticked).length
      if (open > 0) throw refuse.DT_CHECKS({ n: open })
      await judge(call, { type: 'internal', result: 'pass', comment: args.comment })
      const first = doc.first_delivered_at ?? version?.submitted_at ?? now()
      const due = doc.due_at && num(doc.excused_hours ?? 0).gt(0) ? await addWorkHours(tx, doc.due_at, Number(doc.excused_hours)) : doc.due_at
      set({ delivered_at: now(), first_delivered_at: first, on_time: !due || Date.parse(first) <= Date.parse(due) })
      if (doc.stage === 'script') await tell(call, 'design.scriptReady', [refId(doc.acceptor)])
      // the state is written when the handler is done; the demand is counted after it
      await tx.run(sql`update design_task set status = 'delivered' where id = ${doc.id}`)
      await settleDemand(call, doc.demand.id)
      return 'delivered' as const
    },
    send_back: async (call) => {
      const { doc, args, set } = call
      await judge(call, { type: 'internal', result: 'rework', ...args })
      set(rounds(doc, args.reason_category))
      await tell(call, 'design.sentBack', [refId(doc.designer)], { reason: args.comment })
      return 'reworking' as const
    },
    confirm_script: async (call) => {
      await judge(call, { type: 'external', result: 'pass', comment: call.args.comment })
      call.set({ accepted_at: now() })
      await bookAccepted(call, call.doc, now())
      await tell(call, 'design.scriptConfirmed', [refId(call.doc.designer), refId(call.doc.leader)])
      return 'accepted' as const
    },
    return_script: async (call) => {
      const { doc, args, set } = call
      await judge(call, { type: 'external', result: 'rework', ...args })
      set({ ...rounds(doc, args.reason_category), delivered_at: null })
      await tell(call, 'design.sentBack', [refId(doc.designer)], { reason: args.comment })
      return 'reworking' as const
    },
    external_rework: async (call) => {
      const { doc, args, set } = call
      await judge(call, { type: 'external', result: 'rework', ...args })
      const counted = rounds(doc, args.reason_category)
      set({ ...counted, ...(args.reason_category === 'requester_change' ? { rework_rounds: doc.rework_rounds } : {}), delivered_at: null })
      return 'reworking' as const
    },
    accept: async (call) => {
      const { doc, args, set } = call
      await judge(call, { type: 'external', result: 'pass', comment: args.comment })
      const at = now()
      set({ accepted_at: at, score_quality: args.quality, score_speed: args.speed, score_service: args.service })
      await bookAccepted(call, doc, at)
      return 'accepted' as const
    },
    revoke: async (call) => {
      const { app, tx, ctx, doc, args, set } = call
      const above = doc.leader ? await leaderOf(tx, doc.leader.id) : null
      if (!isFree(ctx) && above !== null && !isOne(ctx, above)) throw refuse.DT_REVOKE()
      await reverseEntries(call, doc.id, args.reason)
      set({ accepted_at: null, score_quality: null, score_speed: null, score_service: null })
      const { status } = await tx.one<{ status: string }>(sql`select status from design_demand where id = ${doc.demand.id} for update`)
      if (status === 'done') await runAction({ app, tx, ctx }, designDemand, doc.demand.id, 'reopen', {}, true)
      await tell(call, 'design.revoked', [refId(doc.designer), refId(doc.acceptor)], { reason: args.reason })
      return 'delivered' as const
    },
    transfer: async (call) => {
      const { app, tx, ctx, doc, args, set } = call
      if (args.designer === doc.designer.id) throw refuse.DT_SAME({}, 'args.designer')
      if (args.designer === refId(doc.acceptor)) throw refuse.DD_ACCEPTOR({ name: doc.acceptor?.title ?? '' }, 'args.designer')
      const person = (await designersOf(tx, [args.designer], doc.kind)).get(args.designer)
      if (!person?.fits) throw refuse.DD_DESIGNER({ name: person?.name ?? '', ...kindWords[doc.kind] }, 'args.designer')
      await tx.run(sql`select 1 from design_demand where id = ${doc.demand.id} for update`)
      await tx.run(
        sql`update design_demand set designers = (select array_agg(distinct x) from unnest(coalesce(designers, '{}') || ${args.designer}::bigint) x), people = (select array_agg(distinct x) from unnest(coalesce(people, '{}') || ${args.designer}::bigint) x) where id = ${doc.demand.id}`,
      )
      if (doc.status === 'refused')
        await tx.run(sql`update design_demand_line set covered_pct = least(covered_pct + ${doc.share_pct}::numeric, 100) where id = ${doc.line_id}`)
      const done = num(args.done_pct ?? 0)
      if (done.isZero()) {
        set({ designer: args.designer, group: person.department, state_note: args.reason, actual_start: null, paused_at: null })
        await tx.run(sql`delete from design_schedule_block where task_id = ${doc.id}`)
        await tx.run(sql`update design_task set designer_id = ${args.designer} where id = ${doc.id}`)
        await planTasks(call, [doc.id], dayOf(new Date()))
        await tell(call, 'design.transferred', [args.designer, refId(doc.designer)], { reason: args.reason })
        return 'pending' as const
      }
      const weights = [done, num(100).minus(done)]
      const [points, share, hours] = [split(doc.points ?? '0', weights), split(doc.share_pct ?? '0', weights), split(doc.est_hours ?? '0', weights)]
      const id = await createRecord(
        { app, tx, ctx },
        designTask,
        {},
        {
          preset: {
            ...Object.fromEntries(
              (['kind', 'line_id', 'line_no', 'line_name', 'stage', 'urgency', 'qty', 'due_at', 'location', 'priority'] as const).map((n) => [n, doc[n]]),
            ),
            no: await numberOf(app, tx, 'task', doc.kind),
            demand: doc.demand.id,
            category: doc.category.id,
            project: refId(doc.project),
            designer: args.designer,
            group: person.department,
            leader: refId(doc.leader),
            requester: refId(doc.requester),
            acceptor: refId(doc.acceptor),
            people: idsOf(refId(doc.requester), refId(doc.acceptor), refId(doc.leader)),
            depends_on: (doc.depends_on ?? []).map((d) => d.id),
            points: points[1]!.toFixed(2),
            share_pct: share[1]!.toFixed(2),
            est_hours: hours[1]!.toFixed(2),
            checks: doc.checks.map((c) => ({ text: c.text, ticked: false })),
          },
        },
      )
      set({
        points: points[0]!.toFixed(2),
        share_pct: share[0]!.toFixed(2),
        est_hours: hours[0]!.toFixed(2),
        state_note: args.reason,
        transferred_to: id,
        delivered_at: now(),
        paused_at: null,
      })
      await tx.run(sql`delete from design_schedule_block where task_id = ${doc.id} and not locked and start_at > now()`)
      await planTasks(call, [id], dayOf(new Date()))
      await tell(call, 'design.transferred', [args.designer, refId(doc.designer)], { reason: args.reason })
      return 'delivered' as const
    },
    ask_due: async (call) => {
      const { doc, args, set } = call
      if (Date.parse(args.due_at) <= Date.now()) throw refuse.DT_DUE_PAST({}, 'args.due_at')
      set({ due_ask: args.due_at, due_ask_reason: args.reason, due_ask_excused: args.excused })
      await tell(call, 'design.dueAsked', [refId(doc.leader)], { reason: args.reason })
      return stay(doc.status) as 'doing'
    },
    decide_due: async (call) => {
      const { doc, args, set } = call
      if (!doc.due_ask) throw refuse.DT_NO_ASK()
      set({ due_ask: null, due_ask_reason: null, ...(args.agree ? { due_at: doc.due_ask } : {}) })
      await tell(call, args.agree ? 'design.dueAgreed' : 'design.dueRefused', [refId(doc.designer)])
      return stay(doc.status) as 'doing'
    },
    log_hours: async ({ tx, doc, args, set }) => {
      if (args.date > dayOf(new Date())) throw refuse.DT_FUTURE({}, 'args.date')
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`design hours ${doc.designer.id}`}, 0))`)
      const { n } = await tx.one<{ n: string }>(
        sql`select coalesce(sum(hours), 0)::text as n from design_time_log where employee_id = ${doc.designer.id} and date = ${args.date}::date`,
      )
      if (num(n).plus(args.hours).gt(24)) throw refuse.DT_HOURS({ date: args.date, n: num(n).toFixed() }, 'args.hours')
      await tx.run(
        sql`insert into design_time_log (design_task_id, seq, date, hours, note, employee_id) values (${doc.id}, ${doc.time_logs.length + 1}, ${args.date}::date, ${args.hours}::numeric, ${args.note ?? null}, ${doc.designer.id})`,
      )
      set({
        spent_hours: num(doc.spent_hours ?? 0)
          .plus(args.hours)
          .toFixed(2),
      })
      return stay(doc.status) as 'doing'
    },
    set_views: ({ args, set }) => {
      set({ views: args.views })
      return 'accepted'
    },
    cancel: async ({ tx, doc }) => {
      await tx.run(sql`delete from design_schedule_block where task_id = ${doc.id} and start_at > now()`)
      await tx.run(
        sql`update studio_booking set status = 'cancelled', cancelled_at = now(), version = version + 1 where task_id = ${doc.id} and status = 'booked'`,
      )
      return 'cancelled' as const
    },
  },
})
