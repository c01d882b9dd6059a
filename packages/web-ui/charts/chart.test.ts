import { describe, expect, it } from 'vitest'
import { axisText } from './axis-text.ts'

describe('numbers on an axis', () => {
  it('are short in each language and keep their sign', () => {
    expect(['12345', '-20000', '123456789', '999'].map((n) => axisText(Number(n), 'zh-cn'))).toEqual(['1.2万', '-2万', '1.2亿', '999'])
    expect([1500, 2_500_000, -1000, 0].map((n) => axisText(n, 'en'))).toEqual(['1.5k', '2.5m', '-1k', '0'])
  })
})
