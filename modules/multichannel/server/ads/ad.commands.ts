import { num, refId } from '@crossway/kernel'
import { handle, sql, switched, type Tx } from '@crossway/server-kit'
import { refuseAds as refuse } from '../../model/ads/ad-errors.ts'
import { adAccount, adBudget, adImport, adNote, adOrder, adSpendDaily, utmMap } from '../../model/ads/ad.resources.ts'
import { askAttribution } from './attribute-orders.ts'
import { refreshBudgets } from './budget-pace.ts'
import { askRecharge } from './recharge.ts'

/** A budget may change by so much of itself without anybody being asked. */
const free = '0.2'
const storeOf = (tx: Tx, store: number): Promise<{ project: number | null; currency: string }> =>
  tx.one<{ project: number | null; currency: string }>(sql`select project_id as project, currency from store where id = ${store}::bigint`)

export const adAccountCommands = handle(adAccount, {
  save: async ({ tx, before, draft }) => {
    if (!before) draft.project = (await storeOf(tx, refId(draft.store as never)!)).project
    if (draft.balance !== undefined && draft.balance !== before?.balance) draft.balance_at = draft.balance === null ? null : new Date().toISOString()
  },
  actions: {
    limit: () => 'limited',
    disable: () => 'disabled',
    enable: () => 'active',
    recharge: async ({ app, tx, ctx, doc, args }) => {
      const { leader } = await tx.one<{ leader: number | null }>(
        sql`select p.leader_id as leader from store s left join project p on p.id = s.project_id where s.id = ${doc.store.id}::bigint`,
      )
      await askRecharge(
        { app, tx, ctx },
        {
          account: doc.id,
          name: doc.name,
          fund_account: doc.recharge_account?.id ?? null,
          store: doc.store.id,
          project: doc.project?.id ?? null,
          amount: num(args.amount).toFixed(2),
          currency: doc.currency,
          note: args.note,
          leader,
        },
      )
      return doc.status === 'limited' ? ('limited' as const) : ('active' as const)
    },
  },
})

export const utmMapCommands = handle(utmMap, {
  save: async ({ tx, before, draft }) => {
    const now = { source: '*', medium: '*', campaign_pattern: '*', ...before, ...draft }
    const same = await tx.maybe(sql`
      select 1 from utm_map where lower(source) = lower(${String(now.source)}) and lower(medium) = lower(${String(now.medium)}) and lower(campaign_pattern) = lower(${String(now.campaign_pattern)}) and id <> ${before?.id ?? 0}`)
    if (same) throw refuse.ADS_UTM({}, 'campaign_pattern')
  },
  saved: ({ app, tx }) => askAttribution({ app, tx }),
  actions: {
    disable: async ({ app, tx }) => {
      await askAttribution({ app, tx })
      return switched.disable()
    },
    enable: async ({ app, tx }) => {
      await askAttribution({ app, tx })
      return switched.enable()
    },
  },
})

type Change = { readonly amount: string; readonly reason: string }
interface Changed {
  readonly id: number
  readonly budget: string
}
/** Writes what a budget was and is, with the reason. */
async function adjust(tx: Tx, doc: Changed, by: string, { amount, reason }: Change): Promise<{ budget: string }> {
  await tx.run(sql`
    insert into ad_budget_change (ad_budget_id, seq, at, before, after, reason, by) select ${doc.id}, coalesce(max(seq), 0) + 1, now(), ${doc.budget}::numeric, ${amount}::numeric, ${reason}, ${by} from ad_budget_change where ad_budget_id = ${doc.id}`)
  await tx.run(sql`update ad_budget set budget = ${amount}::numeric where id = ${doc.id}`)
  await refreshBudgetOf(tx, doc.id)
  return { budget: amount }
}
async function refreshBudgetOf(tx: Tx, id: number): Promise<void> {
  const b = await tx.one<{ store: number; month: string }>(sql`select store_id as store, month from ad_budget where id = ${id}`)
  await refreshBudgets({ tx }, { store: b.store, months: [b.month] })
}
export const adBudgetCommands = handle(adBudget, {
  save: async ({ tx, before, draft }) => {
    if (!before) Object.assign(draft, await storeOf(tx, refId(draft.store as never)!))
  },
  saved: ({ tx, doc }) => refreshBudgetOf(tx, doc.id),
  actions: {
    submit: () => 'pending',
    approve: () => 'active',
    reject: () => 'draft',
    adjust: async ({ tx, ctx, doc, args, set }) => {
      const share = num(args.amount).minus(doc.budget).div(num(doc.budget).isZero() ? 1 : doc.budget) // prettier-ignore
      if (share.isZero()) throw refuse.ADS_SAME({}, 'args.amount')
      if (share.abs().gt(free)) throw refuse.ADS_ADJUST({ p: share.times(100).toFixed(1) })
      set(await adjust(tx, doc, ctx.name, args))
      return 'active' as const
    },
    adjust_large: async ({ tx, ctx, doc, args, set }) => {
      set(await adjust(tx, doc, ctx.name, args))
      return 'active' as const
    },
    close: () => 'closed',
  },
})
export const adNoteCommands = handle(adNote, {
  save: async ({ tx, before, draft }) => {
    if (!before) draft.project = (await storeOf(tx, refId(draft.store as never)!)).project
  },
  actions: {},
})
export const adSpendCommands = [handle(adSpendDaily, { actions: {} }), handle(adImport, { actions: {} }), handle(adOrder, { actions: {} })]
