import { wrongZip } from '@crossway/logistics/model'
import type { RowOf } from '@crossway/kernel'
import { sql, type Context } from '@crossway/server-kit'
import type { mcOrder } from '../../model/order/mc-order.resource.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { assess } from './assess.ts'
import { maskedAll, personalFields, storePersonal } from './personal.ts'

const plainFields = ['country', 'state', 'city', 'zip'] as const
type Given = Readonly<Record<(typeof personalFields)[number] | (typeof plainFields)[number], string | null>>

/** Another address for goods that no warehouse has yet; what is left out stays. The timeline shows masked forms only. */
export async function editAddress(
  { app, tx }: Context<'app' | 'tx'>,
  doc: RowOf<typeof mcOrder>,
  args: Given,
  set: (values: Record<string, unknown>) => void,
): Promise<void> {
  const given = Object.fromEntries(personalFields.flatMap((f) => (args[f]?.trim() ? [[f, args[f]]] : [])))
  const plain = Object.fromEntries(plainFields.flatMap((f) => (args[f]?.trim() ? [[f, args[f]]] : [])))
  const [country, zip] = [plain.country ?? doc.country, plain.zip ?? doc.zip]
  const example = wrongZip(country, zip)
  if (example) throw refuse.ORDER_ADDRESS({ country, example }, 'zip')
  await storePersonal({ app, tx }, doc.id, given)
  const values = { ...plain, ...maskedAll(given) }
  set(values)
  // looked at anew with the new place
  await tx.run(sql`update mc_order set country = ${country}, zip = ${zip}, address1 = ${values.address1 ?? doc.address1} where id = ${doc.id}`)
  await assess({ app, tx }, doc.id)
}
