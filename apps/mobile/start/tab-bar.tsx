import { useOutbox } from '@crossway/mobile-ui'
import { badgeText, navigate, useBadges, useText } from '@crossway/web-kit'
import { AppOutline, AppstoreOutline, CheckCircleOutline, ScanningOutline, UserOutline } from 'antd-mobile-icons'
import type { ReactElement } from 'react'

export type StartTab = 'home' | 'todo' | 'scan' | 'apps' | 'me'
const tabs = [
  { key: 'home', icon: <AppOutline /> },
  { key: 'todo', icon: <CheckCircleOutline /> },
  { key: 'scan', icon: <ScanningOutline /> },
  { key: 'apps', icon: <AppstoreOutline /> },
  { key: 'me', icon: <UserOutline /> },
] as const

/** On the start page and on lists; the scanner stands in the middle, raised (mobile.md A4). */
export function TabBar({ active }: { readonly active: StartTab }): ReactElement {
  const t = useText()
  const tasks = useBadges((b) => b.approvalCenterNum)
  const queued = useOutbox().length
  return (
    <nav className="m-tabbar" aria-label={t('start.bar')}>
      {tabs.map(({ key, icon }) => (
        <button
          key={key}
          type="button"
          className={`${key === active ? 'is-on' : ''}${key === 'scan' ? ' is-scan' : ''}`}
          aria-current={key === active ? 'page' : undefined}
          data-testid={`m-bar-${key}`}
          onClick={() => void (key === 'home' ? navigate('/admin/m/home') : navigate('/admin/m/', key === 'apps' ? {} : { tab: key }))}
        >
          <span className="m-tabbar-glyph">{icon}</span>
          <span className={key === 'scan' ? 'm-hidden' : ''}>{t(`start.${key}`)}</span>
          {key === 'todo' && tasks > 0 && <span className="m-badge">{badgeText(tasks)}</span>}
          {key === 'me' && queued > 0 && <span className="m-badge">{badgeText(queued)}</span>}
        </button>
      ))}
    </nav>
  )
}
