/** Phrases that ask for reviews or pay for them; nothing of the kind leaves this house (promotion.md, compliance). */
export const forbiddenPhrases = [
  '测评',
  '刷单',
  '返款好评',
  '好评返现',
  'refund after review',
  'refund after 5 star',
  '5 star review',
  'five star review',
  '5-star review',
]

/** The first forbidden phrase that a text holds, however it is spaced or written. */
export function forbiddenIn(texts: readonly (string | null | undefined)[], phrases: readonly string[]): string | undefined {
  const plain = (t: string): string =>
    t
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[\s\p{P}]+/gu, ' ')
  const whole = texts.map((t) => plain(t ?? '')).join(' \n ')
  return phrases.find((p) => plain(p).trim() !== '' && whole.includes(plain(p).trim()))
}
