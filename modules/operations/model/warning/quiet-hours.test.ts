import { expect, it } from 'vitest'
import { afterQuiet } from './quiet-hours.ts'

const at = (time: string): Date => new Date(`2026-11-20T${time}:00+08:00`)
it('waits in the night until the morning, and not by day', () => {
  expect(afterQuiet(at('23:30'), '22:00', '08:00')).toEqual(new Date('2026-11-21T08:00:00+08:00'))
  expect(afterQuiet(at('03:15'), '22:00', '08:00')).toEqual(at('08:00'))
  for (const t of ['08:00', '12:00', '21:59']) expect(afterQuiet(at(t), '22:00', '08:00')).toEqual(at(t))
  expect(afterQuiet(at('12:30'), '12:00', '13:00')).toEqual(at('13:00'))
  expect(afterQuiet(at('12:30'), null, '13:00')).toEqual(at('12:30'))
})
