import { expect, it } from 'vitest'
import { labelLanes } from './label-lanes.ts'

const at = (from: number, to: number, words = 20) => ({ from, to, words })
it('puts labels of one day below each other, and lets others share a line', () => {
  expect(labelLanes([at(100, 102), at(100, 102), at(200, 202)])).toEqual([0, 1, 0])
  // 100 to 120 and 115 to 135 meet; 125 to 145 meets the second alone
  expect(labelLanes([at(110, 110), at(125, 125), at(135, 135)])).toEqual([0, 1, 0])
  expect(labelLanes([at(5, 5), at(5, 5), at(5, 5)])).toEqual([0, 1, 2])
  expect(labelLanes([])).toEqual([])
})
