import { useText } from '@crossway/web-kit'
import { LeftOutline } from 'antd-mobile-icons'
import type { ReactElement, ReactNode } from 'react'

/** 48 px: back, title in the middle, at most two icons at the right. */
export function NavBar({
  title,
  onBack,
  right,
  plain,
}: {
  readonly title: string
  readonly onBack?: () => void
  readonly right?: ReactNode
  /** On the camera: white on dark, without a ground of its own. */
  readonly plain?: boolean
}): ReactElement {
  const t = useText()
  return (
    <header className={`m-nav${plain ? ' is-plain' : ''}`}>
      <div className="m-nav-side">
        {onBack && (
          <button type="button" className="m-icon-button" aria-label={t('mobile.back')} data-testid="m-back" onClick={onBack}>
            <LeftOutline />
          </button>
        )}
      </div>
      <h1 className="m-ell">{title}</h1>
      <div className="m-nav-side is-right">{right}</div>
    </header>
  )
}
