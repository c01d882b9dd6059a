import { refuse as refuseEngine, type RowOf } from '@crossway/kernel'
import { mayRead, route, scopeSql, sql, type ServerModule } from '@crossway/server-kit'
import { syncRule, syncState } from '../../model/sync/sync.resources.ts'
import { checkRule } from './sync.commands.ts'
import { listingsOfStore } from './listings.ts'
import { readDesired } from './read-desired.ts'
import { rulesInForce, type RuleInForce } from './rules-in-force.ts'

const pieces = { type: ['integer', 'null'], minimum: 0, maximum: 1_000_000 } as const
const pct = { type: 'string', pattern: '^\\d{1,3}(\\.\\d{1,4})?$' } as const
type Change = Partial<Pick<RuleInForce, 'mode' | 'share_pct' | 'buffer_pct' | 'safety_qty' | 'min_show' | 'max_show' | 'fixed_qty' | 'priority'>>

/** Trying a rule before it is saved, and how well quantities reach the platforms (multichannel.md stockSync). */
export const syncRoutes: NonNullable<ServerModule['routes']> = (http, app) => {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/stock-sync/simulate',
      node: 'stockSync/edit',
      module: 'multichannel',
      summary: '试算规则 · Try a rule',
      body: {
        type: 'object',
        additionalProperties: false,
        required: ['rule'],
        properties: {
          rule: { type: 'integer', minimum: 1, maximum: 9_007_199_254_740_991 },
          mode: { type: 'string', enum: ['share', 'pool'] },
          share_pct: pct,
          buffer_pct: pct,
          safety_qty: { type: 'integer', minimum: 0, maximum: 1_000_000 },
          priority: { type: 'integer', minimum: 0, maximum: 999 },
          min_show: pieces,
          max_show: pieces,
          fixed_qty: pieces,
        },
      },
    },
    async ({ ctx, req }) => {
      const { rule: id, ...change } = req.body as Change & { readonly rule: number }
      if (!(await mayRead({ app, run: app.db }, ctx.access, app.registry.resource('sync_rule'), id))) throw refuseEngine.NOT_FOUND()
      const row = await app.db.maybe<{ store: number; day: string }>(
        sql`select store_id as store, valid_from::text as day from sync_rule where id = ${id}::bigint`,
      )
      if (!row) throw refuseEngine.NOT_FOUND()
      const stored = (await rulesInForce(app.db, [row.store], row.day)).find((r) => r.id === id)
      if (!stored) throw refuseEngine.NOT_FOUND()
      const tried: RuleInForce = { ...stored, ...change, paused: false }
      await checkRule(app.db, {
        scope: 'store',
        mode: tried.mode,
        share_pct: tried.share_pct === '0' ? null : tried.share_pct,
        min_show: tried.min_show,
        max_show: tried.max_show,
      } as Partial<RowOf<typeof syncRule>>)
      const mskus = await listingsOfStore(app.db, row.store)
      const before = new Map((await readDesired({ run: app.db }, mskus)).map((d) => [d.msku, d.desired]))
      const after = (await readDesired({ run: app.db }, mskus, tried)).filter((d) => d.rule.id === id)
      const rows = after.map((d) => ({ msku: d.msku, code: d.code, base: d.base, before: before.get(d.msku) ?? null, after: d.desired }))
      return { total: rows.length, changed: rows.filter((r) => r.before !== r.after).length, rows: rows.slice(0, 200) }
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/stock-sync/board', node: 'stockSync', module: 'multichannel', summary: '库存同步看板 · How well stock is synchronised' },
    async ({ ctx }) => {
      const scopes = ctx.access.scopes('sync_state', ['stockSync'], 'read')
      const mine = scopeSql(scopes, syncState, ctx, 's')
      const weeks = await app.db.rows(sql`
        with w as (select generate_series(date_trunc('week', now() at time zone 'Asia/Shanghai') - interval '11 weeks', date_trunc('week', now() at time zone 'Asia/Shanghai'), interval '1 week')::date as week),
          store as (select distinct s.store_id as id from sync_state s where ${mine}),
          tried as (select date_trunc('week', l.at at time zone 'Asia/Shanghai')::date as week, count(*) filter (where l.result in ('ok', 'retry', 'failed'))::int as tries, count(*) filter (where l.result = 'ok')::int as done, percentile_disc(0.95) within group (order by coalesce(l.wait_s, 0) + coalesce(l.ms, 0) / 1000.0) filter (where l.result = 'ok') as p95
            from sync_log l where l.store_id in (select id from store) and l.at >= now() - interval '84 days' group by 1),
          over as (select date_trunc('week', o.ordered_at at time zone 'Asia/Shanghai')::date as week, count(*)::int as n from mc_order o where o.store_id in (select id from store) and o.ordered_at >= now() - interval '84 days' and 'no_stock' = any(o.exceptions) group by 1)
        select w.week::text as week, coalesce(t.tries, 0) as tries, coalesce(t.done, 0) as done, round(t.p95::numeric, 1)::float8 as p95, coalesce(o.n, 0) as oversold from w left join tried t using (week) left join over o using (week) order by 1`)
      const stores = await app.db.rows(sql`
        select y.store_id as id, coalesce(t.name, t.store_no) as name, y.status, y.listings, y.differences, y.failed, y.full_at from sync_store y join store t on t.id = y.store_id where y.store_id in (select s.store_id from sync_state s where ${mine}) order by y.differences + y.failed desc, name limit 200`)
      return { weeks, stores }
    },
  )
}
