const remembered = 5000
const created = new Map<string, number>()

/** Records that were changed from here: their news a second later are no news. */
export const markOwn = (record: string, id: number): void => void created.set(`${record} ${id}`, Date.now())
export function isOwn(record: string, id: number): boolean {
  const now = Date.now()
  for (const [key, at] of created) if (now - at > remembered) created.delete(key)
  return created.has(`${record} ${id}`)
}
