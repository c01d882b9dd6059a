import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textDiff } from './text-diff.ts'

describe('difference of two texts', () => {
  it('tells the words that went and came, Chinese by characters', () => {
    expect(textDiff('付款后30天发货', '付款后45天发货')).toEqual([
      { kind: 'same', text: '付款后' },
      { kind: 'out', text: '30' },
      { kind: 'in', text: '45' },
      { kind: 'same', text: '天发货' },
    ])
    expect(textDiff('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
    expect(textDiff('', 'new')).toEqual([{ kind: 'in', text: 'new' }])
  })
  it('always gives back both texts', () => {
    const text = fc.array(fc.constantFrom('甲', '乙', 'word', ' ', '1', '，', '\n'), { maxLength: 40 }).map((p) => p.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = textDiff(before, after)
        expect(
          parts
            .filter((p) => p.kind !== 'in')
            .map((p) => p.text)
            .join(''),
        ).toBe(before)
        expect(
          parts
            .filter((p) => p.kind !== 'out')
            .map((p) => p.text)
            .join(''),
        ).toBe(after)
      }),
    )
  })
  it('shows old and new in one when nothing can be told apart any more', () => {
    const many = (w: string): string => Array.from({ length: 2000 }, (_, i) => `${w}${i}`).join(' ')
    const parts = textDiff(many('a'), many('b'))
    expect(parts.filter((p) => p.kind === 'out').length).toBeLessThan(3)
  })
})
