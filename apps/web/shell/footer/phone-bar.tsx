import { badgeText, navigate, useBadges, usePlace, useText } from '@crossway/web-kit'
import { AppstoreOutlined, CarryOutOutlined, HomeOutlined, ScanOutlined, UserOutlined } from '@ant-design/icons'
import type { ReactElement } from 'react'
import './phone-bar.css'

const items = [
  { key: 'home', icon: <HomeOutlined /> },
  { key: 'todo', icon: <CarryOutOutlined /> },
  { key: 'scan', icon: <ScanOutlined /> },
  { key: 'apps', icon: <AppstoreOutlined /> },
  { key: 'me', icon: <UserOutlined /> },
] as const

/** On phone-type devices instead of side menu and footer. The entries live in the sub-application's start page. */
export function PhoneBar(): ReactElement {
  const t = useText()
  const path = usePlace((p) => p.path)
  const tasks = useBadges((b) => b.approvalCenterNum)
  return (
    <nav className="phone-bar" aria-label={t('layouts.menu.label')}>
      {items.map(({ key, icon }) => (
        <button
          key={key}
          type="button"
          className={`plain-button ${key}${key === 'home' && path === '/admin/home' ? ' on' : ''}`}
          data-testid={`phone-${key}`}
          onClick={() => void (key === 'home' ? navigate('/admin/home') : navigate('/admin/m/', { tab: key }))}
        >
          <span className="glyph">{icon}</span>
          <span>{t(`layouts.phone.${key}`)}</span>
          {key === 'todo' && tasks > 0 && <span className="header-badge">{badgeText(tasks)}</span>}
        </button>
      ))}
    </nav>
  )
}
