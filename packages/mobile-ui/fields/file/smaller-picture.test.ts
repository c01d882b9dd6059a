import { expect, it } from 'vitest'
import { fitted } from './smaller-picture.ts'

it('keeps the shape of a picture and never enlarges it', () => {
  expect(fitted(4032, 3024)).toEqual({ width: 1920, height: 1440 })
  expect(fitted(3024, 4032)).toEqual({ width: 1440, height: 1920 })
  expect(fitted(800, 600)).toEqual({ width: 800, height: 600 })
})
