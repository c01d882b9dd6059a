import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { course } from '../../model/school/course.resource.ts'
import { certificate, enrolment, learningPath } from '../../model/school/enrolment.resource.ts'
import { countLearners } from './enrol.ts'
import { keepEdition } from './edition.ts'
import { questionsOf } from './school-questions.ts'

const titles = [
  ['亚马逊账号安全与合规', 'compliance', true],
  ['FBA 发货与装箱标准', 'platform', true],
  ['新员工入职第一课', 'onboarding', true],
  ['跨途ERP 采购流程', 'system', true],
  ['跨途ERP 结算与对账', 'system', false],
  ['Listing 文案与关键词', 'skill', false],
  ['SP 广告投放基础', 'skill', false],
  ['Walmart 平台规则', 'platform', false],
  ['Shopify 店铺运营', 'platform', false],
  ['家居品类知识', 'product', false],
  ['产品合规：CPC 与 FCC', 'compliance', false],
  ['数据透视与利润分析', 'skill', false],
  ['信息安全与保密', 'compliance', true],
  ['海外仓退货处理', 'platform', false],
] as const
const at = (today: string, days: number): string => new Date(Date.parse(`${today}T10:00:00+08:00`) + days * 86_400_000).toISOString()
const day = (today: string, days: number): string => at(today, days).slice(0, 10)

/** Courses, learners in every state, certificates and paths (tool.md, demo data). */
export async function schoolDemo(call: DemoCall): Promise<void> {
  const { tx, today, rand } = call
  const people = await tx.rows<{ id: number; department: number | null; position: number | null }>(
    sql`select id, department_id as department, position_id as position from employee where status in ('probation', 'regular') order by id limit 200`,
  )
  if (people.length < 3) return
  const size = call.size ?? 1
  const many = Math.max(6, Math.ceil(28 * size))
  const courses = await seed(
    call,
    course,
    Array.from({ length: many }, (_, i) => {
      const [title, category, required] = titles[i % titles.length]!
      const lessons = [0, 1, 2, 3, 4].map((k) => ({
        title: `第 ${k + 1} 课 ${['概述', '规则', '操作', '案例', '小结'][k]!}`,
        type: (['article', 'article', 'practice', 'link', 'article'] as const)[k]!,
        weight: 1,
        min_seconds: 0,
        no_seek_first: false,
        body: `${title}：第 ${k + 1} 部分要点。\n\n1. 先读规则\n2. 再做练习\n3. 有疑问在讨论区提出`,
        url: k === 3 ? 'https://sellercentral.amazon.com/help' : null,
        route: k === 2 ? 'home' : null,
      }))
      const state = i % 14 === 11 ? ('draft' as const) : i % 14 === 12 && i > 14 ? ('reviewing' as const) : ('published' as const)
      return {
        title: i < titles.length ? title : `${title}（${Math.floor(i / titles.length) + 1}）`,
        category,
        level: (['beginner', 'intermediate', 'advanced'] as const)[i % 3]!,
        lecturer: people[i % Math.min(10, people.length)]!.id,
        hours: String(1 + (i % 4)),
        summary: `${title}，含 5 个课时与一次考试。`,
        audience: 'all' as const,
        is_required: required,
        credit: String(1 + (i % 3)),
        valid_months: category === 'compliance' ? 12 : null,
        pass_score: 60,
        edition: state === 'published' ? 1 : 0,
        lessons,
        questions: questionsOf(i),
        status: state,
        created_at: at(today, -300 + i * 5),
      }
    }),
  )
  const open = courses.filter((_, i) => i % 14 !== 11 && !(i % 14 === 12 && i > 14))
  for (const c of open) await keepEdition(tx, c.id, 1)
  const learners = Math.min(people.length, Math.max(6, Math.ceil(120 * size)))
  let n = 0
  const rows = people.slice(0, learners).flatMap((p, i) =>
    open.slice(0, 8).flatMap((c, k) => {
      if (i % 2 === 0 && k === i % 8) return []
      // mixed, but of 900 always as many in each state
      const r = ((n++ * 389) % 900) / 900
      const state =
        r < 0.71
          ? ('passed' as const)
          : r < 0.77
            ? ('overdue' as const)
            : r < 0.9
              ? ('learning' as const)
              : r < 0.94
                ? ('failed' as const)
                : ('not_started' as const)
      const done = state === 'passed'
      const due = state === 'overdue' ? -1 - Math.floor(rand() * 10) : state === 'passed' ? -20 : 1 + Math.floor(rand() * 20)
      const when = -30 - Math.floor(rand() * 200)
      return [
        {
          course: c.id,
          employee: p.id,
          department: p.department,
          source: (['assign', 'assign', 'path', 'self'] as const)[(i + k) % 4]!,
          edition: 1,
          due_on: day(today, due),
          progress: done ? 100 : state === 'not_started' ? 0 : state === 'failed' ? 80 : 16 * (1 + Math.floor(rand() * 4)),
          score: done ? String(60 + Math.floor(rand() * 41)) : state === 'failed' ? String(30 + Math.floor(rand() * 30)) : null,
          seconds: state === 'not_started' ? 0 : 900 + Math.floor(rand() * 5400),
          started_at: state === 'not_started' ? null : at(today, when - 3),
          passed_at: done ? at(today, when) : null,
          valid_to: null,
          credit: '1',
          status: state,
          created_at: at(today, when - 5),
        },
      ]
    }),
  )
  const enrolled = await seed(call, enrolment, rows)
  // a lesson is 16 % of a course, the quiz the rest; one a third of a day
  await tx.run(sql`
    insert into lesson_progress (enrolment_id, lesson, done_at)
    select e.id, n, e.started_at + n * interval '8 hours' from enrolment e cross join lateral generate_series(1, least(5, e.progress / 16)) n
    where e.id = any(${enrolled.map((e) => e.id)}::bigint[])`)
  // papers are given out for some months only: of those who passed before, nobody has one
  const papers = rows
    .filter((r) => r.status === 'passed')
    .toSorted((a, b) => b.passed_at!.localeCompare(a.passed_at!))
    .slice(0, Math.ceil(400 * size))
    .toReversed()
    .map((r) => ({
      course: r.course,
      employee: r.employee,
      department: r.department,
      issued_on: r.passed_at!.slice(0, 10),
      valid_to: null,
      score: r.score,
      credit: r.credit,
      created_at: r.passed_at!,
    }))
  await seed(call, certificate, papers)
  const positions = [...new Set(people.map((p) => p.position).filter((p) => p !== null))].slice(0, 4)
  await seed(
    call,
    learningPath,
    ['新员工通用', '运营入门', '采购入门', '财务入门'].map((name, i) => ({
      name,
      positions: positions[i] === undefined ? [] : [positions[i]!],
      is_active: true,
      courses: open.slice(i, i + 3).map((c) => ({ course: c.id, days: 7 })),
    })),
  )
  await countLearners(
    tx,
    open.map((c) => c.id),
  )
}
