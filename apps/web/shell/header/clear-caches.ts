import {
  clearPages,
  confirmLeave,
  navigate,
  notify,
  pageParams,
  post,
  queryClient,
  removeKey,
  restoreTabs,
  text,
  usePlace,
  useSession,
} from '@crossway/web-kit'
import { judgeAgain } from '../../router/router.ts'

/** List caches, remembered page parameters and tabs go; account, settings and drafts stay. */
export async function clearBrowserCache(): Promise<void> {
  if (!(await confirmLeave())) return
  pageParams.clear()
  removeKey('g-mixins')
  removeKey('storeTabs')
  queryClient.removeQueries({ predicate: (q) => q.queryKey[0] !== 'pref' })
  restoreTabs((route) => useSession.getState().menu?.pages.has(route) ?? false)
  clearPages()
  notify({ kind: 'success', code: 'cache.browser', text: text('layouts.header.cleared') })
  if (usePlace.getState().path.startsWith('/admin/')) await judgeAgain()
  else await navigate('/admin/home')
}

/** The maintenance command of the terminal; super accounts only. */
export async function clearSystemCache(): Promise<void> {
  await post('terminal/tasks', { command: 'cache.clear', params: {} })
  notify({ kind: 'success', code: 'cache.system', text: text('layouts.header.systemCleared') })
}
