import { addDays, dayOf } from '@crossway/kernel'
import { sql, systemCtx, type EventHandler } from '@crossway/server-kit'
import { kinds } from '../../model/words.ts'
import { createDemand } from './create-demand.ts'

/** What a new product needs at least, by kind: code of the category and quantity. */
const usual = { plane: { 'main-image': '1', 'secondary-image': '6', 'a-plus': '1' }, video: { 'listing-video': '1' } } as const

/** A developed product is ordered for the first time: drafts of its pictures and its film wait for the developer to complete (contracts.md productDev.firstOrder). */
export const firstOrderHandler: EventHandler = {
  event: 'productDev.firstOrder',
  name: 'design.firstOrder',
  run: async ({ app, tx, payload }) => {
    const dev = Number(payload.dev ?? 0)
    const sku = Number(payload.sku ?? 0)
    if (!dev || !sku) return
    const about = await tx.maybe<{ name: string; owner: number | null }>(
      sql`select coalesce(s.name_zh, s.code) as name, s.developer_id as owner from sku s where s.id = ${sku}::bigint`,
    )
    if (!about) return
    const need = typeof payload.need_by === 'string' ? payload.need_by.slice(0, 10) : addDays(dayOf(new Date()), 30)
    for (const kind of kinds) {
      const found = await tx.rows<{ id: number; code: string }>(
        sql`select id, code from design_category where kind = ${kind} and code = any(${Object.keys(usual[kind])}::text[]) and leaf and status = 'enabled' order by sort, code`,
      )
      if (found.length === 0) continue
      const wanted: Readonly<Record<string, string>> = usual[kind]
      await createDemand(
        { app, tx, ctx: systemCtx() },
        {
          kind,
          source: { type: 'product_dev', id: dev },
          project: payload.project ? Number(payload.project) : null,
          title: `${about.name} 上新`,
          brief: `${about.name}，产品开发 ${String(payload.no ?? '')}`,
          expected_at: `${need}T18:00:00+08:00`,
          skus: [sku],
          requester: about.owner,
          lines: found.map((c) => ({ category: c.id, qty: wanted[c.code] ?? '1' })),
        },
      )
    }
  },
}
