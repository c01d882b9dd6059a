import { runAction, updateHead, type CommandContext } from '@crossway/server-kit'
import { returnBill } from '../../model/returns/return-bill.resource.ts'

/** A return that stands learns the number it comes back under: an approved one is on its way then, another keeps its state. */
export async function tellTracking(
  call: CommandContext,
  ret: { readonly id: number; readonly status: string },
  tracking: string,
  carrier: string | null,
): Promise<void> {
  if (ret.status === 'approved')
    await runAction(call, returnBill, ret.id, 'track', { args: { return_carrier: carrier ?? '-', tracking_no: tracking, expect_at: null } }, true)
  else await updateHead(call, returnBill, ret.id, { tracking_no: tracking, return_carrier: carrier })
}
