import { Icon } from '@crossway/web-ui'
import { useEffect, useRef, type ReactElement } from 'react'
import type { PaletteItem } from './items.ts'

export function PaletteRow({
  item,
  on,
  onHover,
  onChoose,
}: {
  item: PaletteItem
  on: boolean
  onHover: () => void
  onChoose: (newWindow: boolean) => void
}): ReactElement {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (on) row.current?.scrollIntoView({ block: 'nearest' })
  }, [on])
  return (
    <div
      ref={row}
      id={`palette-${item.id}`}
      role="option"
      aria-selected={on}
      className={on ? 'row on' : 'row'}
      onPointerMove={() => !on && onHover()}
      onClick={(e) => onChoose(e.ctrlKey || e.metaKey)}
      data-testid={`palette-${item.id}`}
    >
      {item.group !== 'records' && <Icon name={item.icon} fallback="File" />}
      <span className={item.group === 'records' ? 'ell mono' : 'ell'}>{item.title}</span>
      {item.note && <span className="note ell">{item.note}</span>}
    </div>
  )
}
