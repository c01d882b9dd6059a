import type { ReactElement, ReactNode } from 'react'

/** 44 px target with a name for screen readers; the red dot says that something is on or waits. */
export const IconButton = ({
  label,
  onClick,
  dot,
  testId,
  children,
}: {
  readonly label: string
  readonly onClick: () => void
  readonly dot?: boolean
  readonly testId?: string
  readonly children: ReactNode
}): ReactElement => (
  <button type="button" className="m-icon-button" aria-label={label} data-testid={testId} onClick={onClick}>
    {children}
    {dot && <i className="m-dot" />}
  </button>
)
