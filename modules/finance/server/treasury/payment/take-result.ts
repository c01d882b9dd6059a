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
  const count = (state: string): number => rows.filter((r) => r.state === state).length
  const [paid_count, failed_count] = [count('paid'), count('failed')]
  return { paid_count, failed_count, waiting_count: contents.payments.length - paid_count - failed_count }
}
