import { readObject, removeKey, writeJson } from './safe-storage.ts'

type Params = Record<string, Record<string, unknown>>
const key = 'pageParams'
const limit = 200 * 1024
let account = ''

export const setPageParamsAccount = (id: number | string | undefined): void => void (account = id === undefined ? '' : `${id}:`)

/** What a page wants to remember between visits: one stored object {routePath: {key: value}}, separate per account. */
export const pageParams = {
  get<T>(path: string, name: string): T | undefined {
    return (readObject<Params>(key) ?? {})[account + path]?.[name] as T | undefined
  },
  set(path: string, name: string, value: unknown): void {
    const all = readObject<Params>(key) ?? {}
    const at = account + path
    const page = { ...all[at], [name]: value }
    if (Object.keys(all).at(-1) === at && JSON.stringify(all[at]?.[name]) === JSON.stringify(value)) return
    delete all[at]
    all[at] = page // written last = youngest, so that the oldest path stands first
    writeJson(key, trim(all))
  },
  remove(path: string, name?: string): void {
    const all = readObject<Params>(key) ?? {}
    if (name === undefined) delete all[account + path]
    else delete all[account + path]?.[name]
    writeJson(key, all)
  },
  clear: (): void => removeKey(key),
}

/** Exact only where it matters: this runs at every step, and a character takes at most three bytes. */
const bytesOf = (text: string, max: number): number => (text.length * 3 <= max ? text.length : new Blob([text]).size)

export function trim(all: Params, max = limit): Params {
  const paths = Object.keys(all)
  while (paths.length > 1 && bytesOf(JSON.stringify(all), max) > max) delete all[paths.shift()!]
  return all
}
