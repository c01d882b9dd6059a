import type { Db, Runner, Tx } from '../sql/db.ts'

/**
 * Values read from the database and kept until a notification drops them. What is being read while a drop comes in is handed out once, never
 * kept; `ttl` (ms) bounds what a lost notification can do.
 */
export class FreshCache<V> {
  private readonly values = new Map<string, { readonly value: V; readonly until: number }>()
  private readonly loading = new Map<string, Promise<V | undefined>>()
  private readonly inTx = new WeakMap<Tx, Map<string, Promise<V | undefined>>>()
  private generation = 0
  private readonly ttl: number
  private readonly most: number

  constructor(ttl: number, most = 10_000) {
    this.ttl = ttl
    this.most = most
  }

  /** The kept value, without waiting. */
  peek(key: string): V | undefined {
    const known = this.values.get(key)
    return known && known.until > Date.now() ? known.value : undefined
  }

  /** Absent values are not kept: whoever guesses keys shall not fill the memory. */
  async get(db: Db, key: string, load: (run: Runner) => Promise<V | undefined>): Promise<V | undefined> {
    const known = this.peek(key)
    if (known !== undefined) return known
    const tx = db.current()
    if (tx) return this.within(db, tx, key, load)
    const open = this.loading.get(key)
    if (open) return open
    const promise = this.load(key, () => load(db))
    this.loading.set(key, promise)
    try {
      return await promise
    } finally {
      if (this.loading.get(key) === promise) this.loading.delete(key)
    }
  }

  /**
   * Inside a transaction its own connection is asked, and nobody waits for a value that somebody outside is waiting for a connection to read. As it may see
   * what never gets committed, its answer is its own; the value to keep is read when it is over.
   */
  private async within(db: Db, tx: Tx, key: string, load: (run: Runner) => Promise<V | undefined>): Promise<V | undefined> {
    let own = this.inTx.get(tx)
    if (!own) this.inTx.set(tx, (own = new Map()))
    const known = own.get(key)
    if (known) return known
    const promise = load(tx)
    own.set(key, promise)
    tx.after(() => void this.get(db, key, load).catch(() => undefined))
    try {
      return await promise
    } catch (e) {
      own.delete(key)
      throw e
    }
  }

  private async load(key: string, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const generation = this.generation
    const value = await load()
    if (value !== undefined && generation === this.generation) {
      if (this.values.size >= this.most) this.values.clear()
      this.values.set(key, { value, until: Date.now() + this.ttl })
    }
    return value
  }

  /** Drops one key, those that match, or all. */
  drop(which?: string | ((value: V) => boolean)): void {
    this.generation++
    this.loading.clear()
    if (which === undefined) this.values.clear()
    else if (typeof which === 'string') this.values.delete(which)
    else for (const [key, entry] of this.values) if (which(entry.value)) this.values.delete(key)
  }
}
