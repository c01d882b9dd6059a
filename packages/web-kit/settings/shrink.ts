import { readObject, removeKey, writeJson } from '../storage/safe-storage.ts'
import { layoutDefaults } from './layout-settings.ts'
import { beforeResizeKey, useSettings, type BeforeResize } from './settings-store.ts'

const narrow = 1024

/** Below 1024 px: Classic with a hidden menu, once; wide again: what the user had before (platform.md §3.2). */
export function fitToWidth(width: number): void {
  const { layout, setLayout } = useSettings.getState()
  if (width < narrow && !layout.shrink) {
    writeJson(beforeResizeKey, { layoutMode: layout.layoutMode, menuCollapse: layout.menuCollapse } satisfies BeforeResize, 'session')
    setLayout({ shrink: true, layoutMode: 'Classic', menuCollapse: true })
  } else if (width >= narrow && layout.shrink) {
    const before = readObject<BeforeResize>(beforeResizeKey, 'session')
    removeKey(beforeResizeKey, 'session')
    setLayout({ shrink: false, ...(before ?? { layoutMode: layoutDefaults.layoutMode, menuCollapse: true }) })
  }
}
