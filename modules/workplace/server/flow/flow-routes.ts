import type { QueryContext } from '@crossway/server-kit'
import { labelText, refuse as refuseEngine } from '@crossway/kernel'
import { loadDocs, mayRead, route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { bodyOf, id, idIn, isId, objectIn, schema, text, textIn } from '../center/act-body.ts'
import { conditionFields, type About } from '../engine/facts.ts'
import { flowsById, type FlowRow } from '../engine/live.ts'
import { gateable, tryFlows, type Tried } from '../engine/match.ts'
import type { NodeRow, RuleRow } from '../../model/engine/flow-tree.ts'
import { problemText, problemsOf } from './approval-flow.commands.ts'
import { simulate } from './simulate.ts'

/** What flows can stand before, the bench that tries them, and the check before publishing (settings.md approvalFlow). */
export function flowRoutes(http: FastifyInstance, app: App): void {
  const base = '/api/approval-flows'
  route(
    http,
    app,
    { method: 'GET', url: `${base}/pairs`, node: 'approvalFlow', module: 'workplace', summary: 'Actions that can be put behind a flow' },
    async ({ ctx }) => ({
      rows: app.registry.resources().flatMap((r) => {
        const labels = app.registry.labels(r.name, ctx.lang)
        return gateable(r).map((action) => ({
          resource: r.name,
          module: r.module,
          name: labels.name,
          action,
          actionName: labelText(labels.actions[action], action),
        }))
      }),
    }),
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: `${base}/fields`,
      node: 'approvalFlow',
      module: 'workplace',
      summary: 'Fields that conditions about an action may ask for',
      query: { resource: { type: 'string' }, action: { type: 'string' } },
    },
    async ({ ctx, req }) => {
      const { resource, action } = req.query as { resource?: string; action?: string }
      const r = app.registry.find(String(resource))
      if (!r || !gateable(r).includes(String(action))) throw refuseEngine.BAD_REQUEST({ detail: 'resource' }, 'resource')
      return { rows: conditionFields(app, r, String(action), ctx.lang) }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${base}/simulate`,
      node: 'approvalFlow/simulate',
      module: 'workplace',
      summary: 'Which flow a record would take, and whom it would ask',
      body: schema({ resource: text, action: text, record: id, values: { type: 'object', additionalProperties: true }, starter: id, flow: id }),
    },
    async ({ ctx, req }) => bench({ app, ctx }, bodyOf(req.body, ['resource', 'action', 'record', 'values', 'starter', 'flow'])),
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${base}/check`,
      node: 'approvalFlow',
      module: 'workplace',
      summary: 'What forbids publishing a version',
      body: schema({ flow: id }),
    },
    async ({ ctx, req }) => {
      const body = bodyOf(req.body, ['flow'])
      const r = app.registry.resource('approval_flow')
      const [doc] = await loadDocs({ app, run: app.db }, r, [idIn(body, 'flow')])
      if (!doc) throw refuseEngine.NOT_FOUND()
      const d = doc as unknown as { resource: string; action: string; condition: unknown; admins: unknown[] | null; nodes: NodeRow[]; rules: RuleRow[] }
      const names = new Map(d.nodes.map((n) => [n.node_key, n.name]))
      return { problems: (await problemsOf({ app, run: app.db }, d)).map((p) => ({ node: p.node, code: p.code, text: problemText(p, names, ctx.lang) })) }
    },
  )
}

/** The bench: a record's own values or typed ones, any starter, the published flows or one version that is being drawn (settings scenario 6). */
async function bench({ app, ctx }: QueryContext, body: Record<string, unknown>): Promise<object> {
  const r = app.registry.find(textIn(body, 'resource', { required: true, max: 60 })!)
  const action = textIn(body, 'action', { required: true, max: 60 })!
  if (!r || !gateable(r).includes(action)) throw refuseEngine.BAD_REQUEST({ detail: 'resource' }, 'resource')
  const record = body.record === undefined || body.record === null ? 0 : idIn(body, 'record')
  // the bench shows no more of a record than its list would
  if (record && !(await mayRead({ app, run: app.db }, ctx.access, r, record))) throw refuseEngine.NOT_FOUND()
  const [stored] = record ? await loadDocs({ app, run: app.db }, r, [record]) : []
  if (record && !stored) throw refuseEngine.NOT_FOUND()
  const doc = { ...stored, ...objectIn(body, 'values') }
  const starter = isId(body.starter) ? body.starter : ctx.employee
  const who =
    starter === null
      ? undefined
      : await app.db.maybe<{ department: number }>(sql`select department_id as department from employee where id = ${starter}::bigint`)
  const department = who?.department ?? null
  const about: About = { app, run: app.db, r, doc, args: {}, starter }
  const { flow: matched, tried } = await tryFlows(about, action, department)
  const [drawn] = isId(body.flow) ? await flowsById(app.db, [body.flow]) : []
  const flow = drawn ?? matched
  const titleOf = (f: FlowRow): object => ({
    id: f.id,
    code: f.code,
    edition: f.edition,
    name: ctx.lang === 'en' ? f.name_en : f.name_zh,
    priority: f.priority,
  })
  const reason = (t: Tried): object => ({ flow: titleOf(t.flow), matches: t.matches, why: t.why ?? null, leaves: t.leaves })
  return {
    flow: flow ? titleOf(flow.row) : null,
    tried: tried.map(reason),
    steps: flow ? await simulate({ app, run: app.db, r, flow, record, doc, args: {}, starter, department, lang: ctx.lang }) : [],
  }
}
