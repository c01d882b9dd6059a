import { QueryClient } from '@tanstack/react-query'
import { whenBackOnline } from './network/online.ts'
import { whenLeft } from './request/slow-call.ts'
import { whenOvertaken, whenRetried } from './request/tell-problem.ts'
import { whenSignedOut } from './session/sign-out.ts'
import { useSettings } from './settings/settings-store.ts'

/** One cache of reads for the whole application. Retrying is the request layer's business. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, gcTime: 10 * 60_000, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

whenBackOnline(() => void queryClient.refetchQueries({ type: 'active' }))
whenRetried(() => void queryClient.refetchQueries({ type: 'active', predicate: (q) => q.state.status === 'error' }))
whenOvertaken(() => void queryClient.invalidateQueries())
whenLeft(() => void queryClient.refetchQueries({ type: 'active' }))
whenSignedOut(() => queryClient.clear())
// names of records and texts of the server come in the language they were asked for
useSettings.subscribe((now, before) => {
  if (now.lang.defaultLang !== before.lang.defaultLang) void queryClient.invalidateQueries()
})
