import { expect, it } from 'vitest'
import { dateTimeText, withTimes } from './format.ts'

it('says the moments of a stored sentence as people read them, and leaves days and numbers alone', () => {
  const at = '2026-12-06T06:30:00.123Z'
  expect(withTimes(`→ ${at}`)).toBe(`→ ${dateTimeText(at)}`)
  expect(withTimes('→ 2026-12-06T14:30:00+08:00')).toBe('→ 2026-12-06 14:30:00')
  expect(withTimes('2026-12-06 之前，编号 20261206T1')).toBe('2026-12-06 之前，编号 20261206T1')
})
