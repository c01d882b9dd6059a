import type { Context } from '@crossway/server-kit'
import { num, rateText, refId, roundMoney, split, sum, type NumLike } from '@crossway/kernel'
import { handle, sql, type Runner } from '@crossway/server-kit'
import {
  assertPeriodOpen,
  cancelPayable,
  cancelReceivable,
  createPayable,
  createReceivable,
  findRate,
  getMetricBy,
  holdPeriodOpen,
  releaseBankTxns,
  reversePl,
  reverseVouchers,
  useBankTxn,
} from '@crossway/ledger/server'
import { refuseOther as refuse } from '../../model/other-ie/errors.ts'
import { monthsBetween } from '../../model/other-ie/parts.ts'
import { otherIe } from '../../model/other-ie/other-ie.resource.ts'
import { otherIeVoucher } from './other-ie-voucher.ts'
import { postDue, source, type OtherIeDoc } from './post-other-ie.ts'

type Ref = { readonly id: number } | number | null | undefined

/** Which cost types a document may carry: live, of its direction, with a profit line and for this kind of document. */
async function checkType(run: Runner, id: number, direction: string, invoice: string | null): Promise<void> {
  const type = await run.one<{ name: string; active: boolean; direction: string; ok: boolean; invoice: boolean }>(
    sql`select name, active, direction, invoice_required as invoice, pl_line_id is not null and (coalesce(cardinality(applies_to), 0) = 0 or 'otherIandE' = any(applies_to)) as ok from cost_type where id = ${id}::bigint`,
  )
  if (!type.active) throw refuse.OIE_INACTIVE({ type: type.name }, 'cost_type')
  if (type.direction !== direction) throw refuse.OIE_DIRECTION({ type: type.name }, 'cost_type')
  if (!type.ok) throw refuse.OIE_KIND({ type: type.name }, 'cost_type')
  if (type.invoice && !invoice) throw refuse.OIE_INVOICE({ type: type.name }, 'invoice_no')
}

/** What is named belongs to the document's company: its month is the one that counts. */
async function ofCompany(run: Runner, company: number, named: readonly { readonly project?: Ref; readonly store?: Ref }[]): Promise<void> {
  const ids = (of: 'project' | 'store'): number[] => named.flatMap((n) => refId(n[of]) ?? [])
  const other = await run.maybe<{ name: string }>(
    sql`select name from project where id = any(${ids('project')}::bigint[]) and company_id <> ${company}::bigint union all select coalesce(name, store_no) from store where id = any(${ids('store')}::bigint[]) and company_id <> ${company}::bigint limit 1`,
  )
  if (other) throw refuse.OIE_COMPANY({ name: other.name }, 'company')
}

type ShareDraft = { project?: Ref; store?: Ref; share?: string | null; amount?: string }
/** Weights of shares by the month's net sales of their projects and stores; what sold nothing, or lost, counts 0, and equally when all did (finance-treasury.md). */
async function salesOf({ app, tx }: Context<'app' | 'tx'>, shares: readonly ShareDraft[], month: string): Promise<string[]> {
  const q = { from: month, to: month }
  const [projects, stores] = await Promise.all([
    getMetricBy({ app, run: tx }, 'net_sales', 'project', q),
    getMetricBy({ app, run: tx }, 'net_sales', 'store', q),
  ])
  const of = (s: ShareDraft): string => (refId(s.store) === null ? projects.get(String(refId(s.project))) : stores.get(String(refId(s.store)))) ?? '0'
  const weights = shares.map((s) => (num(of(s)).gt(0) ? of(s) : '0'))
  return sum(weights).isZero() ? shares.map(() => '1') : weights
}

async function fillShares({ app, tx }: Context<'app' | 'tx'>, shares: ShareDraft[], base: string, amount: NumLike, month: string): Promise<void> {
  const seen = new Set<string>()
  for (const [i, s] of shares.entries()) {
    const [project, store] = [refId(s.project), refId(s.store)]
    if ((project === null) === (store === null)) throw refuse.OIE_SHARE_OF({ n: i + 1 }, `shares[${i}].project`)
    const key = `${project} ${store}`
    if (seen.has(key)) throw refuse.OIE_SHARE_TWICE({ n: i + 1 }, `shares[${i}].project`)
    seen.add(key)
  }
  if (shares.length === 0) return
  if (base !== 'manual') {
    const weights = base === 'equal' ? shares.map(() => '1') : await salesOf({ app, tx }, shares, month)
    const parts = split(1, weights, 8)
    shares.forEach((s, i) => (s.share = rateText(parts[i]!)))
  }
  const total = sum(shares.map((s) => s.share ?? '0'))
  if (!total.eq(1)) throw refuse.OIE_SHARES({ total: total.times(100).toString() }, 'shares')
  const amounts = split(
    amount,
    shares.map((s) => s.share ?? '0'),
  )
  shares.forEach((s, i) => (s.amount = amounts[i]!.toFixed(2)))
}

const party = (doc: { readonly id: number; readonly employee: { readonly id: number; readonly title: string } | null; readonly party_name: string | null }) =>
  doc.employee
    ? ({ type: 'employee', id: doc.employee.id, name: doc.employee.title } as const)
    : ({ type: 'other', id: doc.id, name: doc.party_name ?? '' } as const)

