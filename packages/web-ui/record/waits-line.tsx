import { useLang, useText, type ListRow, type PageModel } from '@crossway/web-kit'
import { Alert, Button } from 'antd'
import type { ReactElement } from 'react'
import { openApproval } from './open-approval.ts'

/** Whose turn it is, above a record that waits for people, with the way to where they decide. */
export function WaitsLine({ model, record }: { readonly model: PageModel; readonly record: ListRow }): ReactElement | null {
  const t = useText()
  const lang = useLang()
  const { waits } = record
  if (!waits) return null
  const names = waits.people.join(lang === 'en' ? ', ' : '、')
  const words = waits.failed ? t('grid.waitsFailed') : waits.mine ? t('grid.waitsMine') : t('grid.waitsFor', { names: names || '…' })
  return (
    <Alert
      className="waits-line"
      type={waits.failed ? 'error' : 'info'}
      showIcon
      title={
        <>
          {words} <span className="note mono">{waits.no}</span>
        </>
      }
      action={
        <Button size="small" type="link" onClick={() => openApproval(model, record)} data-testid="see-approval">
          {t('grid.seeApproval')}
        </Button>
      }
    />
  )
}
