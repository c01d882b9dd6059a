import { sql, type App, type JobDef } from '@crossway/server-kit'
import { emitAll } from './ledger/outbox.ts'

/** Asks an operator's interface for the stock of a place; connectors fill it. Answers the rows read. */
export type StockFetcher = (call: { readonly app: App; readonly warehouse: number }) => Promise<number>
const fetchers: StockFetcher[] = []
/** Port: the module that speaks with platforms and operators brings their stock (warehouse.md warehouseManage, sync). */
export const registerStockFetcher = (fetch: StockFetcher): void => void fetchers.push(fetch)

export const syncJob: JobDef = {
  name: 'warehouse.sync',
  title: { 'zh-cn': '同步库存', en: 'Sync stock' },
  run: async ({ app, data, log }) => {
    let rows = 0
    for (const fetch of fetchers) rows += await fetch({ app, warehouse: Number(data.warehouse) })
    if (fetchers.length === 0) await log('没有已接入的库存接口 / No stock interface is connected')
    return { rows }
  },
}

/** Loans between shares that are past their day (warehouse.md virtualWarehouse): told every morning. */
export const borrowOverdueJob: JobDef = {
  name: 'warehouse.borrowOverdue',
  title: { 'zh-cn': '借用逾期提醒', en: 'Overdue loans' },
  cron: '0 9 * * *',
  run: async ({ app }) => {
    const due = await app.db.rows<{ id: number; no: string; owner: number | null; due_back: string }>(
      sql`select id, no, owner_id as owner, due_back from vw_transfer where status in ('lent', 'partly') and due_back < (now() at time zone 'Asia/Shanghai')::date order by due_back`,
    )
    await app.db.tx((tx) =>
      emitAll(
        app,
        tx,
        due.map((d) => ({
          event: 'stock.borrow_overdue',
          resource: 'vw_transfer',
          record: d.id,
          payload: { transfer: d.id, no: d.no, owner: d.owner, due_back: d.due_back },
        })),
      ),
    )
    return { overdue: due.length }
  },
}
