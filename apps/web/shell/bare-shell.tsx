import './shell-texts.ts'
import { confirmLeave, goBack, navigate, PageContext, usePlace, useSession, useText } from '@crossway/web-kit'
import { ArrowLeftOutlined, ExportOutlined, ReloadOutlined } from '@ant-design/icons'
import { useMemo, useState, type ReactElement } from 'react'
import { Data } from '../boot/data.tsx'
import { PageBoundary } from '../errors/page-boundary.tsx'
import { routeTitle } from '../router/titles.ts'
import { PageContent } from './pages/page-content.tsx'
import { usePageHandle } from './pages/use-page-handle.ts'
import './bare-shell.css'

/** The same page under a 48 px bar: pop-out windows, WeCom panels, partner systems, print views. */
export default function BareShell(): ReactElement {
  const { path, query } = usePlace()
  const route = path.replace('/subroute/', '')
  const [build, setBuild] = useState(0)
  return (
    <Data>
      <Bare key={`${route}#${build}`} route={route} query={query} onRebuild={() => void confirmLeave([route]).then((sure) => sure && setBuild(build + 1))} />
    </Data>
  )
}

function Bare({ route, query, onRebuild }: { route: string; query: Record<string, string>; onRebuild: () => void }): ReactElement {
  const t = useText()
  useSession((s) => s.menu)
  const { handle, heading, setSlot, refresh, hasRefresh } = usePageHandle({ key: route, route })
  // the same as long as the handle is: a page that names itself in an effect would otherwise do so for ever
  const page = useMemo(() => ({ ...handle, isActive: () => true }), [handle])
  return (
    <div className="bare-shell">
      <header>
        <button type="button" className="plain-button" aria-label={t('layouts.bare.back')} title={t('layouts.bare.back')} onClick={goBack}>
          <ArrowLeftOutlined />
        </button>
        <h1 className="ell" tabIndex={-1}>
          {heading?.title ?? routeTitle(route)}
        </h1>
        <span className="grow" />
        <span ref={setSlot} className="slot" />
        <button
          type="button"
          className="plain-button"
          aria-label={t('layouts.bare.refresh')}
          title={t('layouts.bare.refresh')}
          onClick={() => (hasRefresh() ? refresh() : onRebuild())}
        >
          <ReloadOutlined />
        </button>
        <button
          type="button"
          className="plain-button"
          aria-label={t('layouts.bare.full')}
          title={t('layouts.bare.full')}
          onClick={() => void navigate(`/admin/${route}`, query)}
        >
          <ExportOutlined />
        </button>
      </header>
      <main data-testid="content" data-page={route}>
        <PageContext value={page}>
          <PageBoundary route={route} onReload={onRebuild}>
            <PageContent route={route} query={query} />
          </PageBoundary>
        </PageContext>
      </main>
    </div>
  )
}
