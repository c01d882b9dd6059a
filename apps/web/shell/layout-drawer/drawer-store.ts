import { useLayout, useSettings } from '@crossway/web-kit'

/** `showDrawer` of the settings: the drawer stands open. */
export const useLayoutDrawer = (): boolean => useLayout((l) => l.showDrawer)
export const openLayoutDrawer = (): void => useSettings.getState().setLayout({ showDrawer: true })
export const closeLayoutDrawer = (): void => useSettings.getState().setLayout({ showDrawer: false })
