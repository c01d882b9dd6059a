import { addDays, dayOf, moneyText, num, refId, type ActionsOf, type ArgsOf } from '@crossway/kernel'
import { emit, handle, insertAll, sql, type CommandContext, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionTask } from '../../model/task/promotion-task.resource.ts'
import { keepDemand } from '../demand/demand-counts.ts'
import { addEntries, keepTaskMoney } from '../payout/entries.ts'
import { departmentOf } from '../places.ts'
import { holdPlans, keepPlans } from '../plan/plan-balance.ts'
import { stateNow } from '../plan/state-now.ts'
import { recallSamples } from '../sample/recall-samples.ts'
import { confirmTask, entryOf, type Task } from './confirm-task.ts'
import { splitTask } from './split-task.ts'

const live = sql.raw(`('assigned', 'negotiating', 'confirmed', 'producing', 'published', 'accepted')`)
/** Days after acceptance on which a fee is due. */
const feeDays = 0
const metricDays = { '7': 7, '14': 14, '30': 30, other: 0 } as const
type Args<A extends keyof ActionsOf<typeof promotionTask>> = ArgsOf<ActionsOf<typeof promotionTask>[A]>

async function save({ tx, ctx, before, draft }: SaveCall<typeof promotionTask>): Promise<void> {
  const head: Record<string, unknown> = { ...before, ...draft }
  const [resource, consumer] = [refId(head.resource), refId(head.consumer)]
  if (resource !== null && consumer !== null) throw refuse.PT_WHO({}, 'consumer')
  const types = ((head.deliverables ?? []) as readonly { type: string }[]).map((d) => d.type)
  if (consumer !== null && types.some((t) => t !== 'ugc_asset' && t !== 'unboxing')) throw refuse.PT_CONSUMER({}, 'deliverables')
  const o = await tx.one<{ project: number; store: number | null; msku: number | null }>(
    sql`select project_id as project, store_id as store, msku_id as msku from promotion_object where id = ${refId(head.object)}::bigint`,
  )
  if (typeof draft.code === 'string' && draft.code) {
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion_code ${o.store} ${draft.code}`}, 0))`)
    const other = await tx.maybe<{ no: string }>(
      sql`select no from promotion_task where code = ${draft.code} and store_id is not distinct from ${o.store}::bigint and id <> ${before?.id ?? 0}::bigint and status in ${live} order by id limit 1`,
    )
    if (other) throw refuse.PT_CODE(other, 'code')
  }
  if (!before) draft.promoter ??= ctx.employee
  const r =
    resource === null
      ? undefined
      : await tx.one<{ type: string; status: string }>(sql`select type, status from promotion_resource where id = ${resource}::bigint`)
  if (r?.status === 'blacklisted' && resource !== refId(before?.resource)) throw refuse.PT_BLACK({}, 'resource')
  Object.assign(draft, {
    ...o,
    channel: before?.demand ? before.channel : (r?.type ?? null),
    department: await departmentOf(tx, refId(draft.promoter === undefined ? before?.promoter : draft.promoter)),
  })
}

/** Every post has its https link, a day that has come and a picture of it. */
async function publish(tx: Tx, doc: Task, args: Args<'publish'>): Promise<string> {
  const today = dayOf(new Date())
  args.lines.forEach((r, i) => {
    if (!/^https:\/\/\S+\.\S+/.test(r.url)) throw refuse.PT_URL({}, `args.lines[${i}].url`)
    if (r.published_at > today) throw refuse.PT_FUTURE({}, `args.lines[${i}].published_at`)
  })
  await tx.run(sql`
    update promotion_deliverable d set url = u.url, published_at = u.day, screenshot_id = u.shot, link_state = 'ok', accepted = false, disclosure = false
    from unnest(${args.lines.map((r) => r.line)}::bigint[], ${args.lines.map((r) => r.url)}::text[], ${args.lines.map((r) => r.published_at)}::date[], ${args.lines.map((r) => r.screenshot)}::bigint[]) as u(id, url, day, shot) where d.id = u.id`)
  return args.lines.map((r) => r.published_at).sort()[0] ?? today
}

