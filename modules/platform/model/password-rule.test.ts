import { describe, expect, it } from 'vitest'
import { hasPasswordForm, passwordFault } from './password-rule.ts'

describe('the form of a password', () => {
  it('has 6 to 32 characters', () => {
    expect(hasPasswordForm('abc12')).toBe(false)
    expect(hasPasswordForm('abc123')).toBe(true)
    expect(hasPasswordForm('x'.repeat(32))).toBe(true)
    expect(hasPasswordForm('x'.repeat(33))).toBe(false)
  })
  it.each(['&', '<', '>', '"', "'"])('holds no %s', (sign) => expect(hasPasswordForm(`abc${sign}123`)).toBe(false))
  it('may hold Chinese and blanks', () => expect(hasPasswordForm('正确 的马 电池')).toBe(true))
})

describe('a new password', () => {
  it('is refused when guessers try it first', () => {
    expect(passwordFault('123456')).toBe('PASSWORD_COMMON')
    expect(passwordFault('Password123')).toBe('PASSWORD_COMMON')
    expect(passwordFault('zzzzzzzz')).toBe('PASSWORD_COMMON')
  })
  it('is refused when it is the user name, also backwards', () => {
    expect(passwordFault('Zhangsan9', undefined, 'zhangsan9')).toBe('PASSWORD_COMMON')
    expect(passwordFault('9nasgnahz', undefined, 'zhangsan9')).toBe('PASSWORD_COMMON')
  })
  it('meets what the site asks beyond the fixed rule', () => {
    const strict = { minLength: 10, classes: 3 }
    expect(passwordFault('Kt7-short', strict)).toBe('PASSWORD_WEAK')
    expect(passwordFault('onlylowercase', strict)).toBe('PASSWORD_WEAK')
    expect(passwordFault('Kt7-long-enough', strict)).toBeUndefined()
  })
  it('passes otherwise', () => expect(passwordFault('tea-4-two')).toBeUndefined())
})
