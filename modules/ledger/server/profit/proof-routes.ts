import { addMonths, dayOf, refuse as engine } from '@crossway/kernel'
import { audit, requireNode, route, scopeSql, sql, type App, type Ctx, type Sql } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { plEntry } from '../../model/pl-entry.resource.ts'
import { lateEntries } from './late-entries.ts'
import { oldEstimates, writeOffEstimates } from './old-estimates.ts'

const node = 'profitAnalysis'
const mayLook = (ctx: Ctx, alias: string): Sql => {
  requireNode(ctx, node)
  return scopeSql(ctx.access.scopes(plEntry.name, [node], 'read'), plEntry, ctx, alias)
}
const month = (v: unknown, standard: string): string => {
  if (v === undefined || v === '') return standard
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(String(v))) throw engine.BAD_REQUEST({ detail: 'month' })
  return String(v)
}
const NUL = '\u0000'
const keysSchema = { type: 'array', items: { type: 'string' }, minItems: 1, maxItems: 200 }

/** What finance proves beside the tree: estimates that no statement replaced, and what closed months received later (finance.md profitAnalysis). */
export function proofRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/profit/old-estimates', node, summary: '超期未结算 · Estimates older than 60 days: page', query: { page: { type: 'integer' } } },
    async ({ ctx, req }) => {
      const page = Number((req.query as { page?: string }).page ?? 1)
      if (!Number.isInteger(page) || page < 1 || page > 100_000) throw engine.BAD_REQUEST({ detail: 'page' })
      return oldEstimates(app.db, dayOf(new Date()), page, mayLook(ctx, 'e'))
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/profit/write-off',
      node: 'profitAnalysis/writeOff',
      summary: '核销预估 · Write overdue estimates off: keys, reason',
      body: { type: 'object', required: ['keys', 'reason'], properties: { keys: keysSchema, reason: { type: 'string' } } },
    },
    async ({ ctx, req }) => {
      const b = (req.body ?? {}) as { keys?: unknown; reason?: unknown }
      const keys = b.keys
      if (
        !Array.isArray(keys) ||
        !keys.length ||
        keys.length > 200 ||
        !keys.every((k) => typeof k === 'string' && k.length <= 260 && !k.includes(NUL) && /^[^#]+$|:|#\d{1,15}$/.test(k))
      )
        throw engine.BAD_REQUEST({ detail: 'keys' })
      if (typeof b.reason !== 'string' || !b.reason.trim() || b.reason.length > 300 || b.reason.includes(NUL)) throw engine.BAD_REQUEST({ detail: 'reason' })
      const reason = b.reason.trim()
      return app.db.tx(async (tx) => {
        const reversed = await writeOffEstimates(tx, keys as string[], reason, dayOf(new Date()), mayLook(ctx, 'e'), { account: ctx.account })
        await audit({ run: tx, ctx }, [{ resource: plEntry.name, operation: 'action', action: 'writeOff', rows: reversed, comment: reason }])
        return { reversed }
      })
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/profit/proof-counts', node, summary: '待处理数 · What finance has to look at: missing cost, overdue, late, months closing' },
    async ({ ctx }) => {
      const rows = mayLook(ctx, 'e')
      const today = dayOf(new Date())
      // Beyond a thousand nobody counts: the list says more.
      const missing = await app.db.one<{ n: number }>(
        sql`select count(*)::int as n from (select 1 from pl_entry e where e.cost_missing and e.reversal_of_id is null and not exists (select 1 from pl_entry b where b.reversal_of_id = e.id) and ${rows} limit 1000) x`,
        true,
      )
      const overdue = await oldEstimates(app.db, today, 1, rows)
      const late = await lateEntries(app.db, addMonths(today, -12).slice(0, 7), today.slice(0, 7), mayLook(ctx, 'r'), ctx.lang)
      const closing = await app.db.rows<{ period: string }>(sql`select distinct period from fin_period where state = 'closing' order by 1 limit 12`)
      return { missing: missing.n, overdue: overdue.rows.length, overdueMore: overdue.more, late: late.length, closing: closing.map((r) => r.period) }
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/profit/late',
      node,
      summary: '跨期调整 · What closed months received later: from, to',
      query: { from: { type: 'string' }, to: { type: 'string' } },
    },
    async ({ ctx, req }) => {
      const q = req.query as { from?: string; to?: string }
      const now = dayOf(new Date()).slice(0, 7)
      return { rows: await lateEntries(app.db, month(q.from, `${Number(now.slice(0, 4)) - 1}${now.slice(4)}`), month(q.to, now), mayLook(ctx, 'r'), ctx.lang) }
    },
  )
}
