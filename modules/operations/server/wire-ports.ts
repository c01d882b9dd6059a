import { registerShipCheck } from '@crossway/logistics/server'
import { createDemand, demandOpenAmount, listDemandOpen, registerSpendCheck } from '@crossway/purchase/server'
import { createClaimFromOrder } from '@crossway/resource/server'
import { sql, type App } from '@crossway/server-kit'
import { checkCargoQuota } from './cargo/quota.ts'
import { checkCapacity } from './health/check-capacity.ts'
import { registerDemandBook } from './replenish/ports.ts'
import { sellingPorts } from './selling/ports.ts'

const claimIssue = { refund_no_return: 'reimbursement', wrong_disposition: 'damaged', removal_short: 'missing' } as const

/** What this module asks of purchase, resource, logistics and of its own planning, and what purchase asks of its quotas. */
export function wirePorts(app: App): void {
  registerDemandBook(app, {
    createDemand: async (call, source, sourceId, header, lines) => {
      const ids = await createDemand(call, source, sourceId, header, lines)
      return call.tx.rows<{ id: number; no: string }>(sql`select id, no from purchase_demand where id = any(${ids}::bigint[]) order by id`)
    },
    listDemandOpen,
    openAmount: demandOpenAmount,
  })
  registerSpendCheck(app, 'cargoQuota', async ({ app: of, run }, q) =>
    (await checkCargoQuota({ app: of, run }, q.project, q.amount_cny)).result === 'over' ? 'over' : 'ok',
  )
  registerShipCheck('fbaCapacity', checkCapacity)
  sellingPorts(app).claim = async (call, wish) => {
    const id = await createClaimFromOrder(call, {
      order: wish.order,
      store: wish.store,
      msku: wish.msku,
      reason: wish.reason,
      issue_type: claimIssue[wish.issue],
    })
    return (await call.tx.one<{ no: string }>(sql`select claim_no as no from after_card_claim where id = ${id}::bigint`)).no
  }
  sellingPorts(app).restocking = async (run, mskus) =>
    (
      await run.rows<{ msku: number }>(
        sql`select distinct msku_id as msku from replenish_suggestion where status = 'new' and msku_id = any(${[...mskus]}::bigint[])`,
      )
    ).map((r) => r.msku)
}
