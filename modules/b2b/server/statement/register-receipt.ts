import { moneyText, num, type NumLike } from '@crossway/kernel'
import { createRecord, loadDocs, runAction, sql, systemAccess, type CommandContext, type Tx } from '@crossway/server-kit'
import { b2bReceipt } from '../../model/statement/b2b-receipt.resource.ts'
import { proposeLines } from './b2b-receipt.commands.ts'
import type { Receipt } from './post-receipt.ts'

export interface NewReceipt {
  readonly buyer: number
  readonly company: number
  readonly source: 'vc_statement' | 'collect_money'
  readonly source_id: number
  readonly source_no?: string | null
  readonly remittance_no?: string | null
  readonly received_at: string
  readonly currency: string
  readonly amount: NumLike
  readonly rate?: string | null
  readonly settles: boolean
}
/** The receipt of a source, once: the same source again answers the one that lives, one that was reversed lives again. */
export async function receiptOf(call: CommandContext, r: NewReceipt): Promise<{ readonly id: number; readonly fresh: boolean }> {
  const { app, tx, ctx } = call
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`b2b_receipt ${r.source} ${r.source_id}`}, 0))`)
  const stands = await tx.maybe<{ id: number; status: string }>(
    sql`select id, status from b2b_receipt where source = ${r.source} and source_id = ${r.source_id}::bigint for update`,
  )
  const values = {
    received_at: r.received_at,
    amount: moneyText(r.amount),
    rate: r.rate ?? null,
    settles: r.settles,
    source_no: r.source_no ?? null,
    remittance_no: r.remittance_no ?? null,
  }
  if (stands && stands.status !== 'reversed') return { id: stands.id, fresh: false }
  if (stands) {
    await tx.run(sql`delete from b2b_allocation where b2b_receipt_id = ${stands.id}`)
    await tx.run(sql`
      update b2b_receipt set status = 'open', buyer_id = ${r.buyer}::bigint, company_id = ${r.company}::bigint, currency = ${r.currency}, amount = ${values.amount}::numeric, allocated = 0, received_at = ${r.received_at}::date, rate = ${values.rate}::numeric,
        settles = ${r.settles}, version = version + 1, updated_at = now() where id = ${stands.id}`)
    return { id: stands.id, fresh: true }
  }
  const owner = await tx.one<{ owner: number | null; department: number | null }>(
    sql`select owner_id as owner, department_id as department from b2b_buyer where id = ${r.buyer}::bigint`,
  )
  const preset = { buyer: r.buyer, company: r.company, source: r.source, source_id: r.source_id, currency: r.currency, ...values, ...owner }
  return { id: await createRecord({ app, tx, ctx: { ...ctx, access: systemAccess } }, b2bReceipt, {}, { preset }), fresh: true }
}
export const addAllocations = (tx: Tx, receipt: number, lines: readonly { invoice: number; amount: NumLike; discount?: NumLike }[]): Promise<number> =>
  tx.run(sql`
    insert into b2b_allocation (b2b_receipt_id, seq, target, invoice_id, amount, discount, posted) select ${receipt}::bigint, u.n, 'invoice', u.invoice, u.amount, u.discount, false
    from unnest(${lines.map((l) => l.invoice)}::bigint[], ${lines.map((l) => moneyText(l.amount))}::numeric[], ${lines.map((l) => moneyText(l.discount ?? 0))}::numeric[]) with ordinality as u(invoice, amount, discount, n)`)
export const post = ({ app, tx, ctx }: CommandContext, receipt: number): Promise<string> => runAction({ app, tx, ctx }, b2bReceipt, receipt, 'post', {}, true)

export interface Collected {
  /** The receivable that the collection names; without it the customer's oldest invoices are proposed. */
  readonly receivable?: number | null
  readonly customer: number
  readonly company: number
  /** Line of the collection, and the collection's number. */
  readonly line: number
  readonly no: string
  readonly amount: string
  readonly currency: string
  readonly date: string
  readonly rate?: string | null
}
/**
 * Finance has money of a buyer (contracts.md, b2b.registerReceipt): what names one of our invoices is allocated at once, anything else waits with a
 * proposal. Answers false where neither the receivable nor the customer is a buyer's. Called twice for a line it changes nothing.
 */
export async function registerReceipt(call: CommandContext, c: Collected): Promise<boolean> {
  const { app, tx } = call
  const invoice = c.receivable
    ? await tx.maybe<{ id: number; buyer: number }>(
        sql`select i.id, i.buyer_id as buyer from receivable r join b2b_invoice i on i.id = r.source_id where r.id = ${c.receivable}::bigint and r.source_type = 'b2b_invoice'`,
      )
    : undefined
  if (c.receivable && !invoice) return false
  const buyer = invoice?.buyer ?? (await buyerOf(tx, c))
  if (!buyer) return false
  const head = { buyer, company: c.company, source: 'collect_money' as const, source_id: c.line, source_no: c.no, received_at: c.date }
  const { id, fresh } = await receiptOf(call, { ...head, currency: c.currency, amount: c.amount, rate: c.rate ?? null, settles: !invoice })
  if (!fresh) return true
  if (invoice) {
    await addAllocations(tx, id, [{ invoice: invoice.id, amount: c.amount }])
    await post(call, id)
  } else {
    const [doc] = (await loadDocs({ app, run: tx }, b2bReceipt, [id])) as unknown as Receipt[]
    await proposeLines(tx, doc!)
  }
  return true
}
const buyerOf = async (tx: Tx, c: Collected): Promise<number | undefined> =>
  (
    await tx.maybe<{ id: number }>(
      sql`select id from b2b_buyer where customer_id = ${c.customer}::bigint and company_id = ${c.company}::bigint and kind <> 'amazon_vendor' and status = 'enabled' order by (currency = ${c.currency}) desc, id limit 1`,
    )
  )?.id
/** Is this customer one of our buyers, so that money without a receivable can be allocated later? */
export const isBuyer = async (tx: Tx, customer: number, company: number): Promise<boolean> =>
  Boolean(
    await tx.maybe(
      sql`select 1 as x from b2b_buyer where customer_id = ${customer}::bigint and company_id = ${company}::bigint and kind <> 'amazon_vendor' and status = 'enabled' limit 1`,
    ),
  )

/** The collection was taken back: its receipts are reversed, and what they paid is open again. A second call changes nothing. */
export async function reverseReceipt(
  { app, tx, ctx }: CommandContext,
  lines: readonly number[],
  source: NewReceipt['source'] = 'collect_money',
): Promise<number> {
  const rows = await tx.rows<{ id: number }>(
    sql`select id from b2b_receipt where source = ${source} and source_id = any(${[...lines]}::bigint[]) and status <> 'reversed' order by id`,
  )
  for (const r of rows) await runAction({ app, tx, ctx }, b2bReceipt, r.id, 'reverse', {}, true)
  return rows.length
}
export const minOf = (a: NumLike, b: NumLike): string => (num(a).lt(b) ? num(a) : num(b)).toFixed(4)
