import { wrongZip } from '@crossway/logistics/model'
import { sql, type CommandContext } from '@crossway/server-kit'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { deliverHeld } from '../delivery/deliver-held.ts'
import { dropDrafts } from '../delivery/create-delivery.ts'
import { stopAndPushAgain } from '../delivery/push-again.ts'
import { assess } from './assess.ts'
import { maskedAll, personalFields, storePersonal } from './personal.ts'

const plainFields = ['country', 'state', 'city', 'zip'] as const
export type Address = Readonly<Partial<Record<(typeof personalFields)[number] | (typeof plainFields)[number], string | null>>>
interface Order {
  readonly id: number
  readonly no: string
  readonly country: string
  readonly zip: string
}

/**
 * Another address: what is left out stays, the timeline shows masked forms only. What a warehouse has already is stopped and pushed again to the new address
 * (multichannel.md orderInfo, edge). A platform's word is taken as it is, and marked where it cannot be right; people are told at once.
 */
export async function editAddress(
  { app, tx, ctx }: CommandContext,
  doc: Order,
  args: Address,
  by: 'person' | 'platform' = 'person',
): Promise<Record<string, unknown>> {
  const told = (fields: readonly (keyof Address)[]): Record<string, string> =>
    Object.fromEntries(fields.flatMap((f) => (args[f]?.trim() ? [[f, args[f].trim()]] : [])))
  const [given, plain] = [told(personalFields), told(plainFields)]
  const [country, zip] = [plain.country ?? doc.country, plain.zip ?? doc.zip]
  const example = wrongZip(country, zip)
  if (example && by === 'person') throw refuse.ORDER_ADDRESS({ country, example }, 'zip')
  const sending = await tx.maybe<{ no: string }>(sql`
    select b.no from delivery_bill b where b.status = 'pushing' and exists (select 1 from delivery_line l where l.delivery_bill_id = b.id and l.order_id = ${doc.id}) order by b.id limit 1`)
  if (sending) throw refuse.ORDER_PUSHING(sending)
  await storePersonal({ app, tx }, doc.id, given)
  const values = { ...plain, ...maskedAll(given) }
  const columns = Object.entries(values).map(([f, v]) => sql`${sql.id(f)} = ${v}`)
  // looked at anew with the new place
  if (columns.length > 0) await tx.run(sql`update mc_order set ${sql.join(columns, ', ')} where id = ${doc.id}`)
  await assess({ app, tx }, doc.id)
  const left = await stopAndPushAgain({ app, tx, ctx }, doc.id)
  // a parcel with orders of another address, or a freight of another place, is none of this order any more
  if (left && (left.shared || country !== doc.country || zip !== doc.zip)) {
    await dropDrafts({ app, tx, ctx }, doc.id, '改地址')
    await deliverHeld({ app, tx, ctx }, doc.id)
  }
  return values
}
