import { addDays, dayOf, moneyText, num, refId, type RowOf } from '@crossway/kernel'
import { createRecord, emit, handle, sql, systemAccess, type CommandContext, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { b2bDeduction } from '../../model/invoice/b2b-deduction.resource.ts'
import { departmentOf } from '../places.ts'
import { lowerDebt } from './credit-invoice.ts'
import { lockInvoices, settleInvoices } from './keep-invoice.ts'

export type Deduction = RowOf<typeof b2bDeduction>
/** Times that one may be disputed: chargebacks twice, all else three times. */
const mostDisputes = (category: string): number => (category === 'chargeback' ? 2 : 3)

/** Papers without which a dispute is lost, by category, and how many they are. */
const evidenceOf = (d: Deduction): { readonly n: number; readonly zh: string; readonly en: string } =>
  d.category === 'shortage'
    ? { n: 3, zh: '签收证明、提单、装箱单', en: 'proof of delivery, bill of lading, packing list' }
    : d.category === 'price_claim'
      ? { n: 1, zh: '价目表或协议', en: 'price list or agreement' }
      : d.subtype === 'asn'
        ? { n: 1, zh: 'ASN回执', en: 'receipt of the ASN' }
        : { n: 1, zh: '相关证明', en: 'proof' }

async function save({ tx, ctx, before, draft }: SaveCall<typeof b2bDeduction>): Promise<void> {
  const head: Record<string, unknown> = { ...before, ...draft }
  const buyer = refId(head.buyer)
  const b = await tx.one<{ company: number; project: number; currency: string; days: number; owner: number | null }>(
    sql`select company_id as company, project_id as project, currency, dispute_days as days, owner_id as owner from b2b_buyer where id = ${buyer}::bigint`,
  )
  const invoice = refId(head.invoice)
  const i =
    invoice === null
      ? undefined
      : await tx.one<{ buyer: number; currency: string; company: number; project: number | null; po: string | null; open: string }>(
          sql`select buyer_id as buyer, currency, company_id as company, project_id as project, po_number as po, (total - received - discount_taken - deducted - credited)::text as open from b2b_invoice where id = ${invoice}::bigint`,
        )
  if (i && i.buyer !== buyer) throw refuse.BD_INVOICE({}, 'invoice')
  if (!before) draft.owner ??= b.owner ?? ctx.employee
  const pct = await contractPct(tx, buyer!, String(head.category), String(head.charge_date ?? dayOf(new Date())))
  Object.assign(draft, {
    company: i?.company ?? b.company,
    project: i?.project ?? b.project,
    currency: i?.currency ?? b.currency,
    ...(i?.po && !head.po_number ? { po_number: i.po } : {}),
    deadline: addDays(String(head.charge_date ?? dayOf(new Date())), b.days),
    expected: pct,
    department: await departmentOf(tx, refId(draft.owner === undefined ? before?.owner : draft.owner)),
  })
}
/** Does the contract allow the buyer this kind of deduction on that day? */
async function contractPct(tx: Tx, buyer: number, category: string, day: string): Promise<boolean> {
  const type = { coop: 'coop', freight_allow: 'freight', damage_allow: 'damage', early_pay: 'early_pay' }[category]
  if (!type) return false
  return Boolean(
    await tx.maybe(
      sql`select 1 as x from b2b_allowance where b2b_buyer_id = ${buyer}::bigint and type = ${type} and pct > 0 and "from" <= ${day}::date and ("to" is null or "to" >= ${day}::date) limit 1`,
    ),
  )
}

/** Accepted: it is off the invoice for good, where the buyer has not taken it already. */
async function accept(call: CommandContext, doc: Deduction): Promise<Record<string, unknown>> {
  const { tx } = call
  if (doc.applied || !doc.invoice) return { applied: doc.applied }
  await lockInvoices(tx, [doc.invoice.id])
  const { open } = await tx.one<{ open: string }>(
    sql`select (total - received - discount_taken - deducted - credited)::text as open from b2b_invoice where id = ${doc.invoice.id}`,
  )
  if (num(doc.amount).gt(open)) throw refuse.BD_OPEN({ n: num(open).toFixed(2) })
  await tx.run(sql`update b2b_deduction set applied = true where id = ${doc.id}`)
  await lowerDebt(call, doc.invoice.id, doc.amount, { type: 'b2b_deduction', id: doc.id })
  await settleInvoices(call, [doc.invoice.id])
  return { applied: true }
}

/** Partly won: what was not recovered is a lost deduction of its own. */
async function splitOff({ app, tx, ctx }: CommandContext, doc: Deduction, rest: string): Promise<void> {
  await createRecord(
    { app, tx, ctx: { ...ctx, access: systemAccess } },
    b2bDeduction,
    {
      buyer: doc.buyer.id,
      invoice: doc.invoice?.id ?? null,
      po_number: doc.po_number,
      category: doc.category,
      subtype: doc.subtype,
      code: doc.code,
      amount: rest,
      charge_date: doc.charge_date,
      owner: doc.owner?.id ?? null,
    },
    {
      preset: {
        source: doc.source,
        applied: doc.applied,
        attempts: doc.attempts,
        case_no: doc.case_no,
        disputed_amount: rest,
        split_from: doc.id,
        status: 'lost',
      },
    },
  )
}

export const b2bDeductionCommands = handle(b2bDeduction, {
  save,
  saved: async ({ app, tx, before, doc }) => {
    if (!before && doc.status === 'open')
      await emit({ app, tx }, 'deduction.created', { deduction: doc.id, no: doc.deduction_no, buyer: doc.buyer.id }, { resource: 'b2b_deduction', id: doc.id })
  },
  guard: ({ doc, action }) => {
    if (action !== 'dispute') return undefined
    if (doc.deadline !== null && dayOf(new Date()) > doc.deadline) return refuse.BD_LATE()
    return doc.attempts >= mostDisputes(doc.category) ? refuse.BD_ATTEMPTS() : undefined
  },
  actions: {
    accept: async ({ app, tx, ctx, doc, args, set }) => {
      set({ ...(await accept({ app, tx, ctx }, doc)), status_reason: [args.reason_code, args.reason].filter(Boolean).join(' ') })
      return 'accepted' as const
    },
    dispute: ({ ctx, doc, args, set }) => {
      if (num(args.amount).gt(doc.amount)) throw refuse.BD_AMOUNT({ n: num(doc.amount).toFixed(2) }, 'args.amount')
      const files = [...new Set([...(doc.evidence ?? []).map((f) => Number(refId(f))), ...((args.evidence ?? []) as readonly number[])])]
      const need = evidenceOf(doc)
      if (files.length < need.n) throw refuse.BD_EVIDENCE({ what: ctx.lang === 'en' ? need.en : need.zh }, 'args.evidence')
      set({
        evidence: files,
        attempts: doc.attempts + 1,
        case_no: args.case_no ?? doc.case_no,
        disputed_at: dayOf(new Date()),
        disputed_amount: args.amount,
      })
      return 'disputed'
    },
    result: async ({ app, tx, ctx, doc, args, set }) => {
      const got = num(args.recovered)
      if (got.gt(doc.disputed_amount)) throw refuse.BD_AMOUNT({ n: num(doc.disputed_amount).toFixed(2) }, 'args.recovered')
      set({ recovered_amount: moneyText(got), status_reason: args.reason ?? null })
      if (got.isZero()) return 'lost' as const
      const rest = num(doc.amount).minus(got)
      if (rest.isZero()) return 'won' as const
      await splitOff({ app, tx, ctx }, doc, moneyText(rest))
      set({ amount: moneyText(got), disputed_amount: moneyText(got) })
      return 'partly' as const
    },
    expire: () => 'expired',
  },
})
