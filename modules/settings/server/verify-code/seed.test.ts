import { describe, expect, it } from 'vitest'
import { codeAt, readSeed } from './seed.ts'

const seed = readSeed('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
describe('settings.md storeVerifyCode', () => {
  it('makes the codes of RFC 6238 with the seconds that are left', () => {
    expect(codeAt(seed, 59_000)).toEqual({ code: '287082', left: 1, until: 60_000 })
    expect(codeAt(seed, 1_111_111_109_000)).toEqual({ code: '081804', left: 1, until: 1_111_111_110_000 })
    expect(codeAt(seed, 2_000_000_000_000)).toMatchObject({ code: '279037', left: 10 })
    const long = readSeed('otpauth://totp/a?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA&algorithm=SHA256&digits=8')
    expect(codeAt(long, 59_000).code).toBe('46119246')
  })
  it('reads the address of a QR picture and groups of letters, and refuses what is no seed', () => {
    expect(readSeed('otpauth://totp/Amazon:a%40b.c?secret=gezd gnbv gy3t qojq&period=60')).toEqual({
      secret: 'GEZDGNBVGY3TQOJQ',
      algorithm: 'SHA1',
      digits: 6,
      period: 60,
    })
    expect(readSeed('gezd-gnbv-gy3t-qojq').secret).toBe('GEZDGNBVGY3TQOJQ')
    for (const wrong of ['', 'abc', 'GEZDGNBVGY3TQOJ1', 'otpauth://totp/x?secret=', 'otpauth://[', 'A'.repeat(300)])
      expect(() => readSeed(wrong), wrong).toThrowError(/no seed/)
    for (const wrong of [
      'otpauth://hotp/x?secret=GEZDGNBVGY3TQOJQ',
      'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ&digits=7',
      'otpauth://totp/x?secret=GEZDGNBVGY3TQOJQ&period=5',
    ])
      expect(() => readSeed(wrong), wrong).toThrowError(/time-based/)
  })
})
