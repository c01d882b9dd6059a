import { refuse as engine } from '@crossway/kernel'
import { externalAddress, pathId, route, sql, type App, type ServerModule } from '@crossway/server-kit'
import { sharePeriods, shareSections } from '../../model/share/share.resource.ts'
import { refuse } from '../../model/errors.ts'
import { sharedProject } from './shared-project.ts'
import { makeShare, openShare, type NewShare, type OpenShare, type Visitor } from './share.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const day = { type: 'string', format: 'date' }
const longest = 90
const perHour = 5

/** Links to projects: made by people of ours, opened by whoever holds them (project.md overviewInfo). */
export function shareRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/project/:id/share',
      status: 201,
      node: 'overview/share',
      module: 'project',
      summary: '分享项目 · Make a link to a project; it is shown once',
      body: {
        type: 'object',
        required: ['sections', 'days'],
        additionalProperties: false,
        properties: {
          sections: { type: 'array', minItems: 1, maxItems: shareSections.length, items: { type: 'string', enum: [...shareSections] } },
          days: { type: 'integer', minimum: 1, maximum: longest },
          period_mode: { type: 'string', enum: [...sharePeriods] },
          period_from: day,
          period_to: day,
          show_profit: { type: 'boolean' },
          currency: { type: 'string', pattern: '^[A-Z]{3}$' },
          language: { type: 'string', enum: ['zh-cn', 'en'] },
          password: { type: 'string', minLength: 6, maxLength: 64 },
          max_views: { type: 'integer', minimum: 1, maximum: 10_000 },
          may_download: { type: 'boolean' },
        },
      },
    },
    async ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      const id = pathId(req)
      const made = await makeShare({ app, ctx }, id, req.body as NewShare)
      return { id: made.id, expires_at: made.expires_at, url: `${externalAddress(app, req)}/#/overviewInfo?token=${made.token}` }
    },
  )
  const url = '/api/project-link'
  const open = { node: 'public', refuses: [401, 404, 429], module: 'project' } as const
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }
  route(
    http,
    app,
    { method: 'GET', url, ...open, summary: 'What a link to a project shows; token and password come in the headers x-share-token, x-share-password' },
    async ({ req, reply }) => {
      void reply.headers(headers)
      await app.ports.outsiders()
      return sharedProject(app, await openShare(app, visitor(req), true))
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${url}/feedback`,
      status: 201,
      ...open,
      summary: 'What the holder of a link says to a project or to a row of it',
      body: {
        type: 'object',
        required: ['name'],
        additionalProperties: false,
        properties: {
          name: { type: 'string', minLength: 1, maxLength: 40 },
          text: { type: 'string', maxLength: 500 },
          milestone: { type: 'integer', minimum: 1 },
          todo: { type: 'integer', minimum: 1 },
          seen: { type: 'boolean' },
        },
      },
    },
    async ({ req, reply }) => {
      void reply.headers(headers)
      await app.ports.outsiders()
      return { id: await say(app, await openShare(app, visitor(req), false), req.body as Said) }
    },
  )
}

interface Said {
  readonly name: string
  readonly text?: string
  readonly milestone?: number
  readonly todo?: number
  readonly seen?: boolean
}
/** Five an hour for each link, also to many that write at once. What is not shown there cannot be answered. */
async function say(app: App, s: OpenShare, said: Said): Promise<number> {
  if (!said.text?.trim() && !said.seen) throw refuse.LINK_TEXT({}, 'text')
  return app.db.tx(async (tx) => {
    await tx.one(sql`select id from project_share where id = ${s.id} for update`)
    const { n } = await tx.one<{ n: number }>(
      sql`select count(*)::int as n from project_feedback where share_id = ${s.id} and created_at > now() - interval '1 hour'`,
    )
    if (n >= perHour) throw refuse.LINK_OFTEN({ n: perHour })
    if (
      (said.milestone !== undefined &&
        !(await tx.maybe(sql`select 1 as x from project_milestone where id = ${said.milestone}::bigint and project_id = ${s.project} and for_client`))) ||
      (said.todo !== undefined &&
        !(await tx.maybe(sql`select 1 as x from todo where id = ${said.todo}::bigint and project_id = ${s.project} and source = 'client'`)))
    )
      throw engine.NOT_FOUND()
    const row = await tx.one<{ id: number }>(
      sql`insert into project_feedback (project_id, share_id, milestone_id, todo_id, seen, name, text) values (${s.project}, ${s.id}, ${said.milestone ?? null}, ${said.todo ?? null}, ${said.seen ?? false}, ${said.name.trim()}, ${said.text?.trim() || null}) returning id`,
    )
    return row.id
  })
}

const visitor = (req: { headers: Readonly<Record<string, unknown>>; ip: string }): Visitor => ({
  token: String(req.headers['x-share-token'] ?? ''),
  password: typeof req.headers['x-share-password'] === 'string' ? decoded(req.headers['x-share-password']) : undefined,
  ip: req.ip,
  agent: typeof req.headers['user-agent'] === 'string' ? req.headers['user-agent'] : null,
})
/** Headers hold no Chinese: a password travels encoded, and one that is not is taken as it is. */
function decoded(v: string): string {
  try {
    return decodeURIComponent(v)
  } catch {
    return v
  }
}
