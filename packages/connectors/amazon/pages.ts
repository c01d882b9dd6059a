/** One page of a listing. `next` continues after it; keep it and a broken run resumes there. null: that was the last page. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly next: string | null
}

/** All pages from `from` on. A page may be empty without being the last (integrations.md §9). */
export async function* allPages<T>(fetchPage: (token: string | undefined) => Promise<Page<T>>, from?: string): AsyncGenerator<Page<T>, void, void> {
  for (let token = from; ;) {
    const page = await fetchPage(token)
    yield page
    if (page.next === null) return
    // a server that repeats its token would be asked for ever
    if (page.next === token) throw new Error('a page answered its own token')
    token = page.next
  }
}

/** The items of all pages, one after the other. */
export async function* allItems<T>(pages: AsyncIterable<Page<T>>): AsyncGenerator<T, void, void> {
  for await (const page of pages) yield* page.items
}
