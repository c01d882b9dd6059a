import { useLayout, settings, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'

const modes = ['Default', 'Classic'] as const

export function ModeTiles(): ReactElement {
  const t = useText()
  const mode = useLayout((l) => l.layoutMode)
  const { setLayoutMode } = settings()
  return (
    <div className="mode-tiles" role="radiogroup" aria-label={t('layouts.drawer.mode')}>
      {modes.map((m) => (
        <label key={m} className={m === mode ? 'on' : ''} data-testid={`field-layoutMode-${m}`}>
          <input type="radio" name="layoutMode" className="visually-hidden" checked={m === mode} onChange={() => setLayoutMode(m)} />
          <span className={`picture ${m}`} aria-hidden="true">
            <i />
            <b />
            <u />
          </span>
          <span>{t(`layouts.drawer.${m}`)}</span>
        </label>
      ))}
    </div>
  )
}
