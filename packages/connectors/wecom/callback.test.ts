import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { approvalChangeOf, elementOf, openSealed, seal, signatureOf } from './callback.ts'

const keys = { corpId: 'wx5823bf96d3bd56c7', token: 'QDG6eK', aesKey: 'jWmYm7qr5nMoAUwZRjGtBxmz3KA1tkAj3ykkR6q2B2C' }
const signed = (sealed: string, token = keys.token) => ({
  msg_signature: signatureOf(token, '1409659589', '263014780', sealed),
  timestamp: '1409659589',
  nonce: '263014780',
})

test('opens WeCom’s published example', () => {
  const echo = 'P9nAzCzyDtyTWESHep1vC5X9xho/qYX3Zpb4yKa9SKld1DsH3Iyt3tP3zNdtp+4RPcs8TgAE7OaBO+FZXvnaqQ=='
  const query = { msg_signature: '5c45ff5e21c57e6ad56bac8758b79b1d9ac89fd3', timestamp: '1409659589', nonce: '263014780' }
  expect(openSealed(keys, query, echo)).toBe('1616140317555161061')
})
test('what was sealed is opened, and only with the right signature, key and company', () => {
  for (const text of ['', 'a', '中文'.repeat(20), 'x'.repeat(31), 'x'.repeat(32), '<xml>&</xml>']) {
    const sealed = seal(keys, text)
    expect(openSealed(keys, signed(sealed), sealed)).toBe(text)
  }
  const sealed = seal(keys, 'secret')
  expect(openSealed(keys, signed(sealed, 'other'), sealed)).toBeUndefined()
  expect(openSealed({ ...keys, corpId: 'ww2' }, signed(sealed), sealed)).toBeUndefined()
  expect(openSealed({ ...keys, aesKey: 'A'.repeat(43) }, signed(sealed), sealed)).toBeUndefined()
  expect(openSealed({ ...keys, aesKey: 'short' }, signed(sealed), sealed)).toBeUndefined()
  for (const bad of ['', 'AAAA', sealed.slice(4), sealed.slice(0, -8)]) expect(openSealed(keys, signed(bad), bad)).toBeUndefined()
})
test('reads a change of an approval, and no other event', () => {
  const sample = (name: string): string => readFileSync(new URL(`./emulator/testing/${name}`, import.meta.url), 'utf8')
  const xml = sample('event-sys_approval_change.xml')
  expect(approvalChangeOf(xml)).toEqual({ spNo: '201910220003', status: 1, event: 10, at: 1571732272 })
  expect(elementOf(xml, 'Event')).toBe('sys_approval_change')
  expect(approvalChangeOf(xml.replace('sys_approval_change', 'open_approval_change'))).toBeUndefined()
  expect(approvalChangeOf(xml.replace('201910220003', "1' or 1"))).toBeUndefined()
})
