import { describe, expect, it } from 'vitest'
import { deviationPct, leastCartonWeight, volumeOf, volumetricWeight } from './packing.ts'

const box = { len: '38', wid: '26', hei: '8' }

describe('packing', () => {
  it('38 × 26 × 8 cm is 0.007904 m³ and 1.317 kg volumetric by air', () => {
    expect(volumeOf(box).toFixed(6)).toBe('0.007904')
    expect(volumetricWeight(box, 6000).toFixed(3)).toBe('1.317')
    expect(volumetricWeight(box, 5000).toFixed(3)).toBe('1.581')
  })
  it('expects a carton to weigh at least nine tenths of its pieces', () => {
    expect(leastCartonWeight(20, '1.2').toFixed(3)).toBe('21.600')
  })
  it('measures the deviation from the master', () => {
    expect(deviationPct('0.0083', '0.007904')?.toFixed(2)).toBe('5.01')
    expect(deviationPct('1', null)).toBeUndefined()
  })
})
