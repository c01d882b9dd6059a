import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react'

interface Props {
  readonly label: string
  readonly value: string | undefined
  readonly items: readonly { readonly key: string; readonly label: string }[]
  readonly onChange: (key: string) => void
  readonly vertical?: boolean
}

/** Tabs that scroll sideways where there is no room, instead of hiding behind a button that is no tab; arrows go from one to the next. */
export function TabStrip({ label, value, items, onChange, vertical = false }: Props): ReactElement {
  const strip = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // newer browsers answer a promise here, which React would take for a clean-up
    void strip.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  const keys = (e: KeyboardEvent): void => {
    const by = e.key === 'ArrowRight' || e.key === 'ArrowDown' ? 1 : e.key === 'ArrowLeft' || e.key === 'ArrowUp' ? -1 : 0
    if (by === 0) return
    e.preventDefault()
    const at = items.findIndex((i) => i.key === value)
    const next = items[(at + by + items.length) % items.length]!
    onChange(next.key)
    ;(e.currentTarget.querySelector(`[data-tab="${next.key}"]`) as HTMLElement | null)?.focus()
  }
  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      className={`part-tabs${vertical ? ' is-vertical' : ''}`}
      onKeyDown={keys}
    >
      {items.map((i) => (
        <button
          key={i.key}
          type="button"
          role="tab"
          data-tab={i.key}
          data-testid={`part-${i.key}`}
          aria-selected={i.key === value}
          tabIndex={i.key === value ? 0 : -1}
          className="plain-button"
          onClick={() => onChange(i.key)}
        >
          {i.label}
        </button>
      ))}
    </div>
  )
}
