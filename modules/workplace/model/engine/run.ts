import { afterNode, aroundNode, flat, nodeIn, type FlowNode } from './flow-tree.ts'

export const instanceStates = ['running', 'returned', 'approved', 'rejected', 'withdrawn', 'error', 'terminated'] as const
export const taskStates = [
  'waiting',
  'pending',
  'approved',
  'rejected',
  'returned',
  'transferred',
  'approving',
  'skipped',
  'cancelled',
  'auto_passed',
  'auto_rejected',
] as const
export const taskOrigins = ['rule', 'transfer', 'delegate', 'add_before', 'add_after', 'add_parallel', 'to_head', 'admin'] as const
export type TaskState = (typeof taskStates)[number]
export type TaskOrigin = (typeof taskOrigins)[number]

export interface Task {
  /** Below zero until it is stored. */
  readonly id: number
  readonly node: string
  readonly round: number
  readonly seq: number
  readonly approver: number
  readonly original: number | null
  readonly parent: number | null
  readonly origin: TaskOrigin
  status: TaskState
  comment: string | null
}
export interface Progress {
  /** Nodes of the way so far; a node that is not here has not been reached. */
  marks: Record<string, 'open' | 'passed' | 'skipped'>
  /** Path taken at each branch. */
  chosen: Record<string, string>
  /** Round in which each node was entered: older tasks of it do not count any more. */
  entered: Record<string, number>
  /** Nodes passed by people, in time. */
  trail: string[]
  /** What the last approval changed, for taking it back. */
  undo: { task: number; last: number; states: (readonly [number, TaskState])[]; marks: string } | null
}
/** One approval under way: everything that decisions read and change. */
export interface Run {
  round: number
  progress: Progress
  tasks: Task[]
}
export const freshRun = (): Run => ({ round: 1, progress: { marks: {}, chosen: {}, entered: {}, trail: [], undo: null }, tasks: [] })

export interface Seat {
  readonly approver: number
  readonly original?: number | null
  readonly origin?: TaskOrigin
  /** Why nobody has to decide here any more. */
  readonly skip?: string
  /** How it came to this person, where that is not plain. */
  readonly note?: string
}

/** Nodes to enter now, branches to choose at; `done` when the end is reached. */
export function stepsOf(nodes: readonly FlowNode[], p: Progress): { readonly done: boolean; readonly needs: readonly FlowNode[] } {
  for (const n of nodes) {
    const mark = p.marks[n.key]
    if (mark === 'passed' || mark === 'skipped') continue
    if (n.kind === 'branch') {
      const path = n.paths.find((x) => x.key === p.chosen[n.key])
      if (!path) return { done: false, needs: [n] }
      const inner = stepsOf(path.nodes, p)
      if (!inner.done) return inner
      p.marks[n.key] = 'passed'
      continue
    }
    if (n.kind === 'parallel') {
      const arms = n.paths.map((x) => stepsOf(x.nodes, p))
      if (arms.some((a) => !a.done)) return { done: false, needs: arms.flatMap((a) => a.needs) }
      p.marks[n.key] = 'passed'
      continue
    }
    return { done: false, needs: mark === 'open' ? [] : [n] }
  }
  return { done: true, needs: [] }
}
export const choosePath = (run: Run, branch: FlowNode, path: string): void => void (run.progress.chosen[branch.key] = path)
export function markNode(run: Run, node: FlowNode, mark: 'passed' | 'skipped'): void {
  run.progress.marks[node.key] = mark
  run.progress.entered[node.key] = run.round
}

let unborn = 0
const newTask = (run: Run, t: Omit<Task, 'id' | 'round' | 'comment'> & { comment?: string | null }): Task => {
  const task = { comment: null, ...t, id: --unborn, round: run.round }
  run.tasks.push(task)
  return task
}
export type Settled = 'open' | 'passed' | 'failed'

/** One after another: by the node's mode, or because its people are a chain of heads. */
const inTurn = (node: FlowNode): boolean => node.sign === 'sequential' || node.rules.some((r) => r.kind === 'dept_head_chain')

/** Opens a node for its people. Sequential nodes open for the first, the others wait; seats with a reason to skip count as approved. */
export function enterNode(run: Run, node: FlowNode, seats: readonly Seat[]): Settled {
  run.progress.marks[node.key] = 'open'
  run.progress.entered[node.key] = run.round
  let turn = true
  seats.forEach((s, i) => {
    const status: TaskState = s.skip ? 'skipped' : !inTurn(node) || turn ? 'pending' : 'waiting'
    if (!s.skip) turn = false
    newTask(run, {
      node: node.key,
      seq: i + 1,
      approver: s.approver,
      original: s.original ?? null,
      parent: null,
      origin: s.origin ?? 'rule',
      status,
      comment: s.skip ?? s.note ?? null,
    })
  })
  return settle(run, node)
}

