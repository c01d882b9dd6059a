export interface Draft<T = unknown> {
  account: number
  route: string
  /** Empty for a new record. */
  recordId: string
  version: number | string | null
  values: T
  savedAt: number
}
const name = 'erp-drafts'
const store = 'drafts'
const life = 7 * 86_400_000
/** Private windows may refuse the database: drafts then live as long as the page. */
const memory = new Map<string, Draft>()
let opening: Promise<IDBDatabase | undefined> | undefined

function open(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((done) => {
    if (typeof indexedDB === 'undefined') return done(undefined)
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: ['account', 'route', 'recordId'] })
    request.onsuccess = () => done(request.result)
    request.onerror = () => done(undefined)
  })
  return opening
}

async function run<T>(mode: IDBTransactionMode, work: (s: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const db = await open()
  if (!db) return undefined
  return new Promise((done, fail) => {
    const request = work(db.transaction(store, mode).objectStore(store))
    request.onsuccess = () => done(request.result)
    request.onerror = () => fail(request.error)
  })
}

const keyOf = (d: Pick<Draft, 'account' | 'route' | 'recordId'>): string => `${d.account}/${d.route}/${d.recordId}`

export async function putDraft(draft: Draft): Promise<void> {
  memory.set(keyOf(draft), draft)
  await run('readwrite', (s) => s.put(draft)).catch(() => undefined)
}
export async function getDraft<T>(at: Pick<Draft, 'account' | 'route' | 'recordId'>): Promise<Draft<T> | undefined> {
  const found = (await run('readonly', (s) => s.get([at.account, at.route, at.recordId])).catch(() => undefined)) ?? memory.get(keyOf(at))
  return found && Date.now() - found.savedAt < life ? (found as Draft<T>) : undefined
}
export async function removeDraft(at: Pick<Draft, 'account' | 'route' | 'recordId'>): Promise<void> {
  memory.delete(keyOf(at))
  await run('readwrite', (s) => s.delete([at.account, at.route, at.recordId])).catch(() => undefined)
}

/** Once at start: what is older than seven days goes. */
export async function sweepDrafts(): Promise<void> {
  const all = ((await run('readonly', (s) => s.getAll()).catch(() => [])) ?? []) as Draft[]
  for (const d of all) if (Date.now() - d.savedAt >= life) await removeDraft(d)
}
