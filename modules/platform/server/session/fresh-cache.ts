/**
 * Values read from the database and kept until a notification drops them. What is being read while a drop comes in is handed out once, never
 * kept; `ttl` (ms) bounds what a lost notification can do.
 */
export class FreshCache<V> {
  private readonly values = new Map<string, { readonly value: V; readonly until: number }>()
  private readonly loading = new Map<string, Promise<V | undefined>>()
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
  async get(key: string, load: () => Promise<V | undefined>): Promise<V | undefined> {
    const known = this.peek(key)
    if (known !== undefined) return known
    const open = this.loading.get(key)
    if (open) return open
    const promise = this.load(key, load)
    this.loading.set(key, promise)
    try {
      return await promise
    } finally {
      if (this.loading.get(key) === promise) this.loading.delete(key)
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
