import { sql, type FigureDef } from '@crossway/server-kit'

/** Articles in a category with those below it, and what a listing sells (product.md, lists of productCategory and MSKU). */
export const figures: readonly FigureDef[] = [
  {
    resource: 'category',
    name: 'sku_count',
    type: 'number',
    sql: sql.raw(`(select count(*)::int from sku s join category c on c.id = s.category_id where c.path = t.path or c.path like t.path || '/%')`),
  },
  {
    resource: 'msku',
    name: 'mapped',
    type: 'text',
    sql: sql.raw(
      `(select string_agg(s.code || '×' || m.qty, '  ' order by m.seq) from msku_sku m join sku s on s.id = m.sku_id where m.msku_id = t.id and m.valid_from <= now() and (m.valid_to is null or m.valid_to > now()))`,
    ),
  },
]
