import { notify, text, usePref } from '@crossway/web-kit'

export const mostFavourites = 20
export const mostRecent = 8
const none: string[] = []

export interface Favourites {
  list: string[]
  has: (route: string) => boolean
  toggle: (route: string) => void
  move: (route: string, to: number) => void
}
export function useFavourites(): Favourites {
  const [list, write] = usePref<string[]>('menu.favourites', none)
  return {
    list,
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
export const useRecent = (): [string[], (next: string[]) => void] => usePref<string[]>('menu.recent', none)
