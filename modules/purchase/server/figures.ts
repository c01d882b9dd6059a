import { sql, type FigureDef } from '@crossway/server-kit'

/** First article of an order and how many there are, for the list (look.md §4.1). */
export const figures: readonly FigureDef[] = [
  {
    resource: 'purchase_order',
    name: 'goods',
    type: 'ref',
    sql: sql`select json_build_object('id', s.id, 'title', s.name_zh, 'note', s.code, 'image', s.image_id, 'count', (select count(*) from purchase_order_line c where c.purchase_order_id = t.id)) from purchase_order_line l join sku s on s.id = l.sku_id where l.purchase_order_id = t.id order by l.seq limit 1`,
  },
]
