import { expect, it } from 'vitest'
import { headChain } from './head-chain.ts'

const up = (...heads: (number | null)[]): { department: number; head: number | null }[] => heads.map((head, i) => ({ department: i + 1, head }))

it('goes up, skipping departments without a head', () => {
  expect(headChain(up(null, 5, null, 9), 1)).toEqual([5, 9])
})
it('goes one up when the head is the applicant himself', () => {
  expect(headChain(up(5, 7, 9), 5)).toEqual([7, 9])
})
it('counts a head of two departments in a row once', () => {
  expect(headChain(up(5, 5, 9), 1)).toEqual([5, 9])
  expect(headChain(up(5), 5)).toEqual([])
})