/** The work is good: the rest of the fee is due, once (promotion.md task, action accept). */
async function accept({ app, tx, ctx }: CommandContext, doc: Task, args: Args<'accept'>): Promise<Record<string, unknown>> {
  const bare = args.lines.findIndex((r) => !r.disclosure)
  if (bare >= 0) throw refuse.PT_DISCLOSURE({}, `args.lines[${bare}].disclosure`)
  if (doc.deliverables?.some((d) => d.link_state === 'dead')) throw refuse.PT_DEAD({ no: doc.no })
  await holdPlans(tx, [doc.plan?.id])
  await stateNow(tx, 'promotion_task', doc.id, 'accepted')
  await tx.run(sql`update promotion_deliverable set disclosure = true, accepted = true where promotion_task_id = ${doc.id}`)
  const today = dayOf(new Date())
  if (doc.resource && doc.company && (doc.coop_mode === 'fixed' || doc.coop_mode === 'mixed')) {
    const { had } = await tx.one<{ had: string }>(
      sql`select coalesce(sum(amount), 0)::text as had from promotion_entry where task_id = ${doc.id} and type in ('fee_due', 'prepay_due', 'prepay_recover')`,
    )
    const nth = await tx.one<{ n: number }>(sql`select count(*)::int as n from promotion_entry where task_id = ${doc.id} and type = 'fee_due'`)
    await addEntries(
      tx,
      [
        {
          ...entryOf(doc, doc.company.id),
          type: 'fee_due',
          amount: num(doc.fee ?? 0).minus(had),
          due_on: addDays(today, feeDays),
          key: `fee:${doc.id}:${nth.n}`,
        },
      ],
      ctx.account,
    )
  }
  await keepDemand({ app, tx }, doc.demand?.id)
  await keepPlans(tx, [doc.plan?.id])
  await emit({ app, tx }, 'promo.task.accepted', { task: doc.id, no: doc.no, msku: doc.msku?.id ?? null }, { resource: 'promotion_task', id: doc.id })
  return { accept_score: args.score, accept_note: args.note, accepted_on: today }
}

/** Acceptance is taken back while no pay-out holds what came of it: a reversing entry stands beside it. */
async function unaccept({ app, tx, ctx }: CommandContext, doc: Task, reason: string): Promise<void> {
  const locked = await tx.maybe<{ no: string }>(
    sql`select w.no from promotion_entry e join withdraw w on w.id = e.withdraw_id where e.task_id = ${doc.id} and e.type = 'fee_due' and w.status not in ('cancelled', 'reversed') limit 1`,
  )
  if (locked) throw refuse.PT_LOCKED(locked)
  await holdPlans(tx, [doc.plan?.id])
  await stateNow(tx, 'promotion_task', doc.id, 'published')
  const fee = await tx.one<{ amount: string; n: number }>(
    sql`select coalesce(sum(amount), 0)::text as amount, count(*)::int as n from promotion_entry where task_id = ${doc.id} and type = 'fee_due'`,
  )
  if (doc.resource && doc.company)
    await addEntries(
      tx,
      [
        {
          ...entryOf(doc, doc.company.id),
          type: 'fee_due',
          amount: num(fee.amount).negated(),
          due_on: dayOf(new Date()),
          note: `${doc.no} ${reason}`.slice(0, 200),
          key: `fee:${doc.id}:${fee.n}`,
        },
      ],
      ctx.account,
    )
  await tx.run(sql`update promotion_deliverable set accepted = false where promotion_task_id = ${doc.id}`)
  await keepDemand({ app, tx }, doc.demand?.id)
  await keepPlans(tx, [doc.plan?.id])
}

