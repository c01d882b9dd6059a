type Area = 'local' | 'session'

/** Full or blocked storage must not stop the work: values then live as long as the page. */
const memory: Record<Area, Map<string, string>> = { local: new Map(), session: new Map() }
let onBlocked: (() => void) | undefined
let blockedReported = false

export const whenStorageBlocked = (tell: () => void): void => void (onBlocked = tell)

const area = (a: Area): Storage | undefined => {
  try {
    return a === 'local' ? globalThis.localStorage : globalThis.sessionStorage
  } catch {
    return undefined
  }
}

export function readText(key: string, where: Area = 'local'): string | undefined {
  if (memory[where].has(key)) return memory[where].get(key)
  try {
    return area(where)?.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

export function writeText(key: string, value: string, where: Area = 'local'): void {
  try {
    const store = area(where)
    if (!store) throw new Error('no storage')
    store.setItem(key, value)
    memory[where].delete(key)
  } catch {
    memory[where].set(key, value)
    if (!blockedReported) {
      blockedReported = true
      onBlocked?.()
    }
  }
}

export function removeKey(key: string, where: Area = 'local'): void {
  memory[where].delete(key)
  try {
    area(where)?.removeItem(key)
  } catch {
    // a blocked storage has nothing to remove
  }
}

/** Broken JSON is removed, so that one bad write of an older build cannot break every later start. */
export function readJson<T>(key: string, where: Area = 'local'): T | undefined {
  const text = readText(key, where)
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as T
  } catch {
    removeKey(key, where)
    return undefined
  }
}

/** What must be an object of keys and values; anything else counts as broken. */
export function readObject<T extends object>(key: string, where: Area = 'local'): T | undefined {
  const value = readJson<T>(key, where)
  if (value === undefined || (typeof value === 'object' && value !== null && !Array.isArray(value))) return value
  removeKey(key, where)
  return undefined
}

export const writeJson = (key: string, value: unknown, where: Area = 'local'): void => writeText(key, JSON.stringify(value), where)
