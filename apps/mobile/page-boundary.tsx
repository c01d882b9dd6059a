import { errorText, reportClientError, text } from '@crossway/web-kit'
import { Component, type ReactElement, type ReactNode } from 'react'
import { backTo } from './host/routing.ts'

interface State {
  readonly error: unknown
  readonly trace: string
}
/** An error while running stays inside its page: card with trace id, back and retry; shell and other pages go on (platform.md §4.4, RUN). */
export class PageBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: undefined, trace: '' }
  static getDerivedStateFromError(error: unknown): State {
    return { error: error ?? new Error('unknown'), trace: Math.random().toString(16).slice(2, 10) }
  }
  override componentDidCatch(error: unknown): void {
    reportClientError({ message: `mobile RUN ${this.state.trace} ${errorText(error)}` })
  }
  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return <FailedCard trace={this.state.trace} retry={() => this.setState({ error: undefined, trace: '' })} />
  }
}

const FailedCard = ({ trace, retry }: { readonly trace: string; readonly retry: () => void }): ReactElement => (
  <div className="m-screen">
    <div className="m-empty" role="alert" data-testid="m-failed">
      <b>{text('start.failed')}</b>
      <span className="m-mono">RUN · {trace}</span>
      <button type="button" className="m-button is-primary" onClick={retry}>
        {text('mobile.retry')}
      </button>
      <button type="button" className="m-button" onClick={() => backTo('/admin/m/')}>
        {text('mobile.back')}
      </button>
    </div>
  </div>
)
