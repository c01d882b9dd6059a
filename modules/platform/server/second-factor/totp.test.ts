import { describe, expect, it } from 'vitest'
import { codeOf, consecutiveSteps, fromBase32, matchingStep, newSecret, stepAt } from './totp.ts'

const secret = fromBase32('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')

describe('codes of RFC 6238, appendix B (SHA-1)', () => {
  it.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('at second %i', (second, code) => expect(codeOf(secret, stepAt(second * 1000), 8)).toBe(code))
})

describe('acceptance', () => {
  const at = 1111111111_000
  const now = stepAt(at)
  it('takes the code of this step and of one step to either side', () => {
    for (const step of [now - 1, now, now + 1]) expect(matchingStep(secret, codeOf(secret, step), at, 0)).toBe(step)
    for (const step of [now - 2, now + 2]) expect(matchingStep(secret, codeOf(secret, step), at, 0)).toBeUndefined()
  })
  it('takes a step once, and none before it', () => {
    expect(matchingStep(secret, codeOf(secret, now), at, now)).toBeUndefined()
    expect(matchingStep(secret, codeOf(secret, now - 1), at, now)).toBeUndefined()
    expect(matchingStep(secret, codeOf(secret, now + 1), at, now)).toBe(now + 1)
  })
  it('takes six digits only', () => expect(matchingStep(secret, codeOf(secret, now, 8), at, 0)).toBeUndefined())
  it('asks for two neighbouring codes at set-up', () => {
    expect(consecutiveSteps(secret, [codeOf(secret, now - 1), codeOf(secret, now)], at)).toBe(now)
    expect(consecutiveSteps(secret, [codeOf(secret, now), codeOf(secret, now)], at)).toBeUndefined()
    expect(consecutiveSteps(secret, [codeOf(secret, now), codeOf(secret, now - 1)], at)).toBeUndefined()
  })
})

it('writes secrets in base32 of 160 bit', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(Buffer.from(fromBase32('gezd gnbv gy3t qojq gezd gnbv gy3t qojq').bytes).toString()).toBe('12345678901234567890')
})
