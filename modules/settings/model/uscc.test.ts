import { describe, expect, it } from 'vitest'
import { isUscc, usccCheckCharacter } from './uscc.ts'

describe('unified social credit code', () => {
  it('accepts codes that were issued', () => {
    for (const code of ['9144030071526726XG', '91440300708461136T', '91330100799655058B', '914403001922038216', '91110108551385082Q'])
      expect(isUscc(code), code).toBe(true)
  })
  it('refuses a wrong check character, two swapped characters, a wrong length and letters that are never used', () => {
    expect(isUscc('91330100799655058C')).toBe(false)
    expect(isUscc('91330100796955058B')).toBe(false)
    expect(isUscc('91330100799655058')).toBe(false)
    expect(isUscc('9133010079965505IB')).toBe(false)
    expect(isUscc('91330100799655058b')).toBe(false)
  })
  it('computes the character that completes a code', () => {
    expect(usccCheckCharacter('91330100799655058')).toBe('B')
    expect(usccCheckCharacter('short')).toBeUndefined()
  })
})
