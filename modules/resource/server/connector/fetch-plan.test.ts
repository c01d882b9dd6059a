import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportType } from '../../model/report/report-types.ts'
import { cadences, nextRun, nightOf, partsOf, requestOf, siteGroups, stagger } from './fetch-plan.ts'
import { attemptWait } from './task-steps.ts'

const day = 86_400_000
const t = (text: string): number => Date.parse(text)

describe('parts of a range', () => {
  it('74 days of orders become 30 + 30 + 14 (resource.md, chunking example)', () => {
    const parts = partsOf('all_orders', t('2026-01-01T00:00:00Z'), t('2026-03-16T00:00:00Z'))
    expect(parts.map((p) => (p.to! - p.from!) / day)).toEqual([30, 30, 14])
    expect(parts.at(-1)!.to).toBe(t('2026-03-16T00:00:00Z'))
  })
  it('follow each other without gap or overlap and never exceed the longest span', () => {
    fc.assert(
      fc.property(fc.constantFrom('all_orders', 'coupon', 'sales_traffic', 'storage_fee'), fc.nat({ max: 400 * day }), (code, length) => {
        const parts = partsOf(code as 'coupon', 0, length)
        expect(parts.reduce((at, p) => (p.from === at ? p.to! : Number.NaN), 0)).toBe(length)
        expect(parts.every((p) => p.to! - p.from! <= reportType(code).maxDays! * day)).toBe(true)
      }),
    )
  })
  it('snapshots have none', () => expect(partsOf('listings', null, 5)).toEqual([{ from: null, to: null }]))
})

describe('what is asked for', () => {
  const part = { from: t('2026-11-01T00:00:00Z'), to: t('2026-11-20T00:00:00Z') }
  it('coupons carry their range in options, the tree its marketplace, fees begin four days ago', () => {
    expect(requestOf('coupon', part, 'M')).toEqual({
      reportOptions: { couponStartDateFrom: '2026-11-01T00:00:00.000Z', couponStartDateTo: '2026-11-20T00:00:00.000Z' },
    })
    expect(requestOf('browse_tree', { from: null, to: null }, 'M')).toEqual({ reportOptions: { MarketplaceId: 'M', RootNodesOnly: 'false' } })
    expect(requestOf('fba_fees', part, 'M')).toEqual({ dataStartTime: '2026-11-01T00:00:00.000Z', dataEndTime: '2026-11-20T00:00:00.000Z' })
    expect(cadences.fba_fees!.lookback_days * 24).toBeGreaterThanOrEqual(72)
  })
  it('one report a site where the type wants it, multi-country stock in Europe only', () => {
    const sites = [{ country: 'DE' }, { country: 'FR' }]
    expect(siteGroups('listings', sites, 'EU')).toHaveLength(2)
    expect(siteGroups('all_orders', sites, 'EU')).toHaveLength(1)
    expect(siteGroups('afn_country', sites, 'EU')).toHaveLength(1)
    expect(siteGroups('afn_country', sites, 'NA')).toHaveLength(0)
  })
})

describe('next run', () => {
  it('is after now, and never more than one period away; missed times come once', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(cadences)),
        fc.integer({ min: 1, max: 5000 }),
        fc.integer({ min: t('2026-01-01'), max: t('2027-01-01') }),
        (c, account, now) => {
          const next = nextRun(c, account, now)
          const most = { minutes: c.every_n * 60_000, daily: day, monthly: 32 * day }[c.frequency]
          expect(next).toBeGreaterThan(now)
          expect(next - now).toBeLessThanOrEqual(most)
          expect(nextRun(c, account, next - 1)).toBe(next)
        },
      ),
    )
  })
  it('daily and monthly times are Shanghai’s, a few minutes apart between accounts', () => {
    const at = nextRun(cadences.coupon!, 7, t('2026-11-21T00:00:00Z'))
    expect(at).toBe(t('2026-11-21T23:00:00Z') + stagger(7, 10) * 60_000)
    expect(new Date(nextRun(cadences.storage_fee!, 7, t('2026-11-21T00:00:00Z')) + 8 * 3_600_000).toISOString().slice(0, 10)).toBe('2026-12-08')
    expect(new Set([1, 2, 3, 4, 5, 6].map((a) => stagger(a, 60))).size).toBeGreaterThan(4)
  })
})

describe('night', () => {
  it('begins at 03:00 in Shanghai', () => {
    expect(nightOf(t('2026-11-20T18:59:59Z'))).toBe(t('2026-11-19T19:00:00Z'))
    expect(nightOf(t('2026-11-20T19:00:00Z'))).toBe(t('2026-11-20T19:00:00Z'))
  })
})

describe('attempts', () => {
  it('wait 60, 120, 240, 480, 960 s, ten percent more or less, an hour at most (resource.md, calculations)', () => {
    expect([1, 2, 3, 4, 5, 9].map((n) => attemptWait(n, () => 0.5))).toEqual([60, 120, 240, 480, 960, 3600].map((s) => s * 1000))
    expect(attemptWait(1, () => 0)).toBe(54_000)
    expect(attemptWait(1, () => 0.999_999)).toBeLessThan(66_000)
  })
})
