import type { RowOf } from '@crossway/kernel'
import { createRecord, sql, systemAccess, type CommandContext, type Tx } from '@crossway/server-kit'
import type { CostType } from '../model/cost-types.ts'
import { logisticsCost } from '../model/logistics-cost.resource.ts'
import type { shippingNotice } from '../model/shipping-notice.resource.ts'

/** A row that the module writes itself, for whoever acts on the shipment. */
export const writeCost = (
  { app, tx, ctx }: CommandContext,
  draft: {
    readonly notice: number
    readonly provider?: number | null
    readonly cost_type: CostType
    readonly amount: string
    readonly currency?: string
    readonly bill_no?: string | null
    readonly bill_date?: string
    readonly pay_by?: 'transfer' | 'amazon_deduct'
  },
  preset: Readonly<Record<string, unknown>> = {},
): Promise<number> => createRecord({ app, tx, ctx: { ...ctx, access: systemAccess } }, logisticsCost, draft, { preset })

/** Estimated rows of a shipment that is booked: one for each component of its estimate. */
export async function writeEstimates(call: CommandContext, doc: RowOf<typeof shippingNotice>, costs: Readonly<Record<string, string>>): Promise<void> {
  const rows = [
    ['freight', costs['est_freight']],
    ['duty', costs['est_duty']],
    ['other', costs['est_other']],
  ] as const
  for (const [cost_type, amount] of rows)
    if (Number(amount) > 0) await writeCost(call, { notice: doc.id, cost_type, amount: amount! }, { stage: 'estimated', status: 'estimated', source: 'quote' })
}
export const voidEstimates = (tx: Tx, notice: number): Promise<unknown> =>
  tx.run(sql`update logistics_cost set status = 'voided', version = version + 1 where notice_id = ${notice} and stage = 'estimated' and status = 'estimated'`)

/** A row of the same bill and kind that stands already: entered twice, it would be paid twice. */
export const sameBill = (tx: Tx, notice: number, type: CostType, bill: string): Promise<{ no: string; amount: string } | undefined> =>
  tx.maybe(
    sql`select no, currency || ' ' || amount::numeric(18,2) as amount from logistics_cost where notice_id = ${notice} and stage = 'actual' and status <> 'voided' and cost_type = ${type} and lower(bill_no) = lower(${bill}) order by id limit 1`,
  )

/** Whether bills of the shipment stand already: it is not taken back then. */
export const hasActual = async (tx: Tx, notice: number): Promise<boolean> =>
  (await tx.maybe(sql`select 1 as x from logistics_cost where notice_id = ${notice} and stage = 'actual' and status <> 'voided' limit 1`)) !== undefined
