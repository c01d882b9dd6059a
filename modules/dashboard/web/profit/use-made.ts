import { useState } from 'react'

/**
 * A value made anew only when one of the keys changes. For options of charts and sums over an answer: a chart is drawn again when its option is
 * another object, and the keys say what it really depends on (answer, colours), not every text and function that it happens to mention.
 */
export function useMade<T>(make: () => T, keys: readonly unknown[]): T {
  const [made, setMade] = useState(() => ({ keys, value: make() }))
  if (made.keys.length === keys.length && made.keys.every((k, i) => Object.is(k, keys[i]))) return made.value
  const next = { keys, value: make() }
  setMade(next)
  return next.value
}
