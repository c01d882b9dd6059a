import { addDays, num, round } from '@crossway/kernel'
import { insertAll, seed, type DemoCall } from '@crossway/server-kit'
import { designDemand } from '../../model/demand/design-demand.resource.ts'
import { earned, reworkCoefficient } from '../../model/task/earned.ts'
import { designTask } from '../../model/task/design-task.resource.ts'
import { urgencyCoefficient, type Kind } from '../../model/words.ts'
import { designWorkloadEntry } from '../../model/workload/workload.resources.ts'
import { at, numbersOf, workday, type DemoScene } from './demo-rows.ts'

const fresh = ['draft', 'submitted', 'accepted', 'in_progress', 'in_progress', 'delivered', 'in_progress', 'on_hold', 'returned', 'in_progress'] as const
const taskStates = ['pending', 'queued', 'doing', 'reviewing', 'reworking', 'doing', 'queued', 'delivered'] as const
const purposes = ['new_listing', 'optimise', 'promotion', 'brand', 'after_sale'] as const
const urgencies = ['normal', 'normal', 'normal', 'urgent', 'normal', 'critical'] as const

const historyDays = 215
const shareOf: Readonly<Record<string, number>> = { '1': 3, '2': 4, '3': 5, '4': 6, '5': 6 }

/** Seven months of demands of a kind with their tasks, reviews and points; the last two weeks are still on their way. */
export async function demoWork(call: DemoCall, scene: DemoScene, kind: Kind, n: number): Promise<void> {
  const { today, rand, tx } = call
  const designers = scene.designers.filter((d) => d.kind === kind)
  const categories = scene.categories.filter((c) => c.kind === kind)
  if (designers.length === 0 || categories.length === 0 || scene.requesters.length === 0) return
  // whoever has a higher grade gets more of the work
  const turns = Array.from({ length: 6 }, (_, turn) => designers.filter((d) => (shareOf[d.grade[1]!] ?? 4) > turn)).flat()
  const small = categories.filter((c) => c.points <= 2)
  const plans = Array.from({ length: n }, (_, i) => {
    const age = Math.floor((historyDays * (n - i)) / n)
    const day = workday(addDays(today, -1 - age))
    const young = fresh[i % fresh.length]!
    // nothing is delivered in its first week
    const status = age > 18 ? (i % 23 === 0 ? ('cancelled' as const) : ('done' as const)) : age < 6 && young === 'delivered' ? ('accepted' as const) : young
    const designer = turns[i % turns.length]!
    const requester = scene.requesters[i % scene.requesters.length]!
    const project = scene.projects[i % Math.max(scene.projects.length, 1)]
    const urgency = urgencies[i % urgencies.length]!
    const lines = Array.from({ length: kind === 'plane' ? 1 + (i % 3) : 1 }, (_line, k) => {
      const offered = k > 0 && small.length > 0 ? small : categories
      const c = offered[(i * 3 + k * 5) % offered.length]!
      const qty = c.points <= 2 ? 1 + Math.floor(rand() * 4) : 1
      return { c, qty, points: round(num(c.points).times(qty), 2), hours: round(num(c.hours).times(qty), 2) }
    })
    const accepted = workday(addDays(day, 1))
    const done = workday(addDays(day, 5 + (i % 7)))
    const isLate = i % 11 === 0
    return {
      i,
      age,
      day,
      status,
      designer,
      requester,
      project,
      urgency,
      lines,
      accepted,
      done: done > today ? today : done,
      isLate,
      faulty: i % 8 === 0 ? 1 + (i % 3) : 0,
    }
  })
  const begun = (s: string): boolean => ['in_progress', 'on_hold', 'delivered', 'done'].includes(s)
  const rows = plans.map((p) => {
    const points = p.lines.reduce((a, l) => a.plus(l.points), num(0))
    const isDone = p.status === 'done'
    return {
      kind,
      title: `${p.lines[0]!.c.name} ${p.project?.name ?? ''}`.slice(0, 100),
      source_type: p.i % 9 === 0 ? 'listing' : 'manual',
      purpose: purposes[p.i % purposes.length],
      project: p.project?.id ?? null,
      urgency: p.urgency,
      urgency_reason: p.urgency === 'normal' ? null : '大促前上线',
      expected_at: at(addDays(p.day, p.isLate ? 4 : 9), '18:00'),
      earliest_on: p.status === 'draft' ? null : addDays(p.day, 4),
      promised_at: ['draft', 'submitted', 'returned'].includes(p.status) ? null : at(addDays(p.day, p.isLate ? 5 : 12), '18:00'),
      brief: '按品牌视觉规范制作，突出卖点与使用场景，附竞品参考。',
      requester: p.requester.id,
      acceptor: p.requester.id,
      group: p.designer.department,
      leader: p.status === 'draft' ? null : scene.lead,
      designers: begun(p.status) ? [p.designer.id] : [],
      categories: [...new Set(p.lines.map((l) => l.c.id))],
      people: [...new Set([p.requester.id, scene.lead, ...(begun(p.status) ? [p.designer.id] : [])])],
      est_points: points.toFixed(2),
      est_hours: p.lines.reduce((a, l) => a.plus(l.hours), num(0)).toFixed(2),
      est_days: Math.max(...p.lines.map((l) => l.c.lead)),
      progress: isDone || p.status === 'delivered' ? '100' : '0',
      rework_rounds: p.faulty,
      satisfaction: isDone ? (p.faulty ? '4.10' : '4.60') : null,
      submitted_at: p.status === 'draft' ? null : at(p.day, '10:00'),
      accepted_at: begun(p.status) || p.status === 'accepted' ? at(p.accepted > today ? today : p.accepted, '08:30') : null,
      delivered_at: isDone || p.status === 'delivered' ? at(p.status === 'delivered' ? workday(addDays(today, -1 - (p.i % 4))) : p.done, '08:00') : null,
      done_at: isDone ? at(p.done, '08:40') : null,
      status: p.status,
      created_at: at(p.day, '09:00'),
      created_by: p.requester.account ?? 0,
      lines: p.lines.map((l) => ({
        category: l.c.id,
        qty: String(l.qty),
        difficulty: 'B',
        points: l.points.toFixed(2),
        hours: l.hours.toFixed(2),
        covered_pct: begun(p.status) ? '100' : '0',
        done_qty: isDone ? String(l.qty) : '0',
        state: isDone ? 'done' : p.status === 'cancelled' ? 'cancelled' : 'open',
        script_by: 'design',
        shoot_type: kind === 'video' ? 'studio' : 'none',
        models_needed: 0,
      })),
    }
  })
  const numbers = await numbersOf(call, 'demand', kind, rows)
  const made = await seed(
    call,
    designDemand,
    rows.map((r, k) => ({ ...r, no: numbers[k] })),
  )
  const tasks = plans.flatMap((p, k) =>
    !begun(p.status)
      ? []
      : p.lines.map((l, x) => {
          const status =
            p.status === 'done'
              ? ('accepted' as const)
              : p.status === 'delivered'
                ? ('delivered' as const)
                : p.status === 'on_hold'
                  ? ('paused' as const)
                  : p.age < 4
                    ? ('pending' as const)
                    : taskStates[(p.i + x) % taskStates.length]!
          const isOver = status === 'accepted' || status === 'delivered'
          const handed = status === 'accepted' ? p.done : workday(addDays(today, -1))
          return { p, l, k, x, status, isOver, handed }
        }),
  )
  const taskRows = tasks.map(({ p, l, k, x, status, isOver, handed }) => {
    const hasVersion = isOver || status === 'reviewing' || status === 'reworking'
    const due = p.isLate && isOver ? addDays(handed, -1) : isOver ? handed : addDays(today, (p.i % 6) - 1)
    return {
      kind,
      demand: made[k]!.id,
      line_id: made[k]!.lines.lines![x]!,
      line_no: x + 1,
      line_name: l.c.name,
      category: l.c.id,
      stage: kind === 'video' ? (['script', 'shoot', 'edit'] as const)[p.i % 3] : 'design',
      project: p.project?.id ?? null,
      urgency: p.urgency,
      designer: p.designer.id,
      group: p.designer.department,
      leader: scene.lead,
      requester: p.requester.id,
      acceptor: p.requester.id,
      people: [p.requester.id, scene.lead],
      qty: String(l.qty),
      points: l.points.toFixed(2),
      est_hours: l.hours.toFixed(2),
      spent_hours: isOver ? l.hours.toFixed(2) : '0',
      plan_start: at(isOver ? p.accepted : workday(addDays(today, p.i % 5)), '09:00'),
      plan_end: at(isOver ? handed : workday(addDays(today, 1 + (p.i % 5))), '18:30'),
      due_at: at(due, '18:30'),
      actual_start: isOver || !['pending', 'queued'].includes(status) ? at(p.accepted > today ? today : p.accepted, '08:40') : null,
      delivered_at: isOver ? at(handed, '08:10') : null,
      first_delivered_at: isOver ? at(handed, '08:10') : null,
      accepted_at: status === 'accepted' ? at(p.done, '08:40') : null,
      on_time: isOver && !p.isLate,
      first_pass: p.faulty === 0,
      rework_rounds: p.faulty,
      faulty_rounds: p.faulty,
      score_quality: status === 'accepted' ? (p.faulty ? 4 : 5) : null,
      score_speed: status === 'accepted' ? (p.isLate ? 3 : 4) : null,
      score_service: status === 'accepted' ? 4 : null,
      views: kind === 'video' && status === 'accepted' ? 2000 + ((p.i * 977) % 9000) : null,
      status,
      created_at: at(p.accepted > today ? today : p.accepted, '08:30'),
      versions: hasVersion
        ? [
            {
              version_no: 1,
              source_file: `https://pan.example.com/design/${made[k]!.no}-${x + 1}.psd`,
              spec_check: 'pass',
              submitted_at: at(isOver ? handed : workday(addDays(today, -1)), '08:05'),
              submitted_by: p.designer.id,
              review_result: isOver ? 'pass' : status === 'reworking' ? 'rework' : null,
              acceptance_result: status === 'accepted' ? 'pass' : null,
            },
          ]
        : [],
      reviews:
        p.faulty > 0 || status === 'reworking'
          ? [
              {
                version_no: 1,
                type: 'internal',
                result: 'rework',
                reason_category: (['quality', 'brief', 'spec', 'copy', 'taste'] as const)[p.i % 5],
                comment: 'logo 偏小，文案与规格不符',
                reviewer: scene.lead,
                at: at(isOver ? handed : workday(addDays(today, -1)), '08:08'),
              },
            ]
          : [],
    }
  })
  const taskNumbers = await numbersOf(call, 'task', kind, taskRows)
  const madeTasks = await seed(
    call,
    designTask,
    taskRows.map((r, k) => ({ ...r, no: taskNumbers[k] })),
  )
  await seed(
    call,
    designWorkloadEntry,
    tasks.flatMap(({ p, l, k, status }, j) =>
      status !== 'accepted'
        ? []
        : [
            {
              kind,
              employee: p.designer.id,
              task: madeTasks[j]!.id,
              demand: made[k]!.id,
              project: p.project?.id ?? null,
              category: l.c.id,
              entry_type: 'accept',
              month: p.done.slice(0, 7),
              accepted_at: at(p.done, '08:40'),
              base_points: l.points.toFixed(2),
              urgency_coef: urgencyCoefficient[p.urgency],
              rework_coef: reworkCoefficient(p.faulty),
              points: earned(l.points, p.urgency, p.faulty).toFixed(2),
              hours: l.hours.toFixed(2),
              created_at: at(p.done, '08:40'),
            },
          ],
    ),
  )
  const open = tasks.flatMap((t, j) => (t.isOver ? [] : [{ t, task: madeTasks[j]! }]))
  await insertAll(
    tx,
    'design_schedule_block',
    {
      designer_id: 'bigint',
      kind: 'text',
      block_type: 'text',
      task_id: 'bigint',
      start_at: 'timestamptz',
      end_at: 'timestamptz',
      hours: 'numeric',
      locked: 'boolean',
      published: 'boolean',
      note: 'text',
    },
    open.map(({ t, task }, k) => {
      const day = workday(addDays(today, k % 9))
      return {
        designer_id: t.p.designer.id,
        kind,
        block_type: 'task',
        task_id: task.id,
        start_at: at(day, k % 2 ? '13:30' : '09:00'),
        end_at: at(day, k % 2 ? '17:30' : '12:00'),
        hours: k % 2 ? 4 : 3,
        locked: k % 7 === 0,
        published: k % 3 > 0,
        note: task.no,
      }
    }),
  )
}
