import { describe, expect, it } from 'vitest'
import { checkReceipt, openQty, orderStateOf, signLimit } from './receipt-plan.ts'

const line = (over = {}): Parameters<typeof openQty>[0] => ({ id: 1, qty: 1000, qty_signed: 600, qty_replace_due: 0, qty_closed: 0, ...over })

describe('receipts (purchase.md scenario 3)', () => {
  it('allows the open quantity and the tolerance on it', () => {
    expect(openQty(line())).toBe(400)
    expect(signLimit(400, 3)).toBe(412)
    expect(() => checkReceipt([line()], [{ po_line: 1, signed_qty: 412 }], 3)).not.toThrow()
    expect(() => checkReceipt([line()], [{ po_line: 1, signed_qty: 430 }], 3)).toThrow('limit 412')
  })
  it('refuses foreign lines, a line twice and an empty receipt', () => {
    expect(() => checkReceipt([line()], [{ po_line: 9, signed_qty: 1 }], 3)).toThrow('no line 9')
    expect(() =>
      checkReceipt(
        [line()],
        [
          { po_line: 1, signed_qty: 1 },
          { po_line: 1, signed_qty: 1 },
        ],
        3,
      ),
    ).toThrow('One row')
    expect(() => checkReceipt([line()], [{ po_line: 1, signed_qty: 0 }], 3)).toThrow('Nothing')
  })
  it('tells where the order stands', () => {
    expect(orderStateOf([line({ qty_signed: 0 })])).toBe('ordered')
    expect(orderStateOf([line()])).toBe('partial')
    expect(orderStateOf([line({ qty_signed: 1012 })])).toBe('received')
    expect(orderStateOf([line({ qty_closed: 400 })])).toBe('received')
  })
})