const yes: ReadonlySet<TaskState> = new Set(['approved', 'approving', 'skipped', 'auto_passed'])
const no: ReadonlySet<TaskState> = new Set(['rejected', 'auto_rejected'])
const gone: ReadonlySet<TaskState> = new Set(['cancelled', 'transferred', 'returned'])
const isAdded = (t: Task): boolean => t.origin.startsWith('add_')
export const isOpen = (t: Task): boolean => t.status === 'pending' || t.status === 'waiting'
/** Tasks of a node that still count. */
export const tasksAt = (run: Run, key: string): Task[] =>
  run.tasks.filter((t) => t.node === key && t.round === run.progress.entered[key] && !gone.has(t.status))
/** Added signers hang below a task; those of a colleague who took it over go on hanging there. */
const baseOf = (run: Run, t: Task): Task => {
  const up = t.parent === null ? undefined : run.tasks.find((x) => x.id === t.parent)
  return up && !isAdded(t) ? baseOf(run, up) : t
}
const isExtra = (run: Run, t: Task): boolean => isAdded(baseOf(run, t))

/** Approvals that a ratio asks for. */
export const needed = (n: number, percent: number): number => Math.max(1, Math.ceil((n * percent) / 100 - 1e-9))

function permissionOf(run: Run, node: FlowNode): Settled {
  const tasks = tasksAt(run, node.key)
  const extra = tasks.filter((t) => isExtra(run, t))
  if (extra.some((t) => no.has(t.status))) return 'failed'
  const base = tasks.filter((t) => !isExtra(run, t))
  const [approved, rejected] = [base.filter((t) => yes.has(t.status)).length, base.filter((t) => no.has(t.status)).length]
  const need = inTurn(node) ? base.length : node.sign === 'any' ? 1 : node.sign === 'ratio' ? needed(base.length, node.ratio) : base.length
  if (node.sign === 'ratio' && !inTurn(node) ? rejected > base.length - need : rejected > 0) return 'failed'
  if (approved < need) return 'open'
  // The node's own people have decided: those who have not are not asked any more, added ones are.
  for (const t of base) if (isOpen(t)) t.status = 'cancelled'
  return extra.some((t) => isOpen(t)) ? 'open' : 'passed'
}

function settle(run: Run, node: FlowNode): Settled {
  const permission = permissionOf(run, node)
  if (permission === 'open') return permission
  for (const t of tasksAt(run, node.key)) if (isOpen(t)) t.status = 'cancelled'
  if (permission === 'passed') {
    run.progress.marks[node.key] = 'passed'
    run.progress.trail.push(node.key)
  }
  return permission
}

/** Approves or rejects a pending task and answers what became of its node. */
export function decideTask(run: Run, nodes: readonly FlowNode[], task: Task, status: 'approved' | 'rejected' | 'auto_passed' | 'auto_rejected'): Settled {
  const node = nodeIn(nodes, task.node)!
  run.progress.undo =
    status === 'approved'
      ? {
          task: task.id,
          last: Math.max(0, ...run.tasks.map((t) => t.id)),
          states: run.tasks.map((t) => [t.id, t.status] as const),
          marks: JSON.stringify({ ...run.progress, undo: null }),
        }
      : null
  task.status = status
  if (yes.has(status)) wakeNext(run, node)
  return settle(run, node)
}
/** Signers whom somebody on the node has added, and theirs, who have not decided yet. */
const openBelow = (tasks: readonly Task[], t: Task): boolean => tasks.some((x) => x.parent === t.id && isAdded(x) && (isOpen(x) || openBelow(tasks, x)))

/** Whoever waited for others is asked when they are done: those who added signers before them, then the next in turn. */
function wakeNext(run: Run, node: FlowNode): void {
  const tasks = tasksAt(run, node.key)
  const free = tasks.filter((t) => t.status === 'waiting' && !openBelow(tasks, t))
  if (!inTurn(node)) {
    for (const t of free) t.status = 'pending'
    return
  }
  for (const t of free) if (tasks.some((x) => x.parent === t.id && isAdded(x)) || isExtra(run, t)) t.status = 'pending'
  if (tasks.some((t) => t.status === 'pending')) return
  const next = free.filter((t) => t.status === 'waiting').sort((a, b) => a.seq - b.seq)[0]
  if (next) next.status = 'pending'
}

