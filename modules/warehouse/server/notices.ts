import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { dayOf } from '@crossway/kernel'
import { sql, type EventHandler } from '@crossway/server-kit'

/** What the ledger tells people by itself (warehouse.md: overdue loans, holds that run out, stock below zero). */
export const stockNotices: readonly NoticeKind[] = [
  {
    code: 'stock.borrow_overdue',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '借用单 {no} 应于 {date} 归还，尚有 {qty} 件未还', en: 'Loan {no} was to be given back on {date}; {qty} pcs are still out' },
  },
  {
    code: 'stock.reservation_expired',
    category: 'business',
    level: 'info',
    title: { 'zh-cn': '{sku} 的预留已到期释放：{qty} 件（{vw}）', en: 'The hold on {qty} pcs of {sku} has run out ({vw})' },
  },
  {
    code: 'stock.below_zero',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '{sku} 在 {vw} 出现负库存：{qty}', en: '{sku} is below zero in {vw}: {qty}' },
  },
]
/** Articles of one posting that are told one by one; the list of negative stock shows all. */
const most = 20

/** Stock below zero is told to those who answer for it: the keepers of the place and whoever leads the project whose share it is, once a day for each article. */
export const onBelowZero: EventHandler = {
  event: 'stock.below_zero',
  name: 'warehouse.tellBelowZero',
  run: async ({ app, tx, payload }) => {
    const keys = payload.keys as readonly { readonly sku: number; readonly vw: number; readonly qty: number }[]
    for (const k of keys.slice(0, most)) {
      const about = await tx.maybe<{ sku: string; vw: string; people: number[] }>(sql`
        select s.code as sku, v.name as vw, array_remove((select array_agg(distinct w.employee_id) from warehouse_staff w where w.warehouse_id = v.warehouse_id and w.role = 'keeper') || p.leader_id, null) as people
        from virtual_warehouse v join sku s on s.id = ${k.sku}::bigint left join project p on p.id = v.project_id where v.id = ${k.vw}::bigint`)
      if (about?.people.length)
        await notify({ app, tx }, 'stock.below_zero', {
          employees: about.people,
          vars: { sku: about.sku, vw: about.vw, qty: k.qty },
          key: `stock.below_zero ${k.vw} ${k.sku} ${dayOf(new Date())}`,
        })
    }
  },
}

/** Whoever held goods hears that they are free again. */
export const onReservationExpired: EventHandler = {
  event: 'stock.reservation_expired',
  name: 'warehouse.tellExpired',
  run: async ({ app, tx, payload }) => {
    const about = await tx.maybe<{ sku: string; vw: string; owner: number }>(sql`
      select s.code as sku, v.name as vw, r.created_by as owner from stock_reservation r join sku s on s.id = r.sku_id join virtual_warehouse v on v.id = r.virtual_warehouse_id where r.id = ${Number(payload.reservation)}::bigint`)
    if (about)
      await notify({ app, tx }, 'stock.reservation_expired', {
        accounts: [about.owner],
        vars: { sku: about.sku, vw: about.vw, qty: Number(payload.qty) },
        key: `stock.reservation_expired ${Number(payload.reservation)}`,
      })
  },
}
