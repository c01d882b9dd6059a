import { refuse } from '@crossway/kernel'
import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { viewOf } from '../list/rights.ts'
import { listJson, tabCounts } from '../list/run.ts'
import { fewAtOnce } from './few-at-once.ts'
import { listParams } from './list-params.ts'
import { problemOf, type ErrorTable } from './problem.ts'
import { route } from './route.ts'

const most = 24
/** Lists of one call that are read side by side. */
const atOnce = 6
const mostRows = 50

/** First pages of several lists in one call, for boards that show a little of each. A list that is refused says why in its place; the others go on. */
export function manyListsRoutes(http: FastifyInstance, app: App, table: ErrorTable): void {
  const one = async (ctx: Ctx, asked: Record<string, unknown>): Promise<string> => {
    const p = listParams(asked)
    const name = p.view === undefined ? undefined : app.registry.page(p.view)?.resource
    const r = name === undefined ? undefined : app.registry.find(name)
    if (!r) throw refuse.UNKNOWN_VIEW({ view: p.view ?? '', known: '-' }, 'view')
    if (app.ports.moduleOff(r.module)) throw refuse.MODULE_DISABLED()
    const page = viewOf({ app, ctx }, r, p.view)!
    const [text, counts] = await Promise.all([
      listJson({ app, ctx }, r, page, { ...p, size: Math.min(p.size, mostRows) }),
      p.counts ? tabCounts({ app, ctx }, r, page, { q: p.q, filter: p.filter }) : undefined,
    ])
    return `${text.slice(0, -1)}${counts ? `,"tabCounts":${JSON.stringify(counts)}` : ''},"asOf":"${new Date().toISOString()}"}`
  }
  const schema = {
    type: 'string',
    description: `JSON: up to ${most} of {"view","tab","sort","size","counts","filter"}`,
    examples: ['[{"view":"auth/admin","size":3}]'],
  }
  route(
    http,
    app,
    { method: 'GET', url: '/api/lists', node: 'any', summary: 'First pages of several lists', query: { of: schema } },
    async ({ ctx, req, reply }) => {
      const asked = parse((req.query as { of?: unknown }).of)
      const answers = await fewAtOnce(asked, atOnce, (a) =>
        one(ctx, a).then(
          (text) => `{"answer":${text}}`,
          (e: unknown) => {
            const problem = problemOf(e, ctx.lang, '/api/lists', req.id, table)
            if (problem.status >= 500) app.log(`GET /api/lists ${JSON.stringify(a)} ${req.id}: ${String((e as Error).stack ?? e)}`)
            return JSON.stringify({ problem })
          },
        ),
      )
      reply.type('application/json; charset=utf-8')
      return `{"rows":[${answers.join(',')}]}`
    },
  )
}

function parse(of: unknown): Record<string, unknown>[] {
  try {
    const list: unknown = typeof of === 'string' ? JSON.parse(of) : undefined
    const isAsk = (x: unknown): x is Record<string, unknown> => typeof x === 'object' && x !== null && !Array.isArray(x)
    if (Array.isArray(list) && list.length <= most && list.every(isAsk))
      return list.map((x) => Object.fromEntries(Object.entries(x).map(([k, v]) => [k, typeof v === 'object' && v !== null ? JSON.stringify(v) : v])))
  } catch {
    // falls through to the refusal
  }
  throw refuse.BAD_REQUEST({ detail: 'of' })
}
