import { expect, it } from 'vitest'
import { abcOf, concentrationOf, renewalRate, retentionOf } from './portfolio.ts'

const profit = (id: number, s6: string) => ({ id, name: `K${id}`, s6 })

it('renews 75.0 % where 9 of 12 that expired were renewed', () => {
  expect(((renewalRate(9, 12) ?? 0) * 100).toFixed(1)).toBe('75.0')
  expect(renewalRate(0, 0)).toBeUndefined()
})

it('classes customers by what they leave us and keeps those below zero apart', () => {
  const { classed, losing } = abcOf([profit(1, '100'), profit(2, '600'), profit(3, '200'), profit(4, '60'), profit(5, '40'), profit(6, '-50'), profit(7, '0')])
  expect(classed.map((c) => `${c.id}${c.class}`)).toEqual(['2A', '3A', '1B', '4C', '5C'])
  expect(classed.at(-1)!.upTo.toFixed(4)).toBe('1.0000')
  expect(losing.map((c) => c.id)).toEqual([6])
  expect(abcOf([]).classed).toEqual([])
})

it('counts who is still there at the end of each month since he signed', () => {
  const rows = retentionOf(
    [
      { month: '2026-06', ended: null, n: 3 },
      { month: '2026-06', ended: '2026-08', n: 1 },
      { month: '2026-08', ended: '2026-08', n: 1 },
    ],
    '2026-09',
  )
  expect(rows).toEqual([
    { month: '2026-06', of: 4, active: [4, 4, 3, 3] },
    { month: '2026-08', of: 1, active: [0, 0] },
  ])
})

it('tells how much the best customers bring of all that is brought', () => {
  expect(concentrationOf([{ s6: '60' }, { s6: '30' }, { s6: '10' }, { s6: '-20' }])).toEqual([0.6, 1, 1])
  expect(concentrationOf([{ s6: '-1' }])).toEqual([undefined, undefined, undefined])
})
