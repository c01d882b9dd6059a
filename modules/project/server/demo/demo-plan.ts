import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { pickWith } from '@crossway/settings/server'
import { projectMeeting } from '../../model/plan/meeting.resource.ts'
import { projectMilestone } from '../../model/plan/milestone.resource.ts'
import { riskLevel } from '../../model/plan/progress.ts'
import { projectRisk } from '../../model/plan/risk.resource.ts'

interface Team {
  readonly id: number
  readonly leader: number
  readonly stage: string
  readonly people: readonly number[]
}
/** The projects that live, with whoever works on them now. */
export const teams = (tx: DemoCall['tx']): Promise<Team[]> =>
  tx.rows<Team>(
    sql`select p.id, p.leader_id as leader, p.stage, array_agg(m.employee_id order by m.seq) as people from project p join project_member m on m.project_id = p.id and m."to" is null where p.stage in ('preparing', 'operating', 'paused', 'closing') group by p.id order by p.id`,
  )

const steps: readonly (readonly [name: string, category: string, day: number, weight: number])[] = [
  ['品牌备案完成', 'listing', -150, 2],
  ['首批Listing上线', 'listing', -110, 3],
  ['首批FBA入仓', 'launch', -75, 3],
  ['首发推广复盘', 'review', -30, 2],
  ['旺季备货到仓', 'campaign', -4, 3],
  ['黑五网一大促', 'campaign', 12, 3],
  ['季度经营复盘', 'review', 40, 2],
]
const dangers: readonly (readonly [title: string, type: string, p: number, i: number, measure: string])[] = [
  ['主推款可售天数低于20天', 'stock', 4, 4, '空运补货一批，海运跟进'],
  ['账号绩效接近警戒线', 'account', 3, 4, '每日检查订单缺陷率'],
  ['核心词排名下滑', 'sales', 3, 3, '调整广告结构，补充评价'],
  ['客户回款延期', 'cash', 2, 4, '财务与客户确认付款计划'],
  ['包装材料供应不稳定', 'supply', 2, 3, '开发第二家供应商'],
  ['产品认证即将到期', 'compliance', 2, 5, '已提交续证资料'],
]

/** Milestones (done, late, due soon and far), risks of each level, and a weekly meeting of each project with its actions. */
export async function seedPlan(call: DemoCall): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  const pick = pickWith(rand)
  const all = await teams(tx)
  const account = (await tx.maybe<{ id: number }>(sql`select id from admin order by id limit 1`))?.id
  const at = (day: string): string => `${day > today ? today : day}T10:00:00+08:00`
  const ofAll = <T>(make: (t: Team, i: number) => readonly T[]): T[] => all.flatMap((t, i) => [...make(t, i)]).slice(0, Math.ceil(200 * size) + 20)
  await seed(
    call,
    projectMilestone,
    ofAll((t, i) =>
      steps.slice(0, i < 8 ? 7 : 6).map(([name, category, day, weight], k) => {
        const plan = addDays(today, day + (i % 5))
        // every third project has not finished what was due, and is late
        const late = plan < today && k >= 3 && i % 3 === 0
        const done = plan < today && !late
        return {
          project: t.id,
          name,
          category,
          plan_date: plan,
          owner: t.people[k % t.people.length],
          weight,
          for_client: k === 1,
          ...(late ? { forecast_date: addDays(today, 5), forecast_reason: '等待客户确认素材' } : {}),
          ...(done ? { done_date: addDays(plan, -(k % 3)) } : {}),
          status: done ? 'done' : late || k === 5 ? 'doing' : 'pending',
          created_at: at(addDays(today, -160)),
          created_by: account,
        }
      }),
    ),
  )
  await seed(
    call,
    projectRisk,
    ofAll((t, i) =>
      // half of them have one, the others two
      (i % 2 === 0 ? dangers.slice(i === 20 ? 2 : i % 4, (i % 4) + 2) : dangers.slice(4 - (i % 3), 5))
        .slice(0, i < 13 ? 2 : 1)
        .map(([title, type, p, impact, measure], k) => {
          const closed = (i + k) % 4 === 3
          return {
            project: t.id,
            title,
            type,
            probability: p,
            impact,
            level: riskLevel(p, impact),
            owner: t.leader,
            measure,
            due_on: addDays(today, pick.int(-6, 25)),
            ...(closed ? { result: '已处理，指标恢复' } : {}),
            status: closed ? 'closed' : k === 0 ? 'handling' : 'open',
            created_at: at(addDays(today, -pick.int(3, 40))),
            created_by: account,
          }
        }),
    ),
  )
  await seed(
    call,
    projectMeeting,
    ofAll((t, i) =>
      [7, 28, 14].slice(0, i < 16 ? 3 : 2).map((before, k) => ({
        project: t.id,
        title: k === 1 ? '月度经营会' : '项目周会',
        date: addDays(today, -before + (i % 5)),
        type: k === 1 ? 'monthly' : i % 6 === 0 && k === 0 ? 'client' : 'weekly',
        attendees: t.people.slice(0, 4),
        ...(i % 6 === 0 && k === 0 ? { client_attendees: '品牌经理' } : {}),
        minutes: '回顾上周销售、广告和库存；确认下周上新与补货安排。',
        decisions: ['广告预算下调一成', '补货计划按新预测执行'],
        actions: [
          { text: '更新补货计划', assignee: t.people[1 % t.people.length], due_on: addDays(today, 3 - k * 7) },
          { text: '优化主图与A+页面', assignee: t.people[2 % t.people.length], due_on: addDays(today, 6 - k * 7) },
        ],
        status: k === 0 ? 'open' : 'filed',
        created_at: at(addDays(today, -before)),
        created_by: account,
      })),
    ),
  )
}
