import { route, sql, type App, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { claimItems, reportItem } from './crawl-queue.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const node = 'crawlerTask/node'
const name = { type: 'string', minLength: 1, maxLength: 60 } as const

/** What nodes pull and report; they sign in by an API token whose account holds the right. */
export function crawlNodeRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      module: 'settings',
      node,
      url: '/api/crawl/claim',
      summary: '领取采集 · Claim pages to fetch',
      body: {
        type: 'object',
        required: ['node'],
        additionalProperties: false,
        properties: { node: name, n: { type: 'integer', minimum: 1, maximum: 100 }, version: { type: 'string', maxLength: 20 } },
      },
    },
    ({ ctx, req }) => {
      const b = req.body as { node: string; n?: number; version?: string }
      return app.db.tx(async (tx) => {
        const known = await tx.maybe<{ id: number; group: string; capacity: number; status: string }>(
          sql`update crawl_node set last_heartbeat = now(), ip = ${ctx.ip}, agent_version = coalesce(${b.version ?? null}, agent_version) where name = ${b.node} returning id, "group", capacity, status`,
        )
        if (!known) throw refuse.CRAWL_NODE({ name: b.node })
        if (known.status !== 'online') return { items: [] }
        return { items: await claimItems(tx, known.group, Number(known.id), Math.min(b.n ?? known.capacity, known.capacity)) }
      })
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      module: 'settings',
      node,
      url: '/api/crawl/report',
      summary: '回报采集 · Report what came of a page',
      body: {
        type: 'object',
        required: ['item', 'attempt', 'state'],
        additionalProperties: false,
        properties: {
          item: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 },
          attempt: { type: 'integer', minimum: 1, maximum: 100 },
          state: { type: 'string', enum: ['ok', 'failed', 'blocked'] },
          http_code: { type: 'integer', minimum: 100, maximum: 599 },
          error: { type: 'string', maxLength: 200 },
          data: {
            type: 'object',
            additionalProperties: false,
            properties: {
              found: { type: 'boolean' },
              price: { type: 'string', maxLength: 30 },
              currency: { type: 'string', maxLength: 3 },
              rank: { type: 'integer', minimum: 0, maximum: 100_000_000 },
              reviews: { type: 'integer', minimum: 0, maximum: 100_000_000 },
              rating: { type: 'string', maxLength: 10 },
              offers: { type: 'integer', minimum: 0, maximum: 100_000 },
              seller: { type: 'string', maxLength: 200 },
              title: { type: 'string', maxLength: 500 },
            },
          },
        },
      },
    },
    async ({ req }) => {
      const { item, attempt, ...found } = req.body as Parameters<typeof reportItem>[3] & { item: number; attempt: number }
      return { taken: await app.db.tx((tx) => reportItem({ app, tx }, item, attempt, found)) }
    },
  )
}
