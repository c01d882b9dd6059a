import { conditionOf, type Condition } from './condition.ts'

export const nodeKinds = ['approve', 'handle', 'cc', 'branch', 'parallel', 'auto', 'path'] as const
export type NodeKind = (typeof nodeKinds)[number]
export const signModes = ['any', 'all', 'sequential', 'ratio'] as const
export type SignMode = (typeof signModes)[number]
export const ruleKinds = [
  'employee',
  'role',
  'dept_head',
  'dept_head_chain',
  'leader',
  'field',
  'node_holder',
  'starter',
  'starter_choose',
  'prev_choose',
] as const
export type RuleKind = (typeof ruleKinds)[number]
export const timeoutActions = ['none', 'remind', 'to_head', 'auto_pass', 'auto_reject'] as const
export type TimeoutAction = (typeof timeoutActions)[number]
const nodeButtons = ['reject', 'return', 'transfer', 'add_sign', 'cc', 'urge'] as const

export interface ApproverRule {
  readonly kind: RuleKind
  readonly params: Readonly<Record<string, unknown>>
}
/** A row of approval_node as it is stored; `path` rows are the columns of a branch or the arms of a parallel. */
export interface NodeRow {
  readonly node_key: string
  readonly parent_key: string | null
  readonly seq: number
  readonly name: string
  readonly kind: NodeKind
  readonly sign_mode?: SignMode | null
  readonly ratio?: string | number | null
  readonly test?: unknown
  readonly skip_condition?: unknown
  readonly comment_required?: 'never' | 'reject' | 'always' | null
  readonly signature_required?: boolean | null
  readonly attachment_required?: boolean | null
  readonly buttons?: readonly string[] | null
  readonly field_rights?: unknown
  readonly reveal_fields?: readonly string[] | null
  readonly timeout_hours?: string | number | null
  readonly timeout_action?: TimeoutAction | null
}
export interface RuleRow {
  readonly node_key: string
  readonly kind: RuleKind
  readonly params?: unknown
}

export interface FlowPath {
  readonly key: string
  readonly name: string
  /** null = the default path of a branch. */
  readonly test: Condition | null
  readonly nodes: readonly FlowNode[]
}
export interface FlowNode {
  readonly key: string
  readonly name: string
  readonly kind: Exclude<NodeKind, 'path'>
  readonly sign: SignMode
  /** Percent of approvals that a ratio node asks. */
  readonly ratio: number
  readonly test: Condition | null
  readonly skip: Condition | null
  readonly comment: 'never' | 'reject' | 'always'
  readonly signature: boolean
  readonly attachment: boolean
  /** What its approvers may do besides approving. */
  readonly buttons: ReadonlySet<string>
  readonly fieldRights: Readonly<Record<string, string>>
  readonly reveal: readonly string[]
  readonly hours: number | null
  readonly late: TimeoutAction
  readonly rules: readonly ApproverRule[]
  readonly paths: readonly FlowPath[]
}

const objectOf = (v: unknown): Record<string, never> => (v && typeof v === 'object' && !Array.isArray(v) ? (v as Record<string, never>) : {})
/** A condition that cannot be read never holds: a broken flow must not let more through than a whole one. */
const never: Condition = { any: [] }
const testOf = (v: unknown): Condition | null => {
  const c = conditionOf(v)
  return c === undefined ? never : c
}

/** The nodes of a flow version as the tree that an approval walks. Rows whose parent does not exist are left out; the publish check names them. */
export function treeOf(rows: readonly NodeRow[], rules: readonly RuleRow[]): readonly FlowNode[] {
  const under = new Map<string, NodeRow[]>()
  for (const r of rows) under.set(r.parent_key ?? '', [...(under.get(r.parent_key ?? '') ?? []), r])
  const ruled = new Map<string, ApproverRule[]>()
  for (const r of rules) ruled.set(r.node_key, [...(ruled.get(r.node_key) ?? []), { kind: r.kind, params: objectOf(r.params) }])
  const inOrder = (parent: string): NodeRow[] => [...(under.get(parent) ?? [])].sort((a, b) => a.seq - b.seq)
  const level = (parent: string, seen: ReadonlySet<string>): FlowNode[] =>
    inOrder(parent).flatMap((r) => (r.kind === 'path' || seen.has(r.node_key) ? [] : [nodeOf(r, new Set([...seen, r.node_key]))]))
  const nodeOf = (r: NodeRow, seen: ReadonlySet<string>): FlowNode => ({
    key: r.node_key,
    name: r.name,
    kind: r.kind as FlowNode['kind'],
    sign: r.sign_mode ?? 'any',
    ratio: Number(r.ratio ?? 100),
    test: testOf(r.test),
    skip: testOf(r.skip_condition),
    comment: r.comment_required ?? 'reject',
    signature: r.signature_required ?? false,
    attachment: r.attachment_required ?? false,
    buttons: new Set(r.buttons?.length ? r.buttons : nodeButtons),
    fieldRights: objectOf(r.field_rights),
    reveal: r.reveal_fields ?? [],
    hours: r.timeout_hours === null || r.timeout_hours === undefined ? null : Number(r.timeout_hours),
    late: r.timeout_action ?? 'none',
    rules: ruled.get(r.node_key) ?? [],
    paths: inOrder(r.node_key)
      .filter((p) => p.kind === 'path' && !seen.has(p.node_key))
      .map((p) => ({ key: p.node_key, name: p.name, test: testOf(p.test), nodes: level(p.node_key, new Set([...seen, p.node_key])) })),
  })
  return level('', new Set())
}

/** All nodes, parents before children, in the order of the drawing. */
export const flat = (nodes: readonly FlowNode[]): FlowNode[] => nodes.flatMap((n) => [n, ...n.paths.flatMap((p) => flat(p.nodes))])
export const nodeIn = (nodes: readonly FlowNode[], key: string): FlowNode | undefined => flat(nodes).find((n) => n.key === key)

/** Nodes that come after one on its own way to the end: those of sibling arms do not. */
export function afterNode(nodes: readonly FlowNode[], key: string): FlowNode[] | undefined {
  for (const [i, n] of nodes.entries()) {
    const rest = (): FlowNode[] => flat(nodes.slice(i + 1))
    if (n.key === key) return rest()
    for (const p of n.paths) {
      const inner = afterNode(p.nodes, key)
      if (inner) return [...inner, ...rest()]
    }
  }
  return undefined
}
/** Branches and parallels that a node stands in, outermost first. */
export function aroundNode(nodes: readonly FlowNode[], key: string): FlowNode[] | undefined {
  for (const n of nodes) {
    if (n.key === key) return []
    for (const p of n.paths) {
      const inner = aroundNode(p.nodes, key)
      if (inner) return [n, ...inner]
    }
  }
  return undefined
}
