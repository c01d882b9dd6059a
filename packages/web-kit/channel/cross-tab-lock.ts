import { readText, removeKey, writeText } from '../storage/safe-storage.ts'

/** Runs `work` in one tab at a time. Web Locks exist only on https and localhost; plain http installations get a short lease instead. */
export async function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (globalThis.navigator?.locks) return (await navigator.locks.request(`crossway:${name}`, work)) as T
  const key = `erp-lock:${name}`
  const me = String(Math.random())
  for (;;) {
    const [, until] = (readText(key) ?? ' 0').split(' ')
    if (Number(until) < Date.now()) {
      writeText(key, `${me} ${Date.now() + 25_000}`)
      await pause(20)
      if (readText(key)?.startsWith(me)) break
    }
    await pause(60)
  }
  try {
    return await work()
  } finally {
    removeKey(key)
  }
}

/** Becomes leader among the tabs and stays it until the tab goes; without Web Locks every tab leads itself. */
export function leadTabs(name: string, lead: () => void): void {
  if (!globalThis.navigator?.locks) return lead()
  void navigator.locks.request(`crossway:${name}`, () => {
    lead()
    return new Promise<never>(() => {})
  })
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
