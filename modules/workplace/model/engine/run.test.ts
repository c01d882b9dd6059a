import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { treeOf, type FlowNode, type NodeRow } from './flow-tree.ts'
import {
  addSigners,
  cancelAll,
  choosePath,
  decideTask,
  enterNode,
  freshRun,
  handTask,
  markNode,
  needed,
  restart,
  returnTargets,
  returnTo,
  stepsOf,
  takeBack,
  type Run,
  type Task,
} from './run.ts'

interface Shape {
  readonly kind: 'approve' | 'cc' | 'parallel' | 'branch'
  readonly sign: 'any' | 'all' | 'sequential' | 'ratio'
  readonly people: readonly number[]
  readonly arms: readonly (readonly Shape[])[]
}
const shapesTo = (depth: number): fc.Arbitrary<readonly Shape[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom('approve', 'approve', 'approve', 'cc', ...(depth > 0 ? (['parallel', 'branch'] as const) : [])),
      sign: fc.constantFrom('any', 'all', 'sequential', 'ratio'),
      people: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }),
      arms: depth > 0 ? fc.array(shapesTo(depth - 1), { minLength: 2, maxLength: 3 }) : fc.constant([]),
    }) as fc.Arbitrary<Shape>,
    { minLength: 1, maxLength: 3 },
  )
const shapes = shapesTo(2)
const peopleAt = new Map<string, readonly number[]>()
function rowsOf(list: readonly Shape[], parent: string | null, into: NodeRow[] = []): NodeRow[] {
  list.forEach((s, i) => {
    const key = `${parent ?? 'n'}_${i}`
    const { kind } = s
    into.push({ node_key: key, parent_key: parent, seq: i, name: key, kind, sign_mode: s.sign, ratio: 60 })
    peopleAt.set(key, s.people)
    if (kind !== 'parallel' && kind !== 'branch') return
    s.arms.forEach((arm, k) => {
      into.push({ node_key: `${key}_p${k}`, parent_key: key, seq: k, name: '', kind: 'path' })
      rowsOf(arm, `${key}_p${k}`, into)
    })
  })
  return into
}

/** Walks on as the server does, with the people of the shape; answers whether the end is reached. */
function walk(nodes: readonly FlowNode[], run: Run, pick: number): boolean {
  for (;;) {
    const { done, needs } = stepsOf(nodes, run.progress)
    if (done) return true
    if (needs.length === 0) return false
    for (const n of needs)
      if (n.kind === 'branch') choosePath(run, n, n.paths[pick % n.paths.length]!.key)
      else if (n.kind === 'cc') markNode(run, n, 'passed')
      else
        enterNode(
          run,
          n,
          peopleAt.get(n.key)!.map((approver) => ({ approver })),
        )
  }
}
/** What storing does to new tasks. */
const store = (run: Run, next: { id: number }): void => {
  const ids = new Map<number, number>()
  for (const t of run.tasks)
    if (t.id < 0) {
      ids.set(t.id, ++next.id)
      ;(t as { id: number }).id = next.id
    }
  for (const t of run.tasks) if (t.parent !== null && ids.has(t.parent)) (t as { parent: number }).parent = ids.get(t.parent)!
}

const must = (ok: boolean, what: string): void => {
  if (!ok) throw new Error('broken: ' + what)
}

