import { describe, expect, it } from 'vitest'
import { nameKey } from './name-key.ts'

describe('nameKey', () => {
  it('drops width, blanks, brackets and the legal form', () => {
    expect(nameKey('深圳市（华强）电子有限公司')).toBe('深圳市华强电子')
    expect(nameKey('深圳市 华强电子 有限责任公司')).toBe('深圳市华强电子')
    expect(nameKey('华强电子集团股份有限公司')).toBe('华强电子')
    expect(nameKey('Acme Co.,Ltd')).toBe('acme')
    expect(nameKey('ＡＣＭＥ Inc.')).toBe('acme')
    expect(nameKey('Acme LLC')).toBe('acme')
  })
  it('keeps a name that is nothing but a legal form', () => {
    expect(nameKey('有限公司')).toBe('有限公司')
    expect(nameKey('Inc')).toBe('inc')
  })
  it('does not cut letters inside a word', () => {
    expect(nameKey('Zinc Works')).toBe('zincworks')
  })
})
