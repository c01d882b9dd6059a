import { auth, get, usePageActive } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'

const every = 60_000

export interface Figures {
  readonly sessions: { readonly sessions: number; readonly accounts: number }
  readonly logins: Record<'today' | 'yesterday', { readonly ok: number; readonly failed: number }>
  readonly active: { readonly accounts: number }
  readonly api: { readonly hours: readonly { readonly hour: string; readonly calls: number; readonly errors: number; readonly p95: number | null }[] }
  readonly jobs: { readonly running: number; readonly queued: number; readonly failed: number; readonly oldest: number | null }
  readonly integrations: { readonly rows: readonly { readonly name: string; readonly state: 'red' | 'yellow' | 'green'; readonly error: string | null }[] }
  readonly attachments: {
    readonly kinds: readonly { readonly kind: string; readonly n: number; readonly bytes: number | string }[]
    readonly unused: { readonly n: number; readonly bytes: number | string }
  }
  readonly storage: {
    readonly database: number
    readonly backupAt: string | null
    readonly diskFree: number
    readonly diskTotal: number
    readonly days: readonly { readonly day: string; readonly database_bytes: number | string }[]
  }
  readonly operations: { readonly days: readonly { readonly day: string; readonly module: string; readonly n: number }[] }
  readonly failures: { readonly rows: readonly { readonly kind: string; readonly at: string; readonly what: string; readonly why: string | null }[] }
}
/** Node that opens each card. */
export const nodes: Readonly<Record<keyof Figures, string>> = {
  sessions: 'auth/admin',
  logins: 'auth/adminLog',
  active: 'auth/admin',
  api: 'auth/adminLog',
  jobs: 'jobCenter',
  integrations: 'integration',
  attachments: 'routine/attachment',
  storage: 'terminal',
  operations: 'auth/adminLog',
  failures: 'auth/adminLog',
}

type Hours = Figures['api']['hours']
/** Share of calls that failed, in percent. */
export function errorRate(hours: Hours): number {
  const calls = hours.reduce((n, h) => n + h.calls, 0)
  return calls === 0 ? 0 : Math.round((hours.reduce((n, h) => n + h.errors, 0) / calls) * 10_000) / 100
}
/** The 24 hours up to now; those without a call are told as such, not left out. */
export function wholeDay(hours: Hours, now: number): Hours {
  const known = new Map(hours.map((h) => [Math.floor(Date.parse(h.hour) / hourMs), h]))
  const last = Math.floor(now / hourMs)
  return Array.from(
    { length: 24 },
    (_, i) => known.get(last - 23 + i) ?? { hour: new Date((last - 23 + i) * hourMs).toISOString(), calls: 0, errors: 0, p95: null },
  )
}
const hourMs = 3_600_000

export interface Card<T> {
  readonly may: boolean
  readonly data: T | undefined
  readonly at: string | undefined
  readonly failed: boolean
  readonly retry: () => void
}
/** One figure of the console, read anew each minute while the page is in sight. */
export function useCard<K extends keyof Figures>(card: K): Card<Figures[K]> {
  const active = usePageActive()
  const may = auth(nodes[card])
  const q = useQuery({
    queryKey: ['console', card],
    queryFn: () => get<{ at: string; data: Figures[K] }>(`dashboard/console/${card}`, { silent: true }),
    enabled: may && active,
    refetchInterval: active ? every : false,
    retry: false,
    staleTime: 0,
  })
  return { may, data: q.data?.data, at: q.data?.at, failed: q.isError, retry: () => void q.refetch() }
}
