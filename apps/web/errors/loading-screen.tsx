import { errorText, forgetSession, isProblem, loadSession, navigate, ProblemError, signOut, usePlace, useSession, useText } from '@crossway/web-kit'
import { LoadingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { redirectText } from '../router/guard.ts'
import { decodeTo } from '../router/normalise.ts'
import { judgeAgain } from '../router/router.ts'
import './error-card.css'

const slowAfter = 6000
let running: Promise<unknown> | undefined
/** One load, however often the screen is entered. */
const loadOnce = (): Promise<unknown> => (running ??= Promise.all([loadSession(), import('../boot/modules.ts')]).finally(() => (running = undefined)))

/** Fetches session, menu and nodes, then hands the address back to the guard (platform.md §1.2). Never an endless spinner. */
export default function LoadingScreen(): ReactElement {
  const t = useText()
  const path = usePlace((p) => p.path)
  const empty = useSession((s) => s.menu !== undefined && s.menu.pages.size === 0)
  const [slow, setSlow] = useState(false)
  const [failure, setFailure] = useState<ProblemError>()

  const load = useCallback(
    () =>
      loadOnce().then(
        () => (useSession.getState().menu?.pages.size ? judgeAgain() : false),
        (e: unknown) => {
          if (!isProblem(e)) throw e
          if (e.status !== 401) {
            setFailure(e)
            return false
          }
          const to = decodeTo(path.replace(/^\/(admin|subroute)\/loading\/?/, ''))
          forgetSession()
          return navigate('/', to ? { redirect: redirectText(to) } : {}, { replace: true })
        },
      ),
    [path],
  )

  useEffect(() => {
    void load()
    const timer = setTimeout(() => setSlow(true), slowAfter)
    return () => clearTimeout(timer)
  }, [load])

  const logOut = (): void => void signOut().then(() => navigate('/', {}, { replace: true }))
  return (
    <main className="error-page">
      <div className="error-card" data-testid="loading-screen">
        {empty ? (
          <>
            <h1>{t('loading.noMenu')}</h1>
            <div className="actions">
              <Button type="primary" onClick={logOut}>
                {t('loading.logout')}
              </Button>
            </div>
          </>
        ) : failure ? (
          <>
            <h1>{t('loading.failed')}</h1>
            <p role="alert">
              {errorText(failure)}
              {failure.traceId && ` · ${t('common.traceId', { id: failure.traceId })}`}
            </p>
            <div className="actions">
              <Button
                type="primary"
                onClick={() => {
                  setFailure(undefined)
                  void load()
                }}
              >
                {t('loading.retry')}
              </Button>
              <Button onClick={logOut}>{t('loading.logout')}</Button>
            </div>
          </>
        ) : (
          <>
            <span className="mark">
              <LoadingOutlined />
            </span>
            <h1 role="status">{t('loading.text')}</h1>
            <div className="actions" style={{ minHeight: 32 }}>
              {slow && <Button onClick={() => location.reload()}>{t('loading.reload')}</Button>}
            </div>
          </>
        )}
      </div>
    </main>
  )
}
