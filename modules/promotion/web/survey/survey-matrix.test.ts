import { expect, it } from 'vitest'
import { filled, matrixOf } from './survey-matrix.ts'

const line = (asin: string, more: object): { asin: string } => ({ asin, ...more })

it('tells what changed since the survey before, who came and who has gone', () => {
  const earlier = [line('A', { price: '19.00', rating: '4.5', coupon: null }), line('B', { price: '21' })]
  const now = [line('A', { price: '17.5', rating: '4.50', coupon: '5%' }), line('C', { price: '30' })]
  const columns = matrixOf(now, earlier)
  expect(columns.map((c) => [c.asin, c.change])).toEqual([
    ['A', undefined],
    ['C', 'new'],
    ['B', 'gone'],
  ])
  expect(columns[0]!.cells.price).toEqual({ value: '17.5', was: '19.00' })
  expect(columns[0]!.cells.coupon).toEqual({ value: '5%', was: null })
  // the same number written otherwise is no change
  expect(columns[0]!.cells.rating).toEqual({ value: '4.50' })
  expect(columns[1]!.cells.price).toEqual({ value: '30' })
  expect(filled(columns)).toEqual(['price', 'coupon', 'rating'])
  expect(matrixOf(now).every((c) => c.change === undefined)).toBe(true)
})
