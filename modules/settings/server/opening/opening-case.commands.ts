import type { CommandContext } from '@crossway/server-kit'
import { dayOf, joinNames, labelText, valueText, type RowOf } from '@crossway/kernel'
import { createRecord, emit, handle, sql, type ActionCall, type Ctx, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { openingCase } from '../../model/opening-case.resource.ts'
import { dependsOf, openBefore } from '../../model/opening-plan.ts'
import { storeAccount } from '../../model/store-account.resource.ts'
import { store } from '../../model/store.resource.ts'
import { storeRegistration } from '../../model/store-registration.resource.ts'
import { labelOf } from '../reference/label-of.ts'
import { projectFacts } from '../reference/project-facts.ts'
import { setStoreState } from '../store/store.actions.ts'
import { replan, stepsOf } from './steps.ts'

type Doc = RowOf<typeof openingCase>
type Call = Pick<ActionCall<typeof openingCase, Record<string, unknown>>, 'app' | 'tx' | 'ctx' | 'doc' | 'args'>
type Step = Doc['steps'][number]

const nameOf = (s: Step, ctx: Ctx): string => (ctx.lang === 'en' ? (s.name_en ?? s.name) : s.name)
const named = (steps: readonly Step[], ctx: Ctx): string => steps.map((s) => nameOf(s, ctx)).join(ctx.lang === 'en' ? ', ' : '、')
const withOrder = (s: Step): Step & { seq: number; status: string; depends: never } => ({ ...s, depends: dependsOf(s.depends) as never })

/** The step an action is about, in one of the states it may be in. */
function stepOf({ app, ctx, doc, args }: Call, from: readonly string[]): Step {
  const step = doc.steps.find((s) => s.seq === args.step)
  if (!step) throw refuse.OPENING_STEP({ n: String(args.step) }, 'args.step')
  if (!from.includes(step.status)) {
    const label = app.registry.labels('opening_case', ctx.lang).fields['steps']
    const states = typeof label === 'object' ? label.fields?.['status'] : undefined
    throw refuse.OPENING_STEP_STATE({ step: nameOf(step, ctx), state: valueText(states, step.status) })
  }
  return step
}
function needBefore(doc: Doc, step: Step, ctx: Ctx): void {
  const steps = doc.steps.map(withOrder)
  const open = openBefore(steps, withOrder(step))
  if (open.length)
    throw refuse.OPENING_BEFORE({
      steps: named(
        doc.steps.filter((s) => open.some((o) => o.seq === s.seq)),
        ctx,
      ),
    })
}
async function change(tx: Tx, doc: Doc, step: Step, values: Record<string, string | number | null>): Promise<void> {
  const v = {
    status: step.status,
    started_at: step.started_at,
    done_at: step.done_at,
    block_reason: step.block_reason,
    result: step.result,
    attempts: step.attempts,
    ...values,
  }
  await tx.run(
    sql`update opening_step set status = ${v.status}, started_at = ${v.started_at}::date, done_at = ${v.done_at}::date, block_reason = ${v.block_reason}, result = ${v.result}, attempts = ${v.attempts}::int where id = ${step.id}::bigint`,
  )
  await replan(tx, doc.id)
}
const today = (): string => dayOf(new Date())

/** An account of this entity on the platform and in the region, or a case that opens one. */
async function alreadyThere(tx: Tx, c: { platform: number; region: string; company: number | null; customer: number | null }): Promise<boolean> {
  const same = sql`platform_id = ${c.platform}::bigint and region = ${c.region} and ((${c.company}::bigint is not null and company_id = ${c.company}::bigint) or (${c.customer}::bigint is not null and customer_id = ${c.customer}::bigint))`
  const kind = sql`${c.company === null ? 'client' : 'ours'}`
  return !!(await tx.maybe(
    sql`select 1 from store_account where ${same} and ownership = ${kind} and returned_at is null union all select 1 from opening_case where ${same} and status = 'running' limit 1`,
  ))
}

async function checkSites(tx: Tx, ids: readonly number[], platform: number, region: string): Promise<void> {
  const wrong = await tx.maybe<{ name: string }>(
    sql`select name from marketplace where id = any(${ids}::bigint[]) and (platform_id <> ${platform}::bigint or region <> ${region}) limit 1`,
  )
  if (wrong) throw refuse.OPENING_SITE({ site: wrong.name }, 'marketplaces')
}

export const openingCaseCommands = handle(openingCase, {
  save: async ({ app, tx, ctx, before, draft, next }) => {
    const party = next.entity === 'ours' ? 'company' : 'customer'
    const customer = next.entity === 'client' && next.customer === null ? await projectFacts().customerOf(tx, next.project!) : next.customer
    if (customer !== next.customer) draft.customer = customer
    if ((party === 'company' ? next.company : customer) === null) throw refuse.OWNERSHIP_PARTY({ label: labelOf({ app, ctx }, 'opening_case', party) }, party)
    const { platform, region } = next
    if (!before || draft.marketplaces !== undefined) await checkSites(tx, next.marketplaces ?? [], platform, region)
    if (before) return
    if (!(await projectFacts().isLive(tx, next.project!))) throw refuse.OPENING_PROJECT({}, 'project')
    const mine = {
      platform,
      region,
      company: next.entity === 'ours' ? next.company : null,
      customer: next.entity === 'ours' ? null : customer,
    }
    if (await alreadyThere(tx, mine)) {
      const label = app.registry.labels('opening_case', ctx.lang).fields['region']
      throw refuse.OPENING_ENTITY({ region: valueText(label, region) }, party)
    }
    draft.applicant ??= ctx.employee
    draft.steps = await stepsOf(tx, platform)
  },
  saved: async ({ tx, before, doc }) => {
    if (!before || before.start_date !== doc.start_date) await replan(tx, doc.id)
  },
  actions: {
    step_start: async (call) => {
      const step = stepOf(call, ['pending', 'doing', 'waiting'])
      needBefore(call.doc, step, call.ctx)
      await change(call.tx, call.doc, step, { status: call.args.waiting ? 'waiting' : 'doing', started_at: step.started_at ?? today() })
      return 'running' as const
    },
    step_done: async (call) => {
      const { tx, ctx, doc, args } = call
      const step = stepOf(call, ['pending', 'doing', 'waiting'])
      needBefore(doc, step, ctx)
      const day = args.date ?? today()
      if (day > today()) throw refuse.DATE_FUTURE({ label: labelText(undefined, ctx.lang === 'en' ? 'The day' : '完成日') }, 'args.date')
      const held = new Set((doc.docs ?? []).map((d) => d.file_type.id))
      const lacks = (step.required_docs ?? []).filter((d) => !held.has(d.id))
      if (lacks.length)
        throw refuse.OPENING_DOCS({
          list: joinNames(
            lacks.map((d) => d.title),
            ctx.lang,
          ),
        })
      await change(tx, doc, step, {
        status: 'done',
        started_at: step.started_at ?? day,
        done_at: day,
        result: args.result ?? step.result,
        block_reason: null,
      })
      return 'running' as const
    },
    block: async (call) => {
      const step = stepOf(call, ['pending', 'doing', 'waiting'])
      await change(call.tx, call.doc, step, { status: 'blocked', started_at: step.started_at ?? today(), block_reason: call.args.reason })
      await emit(
        { app: call.app, tx: call.tx },
        'opening.blocked',
        { case: call.doc.id, project: call.doc.project.id, step: step.name, reason: call.args.reason },
        { resource: 'opening_case', id: call.doc.id },
      )
      return 'running' as const
    },
    retry: async (call) => {
      const step = stepOf(call, ['blocked'])
      await change(call.tx, call.doc, step, { status: 'doing', block_reason: null, attempts: step.attempts + 1 })
      return 'running' as const
    },
    skip: async (call) => {
      const step = stepOf(call, ['pending', 'doing', 'waiting', 'blocked'])
      if (!step.optional_step) throw refuse.OPENING_OPTIONAL({ step: nameOf(step, call.ctx) })
      await change(call.tx, call.doc, step, { status: 'skipped', block_reason: null, result: call.args.reason ?? null })
      return 'running' as const
    },
    create_account: async (call) => {
      const { app, tx, ctx, doc, args, set } = call
      if (doc.store_account) throw refuse.OPENING_ACCOUNT({ account: doc.store_account.title })
      const approval = doc.steps.find((s) => s.key === 'approval')
      if (approval) needBefore(doc, approval, ctx)
      const duplicate = await tx.maybe<{ alias: string }>(
        sql`select alias from store_account where platform_id = ${doc.platform.id} and lower(merchant_id) = lower(${args.merchant_id})`,
      )
      if (duplicate) throw refuse.OPENING_MERCHANT({ account: duplicate.alias }, 'args.merchant_id')
      set({ store_account: await makeAccount({ app, tx, ctx }, doc, args) })
      return 'running' as const
    },
    finish: async (call) => {
      const { app, tx, ctx, doc, set } = call
      const open = doc.steps.filter((s) => !s.optional_step && s.status !== 'done' && s.status !== 'skipped')
      if (open.length) throw refuse.OPENING_UNDONE({ steps: named(open, ctx) })
      if (!doc.store_account) throw refuse.OPENING_NO_ACCOUNT()
      const registration = await tx.maybe<{ pct: string }>(
        sql`select trim_scale(completeness)::text as pct from store_registration where store_account_id = ${doc.store_account.id}`,
      )
      if (Number(registration?.pct ?? 0) < 90) throw refuse.OPENING_REGISTRATION({ pct: registration?.pct ?? '0' })
      const opening = await tx.rows<{ id: number }>(
        sql`select id from store where store_account_id = ${doc.store_account.id} and status = 'opening' order by id limit 100`,
      )
      for (const s of opening) await setStoreState({ app, tx, ctx }, s.id, 'normal', doc.case_no)
      set({ ended_on: today(), reason: null })
      await emit(
        { app, tx },
        'store.opened',
        { case: doc.id, project: doc.project.id, stores: opening.map((s) => s.id) },
        { resource: 'opening_case', id: doc.id },
      )
      return 'done' as const
    },
    fail: ({ args, set }) => {
      set({ reason: args.reason, ended_on: today() })
      return 'failed' as const
    },
    restart: async ({ tx, doc, args, set }) => {
      // What the platform refused is done again: papers stay, everything from the registration on is open.
      await tx.run(
        sql`update opening_step set status = 'pending', started_at = null, done_at = null, block_reason = null, attempts = attempts + 1 where opening_case_id = ${doc.id} and (status in ('blocked', 'doing', 'waiting') or (key <> 'documents' and status = 'done'))`,
      )
      await tx.run(sql`update opening_case set start_date = ${today()}::date where id = ${doc.id}`)
      await replan(tx, doc.id)
      set({ attempt: doc.attempt + 1, reason: args.reason ?? null, ended_on: null })
      return 'running' as const
    },
    cancel: ({ args, set }) => {
      set({ reason: args.reason, ended_on: today() })
      return 'cancelled' as const
    },
  },
})

/** The account that the platform has approved, a store for each marketplace, and the row of its registration. */
async function makeAccount({ app, tx, ctx }: CommandContext, doc: Doc, args: Readonly<Record<string, unknown>>): Promise<number> {
  const ours = doc.entity === 'ours'
  const party = ours ? 'company' : 'customer'
  if (!doc[party]) throw refuse.OWNERSHIP_PARTY({ label: labelOf({ app, ctx }, 'opening_case', party) }, party)
  const platform = await tx.one<{ group: string }>(sql`select "group" from platform where id = ${doc.platform.id}`)
  const account = await createRecord({ app, tx, ctx }, storeAccount, {
    account_no: args.account_no,
    alias: args.alias,
    name: args.name,
    merchant_id: args.merchant_id,
    platform: doc.platform.id,
    region: doc.region,
    kind: platform.group === 'amazon' ? 'sc' : platform.group === 'shopify' ? 'shop' : 'mc',
    ownership: doc.entity,
    company: ours ? doc.company!.id : null,
    customer: ours ? null : doc.customer!.id,
    home_marketplace: doc.marketplaces[0]?.id ?? null,
    registered_at: today(),
  })
  for (const site of doc.marketplaces) {
    await createRecord({ app, tx, ctx }, store, {
      store_no: `${String(args.account_no)}-${site.id}`,
      store_account: account,
      marketplace: site.id,
      is_fba: platform.group === 'amazon',
    })
  }
  await createRecord({ app, tx, ctx }, storeRegistration, {
    store_account: account,
    entity_type: doc.entity,
    company: ours ? doc.company!.id : null,
    customer: ours ? null : doc.customer!.id,
    registered_at: today(),
    channel: doc.channel,
    marketplaces: doc.marketplaces.map((m) => m.id),
  })
  return account
}
