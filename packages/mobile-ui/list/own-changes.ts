const remembered = 5000
const made = new Map<string, number>()

/** Records that were changed from here: their news a second later are no news. */
export const markOwn = (record: string, id: number): void => void made.set(`${record} ${id}`, Date.now())
export function isOwn(record: string, id: number): boolean {
  const now = Date.now()
  for (const [key, at] of made) if (now - at > remembered) made.delete(key)
  return made.has(`${record} ${id}`)
}
