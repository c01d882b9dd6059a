/** A text for each of some codes. */
export const wordsOf = <K extends string>(codes: readonly K[], text: (code: K) => string): Record<K, string> =>
  Object.fromEntries(codes.map((c) => [c, text(c)])) as Record<K, string>
