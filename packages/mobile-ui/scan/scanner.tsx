import { useText } from '@crossway/web-kit'
import { FireFill } from 'antd-mobile-icons'
import { useState, type FormEvent, type ReactElement, type ReactNode } from 'react'
import { NavBar } from '../parts/nav-bar.tsx'
import { beep } from './beep.ts'
import { useCamera } from './use-camera.ts'

/** Camera with frame and torch; typing is always there, and the only way where the camera is refused (mobile.md B7). */
export function Scanner({
  title,
  hint,
  onCode,
  onBack,
  children,
}: {
  readonly title: string
  readonly hint?: string
  readonly onCode: (code: string) => void
  readonly onBack?: () => void
  /** What the code led to: hits, lines that count. */
  readonly children?: ReactNode
}): ReactElement {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [lit, setLit] = useState(false)
  const { video, state, torch } = useCamera((code) => {
    beep()
    onCode(code)
  })
  const send = (e: FormEvent): void => {
    e.preventDefault()
    const code = typed.trim()
    if (code === '') return
    setTyped('')
    onCode(code)
  }
  return (
    <div className="m-screen m-scanner" data-testid="m-scanner" data-camera={state}>
      <NavBar
        plain
        title={title}
        {...(onBack ? { onBack } : {})}
        right={
          torch && (
            <button
              type="button"
              className="m-icon-button"
              aria-label={t('mobile.torch')}
              aria-pressed={lit}
              onClick={() => {
                setLit(!lit)
                torch(!lit)
              }}
            >
              <FireFill />
            </button>
          )
        }
      />
      <div className="m-camera">
        <video ref={video} playsInline muted aria-hidden="true" hidden={state !== 'live'} />
        {state === 'live' && <i className="m-frame" aria-hidden="true" />}
        <p role="status">{state === 'refused' ? t('mobile.noCamera') : state === 'asking' ? t('mobile.cameraAsk') : (hint ?? t('mobile.scanHint'))}</p>
      </div>
      <div className="m-scan-sheet">
        <form className="m-comment" onSubmit={send}>
          <input
            className="m-input"
            aria-label={t('mobile.typeHint')}
            placeholder={t('mobile.typeHint')}
            autoComplete="off"
            autoCapitalize="characters"
            enterKeyHint="search"
            data-testid="m-code"
            value={typed}
            onChange={(e) => setTyped(e.target.value)}
          />
          <button type="submit" className="m-button is-narrow is-primary" data-testid="m-code-go">
            {t('mobile.apply')}
          </button>
        </form>
        {children}
      </div>
    </div>
  )
}
