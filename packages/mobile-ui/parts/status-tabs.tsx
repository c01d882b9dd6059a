import { badgeText } from '@crossway/web-kit'
import { useEffect, useRef, type ReactElement } from 'react'

export interface StatusTab {
  readonly key: string
  readonly label: string
  readonly count?: number | undefined
  readonly alert?: boolean | undefined
}

/** Status tabs that scroll sideways; the chosen one is brought into view. */
export function StatusTabs({
  tabs,
  active,
  onChange,
}: {
  readonly tabs: readonly StatusTab[]
  readonly active: string
  readonly onChange: (key: string) => void
}): ReactElement {
  const at = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const on = at.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (on && at.current) at.current.scrollLeft = on.offsetLeft - at.current.clientWidth / 2 + on.clientWidth / 2
  }, [active])
  return (
    <div className="m-tabs" role="tablist" ref={at}>
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          aria-selected={tab.key === active}
          className={tab.key === active ? 'is-on' : ''}
          data-testid={`m-tab-${tab.key}`}
          onClick={() => onChange(tab.key)}
        >
          {tab.label}
          {tab.count !== undefined && tab.count > 0 && (
            <span className={`m-tab-count${tab.alert ? ' is-bad' : ''}`}>{tab.count > 999 ? '999+' : badgeText(tab.count)}</span>
          )}
        </button>
      ))}
    </div>
  )
}
