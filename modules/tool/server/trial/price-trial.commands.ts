import { dayOf, num, plainRef, refId, type RowOf } from '@crossway/kernel'
import type { Goal } from '@crossway/pricing/model'
import { setMskuPrice } from '@crossway/product/server'
import { handle, requireNode, sql, type CommandContext, type Ctx, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { priceTrial } from '../../model/price-trial.resource.ts'
import { targetOf } from './article-goals.ts'
import { calculate, inputOf, lightOf, resultJson } from './calculate.ts'
import type { TrialQuestion } from './site.ts'
import type { TrialKind } from '../../model/trial-input.ts'

type Trial = RowOf<typeof priceTrial>

/** The page of a kind of trial; the tab of vendors has a right of its own. */
export function mayTry(ctx: Ctx, kind: TrialKind, verb?: string): void {
  const page = kind === 'mc' ? 'pricingTrialMC' : 'pricingTrial'
  requireNode(ctx, verb ? `${page}/${verb}` : page)
  if (kind === 'vc' && !ctx.access.super && !ctx.access.has('pricingTrial/vc')) throw refuse.TRIAL_TAB()
}

const goalOf = (type: unknown, value: unknown): Goal | undefined =>
  type === 'break_even' || type === 'margin' || type === 'profit' || type === 'roi' ? { type, value: String(value ?? 0) } : undefined

/** What a trial comes to by the rates of its day: columns of the record, frozen until it is recalculated. */
async function worked(tx: Tx, q: TrialQuestion, goal: Goal | undefined): Promise<Record<string, unknown>> {
  const c = await calculate(tx, q)
  const [p, target] = [c.at(), await targetOf(tx, q)]
  const solved = goal && c.solve(goal)
  return {
    result: resultJson(c, goal),
    rate_versions: c.rates,
    currency: c.site.currency,
    price: c.price.toFixed(),
    landed: c.cost.landed.total.toFixed(),
    profit: p.profit.toFixed(),
    margin: p.margin?.toFixed() ?? null,
    roi: p.roi?.toFixed() ?? null,
    light: lightOf(p, target),
    solved_price: solved && 'price' in solved ? solved.price.toFixed() : null,
  }
}

async function saveTrial({ tx, ctx, before, draft }: SaveCall<typeof priceTrial>): Promise<void> {
  const kind = (draft.kind ?? before?.kind) as TrialKind
  mayTry(ctx, kind)
  const value = <K extends keyof typeof priceTrial.fields>(name: K): unknown => (name in draft ? draft[name] : plainRef(before?.[name]))
  draft['owner'] ??= before ? refId(before.owner) : ctx.employee
  const input = inputOf(kind, value('input'))
  draft['input'] = input
  const q = {
    kind,
    marketplace: Number(value('marketplace')),
    channel: idOrNull(value('channel')),
    sku: idOrNull(value('sku')),
    msku: idOrNull(value('msku')),
    input,
  }
  Object.assign(draft, await worked(tx, q, goalOf(value('goal_type'), value('goal_value'))), { recalculated: null })
}
const idOrNull = (v: unknown): number | null => (v === null || v === undefined ? null : Number(v))

const questionOf = (doc: Trial): TrialQuestion => ({
  kind: doc.kind,
  marketplace: doc.marketplace.id,
  channel: refId(doc.channel),
  sku: refId(doc.sku),
  msku: refId(doc.msku),
  input: inputOf(doc.kind, doc.input),
})
/** What the newest rates change, in the reader's words: fee and profit before and after. */
function changed(doc: Trial, now: Record<string, unknown>): string {
  const parts = (
    [
      ['配送', 'fulfil'],
      ['利润', 'profit'],
    ] as const
  ).flatMap(([name, code]) => {
    const [a, b] = [doc.result, now['result']].map((r) => amountOf(r, code))
    return a !== undefined && b !== undefined && a !== b ? [`${name} ${a} → ${b}`] : []
  })
  return parts.join('；') || '无变化'
}
function amountOf(result: unknown, code: string): string | undefined {
  if (result === null || typeof result !== 'object') return undefined
  if (code === 'profit' && 'profit' in result) return String(result.profit)
  const lines: unknown = 'lines' in result ? result.lines : []
  const line: unknown = Array.isArray(lines) ? lines.find((l: { code?: unknown }) => l.code === code) : undefined
  return line !== null && typeof line === 'object' && 'amount' in line ? num(String(line.amount)).abs().toFixed(2) : undefined
}

/** An approved trial is the price in force: the one before it on this listing is superseded (contracts.md setMskuPrice). */
async function decide({ tx }: CommandContext, doc: Trial, price: string, floor: string, from: string): Promise<void> {
  const msku = refId(doc.msku)
  if (msku === null) throw refuse.TRIAL_MSKU()
  // two who decide about one listing at the same moment: the second supersedes the first
  await tx.run(sql`select 1 from msku where id = ${msku} for update`)
  await tx.run(
    sql`update price_trial set status = 'superseded', updated_at = now(), version = version + 1 where msku_id = ${msku} and status = 'approved' and id <> ${doc.id}`,
  )
  await setMskuPrice(tx, msku, price, floor, from, doc.no)
}

export const priceTrialCommands = handle(priceTrial, {
  save: saveTrial,
  guard: ({ doc, action }) => (action === 'submit' && !doc.msku ? refuse.TRIAL_MSKU() : undefined),
  actions: {
    submit: async ({ tx, doc, args, set }) => {
      const target = await targetOf(tx, { sku: refId(doc.sku), msku: refId(doc.msku) })
      if (!args.reason && num(doc.margin ?? 0).lt(target))
        throw refuse.TRIAL_BELOW_TARGET({ margin: num(doc.margin ?? 0).toFixed(), target: target.toFixed() }, 'args.reason')
      set({ reason: args.reason ?? null })
      return 'submitted' as const
    },
    approve: async (call) => {
      const { doc, args, set } = call
      const price = args.decided_price ?? doc.price ?? '0'
      if (!num(price).gt(0)) throw refuse.TRIAL_PRICE({}, 'args.decided_price')
      if (num(args.min_price).gt(price)) throw refuse.TRIAL_FLOOR({}, 'args.min_price')
      const from = args.valid_from ?? dayOf(new Date())
      await decide(call, doc, price, args.min_price, from)
      set({ decided_price: price, min_price: args.min_price, valid_from: from, valid_to: args.valid_to ?? null })
      return 'approved' as const
    },
    reject: ({ args, set }) => {
      set({ reason: args.reason })
      return 'rejected' as const
    },
    recalc: async ({ tx, doc, set }) => {
      const now = await worked(tx, questionOf(doc), goalOf(doc.goal_type, doc.goal_value))
      set({ ...now, recalculated: changed(doc, now) })
      return doc.status as 'draft'
    },
  },
})
