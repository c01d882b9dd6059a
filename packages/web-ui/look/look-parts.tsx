import { useText, type Look } from '@crossway/web-kit'
import { Alert, Skeleton } from 'antd'
import type { ReactElement } from 'react'
import './look.css'

/** Says that the list has more rows than this look of it draws. */
export function LookCut({ look }: { readonly look: Look }): ReactElement | null {
  const t = useText()
  return look.cut ? <span className="note">{t('grid.lookCut', { n: look.answer!.rows.length })}</span> : null
}
/** In place of rows that are not here yet, or will not come. */
export const LookWaits = ({ look }: { readonly look: Look }): ReactElement =>
  look.failed ? <Alert type="error" showIcon title={look.failed} /> : <Skeleton active paragraph={{ rows: 8 }} />
