import { dayOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { sql, type App, type JobDef } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { emitAll } from './ledger/outbox.ts'

/** Asks an operator's interface for the stock of a place; connectors fill it. Answers the rows read, undefined where the place is not of its operator. */
export type StockFetcher = (call: { readonly app: App; readonly warehouse: number }) => Promise<number | undefined>
const fetchers: StockFetcher[] = []
/** Port: the module that speaks with platforms and operators brings their stock (warehouse.md warehouseManage, sync). */
export const registerStockFetcher = (fetch: StockFetcher): void => void fetchers.push(fetch)
/** Is there anybody at all to ask? */
export const isStockFetched = (): boolean => fetchers.length > 0

export const syncJob: JobDef = {
  name: 'warehouse.sync',
  title: { 'zh-cn': '同步库存', en: 'Sync stock' },
  run: async ({ app, data }) => {
    let rows: number | undefined
    for (const fetch of fetchers) {
      const read = await fetch({ app, warehouse: Number(data.warehouse) })
      if (read !== undefined) rows = (rows ?? 0) + read
    }
    // Nothing was asked: that is no stock of zero rows.
    if (rows === undefined) throw refuse.E_API_NONE()
    return { rows }
  },
}

/** Loans between shares that are past their day (warehouse.md virtualWarehouse): told every morning. */
export const borrowOverdueJob: JobDef = {
  name: 'warehouse.borrowOverdue',
  title: { 'zh-cn': '借用逾期提醒', en: 'Overdue loans' },
  cron: '0 9 * * *',
  run: async ({ app }) => {
    const today = dayOf(new Date())
    const due = await app.db.rows<{ id: number; no: string; owner: number | null; due_back: string; qty: number }>(
      sql`select t.id, t.no, t.owner_id as owner, t.due_back::text as due_back, (select sum(l.qty - l.qty_returned) from vw_transfer_line l where l.vw_transfer_id = t.id)::int as qty
        from vw_transfer t where t.status in ('lent', 'partly') and t.due_back < ${today}::date order by t.due_back, t.id limit 2000`,
    )
    const messages = await app.db.tx(async (tx) => {
      await emitAll(
        { app, tx },
        due.map((d) => ({
          event: 'stock.borrow_overdue',
          resource: 'vw_transfer',
          record: d.id,
          payload: { transfer: d.id, no: d.no, owner: d.owner, due_back: d.due_back },
        })),
      )
      let sent = 0
      for (const d of due)
        if (d.owner !== null)
          sent += await notify({ app, tx }, 'stock.borrow_overdue', {
            employees: [d.owner],
            vars: { no: d.no, date: d.due_back, qty: d.qty },
            record: { resource: 'vw_transfer', id: d.id },
            key: `stock.borrow_overdue ${d.id} ${today}`,
          })
      return sent
    })
    return { overdue: due.length, messages }
  },
}
