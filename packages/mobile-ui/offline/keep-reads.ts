import { queryClient } from '@crossway/web-kit'

/** So many opened records and lists stay readable when the connection is gone (mobile.md B8); the oldest go first. */
const most = { record: 50, list: 20 } as const

/** Reads of records and lists outlive their page until newer ones push them out. */
export function keepReads(): void {
  for (const kind of Object.keys(most) as (keyof typeof most)[]) queryClient.setQueryDefaults([kind], { gcTime: Infinity })
  queryClient.getQueryCache().subscribe((e) => {
    const [kind] = e.query.queryKey
    if (e.type === 'updated' && e.action.type === 'success' && (kind === 'record' || kind === 'list')) trim(kind)
  })
}

/** Counted by record: its data, its timeline and its comments are one. */
function trim(kind: keyof typeof most): void {
  const cache = queryClient.getQueryCache()
  const stored = new Map<string, number>()
  const owner = (key: readonly unknown[]): string => (kind === 'record' ? `${String(key[1])}/${String(key[2])}` : JSON.stringify(key))
  const all = cache.findAll({ queryKey: [kind] })
  for (const q of all) stored.set(owner(q.queryKey), Math.max(stored.get(owner(q.queryKey)) ?? 0, q.state.dataUpdatedAt))
  if (stored.size <= most[kind]) return
  const young = new Set(
    [...stored]
      .sort((a, b) => b[1] - a[1])
      .slice(0, most[kind])
      .map(([key]) => key),
  )
  for (const q of all) if (!young.has(owner(q.queryKey)) && q.getObserversCount() === 0) cache.remove(q)
}
