import { describe, expect, it } from 'vitest'
import { isWorldCode, worldCodes } from './world-codes.ts'

describe('codes of the world', () => {
  it('knows countries, currencies and time zones, and nothing else', () => {
    for (const c of ['CN', 'US', 'GB', 'HK', 'TW', 'DE']) expect(isWorldCode('country', c), c).toBe(true)
    for (const c of ['QQ', 'EU', 'UK', 'cn', 'XX', 'C']) expect(isWorldCode('country', c), c).toBe(false)
    for (const c of ['CNY', 'USD', 'EUR', 'JPY', 'SAR']) expect(isWorldCode('currency', c), c).toBe(true)
    for (const c of ['QQQ', 'usd', 'RMB']) expect(isWorldCode('currency', c), c).toBe(false)
    for (const c of ['Asia/Shanghai', 'America/Los_Angeles', 'UTC', 'Asia/Kolkata', 'Asia/Calcutta']) expect(isWorldCode('timeZone', c), c).toBe(true)
    for (const c of ['Mars/Olympus', 'Shanghai', '+08:00', '../etc']) expect(isWorldCode('timeZone', c), c).toBe(false)
    expect(worldCodes('country').length).toBeGreaterThan(240)
  })
})
