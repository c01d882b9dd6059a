import type { AnyResource, Lang } from '@crossway/kernel'
import { addWorkHours } from '@crossway/settings/server'
import { nameSql, sql, type App, type Runner } from '@crossway/server-kit'
import { fieldsIn, holds } from '../../model/engine/condition.ts'
import type { FlowNode } from '../../model/engine/flow-tree.ts'
import { choosePath, decideTask, enterNode, freshRun, markNode, stepsOf, tasksAt, type Run } from '../../model/engine/run.ts'
import { seatsOf } from '../engine/approvers.ts'
import { factsOf, type About } from '../engine/facts.ts'
import type { Flow } from '../engine/live.ts'

/** What would happen at a node: who would be asked, or why nobody would. */
export interface SimulatedStep {
  readonly key: string
  readonly name: string
  readonly kind: string
  readonly people: readonly { readonly id: number; readonly name: string; readonly note: string | null }[]
  /** Path taken at a branch; why a step is left out. */
  readonly taken?: string
  readonly skipped?: string
  readonly due?: string | null
}
export interface SimulateAbout {
  readonly app: App
  readonly run: Runner
  readonly r: AnyResource
  readonly flow: Flow
  readonly record: number
  readonly doc: Readonly<Record<string, unknown>>
  readonly args: Readonly<Record<string, unknown>>
  readonly starter: number | null
  readonly department: number | null
  readonly named?: Readonly<Record<string, readonly number[]>>
  readonly at?: Date
  /** The walk so far: what comes next is shown from there. */
  readonly walk?: Run
  /** Whose reader's names of people; Chinese unless told. */
  readonly lang?: Lang
}

/** Walks a flow to its end as if everybody agreed; nothing is written (settings.md approvalFlow, simulate bench). */
export async function simulate(s: SimulateAbout): Promise<SimulatedStep[]> {
  const run: Run = s.walk ? structuredClone(s.walk) : freshRun()
  const at = s.at ?? new Date()
  const about: About = { app: s.app, run: s.run, r: s.r, doc: s.doc, args: s.args, starter: s.starter }
  const out: SimulatedStep[] = []
  const agree = (node: FlowNode): void => {
    for (let n = 0; n < 100; n++) {
      const task = tasksAt(run, node.key).find((t) => t.status === 'pending')
      if (!task || decideTask(run, s.flow.nodes, task, 'approved') !== 'open') return
    }
  }
  let id = -1_000_000
  for (let turn = 0; turn < 500; turn++) {
    const { done, needs } = stepsOf(s.flow.nodes, run.progress)
    if (done) break
    if (needs.length === 0) {
      // what is open now is decided by its people; the walk goes on behind it
      const open = run.tasks.find((t) => t.status === 'pending' || t.status === 'waiting')
      if (!open) break
      open.status = 'pending'
      decideTask(run, s.flow.nodes, open, 'approved')
      continue
    }
    for (const node of needs) {
      const base = { key: node.key, name: node.name, kind: node.kind, people: [] as SimulatedStep['people'] }
      if (node.kind === 'branch') {
        let path = node.paths.at(-1)
        for (const p of node.paths)
          if (p.test === null || holds(p.test, await factsOf(about, fieldsIn(p.test)))) {
            path = p
            break
          }
        if (!path) return out
        choosePath(run, node, path.key)
        out.push({ ...base, taken: path.key })
        continue
      }
      if (node.skip && holds(node.skip, await factsOf(about, fieldsIn(node.skip)))) {
        markNode(run, node, 'skipped')
        out.push({ ...base, skipped: '@skip' })
        continue
      }
      if (node.kind === 'auto') {
        markNode(run, node, 'passed')
        out.push({ ...base, skipped: node.test && !holds(node.test, await factsOf(about, fieldsIn(node.test))) ? '@auto_reject' : '@auto_pass' })
        continue
      }
      const found = await seatsOf(
        {
          app: s.app,
          run: s.run,
          flow: s.flow,
          resource: s.r.name,
          record: s.record,
          doc: s.doc,
          starter: s.starter,
          department: s.department,
          named: s.named ?? {},
          walk: run,
          at,
        },
        node,
      )
      const names = await namesOfPeople(
        s.run,
        found.seats.map((x) => x.approver),
        s.lang,
      )
      const people = found.seats.map((x) => ({
        id: x.approver,
        name: names.get(x.approver) ?? String(x.approver),
        note: x.skip ?? x.note ?? (x.origin === 'delegate' ? '@delegate' : null),
      }))
      const due = node.hours ? await addWorkHours(s.run, at.toISOString(), node.hours) : null
      if (node.kind === 'cc' || found.seats.length === 0) {
        markNode(run, node, node.kind === 'cc' ? 'passed' : 'skipped')
        out.push({ ...base, people, ...(found.empty ? { skipped: `@empty:${found.empty}` } : {}) })
        continue
      }
      enterNode(run, node, found.seats)
      for (const t of run.tasks) if (t.id < 0 && t.id > -1_000_000) (t as { id: number }).id = --id
      agree(node)
      out.push({ ...base, people, due, ...(found.seats.every((x) => x.skip) ? { skipped: found.seats[0]!.skip! } : {}) })
    }
  }
  return out
}

export async function namesOfPeople(run: Runner, ids: readonly number[], lang: Lang = 'zh-cn'): Promise<ReadonlyMap<number, string>> {
  const rows = await run.rows<{ id: number; name: string }>(
    sql`select e.id, ${nameSql(lang, 'e')} as name from employee e where e.id = any(${[...new Set(ids)]}::bigint[])`,
  )
  return new Map(rows.map((r) => [r.id, r.name]))
}
