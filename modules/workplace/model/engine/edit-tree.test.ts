import { expect, it } from 'vitest'
import { addPath, insertNode, moveNode, removeNode, setRules, type Drawing } from './edit-tree.ts'

const name = (kind: string, n: number): string => `${kind} ${n}`
const keys = (d: Drawing): string[] => d.nodes.map((n) => n.node_key)
it('inserts, moves and takes out steps, and keeps the order of the drawing', () => {
  let d: Drawing = { nodes: [], rules: [] }
  d = insertNode(d, { parent: null, after: null }, 'approve', name)
  d = insertNode(d, { parent: null, after: 'approve_1' }, 'branch', name)
  d = insertNode(d, { parent: 'branch_1_p1', after: null }, 'approve', name)
  expect(keys(d)).toEqual(['approve_1', 'branch_1', 'branch_1_p1', 'approve_2', 'branch_1_p2'])
  d = addPath(d, 'branch_1', name)
  expect(d.nodes.filter((n) => n.parent_key === 'branch_1').map((n) => n.node_key)).toEqual(['branch_1_p1', 'branch_1_p_1', 'branch_1_p2'])
  d = setRules(d, 'approve_2', [{ kind: 'leader' }])
  expect(keys(moveNode(d, 'branch_1', -1))[0]).toBe('branch_1')
  expect(moveNode(d, 'approve_1', -1)).toBe(d)
  d = removeNode(d, 'branch_1')
  expect([keys(d), d.rules]).toEqual([['approve_1'], []])
})
