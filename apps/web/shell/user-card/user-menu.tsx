import {
  confirmLeave,
  dateTimeText,
  get,
  lockScreen,
  navigate,
  openTab,
  signOut,
  useOpener,
  useOwnName,
  usePlace,
  useSession,
  useText,
  writeText,
} from '@crossway/web-kit'
import { DesktopOutlined, DownOutlined, LockOutlined, LogoutOutlined, MobileOutlined, SafetyOutlined, UserOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Popover } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react'
import { deviceKey, isPhone, mobileBuilt } from '../../router/device.ts'
import { openOwnSessions } from '../../session/own-sessions-store.ts'
import { Avatar } from './avatar.tsx'
import './user-card.css'

export function UserMenu(): ReactElement {
  const t = useText()
  const admin = useSession((s) => s.admin)
  const name = useOwnName()
  const [open, setOpen] = useState(false)
  const path = usePlace((p) => p.path)
  useEffect(() => setOpen(false), [path])
  const card = useRef<HTMLDivElement>(null)
  const opener = useOpener()
  const change = (next: boolean): void => {
    if (next) opener.opened()
    else opener.closed()
    setOpen(next)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open}
      onOpenChange={change}
      afterOpenChange={(shown) => shown && card.current?.querySelector('button')?.focus({ preventScroll: true })}
      content={<UserCard card={card} onChoose={() => change(false)} />}
      styles={{ container: { padding: 0 } }}
    >
      <button type="button" className={`plain-button header-user${open ? ' open' : ''}`} aria-haspopup="dialog" aria-expanded={open} data-testid="btn-user">
        <Avatar name={name} url={admin?.avatar ?? null} />
        <span className="visually-hidden">{t('layouts.user.menu')}</span>
        <span className="ell">{name}</span>
        <DownOutlined />
      </button>
    </Popover>
  )
}

/** Logout and device switch lose what is unsaved in any tab, so they ask. */
const logOut = async (): Promise<void> => {
  if (!(await confirmLeave())) return
  await signOut()
  await navigate('/', {}, { replace: true })
}
const switchDevice = async (): Promise<void> => {
  if (!(await confirmLeave())) return
  writeText(deviceKey, isPhone ? 'desktop' : '', 'session')
  location.reload()
}

/** Name and number of the person behind the account; the account itself only knows his id. */
function useEmployee(id: number | undefined): { readonly title: string; readonly note?: string } | undefined {
  const { data } = useQuery({
    queryKey: ['user-card', id],
    queryFn: async () => (await get<{ rows: { title: string; note?: string }[] }>('employee/options', { query: { ids: String(id) }, silent: true })).rows[0],
    enabled: id !== undefined,
    staleTime: 300_000,
  })
  return data
}

/** The actions of the card answer to arrows as a menu does. */
function arrows(e: KeyboardEvent<HTMLElement>): void {
  const step = e.key === 'ArrowDown' ? 1 : e.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  e.preventDefault()
  const actions = [...e.currentTarget.querySelectorAll('button')]
  const at = actions.indexOf(document.activeElement as HTMLButtonElement)
  actions[(at + step + actions.length) % actions.length]?.focus()
}

function UserCard({ card, onChoose }: { card: RefObject<HTMLDivElement | null>; onChoose: () => void }): ReactElement {
  const t = useText()
  const admin = useSession((s) => s.admin)
  const name = useOwnName()
  const employee = useEmployee(admin?.employee_id ?? undefined)
  const actions = [
    { key: 'profile', icon: <UserOutlined />, run: () => void openTab('adminInfo') },
    { key: 'sessions', icon: <SafetyOutlined />, run: openOwnSessions },
    { key: 'lock', icon: <LockOutlined />, run: () => void lockScreen(), shortcut: 'Alt+L' },
    ...(mobileBuilt ? [{ key: isPhone ? 'desktop' : 'mobile', icon: isPhone ? <DesktopOutlined /> : <MobileOutlined />, run: () => void switchDevice() }] : []),
    { key: 'logout', icon: <LogoutOutlined />, run: () => void logOut() },
  ]
  return (
    <div ref={card} className="user-card" data-testid="user-card" onKeyDown={arrows}>
      <div className="head">
        <Avatar name={name} url={admin?.avatar ?? null} size={40} />
        <div className="grow">
          <div className="name ell">
            {name} <span className="mono">{admin?.username}</span>
          </div>
          <div className="note ell" data-testid="user-employee">
            {[employee?.title, employee?.note, admin?.department ?? t('layouts.user.noDepartment')].filter(Boolean).join(' · ')}
          </div>
        </div>
      </div>
      {admin?.last_login_time && (
        <div className="last">
          {t('layouts.user.lastLogin')} {dateTimeText(admin.last_login_time)}
          {admin.last_login_ip && ` · ${admin.last_login_ip}`}
        </div>
      )}
      {actions.map((d) => (
        <button
          key={d.key}
          type="button"
          className="plain-button action"
          data-testid={`btn-user-${d.key}`}
          onClick={() => {
            onChoose()
            d.run()
          }}
        >
          {d.icon}
          <span className="grow">{t(`layouts.user.${d.key}`)}</span>
          {d.shortcut && <kbd>{d.shortcut}</kbd>}
        </button>
      ))}
    </div>
  )
}
