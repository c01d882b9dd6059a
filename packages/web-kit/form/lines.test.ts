import { describe, expect, it } from 'vitest'
import { copyLine, deleteLine, moveLine, sentIndex, toLines, withoutOpenEnd } from './lines.ts'
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
})
