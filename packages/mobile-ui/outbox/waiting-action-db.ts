import type { WaitingAction } from './waiting-action.ts'

const name = 'erp-outbox'
const store = 'actions'
/** Private windows may refuse the database: actions then live as long as the page. */
const memory = new Map<string, WaitingAction>()
let opening: Promise<IDBDatabase | undefined> | undefined

function open(): Promise<IDBDatabase | undefined> {
  opening ??= new Promise((done) => {
    if (typeof indexedDB === 'undefined') return done(undefined)
    const request = indexedDB.open(name, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: ['account', 'id'] })
    request.onsuccess = () => done(request.result)
    request.onerror = () => done(undefined)
  })
  return opening
}
async function run<T>(mode: IDBTransactionMode, work: (s: IDBObjectStore) => IDBRequest<T>): Promise<T | undefined> {
  const db = await open()
  if (!db) return undefined
  return new Promise((done, fail) => {
    const trip = db.transaction(store, mode)
    const request = work(trip.objectStore(store))
    trip.oncomplete = () => done(request.result)
    trip.onerror = () => fail(trip.error)
    trip.onabort = () => fail(trip.error)
  })
}
const keyOf = (d: Pick<WaitingAction, 'account' | 'id'>): string => `${d.account}/${d.id}`

export async function keepAction(action: WaitingAction): Promise<void> {
  memory.set(keyOf(action), action)
  await run('readwrite', (s) => s.put(action)).catch(() => undefined)
}
export async function dropAction(action: Pick<WaitingAction, 'account' | 'id'>): Promise<void> {
  memory.delete(keyOf(action))
  await run('readwrite', (s) => s.delete([action.account, action.id])).catch(() => undefined)
}
/** Actions of one account, oldest first. */
export async function actionsOf(account: number): Promise<WaitingAction[]> {
  const stored = (await run('readonly', (s) => s.getAll(IDBKeyRange.bound([account], [account, []]))).catch(() => undefined)) as WaitingAction[] | undefined
  const all = new Map([...memory].filter(([, d]) => d.account === account))
  for (const d of stored ?? []) all.set(keyOf(d), d)
  return [...all.values()].sort((a, b) => a.at - b.at)
}
