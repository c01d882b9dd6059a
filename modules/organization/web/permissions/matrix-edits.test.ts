import { expect, it } from 'vitest'
import { changesOf, countOf, isGranted, withTicks, type RoleColumn } from './matrix-edits.ts'

const role: RoleColumn = { id: 7, version: 3, code: 'R', name: 'R', name_en: null, status: 'enabled', nodes: ['a', 'b'] }

it('counts only ticks that differ from what is stored', () => {
  const edits = withTicks(withTicks(new Map(), role, ['a', 'c'], true), role, ['b'], false)
  expect(countOf(edits)).toBe(2)
  expect(['a', 'b', 'c'].map((n) => isGranted(edits, role, n))).toEqual([true, false, true])
  expect(changesOf(edits, [role])).toEqual([{ role: 7, version: 3, add: ['c'], remove: ['b'] }])
  expect(countOf(withTicks(withTicks(edits, role, ['c'], false), role, ['b'], true))).toBe(0)
})
it('lays the edits on what another has saved: what he did, too, is no change any more', () => {
  const edits = withTicks(new Map(), role, ['c', 'd'], true)
  expect(changesOf(edits, [{ ...role, version: 4, nodes: ['a', 'c'] }])).toEqual([{ role: 7, version: 4, add: ['d'], remove: [] }])
})
