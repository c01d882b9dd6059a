import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { charDiff } from './char-diff.ts'

describe('the character diff', () => {
  it('marks what changed between two numbers', () => {
    expect(charDiff('13800000001', '13800000002')).toEqual([
      { kind: 'same', text: '1380000000' },
      { kind: 'gone', text: '1' },
      { kind: 'new', text: '2' },
    ])
  })
  it('puts both texts together again', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (a, b) => {
        const all = charDiff(a, b)
        const side = (kind: 'gone' | 'new'): string =>
          all
            .filter((p) => p.kind === 'same' || p.kind === kind)
            .map((p) => p.text)
            .join('')
        expect(side('gone')).toBe(a)
        expect(side('new')).toBe(b)
      }),
    )
  })
})