describe('random flows and random decisions', () => {
  it('end in one result, never lose a task and never ask a second time', () => {
    const check = (): void =>
      fc.assert(
        fc.property(shapes, fc.array(fc.record({ who: fc.nat(50), what: fc.nat(11), pick: fc.nat(5) }), { maxLength: 80 }), fc.nat(5), (list, acts, pick) => {
          peopleAt.clear()
          const nodes = treeOf(rowsOf(list, null), [])
          const run = freshRun()
          const next = { id: 0 }
          let result: 'approved' | 'rejected' | undefined = walk(nodes, run, pick) ? 'approved' : undefined
          store(run, next)
          const decided = new Map<number, string>()
          for (const a of acts) {
            if (result) break
            const open = run.tasks.filter((t) => t.status === 'pending')
            must(open.length > 0, 'somebody is asked as long as it runs')
            const task = open[a.who % open.length]!
            const act = ['approve', 'approve', 'approve', 'approve', 'approve', 'reject', 'before', 'after', 'parallel', 'transfer', 'return', 'takeBack'][
              a.what
            ]!
            if (act === 'reject') {
              if (decideTask(run, nodes, task, 'rejected') === 'failed') {
                cancelAll(run)
                result = 'rejected'
              }
            } else if (act === 'before' || act === 'after' || act === 'parallel') addSigners(run, task, [20 + a.pick], act)
            else if (act === 'transfer') handTask(run, task, { approver: 30 + a.pick, origin: 'transfer' })
            else if (act === 'return') {
              const to = returnTargets(run, nodes, task).open
              if (to.length) returnTo(run, nodes, task, to[a.pick % to.length]!, a.pick % 2 ? 'restart' : 'jump_back')
            } else if (act === 'takeBack') {
              const last = run.tasks.find((t) => t.id === run.progress.undo?.task)
              must(!last || takeBack(run, last), 'the last approval can be taken back')
            } else {
              must(task.status === 'pending', 'a decided task is not decided again')
              decideTask(run, nodes, task, 'approved')
            }
            if (!result && walk(nodes, run, pick)) {
              cancelAll(run)
              result = 'approved'
            }
            store(run, next)
            must(act === 'takeBack' || run.tasks.every((t) => (decided.get(t.id) ?? t.status) === t.status), 'a decision stays')
            decided.clear()
            for (const t of run.tasks) if (['approved', 'rejected', 'returned', 'transferred'].includes(t.status)) decided.set(t.id, t.status)
          }
          must(!result || !run.tasks.some((t) => t.status === 'pending' || t.status === 'waiting'), 'nobody is asked when it is over')
        }),
        { numRuns: 400 },
      )
    expect(check).not.toThrow()
  })
})

const node = (key: string, sign: NodeRow['sign_mode'] = 'any', more: Partial<NodeRow> = {}): NodeRow => ({
  node_key: key,
  parent_key: null,
  seq: 0,
  name: key,
  kind: 'approve',
  sign_mode: sign,
  ...more,
})
const start = (sign: NodeRow['sign_mode'], n: number, ratio = 60): { nodes: readonly FlowNode[]; run: Run; tasks: Task[] } => {
  const nodes = treeOf([node('a', sign, { ratio })], [])
  const run = freshRun()
  enterNode(
    run,
    nodes[0]!,
    Array.from({ length: n }, (_, i) => ({ approver: i + 1 })),
  )
  store(run, { id: 0 })
  return { nodes, run, tasks: run.tasks }
}
describe('sign modes', () => {
  it('ratio: five at 60 % pass at three approvals and fail at three rejections', () => {
    expect([needed(5, 60), needed(3, 50), needed(1, 1), needed(3, 100)]).toEqual([3, 2, 1, 3])
    const { nodes, run, tasks } = start('ratio', 5)
    expect(['approved', 'rejected', 'approved', 'rejected', 'rejected'].map((v, i) => decideTask(run, nodes, tasks[i]!, v as 'approved'))).toEqual([
      'open',
      'open',
      'open',
      'open',
      'failed',
    ])
  })
  it('all: the first reject fails; sequential: one after another', () => {
    const all = start('all', 3)
    expect([decideTask(all.run, all.nodes, all.tasks[0]!, 'approved'), decideTask(all.run, all.nodes, all.tasks[1]!, 'rejected')]).toEqual(['open', 'failed'])
    const turn = start('sequential', 3)
    expect(turn.tasks.map((t) => t.status)).toEqual(['pending', 'waiting', 'waiting'])
    decideTask(turn.run, turn.nodes, turn.tasks[0]!, 'approved')
    expect(turn.tasks.map((t) => t.status)).toEqual(['approved', 'pending', 'waiting'])
  })
  it('added beside: must approve besides the mode; added before: a reject fails the node', () => {
    const { nodes, run, tasks } = start('any', 2)
    const [beside] = addSigners(run, tasks[0]!, [9], 'parallel')
    expect(decideTask(run, nodes, tasks[0]!, 'approved')).toBe('open')
    expect(tasks[1]!.status).toBe('cancelled')
    expect(decideTask(run, nodes, beside!, 'approved')).toBe('passed')
    const two = start('any', 1)
    const [before] = addSigners(two.run, two.tasks[0]!, [9], 'before')
    expect(decideTask(two.run, two.nodes, before!, 'rejected')).toBe('failed')
  })
  it('a restart asks everybody anew', () => {
    const { nodes, run, tasks } = start('all', 2)
    decideTask(run, nodes, tasks[0]!, 'approved')
    restart(run)
    expect([run.round, stepsOf(nodes, run.progress).needs.map((n) => n.key), tasks.map((t) => t.status)]).toEqual([2, ['a'], ['approved', 'cancelled']])
  })
})
