import { expect, it } from 'vitest'
import { inQuietHours } from './notice-kinds.ts'

it('knows quiet hours over midnight and within a day; equal ends are none', () => {
  expect(['21:59', '22:00', '03:00', '07:59', '08:00'].map((t) => inQuietHours('22:00', '08:00', t))).toEqual([false, true, true, true, false])
  expect(['11:59', '12:00', '13:29', '13:30'].map((t) => inQuietHours('12:00', '13:30', t))).toEqual([false, true, true, false])
  expect(inQuietHours('08:00', '08:00', '08:00')).toBe(false)
})
