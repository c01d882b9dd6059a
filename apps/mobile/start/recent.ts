import { usePref } from '@crossway/web-kit'
import { useEffect, useRef } from 'react'
import { mobileRoutes } from '../pages/groups.ts'

const most = 8
const none: string[] = []
/** Shared with the desktop: the account's list of pages it used last, and the one it likes most. */
export const useRecent = (): [string[], (next: string[]) => void, boolean] => usePref<string[]>('menu.recent', none)
export const useFavourites = (): [string[], (next: string[]) => void, boolean] => usePref<string[]>('menu.favourites', none)

export function useRememberPage(route: string | undefined): void {
  const [recent, write, known] = useRecent()
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!known || route === undefined || route === last.current || !mobileRoutes.has(route)) return
    last.current = route
    if (recent[0] !== route) write([route, ...recent.filter((r) => r !== route)].slice(0, most))
  }, [known, route, recent, write])
}
