import { expect, it } from 'vitest'
import { relativeRange } from './day.ts'

it('knows the days that filters may name, and no others, whatever an object inherits', () => {
  expect(relativeRange('last_week', '2026-11-21')).toEqual(['2026-11-09', '2026-11-15'])
  expect(relativeRange('this_quarter', '2026-11-21')).toEqual(['2026-10-01', '2026-12-31'])
  expect(relativeRange('last_month', '2026-03-31')).toEqual(['2026-02-01', '2026-02-28'])
  for (const name of ['__proto__', 'constructor', 'toString', '']) expect(relativeRange(name, '2026-11-21')).toBeUndefined()
})
