import { findPage, goBack, navigate, openTab, signOut, usePlace, useSession, useText } from '@crossway/web-kit'
import { FileSearchOutlined, LockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { openPalette } from '../shell/palette/palette-store.ts'
import { knownTitle } from '../router/titles.ts'
import './error-card.css'

/** /404 and /401: page content inside the shell, a page of their own outside. They stay until the user decides. */
export function ErrorBody({ path, node }: { path: string; node?: string }): ReactElement {
  return path === '/401' ? <NoPower {...(node ? { node } : {})} /> : <NotFound />
}

function NotFound(): ReactElement {
  const t = useText()
  const asked = usePlace((p) => p.state['asked'] ?? p.query['asked'])
  const inside = useSession((s) => s.menu !== undefined)
  return (
    <div className="error-card" data-testid="page-404">
      <span className="mark">
        <FileSearchOutlined />
      </span>
      <h1 tabIndex={-1}>{t('404.title')}</h1>
      {typeof asked === 'string' && <p className="mono">{asked}</p>}
      <div className="actions">
        <Button onClick={goBack}>{t('404.back')}</Button>
        {inside && <Button onClick={() => openPalette(typeof asked === 'string' ? (asked.split('/').pop() ?? '') : '')}>{t('404.search')}</Button>}
        <Button type="primary" onClick={() => void navigate(inside ? '/admin/home' : '/')}>
          {t('404.home')}
        </Button>
      </div>
    </div>
  )
}

export function NoPower({ node }: { node?: string }): ReactElement {
  const t = useText()
  const place = usePlace()
  const inside = useSession((s) => s.menu !== undefined)
  const asked = node ?? place.state['node'] ?? place.query['node']
  const name = typeof asked === 'string' ? asked : ''
  const off = place.path === '/401' && place.query['reason'] === 'module'
  const title = name ? knownTitle(name) : undefined
  return (
    <div className="error-card" data-testid="page-401">
      <span className="mark">
        <LockOutlined />
      </span>
      <h1 tabIndex={-1}>{t(off ? '401.module' : '401.title')}</h1>
      {name && (
        <p>
          {title ? `${title} · ` : ''}
          {t('401.node')} <span className="mono">{name}</span>
        </p>
      )}
      <div className="actions">
        <Button onClick={goBack}>{t('401.back')}</Button>
        <Button onClick={() => void navigate('/admin/home')}>{t('401.home')}</Button>
        <Button onClick={() => void signOut().then(() => navigate('/', {}, { replace: true }))}>{t('401.switch')}</Button>
        {!off && inside && findPage('permissions') && (
          <Button type="primary" onClick={() => void openTab('permissions', { request: name })}>
            {t('401.ask')}
          </Button>
        )}
      </div>
    </div>
  )
}
