import { usePlace, useSession } from '@crossway/web-kit'
import { lazy, Suspense, type ReactElement } from 'react'
import { ThemeProvider } from './boot/theme-provider.tsx'
import { loadOrTell } from './boot/load-or-tell.tsx'
import { AppBoundary } from './errors/app-boundary.tsx'
import { Overlays } from './overlays.tsx'
import { shellRoute } from './router/enter.ts'
import { findStandalone } from './router/standalone.ts'
import { ProgressBar } from './shell/progress/progress-bar.tsx'

const LoginPage = lazy(loadOrTell(() => import('./login/login-page.tsx')))
const LoadingScreen = lazy(loadOrTell(() => import('./errors/loading-screen.tsx')))
const Shell = lazy(loadOrTell(() => import('./shell/shell.tsx')))
const BareShell = lazy(loadOrTell(() => import('./shell/bare-shell.tsx')))
const SubApp = lazy(loadOrTell(() => import('./subapp/sub-app.tsx')))
const ErrorPage = lazy(loadOrTell(() => import('./errors/error-page.tsx')))
const StandalonePage = lazy(loadOrTell(() => import('./shell/pages/standalone-page.tsx')))

function Screen(): ReactElement | null {
  const path = usePlace((p) => p.path)
  const inside = useSession((s) => s.menu !== undefined)
  if (path === '/') return <LoginPage />
  if (/^\/(admin|subroute)\/loading(\/|$)/.test(path)) return <LoadingScreen />
  const error = path === '/404' || path === '/401'
  if (inside && (error || shellRoute(path) !== undefined)) return <Shell />
  if (error) return <ErrorPage />
  if (path.startsWith('/admin/m')) return <SubApp />
  if (path.startsWith('/subroute/')) return <BareShell />
  return findStandalone(path) ? <StandalonePage path={path} /> : null
}

export const App = (): ReactElement => (
  <ThemeProvider>
    <ProgressBar />
    <AppBoundary>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </AppBoundary>
    <Overlays />
  </ThemeProvider>
)