/** Hands a pending task to somebody else: the same place in the node under another name. */
export function handTask(run: Run, task: Task, to: Seat & { readonly origin: TaskOrigin }): Task {
  const status = task.status
  task.status = 'transferred'
  const heir = newTask(run, {
    node: task.node,
    seq: task.seq,
    approver: to.approver,
    original: to.original ?? task.approver,
    parent: task.id,
    origin: to.origin,
    status,
  })
  for (const t of run.tasks) if (t.parent === task.id && t !== heir) (t as { parent: number }).parent = heir.id
  if (isAdded(task)) Object.assign(heir, { origin: task.origin, parent: task.parent })
  run.progress.undo = null
  return heir
}
export function addSigners(run: Run, task: Task, people: readonly number[], where: 'before' | 'after' | 'parallel'): Task[] {
  const added = people.map((p, i) =>
    newTask(run, { node: task.node, seq: task.seq * 100 + i + 1, approver: p, original: null, parent: task.id, origin: `add_${where}`, status: 'pending' }),
  )
  if (where === 'before') task.status = 'waiting'
  if (where === 'after') task.status = 'approving'
  run.progress.undo = null
  return added
}
/** Takes added signers out again; whoever waited for them goes on. */
export function removeSigner(run: Run, nodes: readonly FlowNode[], task: Task): Settled {
  const node = nodeIn(nodes, task.node)!
  task.status = 'cancelled'
  wakeNext(run, node)
  return settle(run, node)
}

export const cancelAll = (run: Run): void => run.tasks.forEach((t) => void (isOpen(t) && (t.status = 'cancelled')))

/** Approve nodes passed on the way to a task, outside sibling arms: where it may be returned to (workplace.md E1.5). */
export function returnTargets(run: Run, nodes: readonly FlowNode[], task: Task): { readonly open: FlowNode[]; readonly inSibling: FlowNode[] } {
  const passed = flat(nodes).filter((n) => n.kind === 'approve' && run.progress.marks[n.key] === 'passed' && n.key !== task.node)
  const before = (n: FlowNode): boolean => afterNode(nodes, n.key)!.some((x) => x.key === task.node)
  const own = new Set((aroundNode(nodes, task.node) ?? []).map((n) => n.key))
  // a node of an arm of a parallel that is still open leads to the task only when the task stands in the same arm
  const sibling = (n: FlowNode): boolean => !before(n) && (aroundNode(nodes, n.key) ?? []).some((a) => a.kind === 'parallel' && own.has(a.key))
  return { open: passed.filter(before), inSibling: passed.filter(sibling) }
}

/** Opens an earlier node again. `restart`: everything after it is walked anew; `jump_back`: only it, then straight back to the node that returned. */
export function returnTo(run: Run, nodes: readonly FlowNode[], task: Task, target: FlowNode, mode: 'restart' | 'jump_back'): void {
  const p = run.progress
  task.status = 'returned'
  const cleared = mode === 'restart' ? [target, ...afterNode(nodes, target.key)!] : [target, nodeIn(nodes, task.node)!]
  const around = mode === 'restart' ? [] : (aroundNode(nodes, target.key) ?? [])
  for (const n of [...cleared, ...around]) {
    for (const t of run.tasks) if (t.node === n.key && isOpen(t)) t.status = 'cancelled'
    delete p.marks[n.key]
    if (mode === 'restart') delete p.chosen[n.key]
  }
  p.trail = p.trail.filter((k) => p.marks[k] !== undefined)
  p.undo = null
  run.round++
}

/** Back to the starter, and from there anew: nothing of the way is kept but its history. */
export function restart(run: Run): void {
  cancelAll(run)
  run.progress = { marks: {}, chosen: {}, entered: {}, trail: [], undo: null }
  run.round++
}
/** After a return to the starter with `jump_back`: only what was open is entered again. */
export function reopen(run: Run): void {
  cancelAll(run)
  for (const [key, mark] of Object.entries(run.progress.marks)) if (mark === 'open') delete run.progress.marks[key]
  run.progress.undo = null
  run.round++
}

/** Takes the last approval back as long as nobody has acted since: what it opened is cancelled, what it closed is open again. */
export function takeBack(run: Run, task: Task): boolean {
  const undo = run.progress.undo
  if (!undo || undo.task !== task.id || task.status !== 'approved') return false
  const before = new Map(undo.states)
  for (const t of run.tasks) {
    const was = before.get(t.id)
    if (was !== undefined) t.status = was
    else if (t.id > undo.last && isOpen(t)) t.status = 'cancelled'
  }
  task.comment = null
  run.progress = { ...(JSON.parse(undo.marks) as Progress), undo: null }
  return true
}
