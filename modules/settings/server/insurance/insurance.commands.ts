import type { CommandContext, Context } from '@crossway/server-kit'
import { addDays, dayOf, daysBetween, endOfMonth, grouped, joinNames, labelText, num, sum, type RowOf } from '@crossway/kernel'
import { createRecord, emit, handle, sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { dueOf, policyLacks } from '../../model/insurance-rules.ts'
import { storeInsurance } from '../../model/store-insurance.resource.ts'
import { labelOf } from '../reference/label-of.ts'
import { param } from '../param/param.ts'

type Doc = RowOf<typeof storeInsurance>
const needed = ['policy_no', 'insurer', 'insured_name', 'limit_per_occurrence', 'start_date', 'end_date', 'premium', 'certificate'] as const
const shown = (v: string): string => grouped(num(v).toFixed())

/** Another policy of the account, marketplace and type that counts in this time. */
const overlapping = (
  run: Runner,
  p: { id: number; account: number; marketplace: number; type: string; from: string; to: string },
): Promise<{ no: string } | undefined> =>
  run.maybe<{ no: string }>(
    sql`select no from store_insurance where store_account_id = ${p.account}::bigint and marketplace_id = ${p.marketplace}::bigint and policy_type = ${p.type} and id <> ${p.id}::bigint
      and status in ('insured', 'uploaded', 'accepted', 'rejected', 'expiring') and start_date <= ${p.to}::date and end_date >= ${p.from}::date limit 1`,
  )

async function checkPolicy({ app, tx, ctx }: CommandContext, doc: Doc, confirmed: ReadonlySet<string>): Promise<void> {
  const missing = needed.filter((n) => doc[n] === null || doc[n] === undefined || doc[n] === '')
  if (missing.length)
    throw refuse.INS_MISSING({
      fields: joinNames(
        missing.map((n) => labelOf({ app, ctx }, 'store_insurance', n)),
        ctx.lang,
      ),
    })
  const { country } = await tx.one<{ country: string }>(sql`select country from marketplace where id = ${doc.marketplace.id}`)
  const lacks = policyLacks(
    { ...doc, country },
    { limit: String(await param(tx, 'settings.insurance_min_limit')), deductible: String(await param(tx, 'settings.insurance_max_deductible')) },
  )
  if (lacks?.field === 'limit_per_occurrence') throw refuse.INS_LIMIT({ x: shown(lacks.amount!) }, lacks.field)
  if (lacks?.field === 'deductible') throw refuse.INS_DEDUCTIBLE({ x: shown(lacks.amount!) }, lacks.field)
  if (lacks) throw (lacks.field === 'territory' ? refuse.INS_TERRITORY : refuse.INS_ADDITIONAL)({}, lacks.field)
  const other = await overlapping(tx, {
    id: doc.id,
    account: doc.store_account.id,
    marketplace: doc.marketplace.id,
    type: doc.policy_type,
    from: doc.start_date!,
    to: doc.end_date!,
  })
  if (other) throw refuse.INS_LIVE({ no: other.no })
  if (doc.renewed_from) {
    const old = await tx.one<{ until: string }>(sql`select end_date::text as until from store_insurance where id = ${doc.renewed_from.id}`)
    const gap = daysBetween(old.until, doc.start_date!) - 1
    if (gap > 0 && !confirmed.has('INS_GAP')) throw refuse.INS_GAP({ n: gap })
  }
  const legal = await tx.maybe<{ zh: string | null; en: string | null }>(
    sql`select legal_name_zh as zh, legal_name_en as en from store_registration where store_account_id = ${doc.store_account.id}`,
  )
  const names = [legal?.zh, legal?.en].filter((n): n is string => !!n)
  const same = names.some((n) => n.trim().toLowerCase() === doc.insured_name!.trim().toLowerCase())
  if (names.length && !same && !confirmed.has('INS_NAME')) throw refuse.INS_NAME({ name: names[0]! })
}

export const insuranceCommands = handle(storeInsurance, {
  save: async ({ app, tx, ctx, before, draft, next }) => {
    if (!before) {
      const account = await tx.one<{ platform: number; company: number | null; customer: number | null }>(
        sql`select platform_id as platform, company_id as company, customer_id as customer from store_account where id = ${draft.store_account as number}`,
      )
      const site = await tx.one<{ platform: number }>(sql`select platform_id as platform from marketplace where id = ${draft.marketplace as number}`)
      if (site.platform !== account.platform) throw refuse.STORE_PLATFORM({}, 'marketplace')
      const store = await tx.maybe<{ id: number }>(
        sql`select id from store where store_account_id = ${draft.store_account as number} and marketplace_id = ${draft.marketplace as number}`,
      )
      Object.assign(draft, { company: account.company, customer: account.customer, store: store?.id ?? null })
    }
    const [from, to] = [next.start_date, next.end_date]
    if (from && to && to < from)
      throw refuse.MARK_DATES(
        { later: labelOf({ app, ctx }, 'store_insurance', 'end_date'), earlier: labelOf({ app, ctx }, 'store_insurance', 'start_date') },
        'end_date',
      )
    if (Array.isArray(draft.shares) && draft.shares.length) {
      const total = sum((draft.shares as { pct: string }[]).map((s) => s.pct))
      if (!total.eq(100)) throw refuse.PCT_TOTAL({ total: total.toFixed() }, 'shares')
    }
  },
  actions: {
    trigger: ({ app, ctx, args, set }) => {
      const day = args.date as string
      if (day > dayOf(new Date()))
        throw refuse.DATE_FUTURE({ label: labelText(app.registry.labels('store_insurance', ctx.lang).fields['trigger_at'], '') }, 'args.date')
      set({ trigger_at: day, due_at: dueOf(day) })
      return 'required' as const
    },
    quote: () => 'quoting' as const,
    buy: async ({ app, tx, ctx, doc, confirmed }) => {
      await checkPolicy({ app, tx, ctx }, doc, confirmed)
      await emit(
        { app, tx },
        'settings.costDue',
        {
          source: { resource: 'store_insurance', id: doc.id, no: doc.no },
          cost_type: 'insurance',
          company: doc.paid_by?.id ?? doc.company?.id ?? null,
          amount: doc.premium,
          currency: doc.currency,
          from: doc.start_date,
          to: doc.end_date,
          shares: (doc.shares ?? []).map((s) => ({ project: s.project.id, pct: s.pct })),
        },
        { resource: 'store_insurance', id: doc.id },
      )
      return 'insured' as const
    },
    upload: ({ args, set }) => {
      set({ upload_proof: args.proof, reject_reason: null })
      return 'uploaded' as const
    },
    accept: () => 'accepted' as const,
    reject: ({ args, set }) => {
      set({ reject_reason: args.reason })
      return 'rejected' as const
    },
    renew: async ({ app, tx, ctx, doc }) => {
      const duplicate = await tx.maybe<{ no: string }>(sql`select no from store_insurance where renewed_from_id = ${doc.id} and status <> 'cancelled' limit 1`)
      if (duplicate) throw refuse.INS_RENEWED({ no: duplicate.no })
      const start = addDays(doc.end_date!, 1)
      await createRecord(
        { app, tx, ctx },
        storeInsurance,
        {
          store_account: doc.store_account.id,
          marketplace: doc.marketplace.id,
          policy_type: doc.policy_type,
          insurer: doc.insurer,
          broker: doc.broker,
          insured_name: doc.insured_name,
          currency: doc.currency,
          limit_per_occurrence: doc.limit_per_occurrence,
          limit_aggregate: doc.limit_aggregate,
          deductible: doc.deductible,
          additional_insured: doc.additional_insured,
          territory: doc.territory,
          sku_scope: doc.sku_scope,
          paid_by: doc.paid_by?.id ?? null,
          start_date: start,
          end_date: addDays(start, daysBetween(doc.start_date!, doc.end_date!)),
          shares: (doc.shares ?? []).map((s) => ({ project: s.project.id, pct: s.pct })),
        },
        { preset: { status: 'required', renewed_from: doc.id, trigger_at: doc.trigger_at, due_at: doc.end_date } },
      )
      return doc.status as 'insured'
    },
    cancel: ({ args, set }) => {
      set({ reject_reason: args.reason })
      return 'cancelled' as const
    },
  },
})

/** Policies take the state of the day: near their end, and over. Answers how many changed and tells of those whose last days begin (settings.md amzInsurance). */
export async function refreshInsurances({ app, tx }: Context<'app' | 'tx'>, today: string): Promise<number> {
  const over = await tx.run(
    sql`update store_insurance set status = 'expired', updated_at = now(), version = version + 1 where status in ('insured', 'uploaded', 'accepted', 'rejected', 'expiring') and end_date < ${today}::date`,
  )
  const soon = await tx.rows<{ id: number; days: number }>(
    sql`update store_insurance set status = 'expiring', updated_at = now(), version = version + 1 where status = 'accepted' and end_date <= ${today}::date + 45 returning id, end_date - ${today}::date as days`,
  )
  for (const s of soon) await emit({ app, tx }, 'insurance.due', { insurance: s.id, days: s.days }, { resource: 'store_insurance', id: s.id })
  return over + soon.length
}

/**
 * A month's sales beyond the platform's line ask for a policy within thirty days; an account that has one, or is asked already, is left alone,
 * also where the month's own request was cancelled.
 */
export async function triggerInsurance({ app, tx, ctx }: CommandContext, store: number, month: string): Promise<number | undefined> {
  const s = await tx.maybe<{ account: number; marketplace: number }>(
    sql`select s.store_account_id as account, s.marketplace_id as marketplace from store s join platform p on p.id = s.platform_id join store_account a on a.id = s.store_account_id where s.id = ${store}::bigint and p."group" = 'amazon' and a.kind = 'sc'`,
  )
  if (!s) return undefined
  const day = endOfMonth(month)
  const live = await tx.maybe<{ id: number; status: string }>(
    sql`select id, status from store_insurance where store_account_id = ${s.account} and marketplace_id = ${s.marketplace} and (status not in ('expired', 'cancelled') or trigger_at >= ${day}::date) order by (status = 'not_required'), id limit 1`,
  )
  if (live && live.status !== 'not_required') return undefined
  if (live)
    await tx.run(
      sql`update store_insurance set status = 'required', trigger_at = ${day}::date, due_at = ${dueOf(day)}::date, updated_at = now(), version = version + 1 where id = ${live.id}`,
    )
  const id =
    live?.id ??
    (await createRecord(
      { app, tx, ctx },
      storeInsurance,
      { store_account: s.account, marketplace: s.marketplace },
      { preset: { status: 'required', trigger_at: day, due_at: dueOf(day) } },
    ))
  await emit({ app, tx }, 'insurance.due', { insurance: id, days: 30 }, { resource: 'store_insurance', id })
  return id
}
