import { expect, it } from 'vitest'
import { chosenIn, reportColumns, shownColumns } from './report-columns.ts'

const lines = [
  { code: 'G05', name: '平台费用', kind: 'group', parent: null },
  { code: 'L0501', name: '佣金', kind: 'leaf', parent: 'G05' },
  { code: 'L0505', name: '月租', kind: 'leaf', parent: 'G05' },
  { code: 'L0601', name: '配送', kind: 'leaf', parent: 'G06' },
] as const
const keys = (query: Record<string, string>, cost = true): string[] =>
  shownColumns(reportColumns(cost, false), chosenIn(query), lines, (c) => c !== 'L0505').map((c) => c.key)

it('shows all columns until some are chosen, in the order of the report', () => {
  expect(keys({}).slice(0, 3)).toEqual(['M02f', 'S1', 'G02'])
  expect(keys({ cols: 'S5,S1,M36' })).toEqual(['S1', 'M36', 'S5'])
})
it('opens a group to its leaves that hold anything', () => expect(keys({ cols: 'S1,G05,S3', open: 'G05' })).toEqual(['S1', 'G05', 'L0501', 'S3']))
it('shows nothing that the reader may not see, whatever the address says', () => {
  expect(keys({ cols: 'S4,S1' }, false)).toEqual(['S1'])
  expect(keys({ cols: '<x>,S9' })).toEqual(keys({}))
})
