import { clockOf, dayOf, sum, type Lang } from '@crossway/kernel'
import { scopeSql, sql, type QueryContext } from '@crossway/server-kit'
import { paperPrinter, type PaperBlock } from '@crossway/workplace/server'
import { deliveryBill } from '../../model/delivery/delivery-bill.resource.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'

interface Line {
  readonly sku: string
  readonly name: string
  readonly name_en: string | null
  readonly wsku: string | null
  readonly qty: number
}
export interface Picked {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly warehouse: string
  readonly orders: string
  readonly channel: string | null
  readonly ship_by: string | null
  readonly lines: readonly Line[]
}

async function pickedOf({ app, ctx }: QueryContext, ids: readonly number[]): Promise<readonly Picked[]> {
  const rows = await app.db.rows<Picked>(sql`
    select t.id, t.no, t.status, w.code || ' ' || case when ${ctx.lang === 'en'}::bool then coalesce(nullif(w.name_en, ''), w.name_zh) else w.name_zh end as warehouse, c.name as channel, to_char(t.ship_by at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI') as ship_by,
      (select string_agg(coalesce(o.platform_order_no, o.no), ', ' order by o.id) from mc_order o where o.id = any(t.orders)) as orders,
      coalesce((select json_agg(json_build_object('sku', s.code, 'name', s.name_zh, 'name_en', s.name_en, 'wsku', l.wsku, 'qty', l.qty_open) order by s.code, l.seq) from delivery_line l join sku s on s.id = l.sku_id where l.delivery_bill_id = t.id and l.qty_open > 0), '[]') as lines
    from delivery_bill t join warehouse w on w.id = t.warehouse_id left join provider_channel c on c.id = t.channel_id
    where t.id = any(${[...ids]}::bigint[]) and ${scopeSql(ctx.access.scopes(deliveryBill.name, ['deliveryBill/print'], 'read'), deliveryBill, ctx, 't')} order by w.code, t.ship_by nulls last, t.no limit ${ids.length}`)
  if (rows.length < new Set(ids).size) throw refuse.DELIVERY_UNKNOWN()
  const none = rows.find((r) => !['accepted', 'picking'].includes(r.status) || r.lines.length === 0)
  if (none) throw refuse.DELIVERY_NO_PICK({ no: none.no })
  return rows
}

/** Walks a warehouse once for all deliveries, then divides what was fetched: articles with their sums first, the deliveries after them. */
export function pickBlocks(rows: readonly Picked[], lang: Lang): PaperBlock[] {
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const named = (l: Line): string => (lang === 'en' ? l.name_en || l.name : l.name)
  const blocks: PaperBlock[] = [{ kind: 'title', text: say('拣货单', 'Pick list') }]
  for (const [warehouse, of] of Map.groupBy(rows, (r) => r.warehouse)) {
    const goods = [
      ...Map.groupBy(
        of.flatMap((r) => r.lines),
        (l) => `${l.sku} ${l.wsku ?? ''}`,
      ).values(),
    ].sort((a, b) => (a[0]!.sku < b[0]!.sku ? -1 : 1))
    const pieces = (lines: readonly Line[]): string => sum(lines.map((l) => l.qty)).toString()
    blocks.push(
      { kind: 'heading', text: warehouse },
      {
        kind: 'text',
        text: say(`${of.length}张发货单，共${pieces(of.flatMap((r) => r.lines))}件`, `${of.length} deliveries, ${pieces(of.flatMap((r) => r.lines))} pieces`),
      },
      {
        kind: 'table',
        head: [say('产品', 'SKU'), say('名称', 'Name'), say('仓库SKU', 'WSKU'), say('数量', 'Pieces'), say('已拣', 'Picked')],
        rows: goods.map((g) => [g[0]!.sku, named(g[0]!), g[0]!.wsku ?? '', pieces(g), '____']),
        widths: [0.22, 0.4, 0.18, 0.1, 0.1],
      },
      {
        kind: 'table',
        head: [say('发货单', 'Delivery'), say('订单', 'Orders'), say('渠道', 'Channel'), say('最晚发货', 'Ship by'), say('产品 × 数量', 'SKU × pieces')],
        rows: of.map((r) => [r.no, r.orders, r.channel ?? '', r.ship_by ?? '', r.lines.map((l) => `${l.sku} × ${l.qty}`).join('\n')]),
        widths: [0.18, 0.22, 0.16, 0.16, 0.28],
      },
    )
  }
  return blocks
}

/** Deliveries to be picked, on paper (multichannel.md orderInfo and deliveryBill, print pick list). */
export async function pickList({ app, ctx }: QueryContext, ids: readonly number[]): Promise<{ rows: readonly Picked[]; bytes: Buffer }> {
  const print = paperPrinter(app)
  if (!print) throw refuse.DELIVERY_NO_PRINTER()
  const rows = await pickedOf({ app, ctx }, ids)
  const now = new Date()
  const at = `${dayOf(now)} ${clockOf(now).slice(0, 5)}`
  return { rows, bytes: await print(pickBlocks(rows, ctx.lang), { foot: `${ctx.name} ${at}` }) }
}
