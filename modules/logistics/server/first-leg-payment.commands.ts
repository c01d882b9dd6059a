import { dayOf, moneyText, num, refId, sum, type RowOf } from '@crossway/kernel'
import { cancelPayable, createPayable, givePrepaidBack, holdPrepaid, offsetPrepaid, setPaidAhead } from '@crossway/ledger/server'
import { termDue } from '@crossway/purchase/server'
import { handle, runAction, sql, systemCtx, type CommandContext, type Context, type EventHandler, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { firstLegPayment } from '../model/first-leg-payment.resource.ts'

type Payment = RowOf<typeof firstLegPayment>
interface Cost {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly stage: string
  readonly provider: number
  readonly company: number
  readonly currency: string
  readonly route: string
  readonly notice: number
  readonly type: string
  readonly cny: string
  readonly est: string
  readonly unpaid: string
  readonly payment: number | null
}
/** Bill rows as they are now, locked: two requests for the same row see one another. */
const costsOf = (tx: Tx, ids: readonly number[]): Promise<Cost[]> =>
  tx.rows<Cost>(
    sql`select id, no, status, stage, provider_id as provider, company_id as company, currency, pay_route as route, notice_id as notice, cost_type as type, cny::text as cny, est_cny::text as est, (amount - paid_amount)::text as unpaid, payment_id as payment from logistics_cost where id = any(${ids}::bigint[]) order by id for no key update`,
  )
const isAhead = (type: unknown): boolean => type === 'prepay' || type === 'deposit'
/** How far a bill is from its estimate, in per cent; nothing where there was none. */
const deviation = (c: Pick<Cost, 'cny' | 'est'>): string | null => {
  if (num(c.est).isZero()) return null
  const pct = num(c.cny).minus(c.est).times(100).div(c.est)
  // beyond this it is far off in any case, and the column ends
  return (pct.gt(mostDeviation) ? num(mostDeviation) : pct.lt(-mostDeviation) ? num(-mostDeviation) : pct).toFixed(4)
}
const mostDeviation = 99_999

interface Term {
  readonly term: number
  readonly method: string
}
const termOf = (tx: Tx, provider: number, day: string): Promise<Term | undefined> =>
  tx.maybe<Term>(
    sql`select t.id as term, t.method from provider_contract c join account_term t on t.id = c.account_term_id where c.provider_id = ${provider}::bigint and ${day}::date between c.valid_from and c.valid_to order by c.valid_from desc, c.id desc limit 1`,
  )
/** The last day on which the provider's term lets a bill of that day stand open. */
export async function providerDue(tx: Tx, provider: number, day: string, amount: string): Promise<string> {
  const term = await termOf(tx, provider, day)
  const stages = term ? await termDue(tx, term.term, { order: day, before_ship: day, sign: day, inspect: day, invoice: day, month_end: day }, amount) : []
  return (
    stages
      .map((s) => s.due)
      .sort()
      .at(-1) ?? day
  )
}

const sourceOf = (doc: { readonly id: number; readonly no: string }) => ({ type: 'first_leg_payment', id: doc.id, no: doc.no })
const prepaidOf = (doc: Payment) => ({ company: doc.company.id, party: { type: 'provider' as const, id: doc.provider.id }, currency: doc.currency })
const letPrepaidGo = async (tx: Tx, doc: Payment): Promise<void> => {
  if (num(doc.deduct_prepaid).gt(0)) await givePrepaidBack(tx, prepaidOf(doc), sourceOf(doc))
}

/** Rows of the request as they were checked; each is locked for it until it is paid or let go. */
async function hold(tx: Tx, doc: Payment): Promise<void> {
  const ids = doc.lines.map((l) => l.cost.id)
  await tx.run(
    sql`update logistics_cost set payment_id = case when id = any(${ids}::bigint[]) then ${doc.id}::bigint end, version = version + 1 where id = any(${ids}::bigint[]) and payment_id is null or payment_id = ${doc.id} and not id = any(${ids}::bigint[])`,
  )
}
const letGo = (tx: Tx, doc: Payment): Promise<unknown> =>
  tx.run(sql`update logistics_cost set payment_id = null, version = version + 1 where payment_id = ${doc.id}`)

/** The books owe it from now on: the one way a freight row becomes payable (logistics.md firstLegPayment, approve). */
async function owe({ app, tx, ctx }: CommandContext, doc: Payment): Promise<void> {
  const type = await tx.maybe<{ code: string }>(
    sql`select t.code from cost_type t left join pl_line l on l.id = t.pl_line_id where t.active and ('CFSettlement' = any(t.applies_to) or l.code = 'L1201') order by 'CFSettlement' = any(t.applies_to) desc nulls last, t.id limit 1`,
  )
  if (!type) throw refuse.FP_COST_TYPE()
  await createPayable(
    { app, tx },
    {
      company: doc.company.id,
      party: { type: 'provider', id: doc.provider.id, name: doc.provider.title },
      amount: doc.amount,
      currency: doc.currency,
      due: doc.due_date ?? dayOf(new Date()),
      source: { type: 'first_leg_payment', id: doc.id, no: doc.no },
      cost_type: type.code,
      payee: doc.payee_account ? { name: doc.provider.title, account: doc.payee_account } : null,
      pre_approved: true,
      account: ctx.account,
    },
  )
}

/** Payments of freight and duties (logistics.md firstLegPayment, table of actions). */
export const firstLegPaymentCommands = handle(firstLegPayment, {
  save: async ({ tx, ctx, before, draft }) => {
    if (!before) draft.owner = ctx.employee
    const now = { ...before, ...draft }
    const [provider, company] = [refId(now.provider)!, refId(now.company)!]
    const lines = draft.lines as Record<string, unknown>[] | undefined
    if (lines) {
      const costs = await costsOf(
        tx,
        lines.map((l) => Number(l.cost)),
      )
      for (const [i, line] of lines.entries()) {
        const c = costs.find((x) => x.id === Number(line.cost))
        const field = `lines[${i}].cost`
        if (!c || c.stage !== 'actual' || c.provider !== provider || c.company !== company || c.currency !== now.currency) throw refuse.FP_DIFFER({}, field)
        if (c.route === 'amazon') throw refuse.FP_AMAZON({}, field)
        if (c.payment !== null && c.payment !== before?.id) throw refuse.FP_TAKEN({ cost: c.no }, field)
        const apply = line.apply_amount ?? c.unpaid
        if (num(String(apply)).abs().gt(num(c.unpaid).abs())) throw refuse.FP_OVER({ unpaid: num(c.unpaid).toFixed(2) }, `lines[${i}].apply_amount`)
        Object.assign(line, {
          notice: c.notice,
          cost_type: c.type,
          est_cny: c.est,
          act_cny: c.cny,
          unpaid: c.unpaid,
          apply_amount: apply,
          diff_pct: deviation(c),
        })
      }
    }
    const rows = (lines ?? before?.lines ?? []) as readonly { readonly apply_amount?: unknown; readonly diff_pct?: unknown }[]
    if (!isAhead(now.type) && rows.length === 0) throw refuse.FP_NO_ROWS({}, 'lines')
    if (isAhead(now.type) && rows.length > 0) throw refuse.FP_AHEAD_ROWS({}, 'lines')
    if (!isAhead(now.type)) draft.gross = moneyText(sum(rows.map((r) => String(r.apply_amount ?? 0))))
    const amount = num(String(draft.gross ?? now.gross ?? 0))
      .minus(String(now.deduct_claim))
      .minus(String(now.deduct_prepaid))
    if (!amount.gt(0)) throw refuse.FP_NOTHING({}, isAhead(now.type) ? 'gross' : 'deduct_claim')
    draft.deviation_pct =
      rows
        .map((r) => r.diff_pct)
        .filter((p) => p !== null && p !== undefined)
        .map(String)
        .sort((a, b) => num(b).abs().cmp(num(a).abs()))[0] ?? null
    if (!now.due_date) draft.due_date = await providerDue(tx, provider, String(now.bill_date), moneyText(amount))
  },
  saved: ({ tx, doc }) => hold(tx, doc),
  remove: async ({ tx, doc }) => {
    await letGo(tx, doc)
  },
  actions: {
    submit: async ({ tx, doc }) => {
      const costs = await costsOf(
        tx,
        doc.lines.map((l) => l.cost.id),
      )
      const open = costs.find((c) => c.status !== 'verified')
      if (open && (await termOf(tx, doc.provider.id, doc.bill_date))?.method !== 'spot') throw refuse.FP_UNVERIFIED({ cost: open.no })
      for (const [i, l] of doc.lines.entries()) {
        const c = costs.find((x) => x.id === l.cost.id)!
        if (
          num(l.apply_amount ?? 0)
            .abs()
            .gt(num(c.unpaid).abs())
        )
          throw refuse.FP_OVER({ unpaid: num(c.unpaid).toFixed(2) }, `lines[${i}].apply_amount`)
        if (c.cny !== l.act_cny) throw refuse.FP_STALE({ cost: c.no })
      }
      if (
        num(doc.deviation_pct ?? 0)
          .abs()
          .gt(10) &&
        !doc.deviation_reason
      )
        throw refuse.FP_DEVIATION({ p: num(doc.deviation_pct!).toFixed(1) }, 'deviation_reason')
      if (doc.type === 'duty' && doc.tax_bill.length === 0) throw refuse.FP_TAX_BILL({}, 'tax_bill')
      const free = await holdPrepaid(tx, prepaidOf(doc), doc.deduct_prepaid, sourceOf(doc))
      if (free !== undefined) throw refuse.FP_PREPAID({ left: num(free).toFixed(2) }, 'deduct_prepaid')
      return 'pending' as const
    },
    approve: async ({ app, tx, ctx, doc }) => {
      await offsetPrepaid(tx, prepaidOf(doc), doc.deduct_prepaid, sourceOf(doc))
      await owe({ app, tx, ctx }, doc)
      return 'approved' as const
    },
    reject: async ({ tx, doc }) => {
      await letPrepaidGo(tx, doc)
      return 'rejected' as const
    },
    withdraw: async ({ tx, doc }) => {
      await letPrepaidGo(tx, doc)
      return 'draft' as const
    },
    pay: async ({ app, tx, doc, set }) => {
      const item = await tx.maybe<{ settled: string; open: string }>(
        sql`select (settled_amount + offset_amount)::text as settled, open_amount::text as open from payable where source_type = 'first_leg_payment' and source_id = ${doc.id}::bigint and status <> 'cancelled'`,
      )
      set({ paid_amount: item?.settled ?? '0' })
      if (doc.type === 'prepay') await setPaidAhead({ app, tx }, prepaidOf(doc), doc.provider.title, item?.settled ?? '0', sourceOf(doc))
      const isPaid = item !== undefined && num(item.open).isZero()
      if (isPaid !== (doc.status === 'paid')) await markRows(tx, doc, isPaid ? 1 : -1)
      return isPaid ? 'paid' : num(item?.settled ?? 0).isZero() ? 'approved' : 'partial'
    },
    void: async ({ tx, doc }) => {
      if (doc.status === 'approved') await cancelPayable(tx, { type: 'first_leg_payment', id: doc.id })
      await letPrepaidGo(tx, doc)
      await letGo(tx, doc)
      return 'voided' as const
    },
  },
})

/** What was applied for is paid, or open again: a row that is not wholly paid may be asked for once more. */
const markRows = (tx: Tx, doc: Payment, sign: 1 | -1): Promise<unknown> =>
  tx.run(
    sql`update logistics_cost c set paid_amount = c.paid_amount + u.n, paid = abs(c.paid_amount + u.n) >= abs(c.amount), payment_id = case when ${sign} > 0 and abs(c.paid_amount + u.n) < abs(c.amount) then null else ${doc.id}::bigint end, version = c.version + 1 from unnest(${doc.lines.map((l) => l.cost.id)}::bigint[], ${doc.lines.map((l) => moneyText(num(l.apply_amount ?? 0).times(sign)))}::numeric[]) as u(id, n) where c.id = u.id`,
  )

/** What the bank paid, or took back, stands on the request. Run twice it writes the same. */
async function follow({ app, tx }: Context<'app' | 'tx'>, payload: Readonly<Record<string, unknown>>): Promise<void> {
  if (payload.source_type !== 'first_leg_payment') return
  const id = Number(payload.source_id)
  const doc = await tx.maybe<{ status: string }>(sql`select status from first_leg_payment where id = ${id}::bigint`)
  if (doc && ['approved', 'paying', 'partial', 'paid'].includes(doc.status))
    await runAction({ app, tx, ctx: systemCtx() }, firstLegPayment, id, 'pay', {}, true)
}
export const firstLegPaymentHandlers: readonly EventHandler[] = ['payable.paid', 'payable.reopened'].map((event) => ({
  event,
  name: `logistics.${event}`,
  run: ({ app, tx, payload }) => follow({ app, tx }, payload),
}))
