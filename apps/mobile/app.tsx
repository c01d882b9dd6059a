import { isMobilePage, PhonePage, QuestionSheet, QueueStrip } from '@crossway/mobile-ui'
import { hasDefinition, navigate, queryClient, useAuth, usePlace, useText } from '@crossway/web-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, type ReactElement } from 'react'
import { backTo } from './host/routing.ts'
import { host } from './host/props.ts'
import { mobileRoutes } from './pages/groups.ts'
import { NoRightCard, NotFoundCard, NotOpenCard } from './pages/message-cards.tsx'
import { usePermitted } from './pages/permitted.ts'
import { PageBoundary } from './page-boundary.tsx'
import { MustRead } from './start/must-read.tsx'
import { StartPage } from './start/start-page.tsx'
import { TabBar } from './start/tab-bar.tsx'
import { useTell } from './tell-shell.ts'
import { useRememberPage } from './start/recent.ts'

export const App = (): ReactElement => (
  <QueryClientProvider client={queryClient}>
    <div className="m-stage">
      <QueueStrip />
      <div className="m-stage-body">
        <Screen />
      </div>
    </div>
    <QuestionSheet />
    <MustRead />
  </QueryClientProvider>
)

function Screen(): ReactElement {
  const { path, query } = usePlace()
  const page = path.replace(/^\/admin\/m\/?/, '')
  const start = page === '' || page === 'home'
  return (
    <PageBoundary key={page}>
      {start ? <StartPage tab={page === 'home' ? 'home' : (query['tab'] ?? 'apps')} /> : <Page route={page} query={query} />}
    </PageBoundary>
  )
}

/** A page of the phone: its own, one made from its definition, or the plain word that it is not there yet. */
function Page({ route, query }: { readonly route: string; readonly query: Readonly<Record<string, string>> }): ReactElement {
  const t = useText()
  const entry = usePermitted().get(route)
  const may = useAuth(route) && entry !== undefined
  const opened = useRef(false)
  const known = mobileRoutes.has(route) || isMobilePage(route)
  const built = hasDefinition(route)
  const title = entry?.title ?? route
  useTell({ route, query, title: may ? title : t('start.noRight') })
  useRememberPage(may ? route : undefined)
  useEffect(() => {
    if (may) opened.current = true
    // a page that was open and lost its right shows the card; a page never permitted is the shell's 401
    else if (!opened.current)
      void (known
        ? host().shared.navigate('/401', {}, { replace: true, state: { node: route } })
        : host().shared.navigate('/404', {}, { replace: true, state: { asked: `/admin/m/${route}` } }))
  }, [may, known, route])
  useEffect(() => {
    if (entry && query['DetailID'] !== undefined && query['Type'] === undefined)
      void navigate(`/admin/m/${route}`, { ...query, Type: entry.titleZh }, { replace: true })
  }, [entry, query, route])
  const back = (): void => backTo('/admin/m/')
  if (!known) return <NotFoundCard route={route} onBack={back} />
  if (!may) return <NoRightCard route={route} onBack={back} />
  if (!built) return <NotOpenCard route={route} title={title} onBack={back} />
  return <PhonePage route={route} title={title} query={query} onBack={back} footer={<TabBar active="apps" />} />
}
