import { addDays, refuse } from '@crossway/kernel'
import type { Access, App, Context } from '@crossway/server-kit'
import { admission, nextBoundary } from '../../model/effective.ts'
import { compileAccess, type CompiledAccess } from './compile-access.ts'
import { loadSnapshot } from './load-subject.ts'
import { hasScopeSources } from './scope-source.ts'
import type { Snapshot } from './snapshot.ts'

/** Rights of an account with the facts they come from. */
export interface Rights {
  readonly snapshot: Snapshot
  readonly access: CompiledAccess
}
interface Entry extends Rights {
  /** Moment from which the answer may be another although nobody changed anything. */
  readonly until: number
}

const most = 5000

/** One cache per process, kept true by notifications: a bump without key, or a line that was down, empties it. */
class AccessCache {
  private readonly entries = new Map<number, Entry>()
  private readonly loading = new Map<number, Promise<Entry>>()
  // Raised by every bump: what was being read while it came is handed out once, never kept.
  private generation = 0
  private later: Promise<unknown> = Promise.resolve()
  private readonly app: App

  constructor(app: App) {
    this.app = app
    app.events.onBump('access', (key) => this.drop(key === undefined ? undefined : Number(key)))
  }

  drop(account: number | undefined): void {
    this.generation++
    this.loading.clear()
    if (account === undefined) this.entries.clear()
    else this.entries.delete(account)
  }

  fresh(account: number): Entry | undefined {
    const known = this.entries.get(account)
    return known && Date.now() < known.until ? known : undefined
  }

  async get(account: number): Promise<Entry> {
    const known = this.fresh(account)
    if (known) return known
    // Inside a transaction its own connection is asked, or many at once would wait for each other's; what it sees may never be committed and is not kept.
    const tx = this.app.db.current()
    if (tx) {
      tx.after(() => this.readLater(account))
      return this.entryOf(await loadSnapshot(tx, account, new Date()))
    }
    const open = this.loading.get(account)
    if (open) return open
    const promise = this.load(account)
    this.loading.set(account, promise)
    try {
      return await promise
    } finally {
      if (this.loading.get(account) === promise) this.loading.delete(account)
    }
  }

  private async load(account: number): Promise<Entry> {
    const generation = this.generation
    const entry = this.entryOf(await loadSnapshot(this.app.db, account, new Date()))
    if (generation === this.generation) {
      if (this.entries.size >= most) this.entries.clear()
      this.entries.set(account, entry)
    }
    return entry
  }
  private entryOf(snapshot: Snapshot): Entry {
    return { snapshot, access: compileAccess(snapshot, this.app.registry), until: validUntil(snapshot) }
  }
  /** One after the other: whoever asked for hundreds of people takes no more than one connection for them. */
  private readLater(account: number): void {
    this.later = this.later.then(() => this.get(account)).catch(() => undefined)
  }
}

const midnight = (day: string): number => Date.parse(day + 'T00:00:00+08:00')

/** Next midnight at which something dated begins or ends; with projects in play every midnight may, because memberships are dated, too. */
function validUntil(s: Snapshot): number {
  const day = hasScopeSources() && s.employee !== null ? addDays(s.subject.today, 1) : nextBoundary(s.subject)
  return Math.min(day === undefined ? Infinity : midnight(day), s.glassUntil === null ? Infinity : Date.parse(s.glassUntil))
}

const caches = new WeakMap<App, AccessCache>()
function cacheOf(app: App): AccessCache {
  let cache = caches.get(app)
  if (!cache) caches.set(app, (cache = new AccessCache(app)))
  return cache
}

/** Rights of an account with their sources, whether it may enter or not: what the permission centre looks at. */
export const rightsOf = (app: App, account: number): Promise<Rights> => cacheOf(app).get(account)

/** The same inside a transaction: what is not cached is read on the transaction's own connection, or many at once would wait for each other's. */
export async function rightsIn({ app, run }: Context<'app' | 'run'>, account: number): Promise<Rights> {
  const known = cacheOf(app).fresh(account)
  if (known) return known
  const snapshot = await loadSnapshot(run, account, new Date())
  return { snapshot, access: compileAccess(snapshot, app.registry) }
}

/**
 * Rights of an account from the cache; the engine's access port. Refuses with ACCOUNT_DISABLED, EMPLOYEE_LEFT or SUSPENDED (organization.md §3
 * rows 1, 2, 4). Everything dated is judged by the day of the call, so that a grant ends at midnight without a job.
 */
export async function loadAccess(app: App, account: number): Promise<Access> {
  const { snapshot, access } = await rightsOf(app, account)
  const refused = admission(snapshot.subject)
  if (refused) throw refuse[refused]()
  return access
}
