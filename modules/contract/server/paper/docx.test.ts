import { expect, it } from 'vitest'
import { docxOf, lineDiff, redlineOf } from './docx.ts'

it('tells which lines went and which came', () => {
  expect(lineDiff(['a', 'b', 'c'], ['a', 'x', 'c', 'd'])).toEqual([
    { op: 'same', text: 'a' },
    { op: 'del', text: 'b' },
    { op: 'ins', text: 'x' },
    { op: 'same', text: 'c' },
    { op: 'ins', text: 'd' },
  ])
})
it('writes a Word file and one with the changes', async () => {
  const paper = [
    { kind: 'title' as const, text: '合同 & 附件' },
    { kind: 'table' as const, head: ['费用'], rows: [['服务费']], widths: [1] },
  ]
  expect((await docxOf(paper)).subarray(0, 2).toString()).toBe('PK')
  expect((await redlineOf(paper, [...paper, { kind: 'text', text: '新增' }], '法务')).length).toBeGreaterThan(500)
})
