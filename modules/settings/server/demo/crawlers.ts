import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { crawlNode, crawlTask } from '../../model/crawl/crawl.resource.ts'

const tasks = [
  ['主推款价格', 'price', 'hourly', 'running'],
  ['类目排名', 'bsr', 'daily', 'running'],
  ['在售检查', 'availability', 'hourly', 'running'],
  ['跟卖监控', 'offer', 'daily', 'running'],
  ['竞品评论数', 'review_count', 'weekly', 'paused'],
  ['新品关键词', 'keyword_rank', 'once', 'finished'],
] as const

/** Six tasks over three nodes, each with two rounds of which some pages failed. */
export async function seedCrawlers(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const site = await tx.maybe<{ id: number }>(
    sql`select m.id from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
  )
  if (!site) return
  await seed(
    call,
    crawlNode,
    ['sz-node-1', 'sz-node-2', 'us-node-1'].map((name, i) => ({
      name,
      group: 'default',
      capacity: 10 + i * 5,
      agent_version: '1.4.2',
      last_heartbeat: `${today}T0${7 + i}:00:00+08:00`,
    })),
  )
  const seeded = await seed(
    call,
    crawlTask,
    tasks.map(([name, type, frequency, status], i) => ({
      name,
      type,
      marketplace: site.id,
      inputs: Array.from({ length: 40 }, (_, n) => `B0DEMO${String(n + i * 40).padStart(4, '0')}`),
      frequency,
      ...(frequency === 'daily' ? { window_from: '01:00', window_to: '06:30' } : {}),
      priority: 3 + i,
      legal_note: '仅采集无需登录的公开商品页面，频率低于站点限制',
      success_pct: String(94 + i),
      last_slot: `${today}T06:00:00+08:00`,
      status,
    })),
  )
  const ids = seeded.map((s) => s.id)
  await tx.run(sql`
    insert into crawl_run (task_id, slot, started_at, ended_at, total, ok, failed, blocked, state)
    select t, 'demo ' || d, ${today}::date - d + time '06:00', ${today}::date - d + time '06:20', 40, 37, 2, 1, 'done' from unnest(${ids}::bigint[]) t, generate_series(0, 1) d`)
  await tx.run(sql`
    insert into crawl_item (run_id, target, attempts, state, http_code, error, parsed, at)
    select r.id, u.x, case when u.n > 37 then 3 else 1 end, case when u.n = 40 then 'blocked' when u.n > 37 then 'failed' else 'ok' end, case when u.n > 37 then 503 else 200 end, case when u.n = 40 then '验证页面' when u.n > 37 then 'HTTP 503' end,
      case when u.n <= 37 then jsonb_build_object('price', 9.99 + u.n, 'found', true) end, r.ended_at
    from crawl_run r join crawl_task t on t.id = r.task_id cross join lateral unnest(t.inputs) with ordinality as u(x, n) where r.task_id = any(${ids}::bigint[])`)
  await tx.run(
    sql`insert into crawl_pause (node_group, marketplace_id, blocks, until, created_at) values ('default', ${site.id}, 1, ${today}::date + time '06:30', ${today}::date + time '06:20')`,
  )
}
