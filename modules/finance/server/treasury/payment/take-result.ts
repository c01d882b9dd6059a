import { buffer } from 'node:stream/consumers'
import { splitTable } from '@crossway/ledger/server'
import { readBook, runAction, sql, type CommandContext } from '@crossway/server-kit'
import { paymentOrder } from '../../../model/treasury/payment-order.resource.ts'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'
import type { PaymentBatch } from './bank-file.ts'
import { resultRows } from './mass-pay.ts'

const most = 5_000_000

async function tableOf({ app, tx }: CommandContext, file: number): Promise<string[][]> {
  const a = await tx.one<{ path: string; suffix: string; size: number }>(sql`select path, suffix, size from attachment where id = ${file}::bigint`)
  if (a.size > most) throw refuse.FW_COLUMNS({}, 'args.result')
  const bytes = await buffer(await app.files.get(a.path))
  return a.suffix === 'xlsx' ? readBook(app, bytes) : splitTable(bytes.toString('utf8'))
}

/**
 * What the service made of a released file, payment by payment. A failed one fails its order, so that its source hears of it; one that went through waits
 * for its movement on the account, which alone settles it; one that is paid already and is told as failed is a contradiction that a person looks at.
 */
export async function takeResult(
  call: CommandContext,
  doc: { readonly id: number; readonly no: string },
  file: number,
): Promise<{ paid_count: number; failed_count: number; waiting_count: number }> {
  const { tx } = call
  const { contents } = await tx.one<{ contents: PaymentBatch }>(sql`select contents from payment_file where id = ${doc.id}::bigint`)
  const rows = resultRows(await tableOf(call, file), contents)
  const orders = await tx.rows<{ id: number; no: string; status: string }>(
    sql`select o.id, o.no, o.status from payment_order o join payment_file f on f.id = ${doc.id}::bigint and o.id = any(f.orders) order by o.id for update of o`,
  )
  for (const o of orders) {
    const r = rows.find((x) => x.no === o.no)
    if (r?.state !== 'failed') continue
    if (o.status === 'paid') throw refuse.FW_PAID_FAILED({ no: o.no }, 'args.result')
    if (o.status === 'paying') await runAction(call, paymentOrder, o.id, 'fail', { args: { reason: `${doc.no} ${r.reason}`.slice(0, 300) } }, true)
  }
  await keepResults(tx, doc.id, contents, rows)
  const n = await tx.one<{ paid: number; failed: number; waiting: number }>(sql`
    select count(*) filter (where outcome = 'paid')::int as paid, count(*) filter (where outcome = 'failed')::int as failed, count(*) filter (where outcome = 'waiting')::int as waiting
    from payment_result where payment_file_id = ${doc.id}::bigint`)
  return { paid_count: n.paid, failed_count: n.failed, waiting_count: n.waiting }
}

/** Payment by payment; what a later file does not name stays as an earlier one told it. */
async function keepResults(tx: CommandContext['tx'], file: number, batch: PaymentBatch, told: ReturnType<typeof resultRows>): Promise<void> {
  const known = new Map(
    (
      await tx.rows<{ no: string; outcome: string; reason: string | null }>(
        sql`select o.no, r.outcome, r.reason from payment_result r join payment_order o on o.id = r.order_id where r.payment_file_id = ${file}::bigint`,
      )
    ).map((r) => [r.no, r]),
  )
  for (const r of told) known.set(r.no, { no: r.no, outcome: r.state, reason: r.reason })
  const rows = batch.payments.map((p) => ({ ...p, outcome: known.get(p.no)?.outcome ?? 'waiting', reason: known.get(p.no)?.reason ?? null }))
  await tx.run(sql`delete from payment_result where payment_file_id = ${file}::bigint`)
  await tx.run(sql`
    insert into payment_result (payment_file_id, seq, order_id, payee, amount, outcome, reason)
    select ${file}::bigint, u.n, o.id, u.payee, u.amount, u.outcome, u.reason
    from unnest(${rows.map((r) => r.no)}::text[], ${rows.map((r) => r.name.slice(0, 120))}::text[], ${rows.map((r) => r.amount)}::numeric[], ${rows.map((r) => r.outcome)}::text[], ${rows.map((r) => r.reason)}::text[])
      with ordinality as u(no, payee, amount, outcome, reason, n) join payment_order o on o.no = u.no`)
}
