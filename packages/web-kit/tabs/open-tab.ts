import { confirmLeave } from '../leave/confirm-leave.ts'
import { navigate, type Query } from '../navigation/navigator.ts'
import { closedBy, homeRoute, neighbour, type CloseKind } from './strip.ts'
import { dropTabs, useTabs } from './tabs-store.ts'

/** Opens a page of the menu by route name. */
export const openTab = (route: string, query?: Query): Promise<boolean> => navigate(`/admin/${route}`, query)
/** Opens one record on its list page: drawer or record tab, as the page decides. */
export const openRecord = (route: string, id: number | string, query?: Query): Promise<boolean> => openTab(route, { ...query, DetailID: String(id) })

/** Closes tabs after asking for unsaved input; false when the user stays. Default: the tab in front. */
export async function closeTab(key = useTabs.getState().active, kind: CloseKind = 'close'): Promise<boolean> {
  const { tabs, active } = useTabs.getState()
  if (key === undefined) return false
  const going = closedBy(tabs, key, kind)
  if (going.length === 0 || !(await confirmLeave(going))) return false
  const left = tabs.filter((t) => !going.includes(t.key))
  const next =
    kind === 'closeAll'
      ? undefined
      : active !== undefined && going.includes(active)
        ? kind === 'close'
          ? neighbour(tabs, active)
          : left.find((t) => t.key === key)
        : tabs.find((t) => t.key === active)
  dropTabs(going)
  if (kind === 'closeAll' || (active !== undefined && going.includes(active))) await openTab(next?.route ?? homeRoute, next?.query)
  return true
}
export const closeOthers = (key = useTabs.getState().active): Promise<boolean> => closeTab(key, 'closeOther')
