/** All that an async sequence yields. */
export async function collected<T>(source: AsyncIterable<T>): Promise<T[]> {
  const out: T[] = []
  for await (const x of source) out.push(x)
  return out
}
