import { addDays, endOfMonth, num, round } from '@crossway/kernel'
import { seed, sql, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { performanceSheet, performanceTemplate } from '../../model/performance/performance.resource.ts'
import { defaultGrades, gradeOf } from '../../model/performance/score.ts'
import type { Person } from '../demo-person.ts'

const names = ['运营专员', '运营主管', '设计师', '推广专员', '采购专员', '销售顾问'] as const
const indicators = [
  { name: '净销售额', category: 'result', weight: '35', source: 'metric', metric: 'net_sales', method: 'ratio', floor: '0', cap: '120' },
  { name: '净利润', category: 'result', weight: '30', source: 'metric', metric: 'net_profit', method: 'ratio', floor: '0', cap: '120' },
  { name: 'ACOS', category: 'process', weight: '15', source: 'metric', metric: 'acos', method: 'ratio_inverse', floor: '0', cap: '120' },
  { name: '库存天数', category: 'process', weight: '10', source: 'metric', metric: 'stock_days', method: 'ratio_inverse', floor: '0', cap: '120' },
  { name: '上级评价', category: 'behaviour', weight: '10', source: 'manual', method: 'ratio', floor: '0', cap: '120' },
] as const

/** A fifth of what was reached more or less, weighing nothing altogether: the items come to the total. */
const apart = ['2', '-2', '-2', '2', '0'] as const
const targets = ['310000', '40000', '25', '60', null] as const
function itemsOf(total: string, done: boolean): SeedRow<typeof performanceSheet>['items'] {
  return indicators.map((x, n) => {
    const score = num(total).plus(apart[n]!)
    const [target, part] = [targets[n]!, score.div(100)]
    const actual = target === null ? null : round(x.method === 'ratio' ? num(target).times(part) : num(target).div(part), 2).toFixed(2)
    return {
      ...x,
      target,
      actual,
      leader_score: done && target === null ? score.toFixed(2) : null,
      score: done ? score.toFixed(2) : null,
      weighted: done ? round(score.times(x.weight).div(100), 2).toFixed(2) : null,
    }
  })
}
/** Grades of a hundred people: 15 A, 50 B, 25 C, 8 D, 2 E. */
const totalOf = (k: number): string => (k < 15 ? 95 + (k % 5) : k < 65 ? 85 + (k % 10) : k < 90 ? 75 + (k % 10) : k < 98 ? 61 + (k % 14) : 55).toFixed(2)
/** The two of the last month who have appealed. */
const appealing: ReadonlySet<number> = new Set([3, 41])

export async function seedAppraisals(call: DemoCall, people: readonly Person[], list: readonly string[]): Promise<void> {
  const { tx, today } = call
  const departments = [...new Set(people.map((p) => Number(p.department)))]
  const templates = await seed(
    call,
    performanceTemplate,
    names.map((name, i) => ({
      code: `PT${i + 1}`,
      name: `${name}月度考核`,
      cycle: 'month',
      departments: departments.filter((_, d) => d % names.length === i),
      leader_pct: '100',
      indicators: indicators.map((x) => ({ scope: 'own_projects', target_source: 'manual', ...x })),
      grades: defaultGrades.map((g) => ({ ...g, limit_pct: g.grade === 'A' ? '20' : null })),
      used: true,
      status: 'active',
    })),
  )
  const judged = people.filter((p) => p.leader).slice(0, 90)
  const rows = list.flatMap((period, m) =>
    judged.map((p, i): SeedRow<typeof performanceSheet> => {
      const last = m === list.length - 1
      const status = last ? (appealing.has(i) ? 'appealed' : (['self', 'leader', 'calibrating', 'published'] as const)[i % 4]!) : 'archived'
      const total = totalOf((i * 37 + m * 11) % 100)
      const done = !['self', 'leader'].includes(status)
      const { grade, coefficient } = gradeOf(defaultGrades, total)
      return {
        employee: p.id,
        department: p.department,
        period,
        template: templates[departments.indexOf(Number(p.department)) % names.length]!.id,
        leader: p.leader,
        people: [Number(p.id), Number(p.leader)],
        items: itemsOf(total, done),
        target_by_employee: true,
        target_by_leader: true,
        ...(done ? { total_score: total, grade, coefficient } : {}),
        appeal: status === 'appealed' ? '利润口径未扣除一次性清货，申请复核' : null,
        due_on: last ? addDays(today, (i % 5) - 1) : null,
        status,
        created_at: `${addDays(endOfMonth(`${period}-01`), 1)}T09:00:00+08:00`,
      }
    }),
  )
  await seed(call, performanceSheet, rows)
  await tx.run(sql`update performance_sheet set published_at = updated_at where status in ('published', 'appealed', 'archived')`)
}
