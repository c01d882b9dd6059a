import { describe, expect, it } from 'vitest'
import { effective, type Rule } from './effective.ts'

const rule = (id: number, level: Rule['level'], target: number | null, values: Rule['values']): Rule => ({ id, level, target, values })
const subject = { msku: 7, categories: [31, 3], store: 2, project: 5, company: 1 }

describe('inheritance of rules', () => {
  it('5: takes 97.5 from the category where the listing says nothing and all shall be at 95', () => {
    const rules = [
      rule(1, 'global', null, { service_level: 95 }),
      rule(2, 'category', 31, { service_level: 97.5 }),
      rule(3, 'msku', 7, { service_level: null, moq: 500 }),
    ]
    const { values, sources } = effective(rules, subject)
    expect(values.service_level).toBe(97.5)
    expect(sources.service_level).toEqual({ level: 'category', rule: 2 })
    expect([values.moq, sources.moq.level]).toEqual([500, 'msku'])
    expect([values.review_days, sources.review_days.level]).toEqual([14, 'default'])
  })
  it('asks listing, category, store, project, company and all, in this order', () => {
    const every = (['global', 'company', 'project', 'store', 'category', 'msku'] as const).map((level, i) =>
      rule(i + 1, level, { global: null, company: 1, project: 5, store: 2, category: 3, msku: 7 }[level], { review_days: i + 1 }),
    )
    for (let n = every.length; n > 0; n--) expect(effective(every.slice(0, n), subject).values.review_days).toBe(n)
    expect(effective([rule(9, 'store', 4, { review_days: 30 })], subject).values.review_days).toBe(14)
  })
})