export const otherIeCommands = handle(otherIe, {
  save: async ({ tx, app, draft, before }) => {
    const old = before as Record<string, unknown> | undefined
    const v = <T>(n: string): T => (n in draft ? draft[n] : old?.[n]) as T
    const [amount, direction, mode, day] = [num(v<string>('amount')), v<string>('direction'), v<string>('pay_mode'), v<string>('biz_date')]
    if (!amount.gt(0)) throw refuse.OIE_POSITIVE({}, 'amount')
    const tax = v<string | null>('tax_amount')
    if (tax && (num(tax).isNegative() || num(tax).gt(amount))) throw refuse.OIE_TAX({}, 'tax_amount')
    const [from, to] = [v<string | null>('spread_from') ?? null, v<string | null>('spread_to') ?? null]
    const months = from && to ? monthsBetween(from, to).length : 0
    if ((from || to) && (months < 1 || months > 60)) throw refuse.OIE_SPREAD({}, 'spread_to')
    if (direction === 'expense' ? mode === 'receivable' || mode === 'received' : mode === 'payable' || mode === 'paid') throw refuse.OIE_MODE({}, 'pay_mode')
    if (mode === 'accrual' && from) throw refuse.OIE_ACCRUAL({}, 'pay_mode')
    if ((mode === 'payable' || mode === 'receivable') && !v('employee') && !v('party_name')) throw refuse.OIE_PARTY({}, 'party_name')
    if ((mode === 'paid' || mode === 'received') && (!v('bank_account') || !v('bank_txn'))) throw refuse.OIE_BANK({}, 'bank_account')
    await checkType(tx, refId(v<Ref>('cost_type'))!, direction, v<string | null>('invoice_no') ?? null)
    await ofCompany(tx, refId(v<Ref>('company'))!, [{ project: v<Ref>('project'), store: v<Ref>('store') }, ...(v<ShareDraft[] | null>('shares') ?? [])])
    const shares = [...(v<ShareDraft[] | null>('shares') ?? [])].map((s) => ({ ...s }))
    await fillShares({ app, tx }, shares, v<string>('share_base') ?? 'manual', amount, day.slice(0, 7))
    const rate = await findRate(tx, v<string>('currency') ?? 'CNY', 'CNY', day, 'book')
    Object.assign(draft, { rate: rate ? rateText(rate.rate) : null, amount_cny: rate ? roundMoney(amount.times(rate.rate)).toFixed(2) : null })
    if (shares.length || 'shares' in draft) Object.assign(draft, { shares })
  },
  actions: {
    submit: async ({ tx, doc }) => {
      await checkType(tx, doc.cost_type.id, doc.direction, doc.invoice_no)
      await assertPeriodOpen(tx, doc.company.id, doc.spread_from ? doc.spread_from + '-01' : doc.biz_date)
      return 'submitted' as const
    },
    approve: async ({ app, tx, ctx, doc, set }) => {
      await checkType(tx, doc.cost_type.id, doc.direction, doc.invoice_no)
      await holdPeriodOpen(tx, doc.company.id, doc.spread_from ? doc.spread_from + '-01' : doc.biz_date)
      const whole = { ...doc, shares: doc.shares } as unknown as OtherIeDoc
      const posted = await postDue(tx, whole, ctx.account)
      const due = doc.due_date ?? doc.biz_date
      const code = (await tx.one<{ code: string }>(sql`select code from cost_type where id = ${doc.cost_type.id}::bigint`)).code
      const item = {
        company: doc.company.id,
        project: doc.project?.id ?? null,
        party: party(doc),
        amount: doc.amount,
        currency: doc.currency,
        due,
        source: { type: source, id: doc.id, no: doc.no },
        cost_type: code,
        account: ctx.account,
      }
      if (doc.pay_mode === 'payable') await createPayable({ app, tx }, item)
      if (doc.pay_mode === 'receivable') await createReceivable({ app, tx }, item)
      if (doc.pay_mode === 'paid' || doc.pay_mode === 'received')
        await useBankTxn(tx, {
          txn: doc.bank_txn!,
          amount: doc.amount,
          direction: doc.pay_mode === 'paid' ? 'out' : 'in',
          currency: doc.currency,
          account: doc.bank_account!.id,
          document: { type: source, id: doc.id },
        })
      await otherIeVoucher(
        { app, tx },
        {
          id: doc.id,
          no: doc.no,
          run: doc.version,
          company: doc.company.id,
          direction: doc.direction,
          cost_type: doc.cost_type.id,
          title: doc.title,
          amount: doc.amount,
          tax: doc.tax_amount ?? '0',
          currency: doc.currency,
          rate: doc.rate ?? '1',
          day: doc.biz_date,
          pay_mode: doc.pay_mode,
          bank: doc.bank_account?.id ?? null,
          dims: {
            ...(doc.project ? { project: doc.project.id } : {}),
            ...(doc.store ? { store: doc.store.id } : {}),
            ...(doc.department ? { department: doc.department.id } : {}),
            ...(doc.employee ? { employee: doc.employee.id } : {}),
          },
        },
      )
      set({ posted_to: posted, approved_at: new Date().toISOString() })
      return 'approved' as const
    },
    reject: () => 'rejected' as const,
    reverse: async ({ app, tx, ctx, doc, args }) => {
      if (doc.pay_mode === 'payable') await cancelPayable(tx, { type: source, id: doc.id })
      if (doc.pay_mode === 'receivable') await cancelReceivable(tx, { type: source, id: doc.id })
      if (doc.pay_mode === 'paid' || doc.pay_mode === 'received') await releaseBankTxns(tx, [{ txn: doc.bank_txn!, amount: doc.amount }])
      await reversePl(tx, { type: source, id: doc.id }, `${doc.no} ${String(args.reason)}`, { account: ctx.account })
      await reverseVouchers({ app, tx }, { type: source, id: doc.id })
      return 'reversed' as const
    },
    void: () => 'void' as const,
  },
})
