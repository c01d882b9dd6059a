import { expect, it } from 'vitest'
import { isUntouched } from './begun-text.ts'

it('never takes the place of what somebody has written', () => {
  expect([isUntouched(null, ''), isUntouched(' \n', '卖点：'), isUntouched('卖点：\n', '卖点：')]).toEqual([true, true, true])
  expect([isUntouched('卖点：轻', '卖点：'), isUntouched('暖色', '')]).toEqual([false, false])
})
