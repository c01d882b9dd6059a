import { expect, it } from 'vitest'
import { isCount, isCounted, linesOf, matches, type TakeLine } from './take-lines.ts'

const line = (over: Partial<TakeLine>): TakeLine => ({
  id: 1,
  sku: { id: 1, title: 'CW-HG-2001', note: '收纳箱' },
  msku: { id: 2, title: 'B0-HG2001-US' },
  vw: { id: 1, title: '公共' },
  state: 'available',
  bin: 'A-01-03',
  count1: null,
  count2: null,
  line_status: 'todo',
  ...over,
})
it('finds a line by its goods, its label or its place, whatever the case', () => {
  expect(['cw-hg', 'HG2001-us', 'a-01', '收纳', ''].map((q) => matches(line({}), q))).toEqual([true, true, true, true, true])
  expect(matches(line({ msku: null, bin: null }), 'A-01')).toBe(false)
})
it('asks a second count only for what must be counted again', () => {
  const take = { id: 1, lines: [line({ id: 1, count1: 3, line_status: 'agreed' }), line({ id: 2, count1: 9, line_status: 'recount' })] } as never
  expect(linesOf(take, 'count').map((l) => isCounted(l, 'count'))).toEqual([true, true])
  expect(linesOf(take, 'recount').map((l) => [l.id, isCounted(l, 'recount')])).toEqual([[2, false]])
})
it('takes whole pieces only', () => expect(['0', ' 12 ', '', '1.5', '-1', '1e3'].map(isCount)).toEqual([true, true, false, false, false, false]))
