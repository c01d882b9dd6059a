import { useLayout, useSettings } from '@crossway/web-kit'
import { create } from 'zustand'
import { phoneShell } from '../../router/device.ts'

/** Fixed widths of platform.md §3.2: folded 64, folded in a narrow window 0; opened in a narrow window it lies over the page. */
const foldedWidth = 64

/** Room the menu takes from the page. */
export function useMenuWidth(): number {
  const { shrink, collapse, width } = useMenuState()
  if (phoneShell || shrink) return 0
  return collapse ? foldedWidth : width
}
export function useMenuState(): { shrink: boolean; collapse: boolean; width: number } {
  const shrink = useLayout((l) => l.shrink)
  const collapse = useLayout((l) => l.menuCollapse)
  const width = useLayout((l) => l.menuWidth)
  return { shrink, collapse, width }
}

export const setCollapsed = (menuCollapse: boolean): void => useSettings.getState().setLayout({ menuCollapse })

/** Search words and opened groups of the tree. */
export const useMenuTree = create<{ words: string; open: ReadonlySet<number> }>(() => ({ words: '', open: new Set() }))
