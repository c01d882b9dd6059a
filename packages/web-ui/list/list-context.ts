import type { ListPageHandle, ListRow } from '@crossway/web-kit'
import { createContext, useContext } from 'react'
import type { ActionStarter } from './use-actions.tsx'

/** What the parts of a list page share. */
export interface ListParts extends ListPageHandle {
  readonly actions: ActionStarter
  readonly openRow: (row: ListRow) => void
  readonly openCreate: () => void
  readonly mayCreate: boolean
  /** Width class of the card (look.md §4.1). */
  readonly room: Room
}
export interface Room {
  readonly width: number
  readonly phone: boolean
  /** How many of the page's filters stand open. */
  readonly selects: 0 | 2 | 4
  /** Import and export with their words. */
  readonly words: boolean
  /** Print, density and full screen stand in the line. */
  readonly icons: boolean
}
export function roomOf(width: number): Room {
  return { width, phone: width < 640, selects: width >= 1180 ? 4 : width >= 960 ? 2 : 0, words: width >= 1100, icons: width >= 960 }
}

export const ListContext = createContext<ListParts | undefined>(undefined)
export function useListParts(): ListParts {
  const parts = useContext(ListContext)
  if (!parts) throw new Error('a part of a list stands outside of one')
  return parts
}
