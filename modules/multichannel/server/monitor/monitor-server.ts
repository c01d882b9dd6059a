import { handle, handleQuery, sql, type AnyCommands, type Tx } from '@crossway/server-kit'
import { monitorItem } from '../../model/monitor/monitor.resources.ts'
import { nearLimit } from '../../model/monitor/sla.ts'
import { storeSla } from '../../model/monitor/store-sla.query.ts'
import { agreeJob } from './listing-watches.ts'
import { monitorJob } from './watch.ts'

export const monitorCommands: AnyCommands = handle(monitorItem, {
  actions: {
    assign: ({ args, set }) => {
      set({ owner: args.owner, ...(args.note ? { note: args.note } : {}) })
      return 'doing' as const
    },
    handle: ({ args, set }) => {
      set({ note: args.note, done_at: new Date().toISOString() })
      return 'done' as const
    },
    snooze: ({ doc, args, set }) => {
      set({ snoozed_until: new Date(Date.now() + args.hours * 3_600_000).toISOString() })
      return doc.status as 'open'
    },
  },
})

/** Rates of each store over its platform's window (multichannel.md, platform SLA tiles). */
export const storeSlaQuery = handleQuery(
  storeSla,
  () => sql`
  select s.id * 10 + case l.metric when 'late_rate' then 1 when 'cancel_rate' then 2 else 3 end as id, s.id as store_id, s.platform_id, l.metric, c.bad, c.total, x.rate, l.limit_pct, l.window_days,
    case when x.rate is null then null when x.missing > x.allowed then 'red' when x.missing >= x.allowed * ${nearLimit}::numeric and x.missing > 0 then 'yellow' else 'green' end as colour,
    (select t.employee_id from store_staff t where t.store_id = s.id and t.is_primary order by t.id limit 1) as owner_id, s.project_id
  from platform_sla l join store s on s.platform_id = l.platform_id and s.status in ('normal', 'vacation')
    cross join lateral (
      select (case l.metric
          when 'late_rate' then count(*) filter (where o.shipped_at is not null and o.shipped_at > o.ship_by)
          when 'cancel_rate' then count(*) filter (where o.status = 'cancelled' and coalesce(o.cancel_reason, '') not in ('buyer_request', 'platform'))
          else count(*) filter (where o.shipped_at is not null and o.tracking_no is null) end)::int as bad,
        (case when l.metric = 'cancel_rate' then count(*) else count(*) filter (where o.shipped_at is not null) end)::int as total
      from mc_order o where o.store_id = s.id and o.ordered_at > now() - make_interval(days => l.window_days) and o.fulfil_by = 'self' and o.order_type = 'online') c
    cross join lateral (select round(case when l.metric = 'valid_tracking' then c.total - c.bad else c.bad end * 100.0 / nullif(c.total, 0), 2) as rate) r
    cross join lateral (select r.rate, case when l.metric = 'valid_tracking' then 100 - r.rate else r.rate end as missing, case when l.metric = 'valid_tracking' then 100 - l.limit_pct else l.limit_pct end as allowed) x`,
)

/** Limits of the platforms: sample data to be set to what they publish. */
const limits: readonly (readonly [platform: string, late: number, cancel: number, tracking: number, window: number])[] = [
  ['walmart', 5, 2, 99, 14],
  ['wayfair', 5, 2, 98, 30],
  ['ebay', 7, 2, 95, 90],
  ['homedepot', 5, 2, 98, 30],
  ['target', 5, 2, 95, 30],
  ['tiktok', 4, 2.5, 95, 30],
  ['temu', 5, 2, 95, 30],
]
export const baseLimits = (tx: Tx): Promise<number> =>
  tx.run(sql`
    insert into platform_sla (platform_id, metric, window_days, limit_pct) select p.id, m.metric, u.days, m.limit_pct from unnest(${limits.map((l) => l[0])}::text[], ${limits.map((l) => l[1])}::numeric[], ${limits.map((l) => l[2])}::numeric[], ${limits.map((l) => l[3])}::numeric[], ${limits.map((l) => l[4])}::int[]) as u(code, late, cancel, tracking, days)
    join platform p on p.code = u.code cross join lateral (values ('late_rate', u.late), ('cancel_rate', u.cancel), ('valid_tracking', u.tracking)) as m(metric, limit_pct) on conflict do nothing`)

export const monitorServer = { commands: [monitorCommands], queries: [storeSlaQuery], jobs: [monitorJob, agreeJob] }
