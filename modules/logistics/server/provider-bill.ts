import { num } from '@crossway/kernel'
import { createRecord, runAction, sql, systemAccess, updateRecord, type CommandContext } from '@crossway/server-kit'
import { apportion } from '../model/apportion.resource.ts'
import type { CostType } from '../model/cost-types.ts'
import { refuse } from '../model/errors.ts'
import { logisticsCost } from '../model/logistics-cost.resource.ts'
import { writeCost } from './notice-costs.ts'

export interface BillRow {
  /** The line of the bill: the same again changes nothing. */
  readonly line: number
  readonly notice: number
  readonly cost_type: CostType
  readonly amount: string
  readonly currency: string
}
export interface ProviderBill {
  readonly type: string
  readonly id: number
  readonly provider: number
  readonly bill_no: string
  readonly date: string
}

/** Actual costs out of a provider's bill, once a bill line; while a row is open a corrected amount takes its place (contracts.md applyProviderBill). */
export async function applyProviderBill(call: CommandContext, bill: ProviderBill, rows: readonly BillRow[]): Promise<number[]> {
  const { app, tx } = call
  const ctx = { ...call.ctx, access: systemAccess }
  const ids: number[] = []
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`logistics_cost ${bill.type} ${bill.id}`}, 0))`)
  for (const r of rows) {
    const key = `${bill.type}:${bill.id}:${r.line}`
    const stands = await tx.maybe<{ id: number; amount: string; currency: string; status: string; no: string }>(
      sql`select id, amount::text as amount, currency, status, no from logistics_cost where source_key = ${key} for no key update`,
    )
    if (!stands) {
      const row = { notice: r.notice, provider: bill.provider, cost_type: r.cost_type, amount: r.amount, currency: r.currency, bill_no: bill.bill_no }
      ids.push(await writeCost({ app, tx, ctx }, { ...row, bill_date: bill.date }, { source: 'bill', source_key: key }))
      continue
    }
    ids.push(stands.id)
    if (num(stands.amount).eq(r.amount) && stands.currency === r.currency) continue
    if (stands.status !== 'open') throw refuse.LC_CHANGED({ no: stands.no })
    await updateRecord({ app, tx, ctx }, logisticsCost, stands.id, { amount: r.amount, currency: r.currency }, { anyVersion: true })
  }
  return ids
}

/** Rows may be paid and shared out from now on; a draft apportionment by each shipment's own method is made of them (contracts.md verifyCosts). */
export async function verifyCosts({ app, tx, ctx }: CommandContext, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number; status: string; notice: number; shipped: boolean; method: string }>(
    sql`select c.id, c.status, c.notice_id as notice, n.status in ('shipped', 'delivered', 'receiving', 'closed') and not c.recoverable as shipped, n.alloc_method as method from logistics_cost c join shipping_notice n on n.id = c.notice_id where c.id = any(${ids}::bigint[]) order by c.id for no key update of c`,
  )
  for (const r of rows) if (r.status === 'open') await runAction({ app, tx, ctx }, logisticsCost, r.id, 'verify', {}, true)
  const made: number[] = []
  for (const notice of new Set(rows.filter((r) => r.shipped).map((r) => r.notice))) {
    const draft = await tx.maybe<{ id: number }>(sql`select id from apportion where status = 'draft' and notices = ${[notice]}::bigint[] limit 1`)
    if (draft) await runAction({ app, tx, ctx }, apportion, draft.id, 'calc', {}, true)
    const method = rows.find((r) => r.notice === notice)!.method
    made.push(draft?.id ?? (await createRecord({ app, tx, ctx: { ...ctx, access: systemAccess } }, apportion, { notices: [notice], method })))
  }
  return made
}

/** Takes the check of rows back while nothing is paid or shared out of them (contracts.md unverifyCosts). */
export async function unverifyCosts({ app, tx, ctx }: CommandContext, ids: readonly number[]): Promise<void> {
  const rows = await tx.rows<{ id: number }>(
    sql`select id from logistics_cost where id = any(${ids}::bigint[]) and status = 'verified' order by id for no key update`,
  )
  for (const r of rows) await runAction({ app, tx, ctx }, logisticsCost, r.id, 'unverify', {}, true)
}
