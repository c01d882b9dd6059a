import { useState } from 'react'

/**
 * A value made anew only when one of the keys changes. For options of charts and sums over an answer: a chart is drawn again when its option is
 * another object, and the keys say what it really depends on (answer, colours), not every text and function that it happens to mention.
 */
export function useCreated<T>(make: () => T, keys: readonly unknown[]): T {
  const [created, setCreated] = useState(() => ({ keys, value: make() }))
  if (created.keys.length === keys.length && created.keys.every((k, i) => Object.is(k, keys[i]))) return created.value
  const next = { keys, value: make() }
  setCreated(next)
  return next.value
}
