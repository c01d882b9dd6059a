import { describe, expect, it } from 'vitest'
import { changedLines as changed, type AskedChange, type ChangeableLine, type LineChange } from './order-change.ts'

const line = { id: 1, qty: 1000, unit_price: '20.000000', expected_date: '2026-12-01', qty_signed: 600, qty_bound: 100, qty_closed: 0 }
const changedLines = (lines: readonly ChangeableLine[], asked: readonly AskedChange[]): LineChange[] => changed(lines, asked, '2026-11-20')
const code = (work: () => unknown): string => {
  try {
    work()
    return 'ok'
  } catch (e) {
    return (e as { code: string }).code
  }
}
describe('change of a placed order', () => {
  it('keeps what is not asked for', () =>
    expect(changedLines([line], [{ line: 1, unit_price: '19.00' }])).toEqual([{ line: 1, qty: 1000, unit_price: '19', expected_date: '2026-12-01' }]))
  it('goes down to what is signed and promised, and no further', () => {
    expect(changedLines([line], [{ line: 1, qty: 700 }])[0]!.qty).toBe(700)
    expect(code(() => changedLines([line], [{ line: 1, qty: 699 }]))).toBe('PO_BELOW_SIGNED')
  })
  it('does not raise a line that was closed', () =>
    expect(code(() => changedLines([{ ...line, qty_closed: 10 }], [{ line: 1, qty: 1001 }]))).toBe('PO_LINE_CLOSED'))
  it.each([
    [[{ line: 1, qty: 1000, unit_price: '20.00' }], 'PO_CHANGE_NONE'],
    [[{ line: 1, unit_price: '0' }], 'PO_PRICE_ZERO'],
    [[{ line: 1, expected_date: '2026-11-19' }], 'PO_EXPECTED_PAST'],
  ])('refuses %j', (asked, wanted) => expect(code(() => changedLines([line], asked))).toBe(wanted))
})
