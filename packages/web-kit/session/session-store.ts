import { create } from 'zustand'
import { readObject, removeKey, writeJson } from '../storage/safe-storage.ts'
import { setPageParamsAccount } from '../storage/page-params.ts'
import { indexMenu, type MenuIndex } from './menu-index.ts'
import type { Admin, MenuAnswer, Site } from './types.ts'

export interface SessionState {
  admin: Admin | undefined
  menu: MenuIndex | undefined
  nodes: ReadonlySet<string>
  modules: MenuAnswer['modules']
  permissionsVersion: string
  site: Site
  locked: boolean
  /** The server refuses everything else until this is done. */
  must: 'password' | 'twoFactor' | undefined
  /** ISO time of the session's absolute end. */
  expiresAt: string | undefined
}
const none = {
  admin: undefined,
  menu: undefined,
  nodes: new Set<string>(),
  modules: {},
  permissionsVersion: '',
  locked: false,
  must: undefined,
  expiresAt: undefined,
}
const keyAdmin = 'adminInfo'

export const useSession = create<SessionState>(() => ({ ...none, site: { site_name: '' } }))

const adminKeys = ['id', 'username', 'nickname', 'avatar', 'last_login_time', 'last_login_ip', 'employee_id', 'department', 'super', 'lang'] as const

/** adminInfo holds exactly these keys: no token, no secret. */
export function setAdmin(admin: Admin): void {
  const stored = Object.fromEntries(adminKeys.map((k) => [k, admin[k] ?? null])) as unknown as Admin
  writeJson(keyAdmin, stored)
  setPageParamsAccount(stored.id)
  useSession.setState({ admin: { ...stored, name_en: admin.name_en ?? null } })
}

/** Shown before the server has answered, so that avatar and name do not jump. */
export const rememberedAdmin = (): Admin | undefined => readObject<Admin>(keyAdmin)

export const setMenu = (answer: MenuAnswer): void =>
  useSession.setState({ menu: indexMenu(answer.menus), nodes: new Set(answer.nodes), modules: answer.modules, permissionsVersion: answer.permissionsVersion })

export function clearSession(): void {
  removeKey(keyAdmin)
  setPageParamsAccount(undefined)
  useSession.setState(none)
}

/** May the account do this? A node is `route` or `route/action`. The page only hides or disables; the server refuses. */
export const auth = (node: string): boolean => allows(useSession.getState(), node)
export const useAuth = (node: string): boolean => useSession((s) => allows(s, node))
const allows = (s: SessionState, node: string): boolean => Boolean(s.admin?.super) || s.nodes.has(node)

export function moduleOn(name: string): boolean {
  const m = useSession.getState().modules[name]
  return m === undefined || m === true || (typeof m === 'object' && m.enabled)
}
