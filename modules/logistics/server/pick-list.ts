import { dayOf, sum, type Lang } from '@crossway/kernel'
import { pdfOf, type Block } from '@crossway/contract/server'
import { scopeSql, sql, type QueryContext } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { stockingOrder } from '../model/stocking-order.resource.ts'

interface Held {
  readonly sku: string
  readonly name: string
  readonly name_en: string | null
  readonly label: string | null
  readonly place: string
  readonly qty: number
}
interface Picked {
  readonly id: number
  readonly no: string
  readonly warehouse: string
  readonly to: string
  readonly day: string | null
  readonly held: readonly Held[]
}

/** Orders with the pieces that are held for them, as far as the asker may see them. */
async function heldOf({ app, ctx }: QueryContext, ids: readonly number[]): Promise<readonly Picked[]> {
  const en = ctx.lang === 'en'
  const rows = await app.db.rows<Picked>(sql`
    select t.id, t.no, coalesce(w.code || ' ' || case when ${en}::bool then coalesce(nullif(w.name_en, ''), w.name_zh) else w.name_zh end, '') as warehouse, t.plan_ship_date::text as day,
      coalesce((select d.code from logistics_warehouse d where d.id = t.dest_id), (select x.code from warehouse x where x.id = t.dest_warehouse_id), t.dest_country) as to,
      coalesce((
        select json_agg(json_build_object('sku', s.code, 'name', s.name_zh, 'name_en', s.name_en, 'label', coalesce(m.fnsku, m.seller_sku), 'place', v.name, 'qty', r.qty - r.qty_fulfilled - r.qty_released) order by s.code, r.id)
        from stock_reservation r join sku s on s.id = r.sku_id join virtual_warehouse v on v.id = r.virtual_warehouse_id left join msku m on m.id = r.msku_id
        where r.source_type = 'stocking_order' and r.source_id = t.id and r.status = 'active'), '[]') as held
    from stocking_order t left join warehouse w on w.id = t.from_warehouse_id
    where t.id = any(${[...ids]}::bigint[]) and ${scopeSql(ctx.access.scopes(stockingOrder.name, ['stocking/print'], 'read'), stockingOrder, ctx, 't')} order by w.code, t.plan_ship_date, t.no limit ${ids.length}`)
  const none = rows.find((r) => r.held.length === 0)
  if (none) throw refuse.STK_NOTHING_HELD({ no: none.no })
  return rows
}

/** Walks each warehouse once for all orders, then divides what was fetched: articles with their sums first, the orders after them. */
function pickBlocks(rows: readonly Picked[], lang: Lang): Block[] {
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const pieces = (held: readonly Held[]): string => sum(held.map((h) => h.qty)).toString()
  const blocks: Block[] = [{ kind: 'title', text: say('备货拣货单', 'Pick list') }]
  for (const [warehouse, of] of Map.groupBy(rows, (r) => r.warehouse)) {
    const all = of.flatMap((r) => r.held)
    const goods = [...Map.groupBy(all, (h) => `${h.sku} ${h.label ?? ''} ${h.place}`).values()].sort((a, b) => (a[0]!.sku < b[0]!.sku ? -1 : 1))
    blocks.push(
      { kind: 'heading', text: warehouse },
      { kind: 'text', text: say(`${of.length}张备货单，共${pieces(all)}件`, `${of.length} stocking orders, ${pieces(all)} pieces`) },
      {
        kind: 'table',
        head: ['SKU', say('名称', 'Name'), say('标签', 'Label'), say('虚拟仓', 'Share'), say('数量', 'Pieces'), say('已拣', 'Picked')],
        rows: goods.map((g) => [g[0]!.sku, (lang === 'en' && g[0]!.name_en) || g[0]!.name, g[0]!.label ?? '', g[0]!.place, pieces(g), '____']),
        widths: [0.2, 0.32, 0.16, 0.14, 0.09, 0.09],
      },
      {
        kind: 'table',
        head: [say('备货单', 'Order'), say('目的地', 'To'), say('计划发货', 'Ship on'), say('SKU × 数量', 'SKU × pieces')],
        rows: of.map((r) => [r.no, r.to, r.day ?? '', r.held.map((h) => `${h.sku} × ${h.qty}`).join('\n')]),
        widths: [0.22, 0.2, 0.16, 0.42],
      },
    )
  }
  return blocks
}

/** What keepers fetch for stocking orders, on one paper (logistics.md stocking, batch print pick list). */
export async function pickList(context: QueryContext, ids: readonly number[]): Promise<{ rows: readonly Picked[]; bytes: Buffer }> {
  const rows = await heldOf(context, ids)
  const { ctx } = context
  return { rows, bytes: rows.length ? await pdfOf(pickBlocks(rows, ctx.lang), { foot: `${ctx.name} ${dayOf(new Date())}` }) : Buffer.alloc(0) }
}
