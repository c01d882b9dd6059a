import { refuse as engineRefuse } from '@crossway/kernel'
import { audit, idFrom, pathId, route, sql, type App } from '@crossway/server-kit'
import { browseNode, childNodes, findNodes, treeSites } from './queries/browse-tree.ts'

type Http = Parameters<typeof route>[0]
const text = { type: 'string' }

/** The browse tree: level by level, searched, and our own words on it (resource.md BrowseTree). */
export function treeRoutes(http: Http, app: App): void {
  const tree = { module: 'resource', node: 'BrowseTree' } as const
  route(
    http,
    app,
    {
      ...tree,
      method: 'GET',
      url: '/api/browse-tree',
      summary: 'One level of a site’s browse tree, or the nodes that hold some words',
      query: { marketplace: { type: 'integer' }, parent: text, q: text },
    },
    async ({ req }) => {
      const q = req.query as Record<string, string | undefined>
      const sites = await treeSites(app.db)
      const marketplace = q.marketplace ? idFrom(q.marketplace, 'marketplace') : sites[0]?.id
      if (marketplace === undefined) return { sites, rows: [] }
      const words = q.q?.trim().slice(0, 100)
      return { sites, marketplace, rows: words ? await findNodes(app.db, marketplace, words) : await childNodes(app.db, marketplace, q.parent?.slice(0, 40)) }
    },
  )
  route(
    http,
    app,
    {
      ...tree,
      method: 'POST',
      url: '/api/browse-tree/:id/map',
      node: 'BrowseTree/map',
      summary: 'Set the Chinese name and the referral category of a node; both stay across snapshots',
      body: {
        type: 'object',
        properties: { name_zh: { type: ['string', 'null'], maxLength: 200 }, referral_category_code: { type: ['string', 'null'], maxLength: 40 } },
      },
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const body = (req.body ?? {}) as Record<string, unknown>
      const word = (name: 'name_zh' | 'referral_category_code', max: number): string | null | undefined => {
        const v = body[name]
        if (v === undefined || v === null) return v
        if (typeof v !== 'string' || v.length > max) throw engineRefuse.BAD_REQUEST({ detail: name })
        return v.trim() || null
      }
      const names = word('name_zh', 200)
      const code = word('referral_category_code', 40)
      return app.db.tx(async (tx) => {
        const row = await tx.maybe<{ marketplace: number; node: string; name_zh: string | null; code: string | null }>(
          sql`select marketplace_id as marketplace, browse_node_id as node, name_zh, referral_category_code as code from amz_browse_node where id = ${id}::bigint and is_current for update`,
        )
        if (!row) throw engineRefuse.NOT_FOUND()
        await tx.run(
          sql`update amz_browse_node set name_zh = ${names === undefined ? row.name_zh : names}, referral_category_code = ${code === undefined ? row.code : code} where id = ${id}::bigint`,
        )
        await audit({ run: tx, ctx }, [{ resource: 'amz_browse_node', record: id, no: row.node, operation: 'action', action: 'map', node: 'BrowseTree/map' }])
        const node = await browseNode(tx, row.marketplace, row.node)
        if (!node) throw engineRefuse.NOT_FOUND()
        return node
      })
    },
  )
}
