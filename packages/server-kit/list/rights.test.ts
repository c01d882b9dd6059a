import { refuse } from '@crossway/kernel'
import { expect, it } from 'vitest'
import { systemCtx, type Ctx } from '../access/access.ts'
import { isRestricted } from './rights.ts'

const who = (has: readonly string[], why: Ctx['access']['why']): Ctx => {
  const ctx = systemCtx()
  return { ...ctx, access: { ...ctx.access, super: false, has: (n) => has.includes(n), why } }
}

it('no task gives back what was taken from somebody by name, nor opens anything to who is leaving', () => {
  expect(
    isRestricted(
      who([], () => ({ code: 'FORBIDDEN' })),
      ['draft/check'],
    ),
  ).toBe(false)
  expect(
    isRestricted(
      who([], () => ({ code: 'RESTRICTED', who: 'HR', date: '∞' })),
      ['draft/check'],
    ),
  ).toBe(true)
  const leaving = (): never => {
    throw refuse.FORBIDDEN({ node: 'draft/check' })
  }
  expect(isRestricted(who([], leaving), ['draft/check'])).toBe(true)
  expect(isRestricted(who(['draft/check'], leaving), ['draft/check'])).toBe(false)
  const broken = (): never => {
    throw new Error('no connection')
  }
  expect(() => isRestricted(who([], broken), ['draft/check']), 'a fault is not taken for a refusal').toThrow('no connection')
})
