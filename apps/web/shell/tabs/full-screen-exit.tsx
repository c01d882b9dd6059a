import { setFullScreenTab, useText } from '@crossway/web-kit'
import { useEffect, useState, type ReactElement } from 'react'
import { isCovered } from '../keyboard/typing.ts'
import './tab-strip.css'

const showFor = 300

/** Shows for 300 ms, then whenever pointer or focus is in the 100 × 60 px zone at the top centre. Esc leaves. */
export function FullScreenExit(): ReactElement {
  const t = useText()
  const [shown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), showFor)
    const keys = (e: globalThis.KeyboardEvent): void => {
      if (e.key === 'Escape' && !e.defaultPrevented && !isCovered()) setFullScreenTab(false)
    }
    addEventListener('keydown', keys)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', keys)
    }
  }, [])
  return (
    <div className={shown ? 'full-exit shown' : 'full-exit'} data-testid="full-exit">
      <button type="button" className="plain-button" onClick={() => setFullScreenTab(false)}>
        {t('layouts.tabs.exitFullScreen')}
      </button>
    </div>
  )
}
