import { addDays, dayOf, num, round } from '@crossway/kernel'
import { seed, sql, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { okrCheckin, okrCycle, okrObjective, okrVersion } from '../../model/okr/okr.resource.ts'
import { expectedProgress, healthOf, krProgress, meanProgress, totalScore } from '../../model/okr/progress.ts'

interface Person {
  readonly id: number
  readonly department: number
  readonly leader: number | null
}
interface Cycle {
  readonly id: number
  readonly name: string
  readonly start: string
  readonly end: string
  readonly status: 'closed' | 'running' | 'planning'
}
const goals = [
  ['提升重点店铺净销售额', '净销售额（万美元）', '100', '150', '广告占比（%）', '20', '14'],
  ['压缩滞销库存', '周转天数', '95', '70', '库龄超180天占比（%）', '18', '9'],
  ['提高新品成功率', '新品上架数', '0', '12', '首月退货率（%）', '9', '5'],
  ['缩短采购交期', '准交率（%）', '82', '95', '平均交期（天）', '32', '25'],
  ['提升客户满意度', '续签客户数', '0', '6', '投诉数', '14', '6'],
  ['提高协作效率', '流程上线数', '0', '5', '审批平均时长（小时）', '18', '8'],
] as const

const quarterOf = (day: string): { name: string; start: string; end: string } => {
  const year = Number(day.slice(0, 4))
  const q = Math.ceil(Number(day.slice(5, 7)) / 3)
  const start = `${year}-${String(q * 3 - 2).padStart(2, '0')}-01`
  const next = q === 4 ? `${year + 1}-01-01` : `${year}-${String(q * 3 + 1).padStart(2, '0')}-01`
  return { name: `${year}Q${q}`, start, end: addDays(next, -1) }
}

/** A closed quarter, the running one and the next: the company's, departments' and people's goals with their check-ins (workplace.md, demo data). */
export async function seedOkr(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  const people = await tx.rows<Person>(
    sql`select e.id, e.department_id as department, coalesce(e.leader_id, d.head_id) as leader from employee e join department d on d.id = e.department_id where e.status in ('probation', 'regular') order by e.id limit ${Math.ceil(60 * size)}::int`,
  )
  const boss = await tx.maybe<{ id: number }>(sql`select id from employee where status = 'regular' order by leader_id nulls first, id limit 1`)
  if (people.length === 0 || !boss) return
  const now = quarterOf(today)
  const quarters = [quarterOf(addDays(now.start, -1)), now, quarterOf(addDays(now.end, 1))]
  const made = await seed(
    call,
    okrCycle,
    quarters.map((c, i): SeedRow<typeof okrCycle> => ({
      name: c.name,
      type: 'quarter',
      start_on: c.start,
      end_on: c.end,
      plan_until: addDays(c.start, i === 1 ? 14 : 10),
      score_until: addDays(c.end, 10),
      status: (['closed', 'running', 'planning'] as const)[i]!,
      created_at: `${addDays(quarters[0]!.start, -20)}T09:00:00+08:00`,
    })),
  )
  const cycles = quarters.map((c, i): Cycle => ({
    id: made[i]!.id,
    name: c.name,
    start: c.start,
    end: c.end,
    status: (['closed', 'running', 'planning'] as const)[i]!,
  }))
  for (const cycle of cycles.slice(0, 2)) {
    const top = await objectives(call, cycle, [{ id: boss.id, department: 0, leader: null }], 'company')
    const departments = [...new Map(people.map((p) => [Number(p.department), p])).values()].slice(0, 9)
    const middle = await objectives(
      call,
      cycle,
      departments.map((d) => ({ ...d, id: Number(d.leader ?? d.id), leader: boss.id })),
      'department',
      () => top[0]!,
    )
    const at = new Map(departments.map((d, i) => [Number(d.department), middle[i]!]))
    await objectives(call, cycle, people, 'employee', (p) => at.get(Number(p.department)) ?? top[0]!)
  }
  await seed(
    call,
    okrObjective,
    people.slice(0, 6).map((p, i) => ({
      title: goals[i % goals.length]![0],
      cycle: cycles[2]!.id,
      owner: p.id,
      department: p.department,
      leader: p.leader,
      weight: '100',
      status: i % 3 === 0 ? 'reviewing' : 'draft',
      reach: i % 3 === 0 ? 'all' : 'some',
      created_at: `${addDays(today, -2)}T09:00:00+08:00`,
    })),
  )
}

async function objectives(
  call: DemoCall,
  cycle: Cycle,
  owners: readonly Person[],
  ownerType: 'company' | 'department' | 'employee',
  above?: (p: Person) => number,
): Promise<number[]> {
  const { today } = call
  const closed = cycle.status === 'closed'
  const day = closed ? cycle.end : today
  const expected = expectedProgress(cycle.start, cycle.end, day)
  const rows = owners.map((p, i): SeedRow<typeof okrObjective> => {
    const [title, upName, upFrom, upTo, downName, downFrom, downTo] = goals[(i + cycle.id) % goals.length]!
    const share = Math.min(Number(expected) / 100, 1) * (0.45 + ((i * 7) % 13) / 15)
    const between = (from: string, to: string): string =>
      round(
        num(from).plus(
          num(to)
            .minus(from)
            .times(String(Math.round(share * 1000) / 1000)),
        ),
        1,
      ).toFixed(1)
    const base = { keep_min: null, keep_max: null }
    const up = { ...base, kr_type: 'increase', start_value: upFrom, target_value: upTo, current_value: between(upFrom, upTo), weight: '50' }
    const down = { ...base, kr_type: 'decrease', start_value: downFrom, target_value: downTo, current_value: between(downFrom, downTo), weight: '30' }
    const steps = [
      { kr_no: 3, name: '方案评审', weight: '40', done: share > 0.25 },
      { kr_no: 3, name: '上线并复盘', weight: '60', done: closed && share > 0.6 },
    ]
    const parts = [
      krProgress(up),
      krProgress(down),
      krProgress(
        { ...base, kr_type: 'milestone', start_value: null, target_value: null, current_value: null, weight: '20' },
        { values: [], milestones: steps },
      ),
    ]
    const progress = meanProgress(parts.map((x, n) => ({ progress: x, weight: ['50', '30', '20'][n]! })))
    const confidence = 3 + ((i * 5) % 7)
    const scores = parts.map((x) => round(num(Math.min(Number(x), 100)).div(100), 1).toFixed(1))
    const final = totalScore(scores.map((s, n) => ({ score: s, weight: ['50', '30', '20'][n]! })))
    const quiet = i % 6 === 4
    const result = (n: number): object => ({ progress: parts[n], confidence, ...(closed ? { self_score: scores[n], score: scores[n] } : {}) })
    return {
      title: ownerType === 'company' ? '全年净利润增长并守住现金流' : title,
      cycle: cycle.id,
      owner_type: ownerType,
      owner: p.id,
      department: ownerType === 'company' ? null : p.department,
      leader: p.leader,
      people: p.leader === null ? [] : [Number(p.leader)],
      weight: '100',
      aligned_to: above ? above(p) : null,
      krs: [
        { title: upName, ...up, ...result(0) },
        { title: downName, ...down, ...result(1) },
        { title: '专项方案落地', kr_type: 'milestone', weight: '20', ...result(2) },
      ],
      milestones: steps,
      progress,
      confidence,
      health: healthOf(progress, expected, confidence),
      checked_at: `${quiet ? addDays(day, -12) : addDays(day, -1 - (i % 5))}T16:00:00+08:00`,
      edition: 1,
      reach: 'all',
      ...(closed ? { self_score: final, final_score: final, summary: '主要结果按计划完成，专项延后。' } : {}),
      status: closed ? 'done' : ownerType === 'employee' && i % 19 === 5 ? 'reviewing' : 'active',
      created_at: `${addDays(cycle.start, 2) < today ? addDays(cycle.start, 2) : addDays(today, -1)}T09:00:00+08:00`,
    }
  })
  const made = await seed(call, okrObjective, rows)
  const weeks = Math.max(Math.floor((Date.parse(day) - Date.parse(cycle.start)) / 604_800_000), 1)
  await seed(
    call,
    okrCheckin,
    made.flatMap((o, i) =>
      Array.from({ length: Math.min(weeks, 12) }, (_, w): SeedRow<typeof okrCheckin> => {
        const at = addDays(day, -7 * w - (i % 6 === 4 ? 12 : 1 + (i % 5)))
        const kr = rows[i]!.krs as readonly { readonly title: string; readonly current_value?: string; readonly progress?: string }[]
        return {
          objective: o.id,
          kr: kr[w % 2]!.title,
          kr_line: o.lines['krs']?.[w % 2] ?? 0,
          at: `${at < cycle.start ? cycle.start : at}T16:00:00+08:00`,
          value: kr[w % 2]!.current_value ?? null,
          progress: kr[w % 2]!.progress ?? null,
          confidence: 4 + ((i + w) % 6),
          done: ['完成本周动作清单', '数据已核对', '与供应商确认排期'][w % 3],
          problems: w % 4 === 1 ? '素材延期一周' : null,
          next: '继续推进重点动作',
          employee: owners[i]!.id,
        }
      }),
    ),
  )
  await seed(
    call,
    okrVersion,
    made.map((o, i): SeedRow<typeof okrVersion> => ({
      objective: o.id,
      edition: 1,
      reach: 'all',
      owner: owners[i]!.id,
      department: ownerType === 'company' ? null : owners[i]!.department,
      employee: owners[i]!.leader ?? owners[i]!.id,
      reason: i % 7 === 2 ? '目标口径调整' : null,
      changes:
        i % 7 === 2 ? [{ item: String((rows[i]!.krs as readonly { title: string }[])[0]!.title), what: 'target', old_value: '140', new_value: '150' }] : [],
      at: `${[addDays(cycle.start, 3), dayOf(new Date(`${today}T00:00:00+08:00`))].toSorted()[0]}T10:00:00+08:00`,
    })),
  )
  return made.map((o) => o.id)
}
