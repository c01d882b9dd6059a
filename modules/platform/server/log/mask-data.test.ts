import { describe, expect, it } from 'vitest'
import { maskData } from './mask-data.ts'

describe('data of a logged call', () => {
  it('hides secrets wherever they stand', () => {
    expect(maskData({ username: 'root', password: 'x', args: { token: 'abc', lines: [{ card_no: '62', qty: 3 }] } })).toEqual({
      username: 'root',
      password: '***',
      args: { token: '***', lines: [{ card_no: '***', qty: 3 }] },
    })
  })
  it('knows keys, seeds, and settings that are secret by what they are', () => {
    expect(maskData({ values: { wecom_callback_key: 'x', apiKey: 'y', seed: 'z', keepalive_key: 'sku', tea: 'w' } }, new Set(['tea']))).toEqual({
      values: { wecom_callback_key: '***', apiKey: '***', seed: '***', keepalive_key: 'sku', tea: '***' },
    })
    expect(maskData({ name: 'gate', type: 'password', value: 'x' })).toEqual({ name: 'gate', type: 'password', value: '***' })
    expect(maskData({ name: 'gate', type: 'string', value: 'x' })).toEqual({ name: 'gate', type: 'string', value: 'x' })
  })
  it('holds nothing that the database refuses', () => {
    expect(maskData({ ['k\u0000ey']: 'a\u0000b\ud800' })).toEqual({ key: 'ab\ufffd' })
  })
  it('stays under its limit', () => {
    expect(JSON.stringify(maskData({ text: 'x'.repeat(100_000) })).length).toBeLessThan(33_000)
  })
})
