import { addDays, dayOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import type { NoticeKind } from '@crossway/platform/model'
import { route, scopeSql, sql, systemCtx, type App, type JobDef, type Runner, type ServerModule } from '@crossway/server-kit'

const most = 2000
export const weekNotices: readonly NoticeKind[] = [
  {
    code: 'project.weekly',
    category: 'business',
    level: 'info',
    title: {
      'zh-cn': '项目周报：运营 {operating} 个，需关注 {care} 个，60天内合同到期 {ending} 个',
      en: 'Projects this week: {operating} operating, {care} to be watched, {ending} contracts end within 60 days',
    },
    body: {
      'zh-cn': '本月销售额 ¥{sales}；逾期待办 {overdue} 个，未关闭风险 {risks} 个。需关注：{names}',
      en: 'Sales of the month CNY {sales}; {overdue} overdue tasks, {risks} open risks. To be watched: {names}',
    },
  },
]
export const isSubscribed = async (run: Runner, account: number): Promise<boolean> =>
  (await run.maybe(sql`select 1 as x from project_digest where account = ${account}::bigint`)) !== undefined

/** Each Monday whoever subscribed reads how the projects stand that he may see; what has a class of its own stays on the board (project.md overview, 订阅周报). */
export async function weekDigest(app: App, today: string): Promise<{ people: number }> {
  const readers = await app.db.rows<{ account: number }>(
    sql`select d.account from project_digest d join admin a on a.id = d.account where a.status = 'enabled' order by 1 limit ${most}`,
  )
  let people = 0
  for (const { account } of readers) {
    const access = await app.access(account)
    if (!access.super && !access.has('overview')) continue
    const ctx = { ...systemCtx(), account, employee: access.employee, access }
    const scope = scopeSql(access.scopes('project', ['overview'], 'read'), app.registry.resource('project'), ctx, 'p')
    const now = await app.db.one<Record<'operating' | 'care' | 'ending' | 'overdue' | 'risks', number> & { sales: string; names: string | null }>(
      sql`select count(*) filter (where p.stage = 'operating')::int as operating, count(*) filter (where p.health <> 'green')::int as care,
          count(*) filter (where p.plan_end_date between ${today}::date and ${addDays(today, 60)}::date)::int as ending,
          coalesce(sum(s.overdue_todos), 0)::int as overdue, coalesce(sum(s.risks_open), 0)::int as risks, to_char(coalesce(sum(s.sales), 0), 'FM999,999,999,990.00') as sales,
          string_agg(p.name, '、' order by p.health_score nulls last, p.id) filter (where p.health = 'red') as names
        from project p left join lateral (select * from project_snapshot x where x.project_id = p.id order by x.date desc limit 1) s on true
        where p.stage in ('preparing', 'operating', 'paused', 'closing') and ${scope}`,
    )
    const { names, ...figures } = now
    people += await app.db.tx((tx) =>
      notify({ app, tx }, 'project.weekly', {
        accounts: [account],
        vars: { ...figures, names: names?.slice(0, 200) ?? '–' },
        key: `project week ${today}`,
      }),
    )
  }
  return { people }
}
export const weekJob: JobDef = {
  name: 'project.weekDigest',
  title: { 'zh-cn': '项目周报', en: 'Weekly digest of projects' },
  cron: '0 9 * * 1',
  run: ({ app }) => weekDigest(app, dayOf(new Date())),
}

/** Whoever opens the overview takes the weekly digest or leaves it. */
export const digestRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/overview-board/digest',
      node: 'overview',
      module: 'project',
      summary: '订阅项目周报 · Take the weekly digest, or no longer',
      body: { type: 'object', additionalProperties: false, required: ['on'], properties: { on: { type: 'boolean' } } },
    },
    async ({ ctx, req }) => {
      const { on } = req.body as { on: boolean }
      if (on) await app.db.run(sql`insert into project_digest (account) values (${ctx.account}::bigint) on conflict do nothing`)
      else await app.db.run(sql`delete from project_digest where account = ${ctx.account}::bigint`)
      return { subscribed: on }
    },
  )
