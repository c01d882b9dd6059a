import { useAuth, useText, type ListRow } from '@crossway/web-kit'
import { Button } from 'antd'
import './verify-code.css'
import { lazy, Suspense, useState, type ReactElement } from 'react'

const CodeDialog = lazy(() => import('./code-dialog.tsx'))

/** Opens the dialog that shows the code; greyed where there is none to show. */
export function CodeButton({ row }: { readonly row: ListRow }): ReactElement {
  const t = useText()
  const may = useAuth('storeVerifyCode/view')
  const [open, setOpen] = useState(false)
  const off = row['status'] !== 'enabled' || row['enrolled'] !== true
  return (
    <>
      <Button size="small" type="link" disabled={!may || off} title={row['enrolled'] === true ? '' : t('verifyCode.bare')} onClick={() => setOpen(true)}>
        {t('verifyCode.look')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <CodeDialog row={row} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
