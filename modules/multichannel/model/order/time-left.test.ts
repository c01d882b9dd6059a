import { expect, it } from 'vitest'
import { timeLeft, timeLeftText } from './time-left.ts'

const now = Date.parse('2026-11-27T10:00:00Z')
const at = (iso: string) => {
  const t = timeLeft(iso, now)
  return [t.tone, timeLeftText(t, 'zh-cn'), timeLeftText(t, 'en')]
}
it('counts down to the latest moment of shipping: red below 12 hours and when it has passed', () => {
  expect(at('2026-11-29T13:30:00Z')).toEqual(['plain', '剩2天3小时', '2 d 3 h left'])
  expect(at('2026-11-28T09:59:00Z')).toEqual(['near', '剩23小时59分', '23 h 59 min left'])
  expect(at('2026-11-27T22:00:00Z')).toEqual(['near', '剩12小时0分', '12 h 0 min left'])
  expect(at('2026-11-27T21:59:59Z')).toEqual(['bad', '剩11小时59分', '11 h 59 min left'])
  expect(at('2026-11-27T09:30:00Z')).toEqual(['bad', '已超30分钟', '30 min late'])
  expect(at('2026-11-25T08:00:00Z')).toEqual(['bad', '已超2天2小时', '2 d 2 h late'])
})