async function metrics(tx: Tx, doc: Task, args: Args<'metrics'>): Promise<void> {
  const today = dayOf(new Date())
  const days = metricDays[args.at_day]
  const rows = args.lines.map((r, i) => {
    const d = doc.deliverables!.find((x) => x.id === r.line)!
    const from = addDays(d.published_at ?? today, days)
    if (today < from) throw refuse.PT_METRIC_EARLY({ n: days, date: from }, `args.lines[${i}].views`)
    return { ...r, d }
  })
  const known = await tx.maybe<{ at: string }>(
    sql`select at_day as at from promotion_metric where task_id = ${doc.id} and at_day = ${args.at_day} and deliverable = any(${args.lines.map((r) => r.line)}::int[]) limit 1`,
  )
  if (known) throw refuse.PT_METRIC_TWICE({ n: args.at_day }, 'args.at_day')
  await insertAll(
    tx,
    'promotion_metric',
    {
      task_id: 'bigint',
      deliverable: 'int',
      type: 'text',
      platform: 'text',
      at_day: 'text',
      day: 'date',
      views: 'int',
      likes: 'int',
      comments: 'int',
      shares: 'int',
      saves: 'int',
      clicks: 'int',
      screenshot_id: 'bigint',
      project_id: 'bigint',
      owner_id: 'bigint',
      created_by: 'bigint',
      updated_by: 'bigint',
    },
    rows.map((r) => ({
      task_id: doc.id,
      deliverable: r.line,
      type: r.d.type,
      platform: r.d.platform,
      at_day: args.at_day,
      day: today,
      views: r.views,
      likes: r.likes,
      comments: r.comments,
      shares: r.shares,
      saves: r.saves,
      clicks: r.clicks,
      screenshot_id: args.screenshot,
      project_id: doc.project?.id ?? null,
      owner_id: doc.promoter?.id ?? null,
      created_by: 0,
      updated_by: 0,
    })),
  )
  await keepTaskMoney(tx, [doc.id])
}

async function terminate({ app, tx, ctx }: CommandContext, doc: Task, args: Args<'terminate'>): Promise<void> {
  await holdPlans(tx, [doc.plan?.id])
  await stateNow(tx, 'promotion_task', doc.id, 'terminated')
  const { due } = await tx.one<{ due: string }>(
    sql`select coalesce(sum(amount), 0)::text as due from promotion_entry where task_id = ${doc.id} and type in ('fee_due', 'prepay_due', 'prepay_recover')`,
  )
  if (doc.resource && doc.company)
    await addEntries(
      tx,
      [{ ...entryOf(doc, doc.company.id), type: 'prepay_recover', amount: num(due).negated(), due_on: dayOf(new Date()), key: `recover:${doc.id}` }],
      ctx.account,
    )
  if (args.samples === 'recall') await recallSamples({ app, tx, ctx }, doc.id, args.reason)
  await keepDemand({ app, tx }, doc.demand?.id)
  await keepPlans(tx, [doc.plan?.id])
}

