import { useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { Button } from 'antd'
import './error-card.css'

/** Stands where a part could not be loaded. While the update dialog asks, it says nothing of its own. */
export function ChunkFailedCard({ quiet }: { quiet: boolean }): ReactElement {
  const t = useText()
  return (
    <div className="error-card" role={quiet ? undefined : 'alert'} data-testid={quiet ? undefined : 'page-error'}>
      {!quiet && (
        <>
          <h1>{t('pageState.failed')}</h1>
          <p>{t('update.text')}</p>
          <Button type="primary" onClick={() => location.reload()}>
            {t('pageState.reload')}
          </Button>
        </>
      )}
    </div>
  )
}
