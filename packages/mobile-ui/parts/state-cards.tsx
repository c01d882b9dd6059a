import { useText } from '@crossway/web-kit'
import type { ReactElement, ReactNode } from 'react'

/** First load: the shape of what comes. */
export const SkeletonCards = ({ n = 6 }: { readonly n?: number }): ReactElement => (
  <div role="status" aria-busy="true" data-testid="m-skeleton">
    {Array.from({ length: n }, (_, i) => (
      <div key={i} className="m-card m-skeleton" aria-hidden="true">
        <i style={{ width: '44%' }} />
        <i style={{ width: '72%' }} />
        <i style={{ width: '90%' }} />
      </div>
    ))}
  </div>
)

/** Nothing here, and the way out. */
export const EmptyState = ({ text, note, children }: { readonly text: string; readonly note?: string; readonly children?: ReactNode }): ReactElement => (
  <div className="m-empty" role="status">
    <b>{text}</b>
    {note && <span>{note}</span>}
    {children}
  </div>
)

/** A failed read: the cause and retry; rows that were there stay below. */
export function ProblemCard({ text, trace, retry }: { readonly text: string; readonly trace?: string | undefined; readonly retry?: () => void }): ReactElement {
  const t = useText()
  return (
    <div className="m-card m-problem" role="alert" data-testid="m-problem">
      <b>{text}</b>
      {trace && <span className="m-mono">{trace}</span>}
      {retry && (
        <button type="button" className="m-button" onClick={retry}>
          {t('mobile.retry')}
        </button>
      )}
    </div>
  )
}
