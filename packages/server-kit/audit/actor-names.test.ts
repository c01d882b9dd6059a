import { expect, it } from 'vitest'
import { systemName } from './actor-names.ts'

it('calls what no person did the system, in the reader’s language', () => {
  expect(systemName('系统', 'en')).toBe('System')
  expect(systemName('System', 'zh-cn')).toBe('系统')
  expect(systemName('萧丽娜', 'en')).toBe('萧丽娜')
})
