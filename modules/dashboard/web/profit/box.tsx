import { Failure } from '@crossway/web-ui'
import { messageOf, useText } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import type { ProfitHandle } from './use-profit.ts'

interface Props {
  readonly title: string
  readonly note?: ReactNode
  readonly extra?: ReactNode
  readonly className?: string
  readonly of?: ProfitHandle
  readonly children: ReactNode
}
/** One widget: its head, and what it shows; while loading or after a failure only this widget says so (dashboard.md §3.8). */
export function Box({ title, note, extra, className = '', of, children }: Props): ReactElement {
  const t = useText()
  return (
    <section className={`card box ${className}`} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note && <span className="note">{note}</span>}
        <span className="grow" />
        {extra}
      </header>
      <div className="box-body">
        {of?.problem ? (
          <Failure problem={of.problem} text={of.problem.detail ?? messageOf(of.problem)} onRetry={of.reload} />
        ) : of && !of.answer ? (
          <Skeleton active paragraph={{ rows: 4 }} />
        ) : of?.answer?.cells.length === 0 ? (
          <p className="note" role="status">
            {t('boards.empty')}
          </p>
        ) : (
          children
        )}
      </div>
    </section>
  )
}