/** Tasks from the first word to what came of them (promotion.md task, table of actions). */
export const promotionTaskCommands = handle(promotionTask, {
  save,
  guard: ({ doc, action, ctx }) => {
    if (action === 'accept' && doc.promoter?.id === ctx.employee && ctx.employee !== null) return refuse.PT_SELF()
    if (action === 'confirmRetro')
      return !doc.retro ? refuse.PT_RETRO() : doc.promoter?.id === ctx.employee && ctx.employee !== null ? refuse.PT_RETRO_SELF() : undefined
    return action === 'publish' && doc.status === 'confirmed' && doc.sample_needed ? refuse.PT_SAMPLE() : undefined
  },
  actions: {
    contact: async ({ tx, ctx, doc, args }) => {
      if (doc.resource) {
        if (args.summary)
          await tx.run(sql`
            insert into promotion_contact_log (promotion_resource_id, seq, at, channel, summary, by_id)
            select ${doc.resource.id}::bigint, coalesce(max(seq), 0) + 1, now(), 'message', ${args.summary}, ${ctx.employee}::bigint from promotion_contact_log where promotion_resource_id = ${doc.resource.id}`)
        await tx.run(
          sql`update promotion_resource set last_contact_at = now(), status = case status when 'potential' then 'contacted' else status end where id = ${doc.resource.id}`,
        )
      }
      return 'negotiating' as const
    },
    confirm: async ({ app, tx, ctx, doc, confirmed, asked, set }) => {
      set(await confirmTask({ app, tx, ctx }, doc, confirmed, asked))
      return 'confirmed' as const
    },
    sampleArrived: () => 'producing',
    publish: async ({ app, tx, doc, args, set }) => {
      set({ published_on: await publish(tx, doc, args), urge_status: 'none' })
      await stateNow(tx, 'promotion_task', doc.id, 'published')
      await keepDemand({ app, tx }, doc.demand?.id)
      await emit(
        { app, tx },
        'promo.task.published',
        { task: doc.id, no: doc.no, msku: doc.msku?.id ?? null, store: doc.store?.id ?? null },
        { resource: 'promotion_task', id: doc.id },
      )
      return 'published' as const
    },
    reject: ({ args, set }) => {
      set({ status_reason: args.reason, published_on: null })
      return 'producing'
    },
    accept: async ({ app, tx, ctx, doc, args, set }) => {
      set(await accept({ app, tx, ctx }, doc, args))
      return 'accepted' as const
    },
    unaccept: async ({ app, tx, ctx, doc, args, set }) => {
      await unaccept({ app, tx, ctx }, doc, args.reason)
      set({ status_reason: args.reason, accepted_on: null, accept_score: null })
      return 'published' as const
    },
    metrics: async ({ tx, doc, args }) => {
      await metrics(tx, doc, args)
      return doc.status === 'finished' ? 'finished' : 'accepted'
    },
    charge: async ({ tx, ctx, doc, args }) => {
      const positive = num(args.amount).gt(0)
      if ((args.type === 'bonus' || args.type === 'reimburse') !== positive && args.type !== 'adjust') throw refuse.PT_SIGN({}, 'args.amount')
      if (!doc.resource || !doc.company) throw refuse.PT_WHO({}, 'resource')
      await holdPlans(tx, [doc.plan?.id])
      const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from promotion_entry where task_id = ${doc.id}`)
      await addEntries(
        tx,
        [
          {
            ...entryOf(doc, doc.company.id),
            type: args.type,
            amount: moneyText(args.amount),
            due_on: args.due_on ?? dayOf(new Date()),
            note: args.note,
            key: `${args.type}:${doc.id}:${n}`,
          },
        ],
        ctx.account,
      )
      await keepPlans(tx, [doc.plan?.id])
      return doc.status === 'accepted' ? 'accepted' : 'published'
    },
    writeRetro: ({ args, set }) => {
      set({ retro: args.text, retro_by: null })
      return 'accepted'
    },
    confirmRetro: async ({ tx, ctx, doc, set }) => {
      set({ retro_by: ctx.employee })
      return (await isWhole(tx, doc.id)) ? ('finished' as const) : ('accepted' as const)
    },
    finish: () => 'finished',
    fail: async ({ app, tx, doc, args, set }) => {
      set({ fail_reason: args.fail_reason })
      await stateNow(tx, 'promotion_task', doc.id, 'failed')
      await keepDemand({ app, tx }, doc.demand?.id)
      return 'failed' as const
    },
    terminate: async ({ app, tx, ctx, doc, args, set }) => {
      await terminate({ app, tx, ctx }, doc, args)
      set({ status_reason: args.reason, urge_status: 'none' })
      return 'terminated' as const
    },
    split: async ({ app, tx, ctx, doc, args, set }) => {
      set(await splitTask({ app, tx, ctx }, doc, args))
      return doc.status === 'producing' ? ('producing' as const) : ('confirmed' as const)
    },
    reassign: async ({ tx, doc, args, set }) => {
      set({ promoter: args.promoter, department: await departmentOf(tx, args.promoter) })
      return doc.status === 'accepted' || doc.status === 'finished' || doc.status === 'failed' || doc.status === 'terminated' ? 'published' : doc.status
    },
  },
})

/** Paid, and measured on days 7 and 14, with commission on day 30 too (promotion.md finish). */
export const isWhole = async (tx: Tx, task: number): Promise<boolean> =>
  (
    await tx.one<{ ok: boolean }>(sql`
      select t.paid >= t.payable and not exists (
        select 1 from promotion_deliverable d cross join unnest(case when coalesce(t.commission_rate, 0) > 0 then array['7', '14', '30'] else array['7', '14'] end) as n(day)
        where d.promotion_task_id = t.id and not exists (select 1 from promotion_metric m where m.task_id = t.id and m.deliverable = d.id and m.at_day = n.day)) as ok from promotion_task t where t.id = ${task}::bigint`)
  ).ok
