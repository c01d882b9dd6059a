import { f } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { copyLine, deleteLine, moveLine, sentIndex, toLines, withoutOpenEnd } from './lines.ts'
import type { FieldAt } from '../registry/field-at.ts'
import { readsAs } from './from-text.ts'
import { mapColumns, pastedCells } from './paste.ts'

describe('lines of a document', () => {
  const lines = toLines([{ id: 1, qty: 1 }, { id: 2, qty: 2 }, { qty: 3 }])
  it('strike a saved line and drop a new one', () => {
    const struck = deleteLine(lines, 'i1')
    expect(struck[0]?.$deleted).toBe(true)
    expect(deleteLine(struck, 'i1')[0]?.$deleted).toBe(false)
    expect(deleteLine(lines, lines[2]!.$key)).toHaveLength(2)
    expect(sentIndex(struck).get(0)).toBe('i2')
  })
  it('copy without identity and move', () => {
    const copied = copyLine(lines, 'i1')
    expect([copied[1]?.id, copied[1]?.['qty']]).toEqual([undefined, 1])
    expect(moveLine(lines, 'i2', 0).map((l) => l['qty'])).toEqual([2, 1, 3])
  })
  it('lose the empty ones at the end, never one that is written in or saved', () => {
    const began = { sku: null, qty: null, tax: '13' }
    const end = withoutOpenEnd(toLines([{ sku: 1, qty: 5 }, { ...began }, { sku: 2, qty: null, tax: '13' }, { ...began }, { ...began }]), began)
    expect(end.map((l) => l['sku'] ?? null)).toEqual([1, null, 2])
    expect(withoutOpenEnd(toLines([{ ...began }, { ...began, tax: '9' }]), began)).toHaveLength(2)
    expect(withoutOpenEnd(toLines([{ ...began, id: 7 }]), began)).toHaveLength(1)
    expect(withoutOpenEnd(toLines([{ ...began }]), began)).toEqual([])
  })
})

describe('paste from a spreadsheet', () => {
  it('reads tabs, quotes and line breaks inside of cells', () => {
    expect(pastedCells('a\tb\r\n"x ""y""\nz"\t2\r\n\r\n')).toEqual([
      ['a', 'b'],
      ['x "y"\nz', '2'],
    ])
  })
  it('maps by the head line, else by order', () => {
    const columns = [
      { key: 'sku', names: ['SKU'] },
      { key: 'qty', names: ['数量', 'Qty'] },
    ]
    expect(
      mapColumns(
        [
          ['数量', 'SKU *'],
          ['5', 'A'],
        ],
        columns,
      ),
    ).toEqual({ fields: ['qty', 'sku'], body: [['5', 'A']] })
    expect(mapColumns([['A', '5']], columns)).toEqual({ fields: ['sku', 'qty'], body: [['A', '5']] })
  })
  it('go without a head line into the columns whose values they are: those a line must have, or all in their order', () => {
    const number = (text: string): boolean => /^[\d,.]+$/.test(text)
    const columns = [
      { key: 'sku', names: ['SKU'], must: true },
      { key: 'msku', names: ['MSKU'] },
      { key: 'qty', names: ['数量'], must: true, reads: number },
      { key: 'price', names: ['单价'], must: true, reads: number },
    ]
    expect(mapColumns([['A', '1,200', '49.06']], columns).fields).toEqual(['sku', 'qty', 'price'])
    expect(mapColumns([['A', 'A-US', '1,200']], columns).fields).toEqual(['sku', 'msku', 'qty'])
    expect(mapColumns([['A', 'A-US', '1,200', '49.06']], columns).fields).toEqual(['sku', 'msku', 'qty', 'price'])
  })
})

it('takes no part of a piece out of a table, but a whole number however it is written', () => {
  const at = { path: 'qty', field: f.int({ min: 1 }) } as FieldAt
  expect(['1,200', '１２００', '600', '12.00'].map((text) => readsAs(at, text))).toEqual([true, true, true, true])
  expect(readsAs(at, '49.06')).toBe(false)
})
