import { refuse as engineRefuse } from '@crossway/kernel'
import { route, textParams, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { profitBases, profitPivots, profitStages, profitViews, type ProfitScope } from '../../model/profit-question.ts'
import { getEntries } from './get-entries.ts'
import { getProfit } from './get-profit.ts'
import { askerOf } from './profit-asker.ts'
import { loadAllLines, loadLines } from './profit-tree.ts'

type Query = Readonly<Record<string, string | undefined>>
const channels = ['amazon', 'mc', 'shopify'] as const
const dims = ['company', 'platform', 'department', 'owner', 'customer', 'project', 'store', 'msku', 'sku'] as const

/** A word of a closed list, its absence, or a refusal that names it. */
function word<const T extends readonly string[]>(q: Query, name: string, list: T): T[number] | undefined {
  const v = q[name]
  if (v === undefined || v === '') return undefined
  if (!list.includes(v)) throw refuse.PROFIT_WORD({ name, value: v })
  return v
}
const whole = (v: string | undefined): number | undefined => (v !== undefined && /^\d{1,9}$/.test(v) ? Number(v) : undefined)
const text = { type: 'string' } as const
const count = { type: 'integer', minimum: 1 } as const
/** What both questions narrow by. */
const filtered = textParams('page', 'from', 'to', 'stage', 'basis', 'channel', ...dims)
const day = /^\d{4}-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?$/

function range(q: Query): { from: string; to: string } {
  const from = q.from ?? ''
  const to = q.to || from
  if (!day.test(from) || !day.test(to) || from.length !== to.length) throw refuse.PROFIT_RANGE({ value: `${from} ${to}` })
  return { from, to }
}

/** Ids of dimensions as `store=3,5`; 0 = those without; `channel=amazon`. */
function scopeIn(q: Query): ProfitScope {
  const ids = (name: string): number[] | undefined => {
    const v = q[name]
    if (v === undefined || v === '') return undefined
    if (!/^\d{1,15}(,\d{1,15}){0,999}$/.test(v)) throw refuse.PROFIT_WORD({ name, value: v.slice(0, 60) })
    return v.split(',').map(Number)
  }
  const channel = q.channel?.split(',').filter(Boolean)
  const odd = channel?.find((c) => !channels.includes(c as never))
  if (odd !== undefined) throw refuse.PROFIT_WORD({ name: 'channel', value: odd.slice(0, 20) })
  return { ...Object.fromEntries(dims.map((d) => [d, ids(d)])), ...(channel?.length ? { channel } : {}) }
}

/** Reads of the profit ledger over HTTP, each with the rows and lines that the caller's page gives him. */
export function profitRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/profit',
      node: 'any',
      summary: 'Profit tree: from, to, stage, basis, view, pivot, level, currency, limit, page, scope by id',
      query: { ...filtered, view: text, pivot: text, level: text, currency: text, limit: count },
    },
    async ({ ctx, req }) => {
      const q = req.query as Query
      const asker = askerOf(ctx, q.page || undefined)
      if (q.currency && !/^([A-Z]{3}|original)$/.test(q.currency)) throw refuse.PROFIT_WORD({ name: 'currency', value: q.currency.slice(0, 20) })
      return getProfit(
        { app, run: app.db },
        {
          ...range(q),
          stage: word(q, 'stage', profitStages),
          basis: word(q, 'basis', profitBases),
          view: word(q, 'view', profitViews),
          pivot: word(q, 'pivot', profitPivots),
          level: word(q, 'level', ['group', 'leaf'] as const),
          currency: q.currency || undefined,
          limit: whole(q.limit),
          scope: scopeIn(q),
        },
        ctx,
        asker,
      )
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/profit/entries',
      node: 'any',
      summary: 'Entries behind a cell: from, to, basis, stage, line, scope by id; or order_key; or source_type and source_id',
      query: { ...filtered, line: text, order_key: text, source_type: text, source_id: count, n: count, size: count },
    },
    async ({ ctx, req }) => {
      const q = req.query as Query
      const asker = askerOf(ctx, q.page || undefined)
      if (!asker.seen.profit || !asker.seen.cost) throw engineRefuse.FIELD_DENIED({ field: 'amount_cny' })
      const id = whole(q.source_id)
      const keyed = q.order_key !== undefined || (q.source_type !== undefined && id !== undefined)
      if (q.line && !/^[GL]\d{2,4}$/.test(q.line)) throw refuse.PROFIT_WORD({ name: 'line', value: q.line.slice(0, 20) })
      return getEntries(
        app.db,
        {
          ...(keyed && !q.from ? {} : range(q)),
          basis: word(q, 'basis', profitBases),
          stage: word(q, 'stage', profitStages),
          line: q.line || undefined,
          scope: scopeIn(q),
          order_key: q.order_key || undefined,
          source: q.source_type && id !== undefined ? { type: q.source_type, id } : undefined,
          page: whole(q.n),
          size: whole(q.size),
        },
        asker.rows,
      )
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/profit/lines', node: 'any', summary: 'The line tree', query: { ...textParams('page'), all: { type: 'string', enum: ['1'] } } },
    async ({ ctx, req }) => {
      askerOf(ctx, (req.query as Query).page || undefined)
      return { rows: await ((req.query as Query).all ? loadAllLines(app.db) : loadLines(app.db)) }
    },
  )
}
