import { num, split, type NumLike } from '@crossway/kernel'
import {
  cancelPayable,
  cancelReceivable,
  createPayable,
  createReceivable,
  getRate,
  postPl,
  reversePl,
  reverseVouchers,
  type PlEntry,
} from '@crossway/ledger/server'
import { providerDue } from '@crossway/logistics/server'
import { sql, type CommandContext } from '@crossway/server-kit'
import { refuseBill as refuse } from '../../../model/bills/errors.ts'
import { lineOfFee, parcelFees, type OwFee } from '../../../model/bills/ow-words.ts'
import { billVoucher } from '../bill-voucher.ts'
import { lastLegOf } from './last-leg-port.ts'
import type { OwDoc } from './match-bill.ts'

export const owSource = (id: number) => ({ type: 'ow_bill', id })
interface Accepted {
  readonly fee_type: OwFee
  readonly project: number | null
  readonly store: number | null
  readonly sku: number | null
  readonly msku: number | null
  readonly day: string
  readonly amount: string
  readonly shares: readonly { readonly project: number; readonly store: number | null; readonly units: number }[] | null
}

/** One entry for all charges of a fee, owner and day; charges of parcels of several projects are split by their pieces. Rent is of the last day of the period. */
async function entriesOf({ tx }: CommandContext, doc: OwDoc): Promise<PlEntry[]> {
  const rows = await tx.rows<Accepted>(sql`
    select l.fee_type, l.project_id as project, l.store_id as store, l.sku_id as sku, l.msku_id as msku, case when l.fee_type = 'storage' then b.period_end else least(greatest(coalesce(l.biz_date, b.period_end), b.period_start), b.period_end) end::text as day, sum(l.accepted_amount)::text as amount, s.shares
    from ow_bill_line l join ow_bill b on b.id = l.bill_id
      left join lateral (select jsonb_agg(jsonb_build_object('project', x.project_id, 'store', x.store_id, 'units', x.units) order by x.seq) as shares from ow_bill_share x where x.ow_bill_line_id = l.id) s on true
    where l.bill_id = ${doc.id}::bigint and l.accepted_amount <> 0 group by 1, 2, 3, 4, 5, 6, 8 order by 1, 6, 2, 3, 4, 5`)
  const merged = new Map<string, { entry: Omit<PlEntry, 'amount' | 'source'>; amount: NumLike }>()
  const add = (r: Accepted, project: number | null, store: number | null, amount: NumLike): void => {
    const own = r.shares === null
    const line = lineOfFee[r.fee_type]
    const key = [line, project, store, own ? r.msku : null, own ? r.sku : null, r.day].join(' ')
    const at = merged.get(key)
    const dims = { store, msku: own && store ? r.msku : null, sku: own ? r.sku : null, project: store ? null : project }
    merged.set(key, {
      entry: { line, currency: doc.currency, biz_date: r.day, stage: 'settled', company: doc.company.id, note: doc.no, ...dims },
      amount: num(at?.amount ?? 0).plus(amount),
    })
  }
  for (const r of rows)
    if (r.shares)
      for (const [i, part] of split(
        r.amount,
        r.shares.map((s) => s.units),
      ).entries())
        add(r, r.shares[i]!.project, r.shares[i]!.store, part)
    else add(r, r.project, r.store, r.amount)
  return [...merged.values()]
    .filter((m) => !num(m.amount).isZero())
    .map((m, i) => ({ ...m.entry, amount: num(m.amount).negated(), source: { ...owSource(doc.id), line: i, seq: doc.version } }))
}

/** Code of the cost type whose payables are bills of overseas warehouses. */
async function costType({ tx }: CommandContext): Promise<string> {
  const type = await tx.maybe<{ code: string }>(
    sql`select t.code from cost_type t left join pl_line l on l.id = t.pl_line_id where t.active and ('OWSettlement' = any(t.applies_to) or l.code in ('L0603', 'L0707')) order by 'OWSettlement' = any(t.applies_to) desc nulls last, l.code, t.id limit 1`,
  )
  if (!type) throw refuse.OW_COST_TYPE()
  return type.code
}

