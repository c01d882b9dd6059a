import { Failure } from '@crossway/web-ui'
import { errorText, useText } from '@crossway/web-kit'
import { Skeleton } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import type { ProfitHandle } from './use-profit.ts'

type Reported = Pick<ProfitHandle, 'problem' | 'reload'> & { readonly answer: unknown }
/** What stands in a widget's place while one of its answers is on its way or after it failed; nothing once all are there (dashboard.md §3.8). */
export function Waiting({ of, rows = 4 }: { of: readonly Reported[]; rows?: number }): ReactElement {
  const failed = of.find((h) => h.problem)
  const again = (): void => of.filter((h) => h.problem).forEach((h) => h.reload())
  if (failed) return <Failure problem={failed.problem!} text={errorText(failed.problem!)} onRetry={again} />
  return <Skeleton active paragraph={{ rows }} />
}
export const insteadOf = (...of: readonly Reported[]): ReactElement | undefined => (of.some((h) => h.problem || !h.answer) ? <Waiting of={of} /> : undefined)

interface Props {
  readonly title: string
  readonly note?: ReactNode
  readonly extra?: ReactNode
  readonly className?: string
  readonly of?: ProfitHandle | undefined
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
        {of && (of.problem || !of.answer) ? (
          <Waiting of={[of]} />
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
