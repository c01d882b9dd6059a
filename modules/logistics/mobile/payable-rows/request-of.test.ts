import { expect, it } from 'vitest'
import { goesWith, requestOf } from './request-of.ts'

const row = (id: number, provider: number, currency: string, bill_date: string, bill_no: string | null = 'INV-7') => ({
  id,
  provider: { id: provider, title: 'x' },
  company: { id: 1, title: 'y' },
  currency,
  bill_date,
  bill_no,
})
it('a request takes rows of one provider and currency, from the newest bill on', () => {
  const [a, b] = [row(1, 5, 'CNY', '2026-11-02'), row(2, 5, 'CNY', '2026-11-09')]
  expect([goesWith(a, []), goesWith(b, [a]), goesWith(row(3, 6, 'CNY', '2026-11-02'), [a]), goesWith(row(4, 5, 'USD', '2026-11-02'), [a])]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(requestOf([a, b])).toEqual({
    provider: 5,
    company: 1,
    currency: 'CNY',
    bill_date: '2026-11-09',
    bill_no: 'INV-7',
    lines: [{ cost: 1 }, { cost: 2 }],
  })
  expect(requestOf([a, row(2, 5, 'CNY', '2026-11-09', 'INV-8')])).not.toHaveProperty('bill_no')
})
