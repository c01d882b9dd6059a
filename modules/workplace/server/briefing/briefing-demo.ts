import { addDays, addMonths } from '@crossway/kernel'
import { seed, sql, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { isWorkday } from '@crossway/settings/server'
import { briefing, briefingDuty, briefingEdition, briefingRule, briefingTemplate } from '../../model/briefing/briefing.resource.ts'
import type { BriefingField } from '../../model/briefing/form.ts'

const f = (key: string, zh: string, en: string, type: BriefingField['type'], more: Partial<BriefingField> = {}): BriefingField => ({
  key,
  zh,
  en,
  type,
  required: false,
  ...more,
})
const done = f('done', '今日完成', 'Done', 'text', { required: true, previous: 'plan' })
const problems = f('problems', '问题与求助', 'Problems', 'text')
const plan = f('plan', '明日计划', 'Plan', 'text')
/** The library that an installation begins with (workplace.md templateDetail). */
const library = [
  [
    '运营日报',
    'daily',
    [f('store', '店铺', 'Store', 'text'), f('sales', '昨日净销售额', 'Net sales', 'money'), f('ads', '广告花费', 'Ad spend', 'money'), done, problems, plan],
  ],
  [
    '招商日报',
    'daily',
    [
      f('followups', '跟进数', 'Follow-ups', 'number', { required: true }),
      f('visits', '拜访数', 'Visits', 'number'),
      f('new', '新增客户', 'New customers', 'number'),
      plan,
    ],
  ],
  [
    '采购周报',
    'weekly',
    [f('orders', '下单金额', 'Ordered', 'money'), f('late', '逾期订单', 'Late orders', 'number'), { ...done, zh: '本周完成' }, { ...plan, zh: '下周计划' }],
  ],
  ['仓库日报', 'daily', [f('in', '入库件数', 'Received', 'number'), f('out', '出库件数', 'Shipped', 'number'), done, problems]],
  ['设计周报', 'weekly', [f('delivered', '交付数', 'Delivered', 'number'), { ...done, zh: '本周完成' }, { ...plan, zh: '下周计划' }]],
  ['月度总结', 'monthly', [{ ...done, zh: '本月完成' }, problems, { ...plan, zh: '下月计划' }]],
  [
    '拜访记录',
    'visit',
    [
      f('who', '拜访对象', 'Whom', 'text', { required: true }),
      f('place', '地点', 'Place', 'location'),
      f('result', '结果', 'Result', 'select', { options: ['已签约', '有意向', '再跟进', '无意向'] }),
      plan,
    ],
  ],
] as const
const works = [
  '完成补货建议核对，提交采购需求',
  '优化主推款广告词，暂停高花费词',
  '处理客服来信与差评回复',
  '跟进到仓差异，已提交索赔',
  '整理竞品价格并更新定价试算',
]
const plans = ['核对广告预算', '提报秒杀活动', '跟进工厂交期', '更新 A+ 页面', '复盘本周转化']
const daysBack = 10

/** Seven templates, two rules, ten workdays of duties: handed in on time, late, missed, exempt, and what is due today; some read, liked and talked about. */
export async function seedBriefings(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  const at = `${addMonths(today, -6)}T09:00:00+08:00`
  const templates = await seed(
    call,
    briefingTemplate,
    library.map(([name, kind, fields]): SeedRow<typeof briefingTemplate> => ({ name, kind, fields, edition: 1, status: 'published', created_at: at })),
  )
  await seed(
    call,
    briefingEdition,
    library.map(([, , fields], i): SeedRow<typeof briefingEdition> => ({ template: templates[i]!.id, edition: 1, fields })),
  )
  const people = await tx.rows<{ id: number; department: number; leader: number }>(sql`
    select id, department_id as department, leader_id as leader from employee where status = 'regular' and leader_id is not null and entry_date < ${addDays(today, -60)}::date order by id limit ${Math.ceil(24 * size)}::int`)
  if (people.length === 0) return
  const departments = [...new Set(people.map((p) => Number(p.department)))]
  const rules = await seed(call, briefingRule, [
    {
      name: '日报 18:00 前提交',
      template: templates[0]!.id,
      employees: people.map((p) => p.id),
      cycle: 'day',
      deadline: '18:00',
      late_until: '10:00',
      late_days: 1,
      reach: 'leader',
      created_at: at,
    },
    {
      name: '月度总结',
      template: templates[5]!.id,
      departments: departments.slice(0, 2),
      cycle: 'month',
      on_day: 28,
      deadline: '20:00',
      late_until: '12:00',
      late_days: 2,
      reach: 'chain',
      status: 'disabled',
      created_at: at,
    },
  ])
  const days: string[] = []
  for (let d = addDays(today, -daysBack); d <= today; d = addDays(d, 1)) if (await isWorkday(tx, d)) days.push(d)
  const stateOf = (day: string, i: number): 'due' | 'on_time' | 'late' | 'missed' | 'exempt' => {
    if (day === today) return 'due'
    const n = (i * 7 + Number(day.slice(8)) * 3) % 20
    return n < 15 ? 'on_time' : n < 17 ? 'late' : n < 19 ? 'missed' : 'exempt'
  }
  const owed = days.flatMap((day) => people.map((p, i) => ({ day, p, i, state: stateOf(day, i) })))
  const duties = await seed(
    call,
    briefingDuty,
    owed.map((o): SeedRow<typeof briefingDuty> => ({
      rule: rules[0]!.id,
      employee: o.p.id,
      period_key: o.day,
      day: o.day,
      deadline: `${o.day}T18:00:00+08:00`,
      late_until: `${addDays(o.day, 1)}T10:00:00+08:00`,
      reason: o.state === 'exempt' ? '出差在途' : null,
      status: o.state,
      created_at: `${o.day}T00:10:00+08:00`,
    })),
  )
  // leaders read on the next morning, what came late before noon; nobody reads in the hours to come
  const readAt = (day: string, i: number, sent: string): string => {
    const next = days[days.indexOf(day) + 1]
    const read =
      sent.slice(0, 10) === day ? `${next ?? today}T09:${String(5 + (i % 50)).padStart(2, '0')}:00+08:00` : `${sent.slice(0, 10)}T11:${10 + (i % 40)}:00+08:00`
    return read.slice(0, 10) < today ? read : sent
  }
  const handed = owed.flatMap((o, n) => (o.state === 'on_time' || o.state === 'late' ? [{ ...o, duty: duties[n]!.id }] : []))
  const rows = await seed(
    call,
    briefing,
    handed.map((o): SeedRow<typeof briefing> => {
      const sent = o.state === 'late' ? `${addDays(o.day, 1)}T09:20:00+08:00` : `${o.day}T17:${String(10 + (o.i % 40)).padStart(2, '0')}:00+08:00`
      const last = days.at(-2) === o.day
      return {
        template: templates[0]!.id,
        edition: 1,
        rule: rules[0]!.id,
        duty: o.duty,
        author: o.p.id,
        department: o.p.department,
        period_key: o.day,
        content: {
          sales: String(4200 + ((o.i * 379 + Number(o.day.slice(8)) * 211) % 9000)),
          ads: String(300 + ((o.i * 53) % 700)),
          done: works[(o.i + Number(o.day.slice(8))) % works.length]!,
          plan: plans[(o.i * 3 + Number(o.day.slice(8))) % plans.length]!,
        },
        receivers: [{ employee: o.p.leader, copy: false, read_at: last && o.i % 2 ? null : readAt(o.day, o.i, sent), mark: o.i % 9 === 4 ? 'follow' : 'none' }],
        submitted_at: sent,
        status: 'submitted',
        created_at: sent,
      }
    }),
  )
  await tx.run(sql`
    insert into briefing_like (briefing_id, employee_id, at) select b.id, e.leader_id, b.submitted_at from briefing b join employee e on e.id = b.author_id where b.id = any(${rows.map((r) => r.id)}::bigint[]) and b.id % 4 = 0`)
  await tx.run(sql`
    insert into briefing_comment (briefing_id, employee_id, text, at) select b.id, e.leader_id, '收到，问题请同步到群里', b.submitted_at from briefing b join employee e on e.id = b.author_id where b.id = any(${rows.map((r) => r.id)}::bigint[]) and b.id % 7 = 0`)
}
