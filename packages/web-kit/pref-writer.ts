import { isProblem } from './request/problem.ts'
import { put } from './request/request.ts'
import { useSession } from './session/session-store.ts'
import { readObject, writeJson } from './storage/safe-storage.ts'

const delay = 800
/** Longer than a page takes to come back after a reload; what is older has arrived or was given up. */
const heldFor = 60_000
const mirror = 'pref-waiting'

interface Held {
  readonly value: unknown
  readonly at: number
}
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const storedPrefs = (): Record<string, Held> => readObject<Record<string, Held>>(mirror) ?? {}
const named = (key: string): string => `${useSession.getState().admin?.id ?? 0}/${key}`

/**
 * Writes a setting a moment after its last change, and at once when the page is left: a reload right after the change must neither lose it nor
 * read the former one back while the write is still on its way, so that this browser remembers what it has not heard arrive.
 */
export function writePrefSoon(key: string, value: unknown): void {
  const name = named(key)
  writeJson(mirror, { ...storedPrefs(), [name]: { value, at: Date.now() } })
  clearTimeout(timers.get(name))
  timers.set(
    name,
    setTimeout(() => void send(name, key), delay),
  )
  listen()
}

/** The value that was written here a moment ago and is not known to have arrived. */
export function heldPref<T>(key: string): T | undefined {
  const found = storedPrefs()[named(key)]
  return found && Date.now() - found.at < heldFor ? (found.value as T) : undefined
}

async function send(name: string, key: string, leaving = false): Promise<void> {
  clearTimeout(timers.get(name))
  timers.delete(name)
  const sent = storedPrefs()[name]
  // whoever has signed in meanwhile is not told of another's settings
  if (!sent || name !== named(key)) return
  const arrived = await put(`pref/${key}`, { value: sent.value }, { silent: true, keepalive: leaving }).then(
    () => true,
    (e) => isProblem(e) && e.status >= 400 && e.status < 500,
  )
  const now = storedPrefs()
  if (!arrived || now[name]?.at !== sent.at) return
  writeJson(mirror, Object.fromEntries(Object.entries(now).filter(([n, h]) => n !== name && Date.now() - h.at < heldFor)))
}

let listening = false
function listen(): void {
  if (listening || typeof addEventListener === 'undefined') return
  listening = true
  addEventListener('pagehide', () => {
    for (const name of timers.keys()) void send(name, name.slice(name.indexOf('/') + 1), true)
  })
}
