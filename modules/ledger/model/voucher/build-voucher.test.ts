import { num, roundMoney, sum } from '@crossway/kernel'
import { chance } from '@crossway/test-kit/chance'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { buildLines, turned, type Lookups, type TemplateLine, type VoucherPart } from './build-voucher.ts'

const all: Lookups = { subject: (of, id) => (of === 'bank_account' ? `1002.${id}` : undefined), mapped: () => true, name: (_, id) => `#${id}` }
const line = (side: 'debit' | 'credit', amount: string, subject: string, more: Partial<TemplateLine> = {}): TemplateLine => ({
  side,
  amount,
  subject,
  subject_from: 'fixed',
  dims: [],
  ...more,
})
const build = (t: TemplateLine[], parts: VoucherPart[], red = false, lookups = all) => buildLines(t, parts, { red, fx_subject: '6603', lookups })
const sides = (b: ReturnType<typeof build>) => b.lines.map(turned).map((l) => [l.subject, l.debit, l.credit])

it('makes the examples of finance-treasury.md', () => {
  const statement = [line('debit', 'net', '1122'), line('debit', 'fees', '6601'), line('credit', 'revenue', '6001')]
  expect(
    sides(
      build(statement, [
        { key: 'net', amount: '300461.71' },
        { key: 'fees', amount: '96310.00' },
        { key: 'revenue', amount: '396771.71' },
      ]),
    ),
  ).toEqual(
    [
      ['1122', '300461.71', '0.00'],
      ['6601', '96310.00', '0.00'],
      ['6001', '0.00', '396771.71'],
    ].map(([s, d, c]) => [s, d === '0.00' ? '0' : d, c === '0.00' ? '0' : c]),
  )
  const agency = [line('debit', 'net', '1122'), line('credit', 'net', '2241')]
  expect(build(agency, [{ key: 'net', amount: '300461.71' }]).trouble).toEqual([])
  const bill = [line('debit', 'charges', '2241'), line('credit', 'income', '6001'), line('credit', 'tax', '2221')]
  expect(
    build(bill, [
      { key: 'charges', amount: '89365.83' },
      { key: 'income', amount: '84307.39' },
      { key: 'tax', amount: '5058.44' },
    ]).trouble,
  ).toEqual([])
  const payout = [line('debit', 'bank', '1002'), line('debit', 'fee', '6603'), line('debit', 'loss', '6603'), line('credit', 'due', '1122')]
  const converted = build(payout, [
    { key: 'bank', amount: '298843.03' },
    { key: 'fee', amount: '901.42' },
    { key: 'loss', amount: '717.26' },
    { key: 'due', amount: '300461.71' },
  ])
  expect(converted.trouble).toEqual([])
  expect(sum(converted.lines.map((l) => l.debit)).toFixed(2)).toBe('300461.71')
})
it('puts a gain on the other side, and turns the sign of a red voucher', () => {
  const t = [line('debit', 'bank', '1002'), line('debit', 'loss', '6603'), line('credit', 'due', '1122')]
  const parts = [
    { key: 'bank', amount: '110' },
    { key: 'loss', amount: '-10' },
    { key: 'due', amount: '100' },
  ]
  expect(sides(build(t, parts))).toEqual([
    ['1002', '110.00', '0'],
    ['6603', '0.00', '10.00'],
    ['1122', '0', '100.00'],
  ])
  expect(build(t, parts, true).lines.map((l) => [l.debit, l.credit])).toEqual([
    ['-110.00', '0'],
    ['10.00', '0'],
    ['0', '-100.00'],
  ])
})
it('takes cents of rounding to exchange differences and refuses more', () => {
  const t = [line('debit', 'a', '1'), line('credit', 'b', '2')]
  expect(
    build(t, [
      { key: 'a', amount: '100.05' },
      { key: 'b', amount: '100' },
    ]).lines.at(-1),
  ).toMatchObject({ subject: '6603', debit: '0.00', credit: '0.05' })
  expect(
    build(t, [
      { key: 'a', amount: '100.06' },
      { key: 'b', amount: '100' },
    ]).trouble,
  ).toMatchObject([{ problem: 'unbalanced', text: '借贷不平：借方合计 100.06，贷方合计 100.00' }])
})
it('lists every missing account, dimension and mapping', () => {
  const t = [line('debit', 'cost', '', { subject: null, subject_from: 'cost_type', dims: ['department', 'project'] }), line('credit', 'cost', '2202')]
  const found = build(t, [{ key: 'cost', amount: '5', cost_type: 3, dims: { department: 8 } }], false, { ...all, mapped: () => false })
  expect(found.trouble.map((x) => x.text)).toEqual(['缺少映射：department #8', '来源单据没有核算维度“project”', '缺少金蝶科目：cost_type #3'])
})
it('adds one account up and loses nothing', () => {
  const t = [line('debit', 'a', '1'), line('credit', 'a', '2')]
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -99_999, max: 99_999 }), { minLength: 1, maxLength: 20 }), (cents) => {
      const { lines } = build(
        t,
        cents.map((c) => ({ key: 'a', amount: (c / 100).toFixed(2) })),
      )
      expect(lines.length).toBeLessThanOrEqual(2)
      expect(sum(lines.map((l) => l.debit)).eq(sum(lines.map((l) => l.credit)))).toBe(true)
    }),
  )
})
it('debit = credit in 100,000 random events: whatever the sides, signs, currencies and rates, or it says that they differ', () => {
  const c = chance(20_261_131)
  const cents = (v: string): number => Math.round(Number(v) * 100)
  const wrong: unknown[] = []
  for (let n = 0; n < 100_000; n++) {
    const parts = Array.from({ length: c.oneOf([1, 1, 1, 2, 2, 3]) }, () => ({
      side: c.oneOf(['debit', 'credit'] as const),
      amount: `${c.is(0.3) ? '-' : ''}${c.money(9_999_999)}`,
      rate: c.oneOf(['1', '1', '7.1', '0.0463']),
      subject: c.oneOf(['1', '2']),
    }))
    const template = parts.map((p, i) => line(p.side, `p${i}`, p.subject))
    const own = parts.map((p, i) => ({ key: `p${i}`, amount: p.amount, rate: p.rate, currency: p.rate === '1' ? 'CNY' : 'USD' }))
    // what the others make, and some cents more or less, stands on the last line
    const worth = parts.reduce((s, p) => s + cents(roundMoney(num(p.amount).times(p.rate)).toFixed(2)) * (p.side === 'debit' ? 1 : -1), 0)
    const off = c.between(-7, 7)
    const { lines, trouble } = build([...template, line('credit', 'rest', '3')], [...own, { key: 'rest', amount: ((worth + off) / 100).toFixed(2) }], c.is(0.5))
    const diff = lines.reduce((s, l) => s + cents(l.debit) - cents(l.credit), 0)
    const told = trouble.some((t) => t.problem === 'unbalanced')
    if (diff !== 0 && !told) wrong.push({ n, parts, off, diff })
    if (told !== Math.abs(off) > 5) wrong.push({ n, parts, off, told })
  }
  expect(wrong.slice(0, 3)).toEqual([])
}, 120_000)
