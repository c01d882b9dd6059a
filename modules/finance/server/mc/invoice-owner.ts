import { num, sum } from '@crossway/kernel'
import { sql, type CommandContext, type Context } from '@crossway/server-kit'
import { refuseMc as refuse } from '../../model/mc/errors.ts'

/** What a platform paid of one of our invoices or orders, and what it took off, by the line of the bill. */
export interface InvoicePaid {
  readonly store: number
  readonly platform: string
  readonly invoice: string
  readonly order: string | null
  readonly currency: string
  /** What the invoice is worth by the bill. */
  readonly gross: string
  /** What was paid of it after all that was taken off. */
  readonly paid: string
  readonly deductions: readonly { readonly code: string; readonly amount: string }[]
  readonly settlement: number
  /** First line of the bill that names it: the key of what is booked. */
  readonly line: number
}
/** Whoever writes the invoices of a platform: he is told what was paid and keeps what is short open. */
export interface InvoiceOwner {
  readonly name: string
  /** Is this invoice his? */
  owns(c: Context<'tx'>, invoice: InvoicePaid): Promise<boolean>
  /** Books what was paid, once a line; answers why not, where it cannot be. */
  settle(c: CommandContext, invoice: InvoicePaid): Promise<string | undefined>
  /** Takes it back when the bill is reversed. */
  unsettle(c: CommandContext, line: number): Promise<void>
}
const owners: InvoiceOwner[] = []
/** The first owner that says an invoice is his is told of it; sold goods of supply orders, dropship orders. */
export function registerInvoiceOwner(owner: InvoiceOwner): void {
  const at = owners.findIndex((o) => o.name === owner.name)
  if (at >= 0) owners[at] = owner
  else owners.push(owner)
}

interface Line {
  readonly id: number
  readonly invoice: string
  readonly order: string | null
  readonly target: string
  readonly amount: string
  readonly code: string
  readonly amount_type: string
}
/** What a bill says of each invoice. */
export async function invoicesOf({ tx }: Context<'tx'>, settlement: number): Promise<InvoicePaid[]> {
  const head = await tx.one<{ store: number; platform: string; currency: string }>(
    sql`select s.store_id as store, p.code as platform, s.currency from settlement s join platform p on p.id = s.platform_id where s.id = ${settlement}::bigint`,
  )
  const lines = await tx.rows<Line>(sql`
    select l.id, l.merchant_order_id as invoice, l.order_id as "order", l.target, l.amount::text as amount, l.amount_description as code, l.amount_type from settlement_line l
    where l.settlement_id = ${settlement}::bigint and not l.is_payout and l.merchant_order_id is not null order by l.id limit 100000`)
  return [...Map.groupBy(lines, (l) => l.invoice)].map(([invoice, own]) => ({
    ...head,
    invoice,
    order: own.find((l) => l.order)?.order ?? null,
    gross: sum(own.filter((l) => l.target.startsWith('L01')).map((l) => l.amount)).toFixed(2),
    paid: sum(own.map((l) => l.amount)).toFixed(2),
    deductions: own
      .filter((l) => !l.target.startsWith('L01') && !num(l.amount).isZero())
      .map((l) => ({ code: l.target === 'L0203' ? l.code : l.amount_type, amount: num(l.amount).negated().toFixed(2) })),
    settlement,
    line: own[0]!.id,
  }))
}

/** Tells the owners of a posted bill's invoices what was paid; those that nobody owns stay with the bill. Answers how many were told. */
export async function settleInvoices(c: CommandContext, settlement: number): Promise<number> {
  if (owners.length === 0) return 0
  let told = 0
  for (const invoice of await invoicesOf(c, settlement)) {
    for (const owner of owners) {
      if (!(await owner.owns(c, invoice))) continue
      const why = await owner.settle(c, invoice)
      if (why) throw refuse.INVOICE_UNKNOWN({ invoice: invoice.invoice, why })
      await c.tx.run(
        sql`insert into invoice_settled (settlement_id, line_id, owner, invoice) values (${settlement}::bigint, ${invoice.line}::bigint, ${owner.name}, ${invoice.invoice}) on conflict do nothing`,
      )
      told++
      break
    }
  }
  return told
}

/** The bill is out of the books again: so is what its invoices were paid with. */
export async function unsettleInvoices(c: CommandContext, settlement: number): Promise<void> {
  const told = await c.tx.rows<{ line: number; owner: string }>(
    sql`delete from invoice_settled where settlement_id = ${settlement}::bigint returning line_id as line, owner`,
  )
  for (const t of told.toSorted((a, b) => a.line - b.line)) await owners.find((o) => o.name === t.owner)?.unsettle(c, t.line)
}
