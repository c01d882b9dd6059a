import { requireNode, handle, sql, type Context, type Ctx, type Tx } from '@crossway/server-kit'
import { channelFeeTemplate, lastMileRate } from '../model/channel-fee-template.resource.ts'
import { bandsHold } from '../model/card-problems.ts'
import { refuse } from '../model/errors.ts'
import { referralSchedule } from '../model/referral-schedule.resource.ts'
import { placementRate, storageRate } from '../model/storage-rate.resource.ts'

/** Rates move every price that is worked out: whoever may try prices may not yet change them. */
export const rateNode = 'pricingTrial/rate'
export const channelNode = 'pricingTrialMC/rate'
export const mayChange =
  (node: string) =>
  ({ ctx }: { readonly ctx: Ctx }) =>
    ctx.access.super || ctx.access.has(node) ? undefined : refuse.RATE_NODE()

export const siteOf = (tx: Tx, id: number): Promise<{ currency: string; code: string }> =>
  tx.one(sql`select currency, code from marketplace where id = ${id}::bigint`)
interface Saved {
  readonly before: object | undefined
  readonly draft: Record<string, unknown>
}
/** A value of the record as it will be after the save. */
export const after = (call: Saved, name: string): unknown => {
  const before = (call.before as Readonly<Record<string, unknown>> | undefined)?.[name]
  const stored = before !== null && typeof before === 'object' && 'id' in before ? before.id : before
  return name in call.draft ? call.draft[name] : stored
}

/** The currency of a rate is its marketplace's, its title says which rate it is. */
async function siteAndTitle(call: Saved & Context<'tx' | 'ctx'>, node: string, ...parts: readonly string[]): Promise<void> {
  requireNode(call.ctx, node)
  const site = await siteOf(call.tx, Number(after(call, 'marketplace')))
  call.draft['currency'] = site.currency
  if (parts.length > 0) call.draft['title'] = [site.code, ...parts.map((p) => String(after(call, p) ?? ''))].join(' ').trim()
}

export const referralScheduleCommands = handle(referralSchedule, {
  save: async (call) => {
    await siteAndTitle(call, rateNode)
    const bands = (call.draft.bands ?? call.before?.bands ?? []) as Parameters<typeof bandsHold>[0]
    if (!bandsHold(bands)) throw refuse.RATE_BANDS({}, 'bands')
  },
  guard: mayChange(rateNode),
  actions: {},
})
export const storageRateCommands = handle(storageRate, {
  save: async (call) => {
    if (Number(after(call, 'month_to')) < Number(after(call, 'month_from'))) throw refuse.RATE_MONTHS({}, 'month_to')
    await siteAndTitle(call, rateNode, 'size_group', 'month_from', 'month_to')
  },
  guard: mayChange(rateNode),
  actions: {},
})
export const placementRateCommands = handle(placementRate, {
  save: (call) => siteAndTitle(call, rateNode, 'tier', 'option', 'max_weight'),
  guard: mayChange(rateNode),
  actions: {},
})
export const channelFeeTemplateCommands = handle(channelFeeTemplate, {
  save: ({ ctx }) => requireNode(ctx, channelNode),
  guard: mayChange(channelNode),
  actions: {},
})
export const lastMileRateCommands = handle(lastMileRate, {
  save: ({ ctx }) => requireNode(ctx, channelNode),
  guard: mayChange(channelNode),
  actions: {},
})
