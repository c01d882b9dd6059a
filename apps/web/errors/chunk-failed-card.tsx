import { useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { Button } from 'antd'
import './error-card.css'

/** Stands where a part could not be loaded. While the update dialog asks, it says nothing of its own. */
export function ChunkFailedCard({ silent }: { silent: boolean }): ReactElement {
  const t = useText()
  return (
    <div className="error-card" role={silent ? undefined : 'alert'} data-testid={silent ? undefined : 'page-error'}>
      {!silent && (
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
