import type { CommandContext } from '@crossway/server-kit'
import { dayOf, num } from '@crossway/kernel'
import { sql, type Runner, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { isSettled, type ReconCause, type StateGroup } from '../../model/platform/recon.ts'
import type { StockState } from '../../model/stock-states.ts'
import { postStock } from '../ledger/post-stock.ts'
import { moveState } from '../moves.ts'

export interface Recon {
  readonly id: number
  readonly warehouse: number
  readonly msku: number
  readonly sku: number
  readonly group: StateGroup
  readonly diff: number
  readonly diff_value: string
  readonly cause: ReconCause | null
  readonly status: 'open' | 'accepted' | 'ignored' | 'cleared'
  readonly since: string
  readonly day: string
}
/** The row, locked. */
export const reconById = (tx: Tx, id: number): Promise<Recon | undefined> =>
  tx.maybe<Recon>(
    sql`select id, warehouse_id as warehouse, msku_id as msku, sku_id as sku, state_group as "group", diff, diff_value, cause, status, since, day from fba_recon where id = ${id} for update`,
  )

/** Share of a warehouse in which goods of a label are booked in a state; where none is, the one of the label's store. */
export const shareFor = async (run: Runner, warehouse: number, msku: number, sku: number, state: StockState): Promise<number | undefined> =>
  (
    await run.maybe<{ vw: number }>(sql`
      select v.id as vw from virtual_warehouse v left join stock_balance b on b.virtual_warehouse_id = v.id and b.sku_id = ${sku} and b.msku_id = ${msku} and b.state = ${state}
      where v.warehouse_id = ${warehouse} and v.ownership = 'own' and v.status = 'active' order by b.qty desc nulls last, (v.store_id = (select store_id from msku where id = ${msku})) desc nulls last, v.is_default desc, v.id limit 1`)
  )?.vw

/** Value from which an approver of stock-takes has to take it on himself, CNY. */
const approverFrom = 5000
const stateOf: Readonly<Record<Exclude<StateGroup, 'in_transit'>, StockState>> = {
  available: 'available',
  reserved: 'reserved',
  unsellable: 'defective',
  researching: 'researching',
}

/**
 * Takes the platform's figure over: the difference is posted at the pool's average with its gain or loss; between reserved and available only the state
 * moves (warehouse.md WHCalibrate accept). Refuses a row without a cause, one younger than three days, and goods under way. `auto` = small for seven
 * nights, done by the system.
 */
export async function acceptRecon(
  { app, tx, ctx }: CommandContext,
  r: Recon,
  o: { readonly cause?: ReconCause | undefined; readonly auto?: boolean } = {},
): Promise<number> {
  if (r.status !== 'open') throw refuse.E_RECON_STATE()
  const cause = o.cause ?? r.cause
  if (cause === null) throw refuse.E_RECON_CAUSE({}, 'cause')
  if (r.group === 'in_transit') throw refuse.E_RECON_TRANSIT()
  if (!o.auto && !isSettled(r.since, dayOf(new Date()))) throw refuse.E_RECON_EARLY()
  if (num(r.diff_value).abs().gt(approverFrom) && !ctx.access.has('WHCalibrate/approve')) throw refuse.E_RECON_VALUE({ limit: approverFrom })
  const vw = (await shareFor(tx, r.warehouse, r.msku, r.sku, stateOf[r.group]))!
  const source = { type: 'fba_recon', id: r.id, line: r.msku, no: `${r.day} 平台校准` }
  const key = { sku: r.sku, msku: r.msku } as const
  const qty = Math.abs(r.diff)
  const posted =
    r.group === 'reserved'
      ? await moveState(
          { app, tx, ctx },
          {
            source,
            vw,
            ...key,
            qty,
            from: r.diff > 0 ? 'available' : 'reserved',
            to: r.diff > 0 ? 'reserved' : 'available',
            idem_key: `fba_recon:${r.id}`,
          },
        )
      : await postStock(
          { app, tx, ctx },
          {
            type: r.diff > 0 ? 'fba_diff_in' : 'fba_diff_out',
            source,
            idem_key: `fba_recon:${r.id}`,
            content: [r.id],
            remark: cause,
            lines: [{ entry_type: r.diff > 0 ? 'fba_diff_in' : 'fba_diff_out', vw, ...key, state: stateOf[r.group], qty: r.diff }],
          },
        )
  await tx.run(
    sql`update fba_recon set status = 'accepted', cause = ${cause}, posting_id = ${posted.id}, handled_by = ${ctx.account}, handled_at = now(), updated_at = now() where id = ${r.id}`,
  )
  return posted.id
}
