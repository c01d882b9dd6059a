import { auth, errorText, jobResult, post, useText } from '@crossway/web-kit'
import { App, Button } from 'antd'
import { useState, type ReactElement } from 'react'

interface Got {
  readonly date: string
  readonly created: number
  readonly stored: number
  readonly drafts: readonly string[]
  readonly missing: readonly string[]
}

/** Fetches the published rates now, and says what came of it: how many are new, or why there are none. */
export function FetchButton({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const t = useText()
  const { message } = App.useApp()
  const [busy, setBusy] = useState(false)
  if (!auth('exchangeRate/fetch')) return null
  const start = async (): Promise<void> => {
    setBusy(true)
    try {
      const { jobId } = await post<{ jobId: number }>('exchange-rate/fetch')
      const { date, created, stored, drafts, missing } = await jobResult<Got>(jobId)
      const doubtful = drafts.length ? ` · ${t('ledger.rate.doubtful')} ${drafts.join(' ')}` : ''
      const unpublished = missing.length ? ` · ${t('ledger.rate.unpublished')} ${missing.join(' ')}` : ''
      void message.success(t('ledger.rate.fetched', { date, created, stored }) + doubtful + unpublished)
      refresh()
    } catch (e) {
      void message.error(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void start()}>
      {t('ledger.rate.fetch')}
    </Button>
  )
}
