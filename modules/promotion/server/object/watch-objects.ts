import { num } from '@crossway/kernel'
import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { sql, type EventHandler } from '@crossway/server-kit'

/** A price that moves by more than this share makes what was promised of it wrong. */
const moved = 0.1

export const objectNotices: readonly NoticeKind[] = [
  {
    code: 'promotion.object_down',
    category: 'warning',
    level: 'important',
    title: { 'zh-cn': '推广对象 {no}「{title}」的商品已不在售，请暂停推广', en: '{no} “{title}” is not on sale any more: pause its promotion' },
  },
  {
    code: 'promotion.object_price',
    category: 'warning',
    level: 'important',
    title: {
      'zh-cn': '推广对象 {no}「{title}」的价格由 {old} 变为 {price}，请核对推广内容',
      en: 'The price of {no} “{title}” went from {old} to {price}: check what is promised',
    },
  },
]

interface Change {
  readonly id: number
  readonly no: string
  readonly title: string
  readonly owner: number
  readonly kind: 'removed' | 'status' | 'price'
  readonly was: string | null
  readonly now: string | null
}
const farOff = (was: string | null, now: string | null): boolean =>
  was !== null && now !== null && num(was).gt(0) && num(now).div(was).minus(1).abs().gt(String(moved))

/** A report of listings has come: whoever promotes one that went down or moved its price by more than a tenth hears of it (promotion.md promotionalObj, warnings). */
export const onListingsChanged: EventHandler = {
  event: 'report.imported',
  name: 'promotion.watchObjects',
  run: async ({ app, tx, payload }) => {
    if (payload.type !== 'listings_all') return
    const rows = await tx.rows<Change>(sql`
      select o.id, o.no, o.title, o.owner_id as owner, c.change_type as kind, c.old_value as was, c.new_value as now from listing_change c join promotion_object o on o.msku_id = c.msku_id
      where c.report_file_id = ${Number(payload.file)}::bigint and c.change_type in ('removed', 'status', 'price') and o.status = 'active' and o.owner_id is not null order by c.id limit 5000`)
    for (const r of rows) {
      const down = r.kind !== 'price' && r.was === 'active'
      if (!down && !(r.kind === 'price' && farOff(r.was, r.now))) continue
      const code = down ? 'promotion.object_down' : 'promotion.object_price'
      await notify({ app, tx }, code, {
        employees: [r.owner],
        vars: { no: r.no, title: r.title, ...(down ? {} : { old: num(r.was!).toFixed(2), price: num(r.now!).toFixed(2) }) },
        record: { resource: 'promotion_object', id: r.id },
        key: `${code} ${r.id}`,
      })
    }
  },
}