/** What was accepted reaches the books, the provider is owed it, and parcels know what they cost (finance-treasury.md OWSettlement, confirm); `on` = the day of the rate, today without it. */
export async function postBill(call: CommandContext, doc: OwDoc, on?: string): Promise<{ readonly payable: number | null; readonly due: string }> {
  const { app, tx, ctx } = call
  await postPl(tx, await entriesOf(call, doc), { byUser: true, account: ctx.account })
  const rows = await tx.rows<{ line: number; tracking: string; fee_type: string; amount: string; billed_weight: string | null; zone: string | null }>(
    sql`select id as line, tracking_no as tracking, fee_type, accepted_amount::text as amount, weight::text as billed_weight, zone from ow_bill_line where bill_id = ${doc.id}::bigint and tracking_no is not null and fee_type = any(${[...parcelFees]}::text[]) and accepted_amount > 0 order by id`,
  )
  await lastLegOf(app).apply(
    call,
    { ...owSource(doc.id), no: doc.no },
    rows.map((r) => ({ ...r, currency: doc.currency })),
  )
  const due = doc.due_date ?? (await providerDue(tx, doc.provider.id, doc.bill_date, doc.confirmed_amount))
  const amount = num(doc.confirmed_amount)
  const item = {
    company: doc.company.id,
    party: { type: 'provider', id: doc.provider.id, name: doc.provider.title },
    amount: amount.abs(),
    currency: doc.currency,
    due,
    source: { ...owSource(doc.id), no: doc.no },
    cost_type: await costType(call),
    ...(on === undefined ? {} : { book_rate: await getRate(tx, doc.currency, 'CNY', on, 'book') }),
    account: ctx.account,
  } as const
  if (amount.lt(0)) await createReceivable(call, item)
  const payable = amount.gt(0) ? (await createPayable(call, item)).id : null
  await billVoucher(call, 'owBill.confirm', {
    source: { ...owSource(doc.id), no: doc.no },
    run: doc.version,
    company: doc.company.id,
    provider: doc.provider.title,
    day: on ?? doc.bill_date,
    amount: doc.confirmed_amount,
    currency: doc.currency,
  })
  await countWon(call, doc, 1)
  return { payable, due }
}

/** The opposite of all of it, while nothing is paid. */
export async function unpostBill(call: CommandContext, doc: OwDoc, reason: string): Promise<void> {
  const { app, tx, ctx } = call
  await cancelPayable(tx, owSource(doc.id))
  await cancelReceivable(tx, owSource(doc.id))
  await reversePl(tx, owSource(doc.id), `${doc.no} ${reason}`, { account: ctx.account })
  await lastLegOf(app).reverse(call, owSource(doc.id))
  await reverseVouchers({ app, tx }, owSource(doc.id))
  await countWon(call, doc, -1)
}

/** Compensation answers what was claimed of the same parcel or reference in an earlier bill of the provider. */
async function countWon({ tx }: CommandContext, doc: OwDoc, sign: 1 | -1): Promise<void> {
  const bills = await tx.rows<{ bill: number }>(sql`
    with paid as (select coalesce(tracking_no, reference) as key, -sum(bill_amount) as amount from ow_bill_line where bill_id = ${doc.id}::bigint and fee_type = 'compensation' and coalesce(tracking_no, reference) is not null group by 1),
      claimed as (select distinct on (p.key) p.key, p.amount, l.id, l.bill_id from paid p join ow_bill_line l on coalesce(l.tracking_no, l.reference) = p.key and l.handle = 'claim' join ow_bill b on b.id = l.bill_id
        where b.provider_id = ${doc.provider.id}::bigint and b.status = 'confirmed' and b.id <> ${doc.id}::bigint order by p.key, l.id)
    update ow_bill_line l set claim_won = l.claim_won + c.amount * ${sign} from claimed c where l.id = c.id returning c.bill_id as bill`)
  for (const b of new Set(bills.map((x) => x.bill)))
    await tx.run(
      sql`update ow_bill set claim_won = (select coalesce(sum(claim_won), 0) from ow_bill_line where bill_id = ${b}::bigint), version = version + 1 where id = ${b}::bigint`,
    )
}
