import { addDays, addMonths, endOfMonth, num, startOfMonth, zero, type Num } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { b2bStatement } from '../../model/statement/b2b-statement.resource.ts'
import type { DemoMoney } from '../invoice/demo-invoices.ts'

interface Item {
  readonly kind: 'invoice' | 'deduction' | 'receipt'
  readonly id: number
  readonly no: string
  readonly day: string
  readonly amount: Num
  readonly reference: string | null
}
const months = 12

/** Twelve months of statements for each buyer: old ones are agreed, the last are on their way, one is disputed. */
export async function demoStatements(call: DemoCall, money: DemoMoney): Promise<void> {
  const { tx, today, size = 1 } = call
  const buyers = await tx.rows<{ id: number; company: number; currency: string; owner: number | null; department: number | null; account: number | null }>(sql`
    select b.id, b.company_id as company, b.currency, b.owner_id as owner, b.department_id as department, (select a.id from admin a where a.employee_id = b.owner_id limit 1) as account from b2b_buyer b where exists (select 1 from b2b_invoice i where i.buyer_id = b.id) order by b.id`)
  const rows = buyers.flatMap((b, n) => {
    const items: Item[] = [
      ...money.invoices
        .filter((i) => i.delivery.buyer === b.id)
        .map((i) => ({ kind: 'invoice' as const, id: i.id, no: i.no, day: i.day, amount: num(i.total), reference: i.delivery.po })),
      ...money.deductions
        .filter((d) => d.buyer === b.id)
        .map((d) => ({ kind: 'deduction' as const, id: d.id, no: d.no, day: d.day, amount: num(d.amount).negated(), reference: d.po })),
      ...money.receipts
        .filter((r) => r.buyer === b.id)
        .map((r) => ({ kind: 'receipt' as const, id: r.id, no: r.no, day: r.day, amount: num(r.amount).negated(), reference: null })),
    ].toSorted((x, y) => (x.day < y.day ? -1 : x.day > y.day ? 1 : 0))
    const start = startOfMonth(addMonths(startOfMonth(today), -months))
    let closing = items.filter((i) => i.day < start).reduce((sum, i) => sum.plus(i.amount), zero)
    return Array.from({ length: months }, (_, m) => {
      const from = addMonths(start, m)
      const to = endOfMonth(from)
      const own = items.filter((i) => i.day >= from && i.day <= to)
      const opening = closing
      let balance = opening
      const lines = own.map((i) => {
        balance = balance.plus(i.amount)
        return {
          date: i.day,
          kind: i.kind,
          document_id: i.id,
          document_no: i.no,
          reference: i.reference,
          amount: i.amount.toFixed(4),
          balance: balance.toFixed(4),
          late: false,
        }
      })
      closing = balance
      const of = (kind: Item['kind']): string =>
        own
          .filter((i) => i.kind === kind)
          .reduce((sum, i) => sum.plus(i.amount.abs()), zero)
          .toFixed(4)
      const last = months - 1 - m
      const status = last > 1 ? 'confirmed' : last === 1 ? (n % 4 === 1 ? 'disputed' : n % 4 === 3 ? 'sent' : 'confirmed') : n % 3 === 0 ? 'draft' : 'sent'
      const day = addDays(to, 1)
      const off = status === 'disputed' ? num(250) : num(0)
      return {
        buyer: b.id,
        company: b.company,
        currency: b.currency,
        period_from: from,
        period_to: to,
        opening: opening.toFixed(4),
        invoiced: of('invoice'),
        deducted: of('deduction'),
        received: of('receipt'),
        buyer_confirmed_amount: status === 'confirmed' || status === 'disputed' ? closing.minus(off).toFixed(4) : null,
        dispute_note: status === 'disputed' ? '买家未入账一笔短缺扣款' : null,
        sent_at: status === 'draft' ? null : `${day}T10:00:00+08:00`,
        confirmed_at: status === 'confirmed' ? `${addDays(day, 5) < today ? addDays(day, 5) : today}T10:00:00+08:00` : null,
        owner: b.owner,
        department: b.department,
        lines,
        status,
        created_at: `${day}T07:00:00+08:00`,
        created_by: b.account ?? 0,
      }
    })
  })
  await seed(call, b2bStatement, size < 1 ? rows.slice(-Math.ceil(rows.length * size) - 6) : rows)
  await tx.run(sql`
    update b2b_invoice i set statement_id = s.id from b2b_statement s join b2b_statement_line l on l.b2b_statement_id = s.id and l.kind = 'invoice' where s.status = 'confirmed' and l.document_id = i.id`)
}
