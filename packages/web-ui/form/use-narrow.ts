import { useSyncExternalStore } from 'react'

const query = matchMedia('(max-width: 767px)')
const subscribe = (tell: () => void): (() => void) => {
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}
/** Below 768 px: phone rules of platform.md §8.8. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query.matches)
