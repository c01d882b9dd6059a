import { describe, expect, it } from 'vitest'
import { cartonOfCode, contentsOf, lineOfCode, packCall, usualSize, waitingPieces, type PackLine } from './carton.ts'

const line = (id: number, more: Partial<PackLine>): PackLine => ({
  id,
  sku: { id, title: `HV-KT17-${id}` },
  msku: null,
  fnsku: null,
  qty: 48,
  packed_qty: 0,
  qty_to_pack: 48,
  carton_qty: 24,
  len_cm: '60.0',
  wid_cm: '40.0',
  hei_cm: '40.0',
  carton_kg: '15.000',
  ...more,
})
const size = { len_cm: '60', wid_cm: '40', hei_cm: '40', kg: '15' }

describe('a carton that is packed by scan', () => {
  it('finds the line by Amazon’s label, the article’s code or the listing, and of two the one that still wants pieces', () => {
    const lines = [line(1, { fnsku: 'X001', qty_to_pack: 0 }), line(2, { fnsku: 'X001' }), line(3, { msku: { id: 9, title: 'US-Kettle' } })]
    expect(['x001', ' HV-KT17-3 ', 'us-kettle', 'HV-KT17', ''].map((c) => lineOfCode(lines, c)?.id)).toEqual([2, 3, 3, undefined, undefined])
  })
  it('knows its own printed label', () => {
    expect(cartonOfCode('bh2611200007-C012')).toEqual({ no: 'BH2611200007', n: 12 })
    expect(cartonOfCode('BH2611200007-P01')).toBeUndefined()
  })
  it('goes as cartons of one article, or as mixed ones', () => {
    expect(packCall({ 1: 24, 2: 0 }, size, 3)).toEqual({ action: 'pack', args: { lines: [{ line: 1, per_carton: 24, cartons: 3, ...size }] } })
    expect(packCall({ 1: 10, 2: 5 }, size, 2)).toEqual({
      action: 'pack_mixed',
      args: {
        cartons: 2,
        ...size,
        lines: [
          { line: 1, per_carton: 10 },
          { line: 2, per_carton: 5 },
        ],
      },
    })
  })
  it('has the article’s own size only when it is full of it, and counts what still waits on the phone', () => {
    expect(usualSize([line(1, {})], { 1: 24 })).toEqual({ len_cm: '60.0', wid_cm: '40.0', hei_cm: '40.0', kg: '15.000' })
    expect(usualSize([line(1, {})], { 1: 23 })).toBeUndefined()
    const waits = [packCall({ 1: 24 }, size, 2), packCall({ 1: 10, 2: 5 }, size, 2)].map(({ args }) => ({ args }))
    expect(waitingPieces(waits)).toEqual({ 1: 68, 2: 10 })
    const mixed = {
      carton_from: 1,
      carton_to: 1,
      line: 1,
      per_carton: 15,
      kind: 'mixed',
      contents: [
        { line: 1, qty: 10 },
        { line: 2, qty: 5 },
      ],
      ...size,
    }
    expect(contentsOf(mixed)).toEqual({ 1: 10, 2: 5 })
  })
})
