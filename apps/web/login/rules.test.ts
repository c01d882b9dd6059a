import { expect, test } from 'vitest'
import { checkCaptcha, checkCode, checkPassword, checkUsername } from './rules.ts'

test('account: letter first, 3 to 16 characters, or a mobile number', () => {
  expect(checkUsername(' ')).toBe('adminLogin.usernameRequired')
  for (const ok of ['abc', 'chen_zhiyuan1', '13800000001', ' admin ']) expect(checkUsername(ok)).toBeUndefined()
  for (const bad of ['ab', '1abc', 'a'.repeat(17), 'a-b-c', '12800000001']) expect(checkUsername(bad)).toBe('adminLogin.usernameWrong')
})
test('password: 6 to 32 characters without & < > " \'', () => {
  for (const bad of ['abc12', 'abc<123', 'a&bcdef', "it'sme!", 'x'.repeat(33)]) expect(checkPassword(bad)).toBe('adminLogin.passwordWrong')
  for (const ok of ['abc123', '密码密码密码', 'x'.repeat(32)]) expect(checkPassword(ok)).toBeUndefined()
  expect(checkPassword('')).toBe('adminLogin.passwordRequired')
})
test('captcha 4 to 6 characters', () => {
  expect(checkCaptcha('123')).toBe('adminLogin.captchaWrong')
  expect(checkCaptcha('1234567')).toBe('adminLogin.captchaWrong')
  expect(checkCaptcha('K7R4')).toBeUndefined()
})
test('code of the second factor or a recovery code', () => {
  expect(checkCode('12345')).toBe('adminLogin.codeWrong')
  expect(checkCode('123456')).toBeUndefined()
  expect(checkCode('ab12-cd34')).toBeUndefined()
})
