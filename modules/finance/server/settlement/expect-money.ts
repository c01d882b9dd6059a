import { addDays, moneyText, num } from '@crossway/kernel'
import { cancelPayable, createPayable, resolveProject } from '@crossway/ledger/server'
import { createRecord, sql, systemAccess, type ActionCall, type CommandContext } from '@crossway/server-kit'
import { addWorkdays } from '@crossway/settings/server'
import { paymentCollection } from '../../model/payment-collection.resource.ts'
import type { settlement } from '../../model/settlement.resource.ts'

type Call = Pick<ActionCall<typeof settlement, unknown>, 'tx' | 'ctx' | 'app' | 'doc'>
const feeSource = 'settlement_fee'

/** Money of a posted statement that must reach us: a collection when the payout comes to our account, a debt when the total is negative (finance.md settlement post). */
export async function expectMoney(call: Call): Promise<'owed' | 'none' | 'expected'> {
  const { tx, doc } = call
  const total = num(doc.total_amount)
  const day = String(doc.deposit_date).slice(0, 10)
  if (doc.bill_type === 'fee_invoice') return feeInvoice(call, day)
  const structure = await resolveProject(tx, doc.store.id, null, day)
  const ours = structure?.collect_party !== 'customer'
  const terms = doc.channel_group === 'amazon' ? undefined : await termsOf(tx, doc.id)
  if (terms?.payout_by === 'withdrawal') {
    const withdrawn = ours
      ? await tx.rows<{ line: number; amount: string; day: string }>(sql`
      select l.id as line, (-l.amount)::text as amount, l.posted_date::text as day from settlement_line l where l.settlement_id = ${doc.id}::bigint and l.is_payout and l.amount < 0 order by l.id limit 1000`)
      : []
    for (const w of withdrawn) await expect(call, structure, { amount: w.amount, date: addDays(w.day, terms.days), line: w.line })
    return withdrawn.length ? 'expected' : total.isNegative() ? 'owed' : 'none'
  }
  if (total.isNegative()) return 'owed'
  if (total.isZero() || !ours) return 'none'
  await expect(call, structure, { amount: moneyText(total), date: terms ? addDays(day, terms.days) : await addWorkdays(tx, day, 3), line: null })
  return 'expected'
}

/** How a platform pays: by the bill or when it is told to, and how many days later. */
const termsOf = (tx: Call['tx'], id: number): Promise<{ payout_by: 'bill' | 'withdrawal'; days: number }> =>
  tx.one(
    sql`select coalesce(t.payout_by, 'bill') as payout_by, coalesce(t.terms_days, 3) as days from settlement s left join bill_template t on t.id = s.template_id where s.id = ${id}::bigint`,
  )

async function expect(
  { tx, app, ctx, doc }: Call,
  structure: Awaited<ReturnType<typeof resolveProject>>,
  e: { readonly amount: string; readonly date: string; readonly line: number | null },
): Promise<void> {
  await createRecord(
    { app, tx, ctx: { ...ctx, access: systemAccess } },
    paymentCollection,
    {},
    {
      preset: {
        settlement: doc.id,
        source_line: e.line,
        platform: doc.platform.id,
        store: doc.store.id,
        company: doc.company?.id ?? structure?.company ?? null,
        project: structure?.project ?? null,
        channel_group: doc.channel_group,
        currency: doc.currency,
        expected_amount: moneyText(e.amount),
        expected_date: e.date,
        wallet_account: structure?.collect_account ?? null,
      },
    },
  )
}

/** A bill of fees alone brings no payout: what it asks for is owed to the platform (finance.md platformBillSum). */
async function feeInvoice({ app, tx, ctx, doc }: Call, day: string): Promise<'owed' | 'none'> {
  const total = num(doc.total_amount)
  if (total.isZero() || !doc.company) return 'none'
  await createPayable(
    { app, tx },
    {
      company: doc.company.id,
      project: doc.project?.id ?? null,
      party: { type: 'platform', id: doc.platform.id, name: doc.platform.title },
      amount: moneyText(total.abs()),
      currency: doc.currency,
      due: addDays(day, 30),
      source: { type: feeSource, id: doc.id, no: doc.settlement_no },
      cost_type: 'L0509',
      account: ctx.account,
    },
  )
  return 'owed'
}
/** Refused once it is paid or asked for. */
export const cancelFeeInvoice = ({ tx }: CommandContext, id: number): Promise<boolean> => cancelPayable(tx, { type: feeSource, id })
