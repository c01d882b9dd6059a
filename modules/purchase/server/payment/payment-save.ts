import { addDays, dayOf, moneyText, num, refId, sum, type Num, type RowOf } from '@crossway/kernel'
import { sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { param, supplierBank } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import type { purchasePayment } from '../../model/purchase-payment.resource.ts'
import { departmentOf } from '../masters.ts'
import { rowsOfOrders, type ScheduleRow } from './payment-rows.ts'

type Draft = Record<string, unknown>
type Line = Draft & { po: number; row: number; apply_amount: string | null }
const recent = 30

/** What a request asks for in sum, of which planned payments, and to which account it goes (purchase.md purchasePayment). */
export async function savePayment({ tx, ctx, before, draft }: SaveCall<typeof purchasePayment>): Promise<void> {
  const head: Draft = { ...before, ...draft }
  const [supplier, company] = [refId(head.supplier)!, refId(head.company)!]
  const currency = String(head.currency)
  const lines = ((draft.lines ?? before?.lines ?? []) as Draft[]).map((l): Line => ({
    ...l,
    po: refId(l.po)!,
    row: Number(l.row ?? 0),
    receipt: refId(l.receipt),
    invoices: ((l.invoices ?? []) as unknown[]).map((v) => refId(v)),
    apply_amount: l.apply_amount === null || l.apply_amount === undefined ? null : String(l.apply_amount),
  }))
  const rows = await rowsOfOrders(
    tx,
    lines.map((l) => l.po),
  )
  const taken = new Set<number>()
  lines.forEach((l, i) => fillLine(l, rows, taken, { supplier, company, currency }, `lines[${i}]`))
  const deducts = ((draft.deducts ?? before?.deducts ?? []) as Draft[]).map((d) => ({
    ...d,
    sign: refId(d.sign) as number | null,
    kind: String(d.kind),
    amount: String(d.amount),
  }))
  const of = (kinds: readonly string[]): Num => sum(deducts.filter((d) => kinds.includes(d.kind)).map((d) => d.amount))
  const gross = sum(lines.map((l) => l.apply_amount!))
  const [claims, prepaid] = [of(['claim', 'quality', 'late']), of(['prepaid'])]
  const amount = gross
    .minus(claims)
    .minus(prepaid)
    .minus(String(head.discount ?? 0))
  if (amount.isNegative()) throw refuse.PP_DEDUCTED({ n: gross.toFixed(2) }, 'deducts')
  await checkDeducts(tx, deducts, supplier)
  const ahead = await paidAheadPct(tx, lines, rows)
  const cap = String((await param(tx, 'purchase.prepay_cap_pct', company)) ?? '50')
  const bank = await supplierBank(tx, supplier, currency)
  if (!before) draft.buyer = ctx.employee
  const buyer = refId(draft.buyer === undefined ? before?.buyer : draft.buyer)
  Object.assign(draft, {
    lines,
    deducts,
    gross: moneyText(gross),
    deduct_claims: moneyText(claims),
    deduct_prepaid: moneyText(prepaid),
    amount: moneyText(amount),
    prepay_pct: ahead?.toFixed(4) ?? null,
    over_prepay: ahead?.gt(cap) ?? false,
    due_date: lines.map((l) => String(l.due_date)).sort()[0],
    need_invoice: rows.some((r) => taken.has(r.id) && r.need_invoice),
    payee_name: bank?.account_name ?? null,
    payee_bank: bank ? [bank.bank, bank.branch].filter(Boolean).join(' ') : null,
    payee_tail: bank?.account_no.slice(-4) ?? null,
    payee_account: bank
      ? { account_name: bank.account_name, bank: bank.bank, account_no: bank.account_no, ...(bank.swift ? { swift: bank.swift } : {}) }
      : null,
    account_changed: await changedLately(tx, supplier),
    department: buyer === null ? null : await departmentOf(tx, buyer),
  })
}

/** What of an order is asked for before its goods come, with what others have asked for already, in per cent of the order; the highest of the request's orders. */
async function paidAheadPct(tx: Tx, lines: readonly Line[], rows: readonly ScheduleRow[]): Promise<Num | undefined> {
  const early = (trigger: unknown): boolean => trigger === 'order' || trigger === 'before_ship'
  const mine = lines.filter((l) => early(l['trigger']))
  if (mine.length === 0) return undefined
  const totals = await tx.rows<{ id: number; total: string }>(
    sql`select id, total::text as total from purchase_order where id = any(${mine.map((l) => l.po)}::bigint[])`,
  )
  return totals
    .filter((o) => num(o.total).gt(0))
    .map((o) =>
      sum([...mine.filter((l) => l.po === o.id).map((l) => l.apply_amount!), ...rows.filter((r) => r.po === o.id && early(r.trigger)).map((r) => r.requested)])
        .div(o.total)
        .times(100),
    )
    .reduce<Num | undefined>((most, pct) => (most === undefined || pct.gt(most) ? pct : most), undefined)
}

/** The planned payment that a line is about: the one it names, else the first of its order of which something is open. */
function fillLine(l: Line, rows: readonly ScheduleRow[], taken: Set<number>, head: { supplier: number; company: number; currency: string }, at: string): void {
  const open = (r: ScheduleRow): Num => num(r.amount).minus(r.requested)
  const own = rows.filter((r) => r.po === l.po)
  const row = l.row > 0 ? own.find((r) => r.id === l.row) : own.find((r) => !taken.has(r.id) && open(r).gt(0))
  if (!row) throw refuse.PP_NO_ROW({}, `${at}.po`)
  if (row.supplier !== head.supplier || row.company !== head.company || row.currency !== head.currency)
    throw refuse.PP_OTHER_PARTY({ no: row.po_no }, `${at}.po`)
  if (taken.has(row.id)) throw refuse.PP_ROW_TWICE({ no: row.po_no }, `${at}.po`)
  taken.add(row.id)
  l.apply_amount ??= moneyText(open(row))
  Object.assign(l, { row: row.id, stage: row.stage, trigger: row.trigger, due_date: row.due_date, receipt: row.receipt, row_open: moneyText(open(row)) })
}

/** A claim names its return, and no more of it than is left. */
async function checkDeducts(tx: Tx, deducts: readonly { kind: string; sign: number | null; amount: string }[], supplier: number): Promise<void> {
  for (const [i, d] of deducts.entries()) {
    if (d.kind !== 'claim') continue
    if (d.sign === null) throw refuse.PP_CLAIM_RETURN({}, `deducts[${i}].sign`)
    const claim = await tx.one<{ supplier: number; left: string }>(
      sql`select supplier_id as supplier, (coalesce(claim, 0) - claim_used)::text as left from purchase_sign where id = ${d.sign}`,
    )
    if (claim.supplier !== supplier) throw refuse.PP_CLAIM_RETURN({}, `deducts[${i}].sign`)
  }
}

const changedLately = async (tx: Tx, supplier: number): Promise<boolean> =>
  Boolean(
    await tx.maybe(
      sql`select 1 as x from supplier_change where supplier_id = ${supplier} and status = 'applied' and decided_at >= ${addDays(dayOf(new Date()), -recent)}::date and changes::text like '%banks%' limit 1`,
    ),
  )

/** A payment as it stands, for what comes after it. */
export type Payment = RowOf<typeof purchasePayment>
