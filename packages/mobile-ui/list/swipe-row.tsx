import { SwipeAction } from 'antd-mobile'
import type { ReactElement, ReactNode } from 'react'

/** A card that may be swiped to the right for the one action that needs nothing else; the card itself has the same action behind a tap. */
export function SwipeRow({
  label,
  onSwipe,
  children,
}: {
  readonly label: string
  readonly onSwipe: (() => void) | undefined
  readonly children: ReactNode
}): ReactElement {
  if (!onSwipe) return <div className="m-card-row">{children}</div>
  return (
    <div className="m-card-row">
      <SwipeAction leftActions={[{ key: 'do', text: label, color: 'var(--act)' }]} onAction={onSwipe}>
        {children}
      </SwipeAction>
    </div>
  )
}
