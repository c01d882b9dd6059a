import { dayOf, num, refId, split, sum } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { createRecord, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { designTask } from '../../model/task/design-task.resource.ts'
import { kindWords, type Kind, type Stage } from '../../model/words.ts'
import { planTasks } from '../schedule/plan-task.ts'
import { idsOf, numberOf } from '../who.ts'
import type { Demand } from './demand-save.ts'

/** In which order the stages of a film follow each other; work of the same step goes side by side. */
const steps: Readonly<Record<Stage, number>> = { design: 0, retouch: 0, copy: 0, script: 0, model3d: 0, shoot: 1, edit: 2, voice: 3, subtitle: 3 }
export interface Assigned {
  readonly line_no: number
  readonly designer: number
  readonly stage?: Stage | null
  readonly share_pct: string
  readonly due_at?: string | null
}
interface Designer {
  readonly id: number
  readonly name: string
  readonly department: number
  readonly fits: boolean
}

export async function designersOf(tx: Tx, ids: readonly number[], kind: Kind): Promise<Map<number, Designer>> {
  const rows = await tx.rows<Designer>(
    sql`select e.id, e.name, e.department_id as department, e.is_designer and coalesce(e.design_kind, ${kind}) in (${kind}, 'three_d', 'photo') as fits from employee e where e.id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((r) => [r.id, r]))
}
/** Tasks that still count of a demand's lines, by line. */
const standing = (tx: Tx, demand: number) =>
  tx.rows<{ id: number; line: number; stage: Stage; share: string; points: string; hours: string }>(
    sql`select id, line_id as line, stage, share_pct::text as share, points::text as points, est_hours::text as hours from design_task where demand_id = ${demand} and status not in ('refused', 'cancelled') and transferred_to_id is null order by id`,
  )

/** Makes a task for each designer; every line is then covered wholly, its points shared to the last cent (design.md planeDemand, assign). */
export async function assignTasks(call: CommandContext, doc: Demand, args: readonly Assigned[]): Promise<{ designers: number[]; people: number[] }> {
  const { app, tx, ctx } = call
  const lines = new Map(doc.lines.map((l) => [l.seq, l]))
  const people = await designersOf(
    tx,
    args.map((a) => a.designer),
    doc.kind,
  )
  for (const [i, a] of args.entries()) {
    if (!lines.has(a.line_no)) throw refuse.DD_LINE_NO({ n: a.line_no }, `args.tasks[${i}].line_no`)
    const d = people.get(a.designer)
    if (!d?.fits) throw refuse.DD_DESIGNER({ name: d?.name ?? '', ...kindWords[doc.kind] }, `args.tasks[${i}].designer`)
    if (a.designer === refId(doc.acceptor)) throw refuse.DD_ACCEPTOR({ name: d.name }, `args.tasks[${i}].designer`)
    if (a.due_at && doc.promised_at && Date.parse(a.due_at) > Date.parse(doc.promised_at))
      throw refuse.DD_DUE({ at: doc.promised_at.slice(0, 16) }, `args.tasks[${i}].due_at`)
  }
  const before = await standing(tx, doc.id)
  const checks = await tx.rows<{ category: number; text: string }>(
    sql`select design_category_id as category, text from design_check where design_category_id = any(${doc.lines.map((l) => l.category.id)}::bigint[]) order by seq`,
  )
  const made: { id: number; line: number; stage: Stage }[] = before.map((b) => ({ id: b.id, line: b.line, stage: b.stage }))
  const fresh: number[] = []
  for (const line of doc.lines) {
    const own = args.filter((a) => a.line_no === line.seq)
    const there = before.filter((b) => b.line === line.id)
    const covered = sum([...there.map((t) => t.share), ...own.map((a) => a.share_pct)])
    if (line.state !== 'cancelled' && !covered.eq(100)) throw refuse.DD_COVER({ n: line.seq, pct: covered.toFixed() }, 'args.tasks')
    if (own.length === 0) continue
    const rest = (whole: string, taken: readonly string[]) => num(whole).minus(sum(taken))
    const shares = own.map((a) => a.share_pct)
    const points = split(
      rest(
        line.points ?? '0',
        there.map((t) => t.points),
      ),
      shares,
    )
    const hours = split(
      rest(
        line.hours ?? '0',
        there.map((t) => t.hours),
      ),
      shares,
    )
    // the earlier stages first, so that the later ones know them
    const ordered = own.map((a, i) => ({ a, i, stage: a.stage ?? 'design' })).toSorted((x, y) => steps[x.stage] - steps[y.stage])
    for (const { a, i, stage } of ordered) {
      const earlier = made.filter((m) => m.line === line.id && steps[m.stage] < steps[stage])
      const last = Math.max(...earlier.map((m) => steps[m.stage]), -1)
      const id = await createRecord(
        { app, tx, ctx },
        designTask,
        {},
        {
          preset: {
            no: await numberOf(app, tx, 'task', doc.kind),
            kind: doc.kind,
            demand: doc.id,
            line_id: line.id,
            line_no: line.seq,
            line_name: line.name ?? line.category.title,
            category: line.category.id,
            stage,
            project: refId(doc.project),
            urgency: doc.urgency,
            designer: a.designer,
            group: people.get(a.designer)!.department,
            leader: refId(doc.leader),
            requester: refId(doc.requester),
            acceptor: refId(doc.acceptor),
            people: idsOf(refId(doc.requester), refId(doc.acceptor), refId(doc.leader)),
            share_pct: a.share_pct,
            qty: line.qty,
            points: points[i]!.toFixed(2),
            est_hours: hours[i]!.toFixed(2),
            due_at: a.due_at ?? doc.promised_at,
            depends_on: earlier.filter((m) => steps[m.stage] === last).map((m) => m.id),
            checks:
              stage === 'script' || stage === 'shoot'
                ? []
                : checks.filter((c) => c.category === line.category.id).map((c) => ({ text: c.text, ticked: false })),
          },
        },
      )
      made.push({ id, line: line.id, stage })
      fresh.push(id)
    }
  }
  await tx.run(sql`update design_demand_line set covered_pct = 100 where design_demand_id = ${doc.id} and state <> 'cancelled'`)
  await planTasks(call, fresh, dayOf(new Date()))
  await notify({ app, tx }, 'design.assigned', {
    employees: [...people.keys()],
    vars: { no: doc.no, title: doc.title },
    record: { resource: 'design_demand', id: doc.id },
    by: { account: ctx.account, name: ctx.name },
  })
  const designers = idsOf(...(doc.designers ?? []).map((d) => d.id), ...people.keys())
  return { designers, people: idsOf(refId(doc.requester), refId(doc.acceptor), refId(doc.leader), ...designers) }
}
