import { expect, it } from 'vitest'
import { compareTexts } from './compare-texts.ts'

it('marks words and Chinese signs that came and went', () => {
  expect(compareTexts('退货须在 7 天内', '退货须在 14 天内')).toEqual([
    { kind: 'same', text: '退货须在 ' },
    { kind: 'removed', text: '7' },
    { kind: 'added', text: '14' },
    { kind: 'same', text: ' 天内' },
  ])
  expect(compareTexts('', '新')).toEqual([{ kind: 'added', text: '新' }])
  expect(compareTexts('same', 'same')).toEqual([{ kind: 'same', text: 'same' }])
})
it('puts together again to both texts, whatever they are', () => {
  const text = (seed: number): string => Array.from({ length: 60 }, (_, i) => ['甲', 'word ', '\n', '，', '42'][(i * seed + ((i * i) % 7)) % 5]).join('')
  for (let s = 1; s < 30; s++) {
    const [a, b] = [text(s), text(s + 3)]
    const pieces = compareTexts(a, b)
    expect(
      pieces
        .filter((p) => p.kind !== 'added')
        .map((p) => p.text)
        .join(''),
    ).toBe(a)
    expect(
      pieces
        .filter((p) => p.kind !== 'removed')
        .map((p) => p.text)
        .join(''),
    ).toBe(b)
  }
})
