import { errorText, isProblem, useText } from '@crossway/web-kit'
import { Failure } from '@crossway/web-ui'
import { Skeleton } from 'antd'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  readonly name: string
  readonly title: string
  readonly count?: number
  readonly extra?: ReactNode
  readonly loading?: boolean
  readonly problem?: unknown
  readonly onRetry?: () => void
  readonly children: ReactNode
}

/** One card of the home page: it loads, fails and scrolls by itself (look.md §4.10). */
export function Widget({ name, title, count, extra, loading = false, problem, onRetry, children }: Props): ReactElement {
  const t = useText()
  return (
    <section className={`card home-widget home-${name}`} aria-label={title} data-testid={`widget-${name}`}>
      <header>
        <h2>{title}</h2>
        {count !== undefined && <span className="note">{count}</span>}
        <span className="grow" />
        {extra}
      </header>
      <div className="home-body" tabIndex={0} role="group" aria-label={title}>
        {isProblem(problem) ? (
          <Failure problem={problem} text={errorText(problem)} onRetry={onRetry ?? (() => undefined)} />
        ) : loading ? (
          <Skeleton active title={false} paragraph={{ rows: 5 }} aria-label={t('common.loading')} />
        ) : (
          children
        )}
      </div>
    </section>
  )
}
