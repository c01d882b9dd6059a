import { errorText, post, useText } from '@crossway/web-kit'
import { Button, Tooltip } from 'antd'
import { useState, type ReactElement } from 'react'

/** Makes the listings that the statement's unmapped lines name: the way out for a shop whose listings nobody has reported yet. */
export function MakeListings({ settlement, onDone }: { settlement: number; onDone: () => void }): ReactElement {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const make = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await post(`settlement/${settlement}/make-listings`, {}, { successText: true, silent: true })
      onDone()
    } catch (e) {
      setFailed(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Tooltip title={t('finance.listings.help')}>
        <Button type="primary" size="small" loading={busy} data-testid="btn-makeListings" onClick={() => void make()}>
          {t('finance.listings.make')}
        </Button>
      </Tooltip>
      {failed && (
        <span className="is-bad" role="alert">
          {failed}
        </span>
      )}
    </>
  )
}
