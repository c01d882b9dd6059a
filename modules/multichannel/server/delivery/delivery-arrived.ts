import { runAction, type CommandContext } from '@crossway/server-kit'
import { deliveryBill } from '../../model/delivery/delivery-bill.resource.ts'

/** The carrier has handed a parcel over; orders all of whose parcels have arrived are delivered. */
export const deliveryArrived = ({ app, tx, ctx }: CommandContext, delivery: number, at: string): Promise<string> =>
  runAction({ app, tx, ctx }, deliveryBill, delivery, 'deliver', { args: { at } }, true)
