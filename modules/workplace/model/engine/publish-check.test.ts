import { describe, expect, it } from 'vitest'
import type { NodeRow } from './flow-tree.ts'
import { publishProblems } from './publish-check.ts'

const around = { fields: new Set(['total']), left: new Map([[7, '林一']]), admins: 1 }
const row = (node_key: string, kind: NodeRow['kind'], parent_key: string | null = null, more: Partial<NodeRow> = {}): NodeRow => ({
  node_key,
  parent_key,
  seq: 0,
  name: node_key,
  kind,
  ...more,
})
const rule = (node_key: string, ids = [1]) => ({ node_key, kind: 'employee' as const, params: { ids } })
const codes = (rows: NodeRow[], rules: ReturnType<typeof rule>[], o = {}) =>
  publishProblems(rows, rules, null, { ...around, ...o }).map((p) => [p.node, p.code])

describe('what forbids publishing (settings scenario 7)', () => {
  const branch = (last: unknown) => [
    row('b', 'branch'),
    row('p1', 'path', 'b', { test: { field: 'total', op: 'lte', value: 1 } }),
    row('p2', 'path', 'b', { seq: 1, test: last }),
    row('x', 'approve', 'p1'),
  ]
  it('a branch without a default path, on that node', () => {
    expect(codes(branch({ field: 'total', op: 'gt', value: 1 }), [rule('x')])).toEqual([['b', 'NO_DEFAULT']])
    expect(codes(branch(null), [rule('x')])).toEqual([])
  })
  it('nobody to ask, people who have left, ratios, unknown fields, lost nodes, no administrator', () => {
    expect(codes([row('a', 'approve')], [])).toEqual([['a', 'NO_APPROVER']])
    expect(codes([row('a', 'approve')], [rule('a', [7])])).toEqual([['a', 'LEFT']])
    expect(codes([row('a', 'approve', null, { sign_mode: 'ratio', ratio: 101 })], [rule('a')])).toEqual([['a', 'RATIO']])
    expect(codes([row('a', 'approve', null, { skip_condition: { field: 'gone', op: 'empty' } })], [rule('a')])).toEqual([['a', 'FIELD']])
    expect(codes([row('a', 'approve'), row('l', 'approve', 'nowhere')], [rule('a'), rule('l')])).toEqual([['l', 'LOST']])
    expect(codes([row('a', 'approve')], [rule('a')], { admins: 0 })).toEqual([[null, 'NO_ADMIN']])
    expect(codes([], [])).toEqual([[null, 'EMPTY']])
    expect(codes([row('a', 'auto')], [])).toEqual([['a', 'AUTO_REJECT']])
  })
})
