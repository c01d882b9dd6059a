import { useSyncExternalStore } from 'react'

export function useNarrow(below: number): boolean {
  const query = `(max-width: ${below - 1}px)`
  return useSyncExternalStore(
    (changed) => {
      const m = matchMedia(query)
      m.addEventListener('change', changed)
      return () => m.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
