import { num } from '@crossway/kernel'
import { chance } from '@crossway/test-kit/chance'
import { expect, it } from 'vitest'
import { sampleBrackets } from './sample-brackets.ts'
import { withhold } from './tax.ts'

const cases = 100_000
const steps = sampleBrackets.wage.map((b) => ({
  upper: b.upper === null ? Infinity : Number(b.upper) * 100,
  rate: Math.round(Number(b.rate) * 100),
  quick: Number(b.quick) * 100,
}))
/** The year's tax in cents by the table, in whole numbers. */
const taxOf = (taxable: number): number => {
  if (taxable <= 0) return 0
  const step = steps.find((s) => taxable <= s.upper)!
  return Math.round((taxable * step.rate) / 100) - step.quick
}

it('however a year’s income is split over its months, what is withheld in all is the tax of the year', () => {
  const c = chance(20_261_128)
  const wrong: string[] = []
  for (let n = 0; n < cases; n++) {
    // one to three months in most cases, so that a hundred thousand of them stay cheap; all twelve in some
    const months = c.is(0.01) ? 12 : c.oneOf([1, 1, 1, 2, 2, 3])
    const free = c.between(0, 700_000)
    let [income, withheld, highest] = [0, '0', 0]
    for (let m = 1; m <= months; m++) {
      income += Math.round(Number(c.money(20_000_000)) * 100)
      const month = withhold(sampleBrackets.wage, { m, income: income / 100, social: (free * m) / 100, additional: 0, withheld })
      withheld = num(withheld).plus(month.tax_this).toFixed(2)
      // a month whose cumulated tax falls back gives nothing out: what was withheld till then stays for later months
      highest = Math.max(highest, taxOf(income - 500_000 * m - free * m))
    }
    if (withheld !== (highest / 100).toFixed(2)) wrong.push(`case ${n}: withheld ${withheld}, due ${(highest / 100).toFixed(2)} after ${months} months`)
  }
  expect(wrong.slice(0, 3)).toEqual([])
}, 120_000)
