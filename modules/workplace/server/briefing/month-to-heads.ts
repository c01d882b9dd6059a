import { addDays, endOfMonth } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import type { NoticeKind } from '@crossway/platform/model'
import { nameSql, sql, type App, type JobDef } from '@crossway/server-kit'
import { rateOf, type Marks } from '../../model/briefing/rate.ts'

export const monthNotice: NoticeKind = {
  code: 'briefing.month',
  category: 'briefing',
  level: 'info',
  title: {
    'zh-cn': '{month} 简报统计：应交 {due}，提交率 {rate}%，按时率 {on_time}%',
    en: 'Briefings of {month}: {due} due, {rate}% handed in, {on_time}% on time',
  },
  body: { 'zh-cn': '未交最多：{missing}。明细见简报统计。', en: 'Missed most: {missing}. More under briefing statistics.' },
}
const mostHeads = 2000
const mostNamed = 5
interface Head extends Marks {
  readonly head: number
  readonly missing: readonly { readonly zh: string; readonly en: string; readonly n: number }[] | null
}

/** What the people of each head, and of all departments below his, handed in during the month before the day, told to him once (workplace.md statistics, monthly push). */
export async function tellHeads(app: App, today: string): Promise<{ heads: number }> {
  const month = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  const rows = await app.db.rows<Head>(sql`
    with of_head as (
      select distinct h.head_id as head, e.id as employee from department h join employee w on w.id = h.head_id and w.status in ('probation', 'regular', 'leaving')
        join department_closure c on c.ancestor_id = h.id join employee e on e.department_id = c.descendant_id where h.status = 'enabled'
    ), by_person as (
      select o.head, e.id as employee, ${nameSql('zh-cn', 'e')} as zh, ${nameSql('en', 'e')} as en, (count(*) filter (where d.status = 'on_time'))::int as on_time,
        (count(*) filter (where d.status = 'late'))::int as late, (count(*) filter (where d.status = 'missed'))::int as missed
      from of_head o join employee e on e.id = o.employee join briefing_duty d on d.employee_id = e.id and d.day between ${`${month}-01`}::date and ${endOfMonth(`${month}-01`)}::date group by o.head, e.id
    )
    select p.head, sum(p.on_time)::int as on_time, sum(p.late)::int as late, sum(p.missed)::int as missed,
      (select json_agg(x) from (select m.zh, m.en, m.missed as n from by_person m where m.head = p.head and m.missed > 0 order by m.missed desc, m.employee limit ${mostNamed}) x) as missing
    from by_person p group by p.head having sum(p.on_time + p.late + p.missed) > 0 order by p.head limit ${mostHeads}`)
  await app.db.tx(async (tx) => {
    for (const r of rows) {
      const { due, rate, on_time_rate } = rateOf(r)
      const list = (lang: 'zh' | 'en', none: string): string => r.missing?.map((m) => `${m[lang]} ${m.n}`).join(lang === 'zh' ? '、' : ', ') ?? none
      await notify({ app, tx }, 'briefing.month', {
        employees: [r.head],
        vars: { month, due, rate: rate!, on_time: on_time_rate!, missing: { 'zh-cn': list('zh', '无'), en: list('en', 'nobody') } },
        key: `briefing month ${r.head} ${month}`,
      })
    }
  })
  return { heads: rows.length }
}

export const monthJob = (today: () => string): JobDef => ({
  name: 'briefing.month',
  title: { 'zh-cn': '简报月度统计推送', en: 'Briefing statistics of the month to heads' },
  cron: '0 10 1 * *',
  run: ({ app }) => tellHeads(app, today()),
})
