import { expect, it } from 'vitest'
import { compared, isSealed, type Quote } from './compare.ts'

const quote = (id: number, more: Partial<Quote>): Quote => ({
  id,
  channel: { title: `渠道${id}` },
  provider: { title: `货代${id}` },
  round: 1,
  status: 'quoted',
  current: true,
  currency: 'CNY',
  unit_price: null,
  total_cny: null,
  days_max: null,
  on_time_pct: null,
  score: null,
  valid_to: null,
  ...more,
})
it('quotes stand by their score, with what they cost beyond the cheapest and for a kilogram; an old round does not stand there', () => {
  const rows = compared(
    [
      quote(1, { total_cny: '14300.0000', score: '87.49' }),
      quote(2, { total_cny: '12650.0000', score: '90.31' }),
      quote(3, { total_cny: '16775.0000', score: '84.80' }),
      quote(4, { status: 'invited' }),
      quote(5, { status: 'declined', total_cny: '1.0000' }),
      quote(6, { current: false, total_cny: '9000', score: '99' }),
    ],
    1100,
  )
  expect(rows.map((r) => [r.quote.id, r.best, r.dearer?.amount, r.perKg?.toFixed(2)])).toEqual([
    [2, true, undefined, '11.50'],
    [1, false, 1650, '13.00'],
    [3, false, 4125, '15.25'],
    [4, false, undefined, undefined],
    [5, false, undefined, undefined],
  ])
  expect(rows[1]!.dearer!.pct.toFixed(1)).toBe('13.0')
})
it('sealed quotes are closed until the deadline of an open inquiry', () => {
  const doc = { sealed: true, status: 'open', deadline: '2026-11-20T18:00:00+08:00' }
  const at = Date.parse(doc.deadline)
  expect([isSealed(doc, at - 1), isSealed(doc, at), isSealed({ ...doc, status: 'comparing' }, at - 1), isSealed({ ...doc, sealed: false }, at - 1)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})
