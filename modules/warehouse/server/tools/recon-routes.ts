import type { Context } from '@crossway/server-kit'
import { dayOf, isDay, refuse as engine, Refusal } from '@crossway/kernel'
import { route, scopeSql, sql, type App, type Call, type Tx } from '@crossway/server-kit'
import { reconCauses, type ReconCause } from '../../model/platform/recon.ts'
import { acceptRecon, reconById, type Recon } from '../platform/accept-recon.ts'
import { buildRecon } from '../platform/build-recon.ts'
import { retryPending } from '../platform/retry-events.ts'
import { explainRecon, ignoreRecon } from '../platform/settle-recon.ts'
import { shareScope } from '../stock-lists/share-scope.ts'
import { reconRows } from '../stock-lists/fba-recon.sql.ts'
import { aDay, anId, aText, bodyDoc, someIds, type Part } from './body-doc.ts'
import { bodyOf, once, textOf, wholeNumber, type Http } from './once.ts'

const node = 'WHCalibrate/calibrate'
const idsOf = (v: unknown): number[] => {
  if (!Array.isArray(v) || v.length === 0 || v.length > 500) throw engine.BAD_VALUE({ label: 'ids' }, 'ids')
  return [...new Set(v.map((x) => wholeNumber(x, 'ids')))].sort((a, b) => a - b)
}
const causeIn = (v: unknown): ReconCause | undefined => {
  if (v === undefined || v === null) return undefined
  if (!reconCauses.includes(v as ReconCause)) throw engine.BAD_VALUE({ label: 'cause' }, 'cause')
  return v as ReconCause
}

/** The row, locked, if the caller may write it. */
async function mine({ tx, ctx }: Context<'tx' | 'ctx'>, id: number): Promise<Recon> {
  const scopes = ctx.access.scopes('fba_recon', [node], 'write')
  const seen = await tx.maybe(sql`select 1 from (${reconRows}) t where t.id = ${id} and ${scopeSql(scopes, shareScope, ctx, 't')}`)
  const row = seen && (await reconById(tx, id))
  if (!row) throw engine.NOT_FOUND()
  return row
}

const argsOf = (body: Record<string, unknown>): Record<string, unknown> =>
  typeof body.args === 'object' && body.args !== null && !Array.isArray(body.args) ? (body.args as Record<string, unknown>) : {}
type Action = (call: Call, tx: Tx, r: Recon, args: Record<string, unknown>) => Promise<unknown>
const actions: Readonly<
  Record<
    string,
    { readonly summary: string; readonly args: Readonly<Record<string, Part>>; readonly needs?: readonly string[]; readonly run: (app: App) => Action }
  >
> = {
  accept: {
    summary: '认账 · Accept',
    args: { cause: { type: 'string', enum: reconCauses } },
    run: (app) => (call, tx, r, args) => acceptRecon({ app, tx, ctx: call.ctx }, r, { cause: causeIn(args.cause) }),
  },
  explain: {
    summary: '关联单据 · Explain',
    args: { document: aText },
    needs: ['document'],
    run: () => (call, tx, r, args) => explainRecon({ tx, ctx: call.ctx }, r, textOf(args.document, 'document')),
  },
  ignore: {
    summary: '忽略 · Ignore',
    args: { reason: aText, until: aDay },
    needs: ['reason', 'until'],
    run: () => (call, tx, r, args) => ignoreRecon({ tx, ctx: call.ctx }, r, String(args.reason ?? ''), String(args.until ?? '')),
  },
}

/** Platform calibration, second part of WHCalibrate, in the shape of every record's actions: accept, explain, ignore, for one and for many; compare again; and waiting events once more. */
export function reconRoutes(http: Http, app: App): void {
  const common = { method: 'POST', node, module: 'warehouse' } as const
  for (const [name, action] of Object.entries(actions)) {
    const run = action.run(app)
    const args: Part = { type: 'object', properties: action.args, ...(action.needs ? { required: action.needs } : {}) }
    route(http, app, { ...common, url: `/api/fba-recon/:id/actions/${name}`, summary: action.summary, body: bodyDoc({ args }) }, (call) =>
      once(call, async (tx) => {
        const id = wholeNumber((call.req.params as { id: string }).id, 'id')
        await run(call, tx, await mine({ tx, ctx: call.ctx }, id), argsOf(bodyOf(call)))
        return { id }
      }),
    )
    route(
      http,
      app,
      { ...common, url: `/api/fba-recon/actions/${name}`, summary: `${action.summary} (batch)`, body: bodyDoc({ ids: someIds, args }, ['ids']) },
      async (call) => {
        const body = bodyOf(call)
        const answer = { ok: [] as number[], failed: [] as { id: number; code: string; detail: string }[] }
        for (const id of idsOf(body.ids))
          try {
            await app.db.tx(async (tx) => run(call, tx, await mine({ tx, ctx: call.ctx }, id), argsOf(body)))
            answer.ok.push(id)
          } catch (e) {
            if (!(e instanceof Refusal)) throw e
            answer.failed.push({ id, code: e.code, detail: e.text(call.ctx.lang) })
          }
        return answer
      },
    )
  }
  route(
    http,
    app,
    { ...common, url: '/api/fba-recon/rebuild', summary: '重新比对 · Compare again', body: bodyDoc({ warehouse: anId, day: aDay }, ['warehouse']) },
    (call) =>
      once(call, async (tx) => {
        const body = bodyOf(call)
        const warehouse = wholeNumber(body.warehouse, 'warehouse')
        const scopes = call.ctx.access.scopes('warehouse', [node], 'write')
        const seen = await tx.maybe(
          sql`select 1 from warehouse t where t.id = ${warehouse} and ${scopeSql(scopes, app.registry.resource('warehouse'), call.ctx, 't')}`,
        )
        if (!seen) throw engine.NOT_FOUND()
        const latest = await tx.maybe<{ day: string | null }>(sql`select max(day)::text as day from platform_stock_snapshot where warehouse_id = ${warehouse}`)
        const day = typeof body.day === 'string' ? body.day : (latest?.day ?? dayOf(new Date()))
        if (!isDay(day)) throw engine.BAD_VALUE({ label: 'day' }, 'day')
        return { day, ...(await buildRecon({ app, tx, ctx: call.ctx }, warehouse, day)) }
      }),
  )
  route(
    http,
    app,
    { ...common, url: '/api/stock-pending/retry', summary: '重试待匹配事件 · Try waiting events again', body: bodyDoc({ ids: someIds }) },
    async (call) => {
      const body = bodyOf(call)
      return retryPending({ app, ctx: call.ctx }, body.ids === undefined ? {} : { ids: idsOf(body.ids) })
    },
  )
}
