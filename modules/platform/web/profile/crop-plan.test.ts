import { expect, it } from 'vitest'
import { storedInside, sideOf, wholeCrop } from './crop-plan.ts'

it('starts with the largest square in the middle', () => {
  expect(sideOf(400, 200, 1)).toBe(200)
  expect(storedInside(wholeCrop, 400, 200)).toEqual({ zoom: 1, x: 0.5, y: 0.5 })
})
it('never leaves the picture, and zooms between one and four times', () => {
  expect(storedInside({ zoom: 1, x: 0, y: 0 }, 400, 200)).toEqual({ zoom: 1, x: 0.25, y: 0.5 })
  expect(storedInside({ zoom: 2, x: 1, y: 1 }, 400, 200)).toEqual({ zoom: 2, x: 0.875, y: 0.75 })
  expect(storedInside({ zoom: 9, x: 0.5, y: 0.5 }, 100, 100).zoom).toBe(4)
  expect(storedInside({ zoom: 0, x: 0.5, y: 0.5 }, 100, 100).zoom).toBe(1)
})
