import { expect, it } from 'vitest'
import { checkPattern, literalPrefix } from '../../model/number-pattern.ts'
import { seededRules } from './numbering-rules.ts'

it('every seeded rule is sound, and no two have one prefix or one record', () => {
  for (const r of seededRules) expect(checkPattern(r.pattern, r.reset as 'day', r.scope as 'none'), r.resource).toBeUndefined()
  const prefixes = seededRules.map((r) => literalPrefix(r.pattern)).filter(Boolean)
  expect(prefixes.filter((p, i) => prefixes.indexOf(p) !== i)).toEqual([])
  expect(new Set(seededRules.map((r) => r.resource)).size).toBe(seededRules.length)
})
