/**
 * Does the work of one call a few pieces at a time, so that it does not take the whole pool of connections from everybody else. Answers in the order of
 * the items; once `enough` says so, what has not begun is left undone.
 */
export async function fewAtOnce<T, R>(
  items: readonly T[],
  few: number,
  work: (item: T) => Promise<R>,
  enough: (done: readonly R[]) => boolean = () => false,
): Promise<R[]> {
  const answers = new Map<number, R>()
  let next = 0
  const hand = async (): Promise<void> => {
    while (next < items.length && !enough([...answers.values()])) {
      const at = next++
      answers.set(at, await work(items[at]!))
    }
  }
  await Promise.all(Array.from({ length: few }, hand))
  return [...answers].sort(([a], [b]) => a - b).map(([, answer]) => answer)
}
