import { notify, text, usePref } from '@crossway/web-kit'
import { useEffect, useRef } from 'react'

const mostFavourites = 20
const mostRecent = 8
const none: string[] = []

export interface Favourites {
  list: string[]
  /** False until the server has said what they are. */
  known: boolean
  has: (route: string) => boolean
  toggle: (route: string) => void
  move: (route: string, to: number) => void
}
export function useFavourites(): Favourites {
  const [list, write, known] = usePref<string[]>('menu.favourites', none)
  return {
    list,
    known,
    has: (route) => list.includes(route),
    toggle: (route) => {
      if (list.includes(route)) return write(list.filter((r) => r !== route))
      if (list.length >= mostFavourites) return void notify({ kind: 'warning', code: 'favourites.full', text: text('layouts.line.full'), lasts: 3000 })
      write([...list, route])
    },
    move: (route, to) => {
      const rest = list.filter((r) => r !== route)
      write([...rest.slice(0, to), route, ...rest.slice(to)])
    },
  }
}
export const useRecent = (): [string[], (next: string[]) => void, boolean] => usePref<string[]>('menu.recent', none)

/** The page in front becomes the youngest of the recent ones. */
export function useRememberRecent(route: string | undefined): void {
  const [recent, write, known] = useRecent()
  const last = useRef<string>(undefined)
  useEffect(() => {
    // written before the list of before is known, it would replace it
    if (!known || !route || route === 'home' || route === last.current) return
    last.current = route
    if (recent[0] !== route) write([route, ...recent.filter((r) => r !== route)].slice(0, mostRecent))
  }, [known, route, recent, write])
}
