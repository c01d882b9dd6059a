import { conditionOf, fieldsIn, type Condition } from './condition.ts'
import { treeOf, flat, type NodeRow, type RuleRow } from './flow-tree.ts'

export interface FlowProblem {
  /** Node that it is about; null = the flow as a whole. */
  readonly node: string | null
  readonly code: ProblemCode
  readonly params: Readonly<Record<string, string>>
}
export const problemTexts = {
  EMPTY: { 'zh-cn': '流程没有任何步骤', en: 'The flow has no step' },
  NO_ADMIN: { 'zh-cn': '流程没有管理员', en: 'The flow has no administrator' },
  KEY_TWICE: { 'zh-cn': '步骤键重复', en: 'Two steps have the same key' },
  NAME_TWICE: { 'zh-cn': '步骤名称重复', en: 'Two steps have the same name' },
  LOST: { 'zh-cn': '步骤无法到达', en: 'The step cannot be reached' },
  NO_DEFAULT: { 'zh-cn': '分支缺少默认路径', en: 'The branch has no default path' },
  DEFAULT_LAST: { 'zh-cn': '默认路径须在最后，其余路径须有条件', en: 'The default path stands last, every other path has a condition' },
  FEW_PATHS: { 'zh-cn': '分支至少两条路径', en: 'At least two paths are needed' },
  NO_APPROVER: { 'zh-cn': '没有审批人规则', en: 'There is no approver rule' },
  LEFT: { 'zh-cn': '{name}已离职', en: '{name} has left' },
  RATIO: { 'zh-cn': '比例须在 1 至 100 之间', en: 'The ratio lies between 1 and 100' },
  AUTO_REJECT: { 'zh-cn': '自动步骤没有条件', en: 'The automatic step has no condition' },
  FIELD: { 'zh-cn': '字段 {field} 已不再注册', en: 'Field {field} is not registered any more' },
  CONDITION: { 'zh-cn': '条件格式不正确', en: 'The condition cannot be read' },
} as const
export type ProblemCode = keyof typeof problemTexts

export interface Surroundings {
  /** Fields that the action registers for conditions. */
  readonly fields: ReadonlySet<string>
  /** People whom rules name and who have left, by id. */
  readonly left: ReadonlyMap<number, string>
  readonly admins: number
}
const asks: ReadonlySet<string> = new Set(['approve', 'handle', 'cc'])

/** Everything that forbids publishing, each on its node (settings.md approvalFlow, publish guards). */
export function publishProblems(rows: readonly NodeRow[], rules: readonly RuleRow[], condition: unknown, s: Surroundings): FlowProblem[] {
  const out: FlowProblem[] = []
  const bad = (node: string | null, code: ProblemCode, params: Record<string, string> = {}): void => void out.push({ node, code, params })
  const nodes = treeOf(rows, rules)
  if (nodes.length === 0) bad(null, 'EMPTY')
  if (s.admins === 0) bad(null, 'NO_ADMIN')
  checkCondition(null, condition, s, bad)
  const reached = new Set(flat(nodes).flatMap((n) => [n.key, ...n.paths.map((p) => p.key)]))
  const count = (pick: (r: NodeRow) => string, of: readonly NodeRow[]): Map<string, number> => {
    const n = new Map<string, number>()
    for (const r of of) n.set(pick(r), (n.get(pick(r)) ?? 0) + 1)
    return n
  }
  const keys = count((r) => r.node_key, rows)
  const names = count(
    (r) => r.name,
    rows.filter((r) => r.kind !== 'path'),
  )
  for (const r of rows) {
    if ((keys.get(r.node_key) ?? 0) > 1) bad(r.node_key, 'KEY_TWICE')
    if (r.kind !== 'path' && (names.get(r.name) ?? 0) > 1) bad(r.node_key, 'NAME_TWICE')
    if (!reached.has(r.node_key)) bad(r.node_key, 'LOST')
    for (const c of [r.test, r.skip_condition]) checkCondition(r.node_key, c, s, bad)
    if (r.kind === 'auto' && !conditionOf(r.test)) bad(r.node_key, 'AUTO_REJECT')
    if (r.sign_mode === 'ratio' && !(Number(r.ratio) >= 1 && Number(r.ratio) <= 100)) bad(r.node_key, 'RATIO')
    if (asks.has(r.kind) && !rules.some((x) => x.node_key === r.node_key)) bad(r.node_key, 'NO_APPROVER')
  }
  for (const n of flat(nodes)) {
    if (n.kind !== 'branch' && n.kind !== 'parallel') continue
    if (n.paths.length < 2) bad(n.key, 'FEW_PATHS')
    if (n.kind !== 'branch') continue
    if (n.paths.length > 0 && n.paths.every((p) => p.test !== null)) bad(n.key, 'NO_DEFAULT')
    else if (n.paths.some((p, i) => (p.test === null) !== (i === n.paths.length - 1))) bad(n.key, 'DEFAULT_LAST')
  }
  for (const x of rules)
    for (const id of idsOf(x.params)) {
      const name = s.left.get(id)
      if (name !== undefined) bad(x.node_key, 'LEFT', { name })
    }
  return out
}
function checkCondition(
  node: string | null,
  c: unknown,
  s: Surroundings,
  bad: (node: string | null, code: ProblemCode, params?: Record<string, string>) => void,
): void {
  const read: Condition | null | undefined = conditionOf(c)
  if (read === undefined) return bad(node, 'CONDITION')
  for (const field of fieldsIn(read)) if (!s.fields.has(field)) bad(node, 'FIELD', { field })
}
/** People whom a rule names. */
export const idsOf = (params: unknown): number[] => {
  const ids = params && typeof params === 'object' ? (params as { ids?: unknown }).ids : undefined
  return Array.isArray(ids) ? ids.map(Number).filter((n) => Number.isSafeInteger(n)) : []
}
