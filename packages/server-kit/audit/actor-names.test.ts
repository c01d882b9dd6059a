import { expect, it } from 'vitest'
import { storedName } from './actor-names.ts'

it('calls what no person did the system, in the reader’s language', () => {
  expect(storedName('系统', 'en')).toBe('System')
  expect(storedName('System', 'zh-cn')).toBe('系统')
  expect(storedName('萧丽娜', 'en')).toBe('萧丽娜')
})
