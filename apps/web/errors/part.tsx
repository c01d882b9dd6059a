import { notify, text, useOpener } from '@crossway/web-kit'
import { Component, Suspense, useEffect, type PropsWithChildren, type ReactNode } from 'react'
import { chunkFailed, isChunkFailure } from '../boot/catch-errors.ts'

/** Around a dialog or drawer that is loaded when it first opens. One that cannot be shown is left out: the page under it goes on. */
export class Part extends Component<PropsWithChildren, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(error: Error): void {
    console.error(error)
    if (isChunkFailure(error) && chunkFailed()) return
    notify({ kind: 'error', code: 'pageState.failed', text: text('pageState.failed') })
  }

  override render(): ReactNode {
    return this.state.failed ? null : (
      <Suspense fallback={null}>
        <FocusBack />
        {this.props.children}
      </Suspense>
    )
  }
}

/** Stands before what takes the focus; gone with it, the focus is back where it came from. */
function FocusBack(): null {
  const opener = useOpener()
  useEffect(() => {
    opener.opened()
    return opener.closed
  }, [opener])
  return null
}
