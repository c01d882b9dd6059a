import { useText, type BatchResult, type ListRow } from '@crossway/web-kit'
import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { PageModal } from './page-overlay.tsx'

interface Props {
  readonly title: string
  readonly rows: readonly ListRow[]
  readonly result: BatchResult
  readonly nameOf: (row: ListRow) => string
  readonly onClose: () => void
}

/** How many rows a batch did, and which it refused and why. */
export function BatchResultDialog({ title, rows, result, nameOf, onClose }: Props): ReactElement {
  const t = useText()
  const by = new Map(rows.map((r) => [r.id, r]))
  return (
    <PageModal
      centered
      width={640}
      title={title}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('grid.gotIt')}
        </Button>
      }
    >
      <p className="batch-sum" role="status">
        <span className="is-good">
          <CheckCircleFilled /> {t('grid.batchDone', { n: result.ok.length })}
        </span>
        <span className="is-refused">
          <CloseCircleFilled /> {t('grid.batchRefused', { n: result.failed.length })}
        </span>
      </p>
      <div className="batch-refused" tabIndex={0} role="region" aria-label={t('grid.batchRefused', { n: result.failed.length })}>
        {result.failed.map((f) => {
          const row = by.get(f.id)
          return (
            <div key={f.id} className="refused-row">
              <span className="mono">{row ? nameOf(row) : `#${f.id}`}</span>
              <span>{f.detail}</span>
            </div>
          )
        })}
      </div>
    </PageModal>
  )
}
