import { expect, it } from 'vitest'
import { readTracks } from './read-tracks.ts'

it('reads events in the words of carriers and in ours, and names the rows that it cannot read', () => {
  expect(
    readTracks([
      ['Tracking No.', 'Event time', 'Status', 'Location', 'Description'],
      ['1Z1', '2026-03-01 08:05', 'Out for delivery', 'Austin', 'On vehicle'],
      ['1Z1', '2026/3/1 17:30', '已签收', '', ''],
      ['', '', '', '', ''],
      ['1Z2', '2026-03-01', 'Lost in space', '', ''],
      ['1Z2', 'yesterday', 'transit', '', ''],
      ['1Z2', '2999-01-01', 'transit', '', ''],
    ]),
  ).toEqual({
    rows: [
      { row: 2, tracking: '1Z1', at: '2026-03-01T08:05:00+08:00', code: 'out', place: 'Austin', text: 'On vehicle' },
      { row: 3, tracking: '1Z1', at: '2026-03-01T17:30:00+08:00', code: 'delivered', place: null, text: null },
    ],
    problems: [
      { row: 5, column: '状态', value: 'Lost in space' },
      { row: 6, column: '时间', value: 'yesterday' },
      { row: 7, column: '时间', value: '2999-01-01' },
    ],
  })
  expect(readTracks([['跟踪号', '时间'], []])).toEqual({ missing: '状态' })
})
