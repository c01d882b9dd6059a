import { describe, expect, it } from 'vitest'
import { explodeMsku, mappedTwice, remapped, type MappingRow } from './mapping.ts'

const A = 1
const B = 2
const C = 3
const K = 9
const row = (sku: number, qty: number, from: string, to: string | null = null, ratio: string | null = null): MappingRow => ({
  sku,
  qty,
  revenue_ratio: ratio,
  valid_from: from,
  valid_to: to,
})
const october = [
  row(A, 2, '2026-10-01T00:00:00+08:00', '2026-11-10T00:00:00+08:00'),
  row(B, 1, '2026-10-01T00:00:00+08:00', '2026-11-10T00:00:00+08:00'),
  row(C, 1, '2026-11-10T00:00:00+08:00'),
]
const plain = new Map([A, B, C].map((s) => [s, { kind: 'single', components: [] }]))

describe('explodeMsku', () => {
  it('uses the mapping in force at the moment: A × 2 + B until 10 Nov, C from then on', () => {
    expect(explodeMsku(october, 30, '2026-11-05T12:00:00+08:00', plain).map(({ sku, qty }) => [sku, qty])).toEqual([
      [A, 60],
      [B, 30],
    ])
    expect(explodeMsku(october, 30, '2026-11-12T12:00:00+08:00', plain).map(({ sku, qty }) => [sku, qty])).toEqual([[C, 30]])
    expect(explodeMsku(october, 30, '2026-11-10T00:00:00+08:00', plain)[0]?.sku).toBe(C)
    expect(explodeMsku(october, 30, '2026-09-30T23:59:59+08:00', plain)).toEqual([])
  })
  it('opens bundles and shares revenue by cost', () => {
    const kinds = new Map([
      ...plain,
      [
        K,
        {
          kind: 'bundle',
          components: [
            { sku: A, qty: 2 },
            { sku: B, qty: 1 },
          ],
        },
      ],
    ])
    const sold = explodeMsku(
      [row(K, 1, '2026-01-01T00:00:00+08:00')],
      10,
      '2026-02-01T00:00:00+08:00',
      kinds,
      new Map([
        [A, '15'],
        [B, '10'],
      ]),
    )
    expect(sold).toEqual([
      { sku: A, qty: 20, revenue_ratio: '75.0000' },
      { sku: B, qty: 10, revenue_ratio: '25.0000' },
    ])
  })
  it('takes the given revenue ratios, and quantity when no cost is known', () => {
    expect(
      explodeMsku(
        [row(A, 1, '2026-01-01T00:00:00+08:00', null, '60'), row(B, 1, '2026-01-01T00:00:00+08:00', null, '40')],
        1,
        '2026-02-01T00:00:00+08:00',
        plain,
      ).map((u) => u.revenue_ratio),
    ).toEqual(['60.0000', '40.0000'])
    expect(
      explodeMsku([row(A, 2, '2026-01-01T00:00:00+08:00'), row(B, 1, '2026-01-01T00:00:00+08:00')], 1, '2026-02-01T00:00:00+08:00', plain).map(
        (u) => u.revenue_ratio,
      ),
    ).toEqual(['66.6667', '33.3333'])
  })
})

describe('remapping', () => {
  it('closes what is in force, drops what would start later', () => {
    const plan = remapped([row(A, 1, '2026-10-01T00:00:00+08:00'), row(B, 1, '2026-12-01T00:00:00+08:00')], [{ sku: C, qty: 1 }], '2026-11-10T00:00:00+08:00')
    expect(plan.closed.map((r) => r.sku)).toEqual([A])
    expect(plan.gone.map((r) => r.sku)).toEqual([B])
    expect(plan.added).toEqual([row(C, 1, '2026-11-10T00:00:00+08:00')])
  })
  it('sees a SKU mapped twice at the same time', () => {
    expect(mappedTwice(october)).toBeUndefined()
    expect(mappedTwice([...october, row(C, 2, '2026-12-01T00:00:00+08:00')])).toBe(C)
    expect(mappedTwice([row(A, 1, '2026-10-01T00:00:00+08:00', '2026-11-01T00:00:00+08:00'), row(A, 3, '2026-11-01T00:00:00+08:00')])).toBeUndefined()
  })
})
