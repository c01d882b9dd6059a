import { chunkFailed, isChunkFailure } from '../boot/catch-errors.ts'
import { copyText, randomId, reportClientError, text } from '@crossway/web-kit'
import { ExclamationCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import { Component, type PropsWithChildren, type ReactNode } from 'react'
import './error-card.css'

interface State {
  trace: string | undefined
}

interface Props {
  readonly route: string
  readonly onReload: () => void
  /** What it stood around is gone: what was thrown on the way out is reported and nothing is shown. */
  readonly gone?: boolean
}

/** A page that throws shows this card in its own tab; the other tabs go on. */
export class PageBoundary extends Component<PropsWithChildren<Props>, State> {
  override state: State = { trace: undefined }

  static getDerivedStateFromError(): State {
    return { trace: randomId().slice(0, 8) }
  }

  override componentDidCatch(error: Error): void {
    console.error(error)
    if (isChunkFailure(error)) return void chunkFailed()
    reportClientError({ message: `[${this.state.trace ?? ''}] ${error.message}`, stack: error.stack ?? '', route: this.props.route })
  }

  override render(): ReactNode {
    const { trace } = this.state
    if (trace === undefined) return this.props.children
    if (this.props.gone) return null
    return (
      <div className="error-card" role="alert" data-testid="page-error">
        <span className="mark">
          <ExclamationCircleFilled />
        </span>
        <h1>{text('pageState.failed')}</h1>
        <p>
          <button type="button" className="plain-button mono" onClick={() => void copyText(trace)}>
            {text('pageState.traceId', { id: trace })}
          </button>
        </p>
        <div className="actions">
          <Button type="primary" onClick={this.props.onReload}>
            {text('pageState.reload')}
          </Button>
        </div>
      </div>
    )
  }
}
