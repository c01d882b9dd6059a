import { describe, expect, it } from 'vitest'
import { planSplit } from './split-plan.ts'

const west = { warehouse: 1, vw: 11, stock: { 7: 3, 8: 5 } }
const east = { warehouse: 2, vw: 22, stock: { 7: 4 } }
const told = (parts: ReturnType<typeof planSplit>) => parts?.map((p) => [p.share.warehouse, p.lines.map((l) => [l.id, l.qty])])

describe('split by warehouse', () => {
  it('takes most from where most lies and the rest from the next, in few parcels', () => {
    const wanted = [
      { id: 1, sku: 7, qty: 5 },
      { id: 2, sku: 8, qty: 2 },
    ]
    expect(told(planSplit(wanted, [west, east]))).toEqual([
      [
        1,
        [
          [1, 3],
          [2, 2],
        ],
      ],
      [2, [[1, 2]]],
    ])
  })
  it('of equals takes the one that the rule names first, and promises no piece twice', () => {
    const half = { warehouse: 3, vw: 33, stock: { 7: 4 } }
    expect(
      told(
        planSplit(
          [
            { id: 1, sku: 7, qty: 2 },
            { id: 2, sku: 7, qty: 3 },
          ],
          [half, east],
        ),
      ),
    ).toEqual([
      [
        3,
        [
          [1, 2],
          [2, 2],
        ],
      ],
      [2, [[2, 1]]],
    ])
  })
  it('answers nothing where all together do not have it', () => {
    expect(planSplit([{ id: 1, sku: 7, qty: 8 }], [west, east])).toBeUndefined()
    expect(planSplit([{ id: 1, sku: 9, qty: 1 }], [west, east])).toBeUndefined()
  })
  it('sends one parcel from a warehouse, whatever shares it has', () => {
    const more = { warehouse: 1, vw: 12, stock: { 7: 9 } }
    const shares = [{ ...west, stock: { 7: 2 } }, more]
    expect(told(planSplit([{ id: 1, sku: 7, qty: 9 }], shares))).toEqual([[1, [[1, 9]]]])
    expect(planSplit([{ id: 1, sku: 7, qty: 10 }], shares)).toBeUndefined()
  })
})
