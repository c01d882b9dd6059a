import '../boot/modules.ts'
import { navigate, registerTexts, useLang, useLayout, usePlace, useSession, useText } from '@crossway/web-kit'
import { Button } from 'antd'
import { useEffect, type ReactElement } from 'react'
import { container } from './container.ts'
import { activate, failRunning, pushProps, retry, useSubApp } from './loader.ts'
import { askRoute, followSubRoute, leaveSubApp, toDesktop } from './props.ts'
import '../errors/error-card.css'

registerTexts('subapp', { 'zh-cn': () => import('../texts/subapp.zh-cn.ts'), en: () => import('../texts/subapp.en.ts') })

/** Takes the box in once: moving it would load its styles anew and forget how far each list was scrolled, and what had the focus. */
const takeIn = (at: HTMLElement | null): void => {
  if (at && container().parentElement !== at) at.append(container())
}

/** Container of the mobile sub-application, full viewport. The module itself is fetched only now. */
export default function SubApp(): ReactElement {
  const { path, query } = usePlace()
  const lang = useLang()
  const dark = useLayout((l) => l.isDark)
  const stamp = useSession((s) => s.permissionsVersion)
  useEffect(() => {
    const off = followSubRoute()
    void activate()
    // what the sub-application's own boundary did not catch
    const uncaught = (e: ErrorEvent): void => {
      if (e.error instanceof Error && e.filename.includes('/m-app/')) failRunning(e.error)
    }
    addEventListener('error', uncaught)
    return () => {
      off()
      removeEventListener('error', uncaught)
      leaveSubApp()
    }
  }, [])
  useEffect(() => askRoute({ path, query }), [path, query])
  // each of them is part of the props that the running application gets
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => void pushProps(), [lang, dark, stamp])
  return (
    <main style={{ height: '100%', position: 'relative', overflow: 'hidden' }}>
      <div style={{ height: '100%' }} ref={takeIn} />
      <Cover />
    </main>
  )
}

function Cover(): ReactElement | null {
  const t = useText()
  const { phase, code, trace, mayRetry } = useSubApp()
  if (phase === 'mounted') return null
  if (phase !== 'failed')
    return (
      <div className="error-card" role="status" style={{ position: 'absolute', inset: 0 }} data-testid="subapp-loading">
        <h1>{t('subapp.loading')}</h1>
        {phase === 'slow' && <p>{t('subapp.slow')}</p>}
      </div>
    )
  return (
    <div className="error-card" role="alert" style={{ position: 'absolute', inset: 0 }} data-testid="subapp-error">
      <h1>{t('subapp.failed')}</h1>
      <p className="mono">
        {code} · {trace}
      </p>
      <div className="actions">
        <Button type="primary" onClick={() => void retry()}>
          {t(mayRetry ? 'common.retry' : 'common.reload')}
        </Button>
        <Button onClick={toDesktop}>{t('subapp.desktop')}</Button>
        <Button onClick={() => void navigate('/admin/home')}>{t('common.home')}</Button>
      </div>
    </div>
  )
}
