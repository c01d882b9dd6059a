import { describe, expect, it } from 'vitest'
import { isStandardCode, standardCodes } from './standard-codes.ts'

describe('standard codes', () => {
  it('knows countries, currencies and time zones, and nothing else', () => {
    for (const c of ['CN', 'US', 'GB', 'HK', 'TW', 'DE']) expect(isStandardCode('country', c), c).toBe(true)
    for (const c of ['QQ', 'EU', 'UK', 'cn', 'XX', 'C']) expect(isStandardCode('country', c), c).toBe(false)
    for (const c of ['CNY', 'USD', 'EUR', 'JPY', 'SAR']) expect(isStandardCode('currency', c), c).toBe(true)
    for (const c of ['QQQ', 'usd', 'RMB']) expect(isStandardCode('currency', c), c).toBe(false)
    for (const c of ['Asia/Shanghai', 'America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta']) expect(isStandardCode('timeZone', c), c).toBe(true)
    for (const c of ['Mars/Olympus', 'Shanghai', '+08:00', '../etc']) expect(isStandardCode('timeZone', c), c).toBe(false)
    expect(standardCodes('country').length).toBeGreaterThan(240)
  })
})
