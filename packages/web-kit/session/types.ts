export interface Admin {
  id: number
  username: string
  nickname: string
  /** For readers of English. Not known of an account that this browser remembers from an earlier release. */
  name_en?: string | null
  avatar: string | null
  last_login_time: string | null
  last_login_ip: string | null
  employee_id: number | null
  department: string | null
  super: boolean
  lang: 'zh-cn' | 'en' | null
}
type RuleType = 'menu_dir' | 'menu' | 'button' | 'subroute' | 'application'
type MenuType = 'tab' | 'link' | 'globalSubroute' | 'application'
/** One rule of the session's menu (platform.md §2.5): only what the account may see. */
export interface MenuEntry {
  id: number
  parentId: number | null
  children?: MenuEntry[]
  type: RuleType
  menu_type: MenuType | null
  name: string
  title: string
  title_en: string | null
  path: string | null
  icon: string | null
  url: string | null
  component?: string | null
  keepalive: string | boolean | null
  remark?: string | null
  extend?: 'none' | 'add_rules_only' | 'add_menu_only' | null
  badge_source?: string | null
}
export interface MenuAnswer {
  menus: MenuEntry[]
  nodes: string[]
  modules: Record<string, boolean | { enabled: boolean }>
  permissionsVersion: string
}
export interface Site {
  site_name: string
  version?: string
  record_number?: string
  record_url?: string
  /** Anything but `production` shows a badge in the footer. */
  environment?: string
  lock_minutes?: number
  [key: string]: unknown
}
export interface LoginAnswer {
  token: string
  admin: Admin
  approvalCenterNum: number
  mustChangePassword?: boolean
  mustSetTwoFactor?: boolean
  /** Life of the marker in days; absent = browser session. */
  days?: number
}
export interface SessionAnswer {
  admin: Admin
  approvalCenterNum?: number
  messageNum?: number
  locked?: boolean
  mustChangePassword?: boolean
  mustSetTwoFactor?: boolean
  /** Absolute end of the session: ten minutes before, the user is offered to sign in again. */
  expires_at?: string
}
