import { useSyncExternalStore } from 'react'

const roomy = window.matchMedia('(min-width: 900px)')
/** Whether the title line has room for a board's controls; below that they stand above the first card. */
export const useRoomy = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      roomy.addEventListener('change', changed)
      return () => roomy.removeEventListener('change', changed)
    },
    () => roomy.matches,
  )
