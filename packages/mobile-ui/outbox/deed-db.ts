import type { WaitingDeed } from './deed.ts'

const name = 'erp-outbox'
const store = 'deeds'
/** Private windows may refuse the database: deeds then live as long as the page. */
const memory = new Map<string, WaitingDeed>()
let opening: Promise<IDBDatabase | undefined> | undefined

function open(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((done) => {
    if (typeof indexedDB === 'undefined') return done(undefined)
    const ask = indexedDB.open(name, 1)
    ask.onupgradeneeded = () => ask.result.createObjectStore(store, { keyPath: ['account', 'id'] })
    ask.onsuccess = () => done(ask.result)
    ask.onerror = () => done(undefined)
  })
  return opening
}
async function run<T>(mode: IDBTransactionMode, work: (s: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const db = await open()
  if (!db) return undefined
  return new Promise((done, fail) => {
    const trip = db.transaction(store, mode)
    const ask = work(trip.objectStore(store))
    trip.oncomplete = () => done(ask.result)
    trip.onerror = () => fail(trip.error)
    trip.onabort = () => fail(trip.error)
  })
}
const keyOf = (d: Pick<WaitingDeed, 'account' | 'id'>): string => `${d.account}/${d.id}`

export async function keepDeed(deed: WaitingDeed): Promise<void> {
  memory.set(keyOf(deed), deed)
  await run('readwrite', (s) => s.put(deed)).catch(() => undefined)
}
export async function dropDeed(deed: Pick<WaitingDeed, 'account' | 'id'>): Promise<void> {
  memory.delete(keyOf(deed))
  await run('readwrite', (s) => s.delete([deed.account, deed.id])).catch(() => undefined)
}
/** Deeds of one account, oldest first. */
export async function deedsOf(account: number): Promise<WaitingDeed[]> {
  const kept = (await run('readonly', (s) => s.getAll(IDBKeyRange.bound([account], [account, []]))).catch(() => undefined)) as WaitingDeed[] | undefined
  const all = new Map([...memory].filter(([, d]) => d.account === account))
  for (const d of kept ?? []) all.set(keyOf(d), d)
  return [...all.values()].sort((a, b) => a.at - b.at)
}
