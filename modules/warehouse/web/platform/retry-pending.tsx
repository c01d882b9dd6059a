import { notify, numberText, post, useAuth, useLang } from '@crossway/web-kit'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'

/** Tries the waiting events of platforms again, after a mapping, a warehouse or a period has changed. */
export function RetryPending({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const lang = useLang()
  const may = useAuth('WHCalibrate/calibrate')
  const [busy, setBusy] = useState(false)
  if (!may) return null
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      const r = await post<{ posted: number; waiting: number }>('stock-pending/retry', {})
      notify({
        kind: 'success',
        text:
          lang === 'en'
            ? `${numberText(r.posted)} posted, ${numberText(r.waiting)} still wait`
            : `已过账 ${numberText(r.posted)} 条，仍待处理 ${numberText(r.waiting)} 条`,
      })
      refresh()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button loading={busy} onClick={() => void run()} data-testid="btn-stock-pending/retry">
      {lang === 'en' ? 'Try again' : '重试'}
    </Button>
  )
}
