import { describe, expect, it } from 'vitest'
import { withinTolerance } from '@crossway/multichannel/model'
import { feeOf } from './bill-table.ts'
import { owFeeNames } from './ow-table.ts'
import { parcelFee, parcelKg, standingOf, storageFee } from './rate-ow.ts'

// finance-treasury.md OWSettlement, calculations.
describe('what a warehouse may charge', () => {
  it('counts 40×30×25 cm of 6.2 kg as 6.5 kg: 9.85 and 12 % fuel in zone 5 are 11.03, 11.90 is 7.9 % more', () => {
    const kg = parcelKg({ kg: '6.2', length: 40, width: 30, height: 25 }, 6000)
    expect(kg?.toFixed()).toBe('6.5')
    const prices = [
      { zone: '5', tier_from: 0, unit_price: '8.10' },
      { zone: '5', tier_from: '6.5', unit_price: '9.85' },
      { zone: '5', tier_from: 7, unit_price: '10.20' },
      { zone: '8', tier_from: 0, unit_price: '14' },
    ]
    const ours = parcelFee(prices, '5', kg!, [12])
    expect(ours?.toFixed(2)).toBe('11.03')
    expect(withinTolerance('11.90', ours!)).toBe(false)
    expect(parcelFee(prices, '3', 5, [])).toBeUndefined()
  })
  it('takes the volume where that is more, and nothing where nobody measured', () => {
    expect(parcelKg({ kg: 2, length: 60, width: 40, height: 30 }, 6000)?.toFixed()).toBe('12')
    expect(parcelKg({ kg: null, length: null, width: 3, height: 3 }, 6000)).toBeUndefined()
  })
  it('stores 2.400 m³ for 31 days of the second tier for 26.04', () => {
    const tiers = [{ to: 30, rate: '0' }, { to: 90, rate: '0.35' }, { rate: '0.70' }]
    expect(storageFee('2.4', 31, 45, tiers)?.toFixed(2)).toBe('26.04')
    expect(storageFee('2.4', 31, 30, tiers)?.toFixed(2)).toBe('0.00')
    expect(storageFee('1', 1, 91, tiers)?.toFixed(2)).toBe('0.70')
  })
  it('says where a line stands and why', () => {
    const line = { billed: '10', ours: '10', hasRecord: true, weighsMore: false, duplicate: undefined, compensation: false }
    expect(standingOf(line).cause).toBe('ok')
    expect(standingOf({ ...line, billed: '10.5' })).toEqual({ match_state: 'matched', cause: 'tolerance' })
    expect(standingOf({ ...line, billed: '10.51' })).toEqual({ match_state: 'diff', cause: 'rate' })
    expect(standingOf({ ...line, billed: '102', ours: '100' }).match_state).toBe('matched')
    expect(standingOf({ ...line, billed: '12', weighsMore: true }).cause).toBe('weight')
    expect(standingOf({ ...line, ours: undefined })).toEqual({ match_state: 'diff', cause: 'no_price' })
    expect(standingOf({ ...line, hasRecord: false }).match_state).toBe('no_record')
    expect(standingOf({ ...line, duplicate: 'settled' })).toEqual({ match_state: 'duplicate', cause: 'settled' })
    expect(standingOf({ ...line, billed: '-3', compensation: true }).match_state).toBe('matched')
  })
  it('knows fees by their trade names', () => {
    expect(['尾程运费', 'Pick and Pack', '仓储费', 'fuel surcharge', 'last_leg', '???'].map((t) => feeOf(t, owFeeNames))).toEqual([
      'last_leg',
      'outbound',
      'storage',
      'surcharge',
      'last_leg',
      undefined,
    ])
  })
})
