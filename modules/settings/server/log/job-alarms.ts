import type { Context } from '@crossway/server-kit'
import { emit, sql, type JobDef } from '@crossway/server-kit'
import { schedulesWithRuns } from './schedule-routes.ts'

interface Alarm {
  /** Said once a day to one person. */
  readonly key: string
  readonly text: { readonly 'zh-cn': string; readonly en: string }
}
const waitsMinutes = 15
const silentSeconds = 90

/** What whoever keeps the jobs has to know: schedules that are late or keep failing, queues that stand, workers that fell silent (settings.md jobCenter, alerts). */
export async function jobAlarms({ app }: Context<'app'>, now = new Date()): Promise<Alarm[]> {
  const out: Alarm[] = []
  for (const { schedule, alarm } of await schedulesWithRuns(app, now)) {
    const title = schedule.job.title
    if (alarm === 'failing')
      out.push({ key: `failing ${schedule.job.name}`, text: { 'zh-cn': `定时任务连续失败：${title['zh-cn']}`, en: `Schedule keeps failing: ${title.en}` } })
    if (alarm === 'late')
      out.push({ key: `late ${schedule.job.name}`, text: { 'zh-cn': `定时任务逾期未运行：${title['zh-cn']}`, en: `Schedule is late: ${title.en}` } })
  }
  const [queue] = await app.db.rows<{ n: number; minutes: number }>(
    sql`select count(*)::int as n, (extract(epoch from now() - min(created_at)) / 60)::int as minutes from job where state = 'queued' having min(created_at) < now() - make_interval(mins => ${waitsMinutes})`,
  )
  if (queue)
    out.push({
      key: 'queue',
      text: { 'zh-cn': `任务队列积压：${queue.n} 个，最久 ${queue.minutes} 分钟`, en: `Jobs wait: ${queue.n}, the oldest ${queue.minutes} minutes` },
    })
  const silent = await app.db.rows<{ name: string }>(
    sql`select name from job_worker where heartbeat_at < now() - make_interval(secs => ${silentSeconds}) and heartbeat_at > now() - interval '1 day' order by name limit 20`,
  )
  for (const w of silent) out.push({ key: `worker ${w.name}`, text: { 'zh-cn': `执行节点失联：${w.name}`, en: `Worker fell silent: ${w.name}` } })
  return out
}

export const jobAlarmsJob: JobDef = {
  name: 'settings.jobAlarms',
  title: { 'zh-cn': '任务健康检查', en: 'Health of jobs' },
  cron: '*/15 * * * *',
  run: async ({ app }) => {
    // looked up before the transaction, which only tells of it
    const alarms = await jobAlarms({ app })
    await app.db.tx(async (tx) => {
      for (const a of alarms) await emit({ app, tx }, 'job.alarm', { key: a.key, text: a.text })
    })
    return { alarms: alarms.length }
  },
}
