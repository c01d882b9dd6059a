import { notify, numberText, post, useAuth, useLang } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'

/** Compares a mirrored warehouse with the platform's newest figures now instead of tonight. */
export function CompareAgain({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const lang = useLang()
  const may = useAuth('WHCalibrate/calibrate')
  const [open, setOpen] = useState(false)
  const [warehouse, setWarehouse] = useState<number>()
  const [busy, setBusy] = useState(false)
  const label = lang === 'en' ? 'Warehouse' : '仓库'
  if (!may) return null
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      const r = await post<{ day: string; open: number }>('fba-recon/rebuild', { warehouse })
      notify({ kind: 'success', text: lang === 'en' ? `${r.day}: ${numberText(r.open)} differences` : `${r.day}：${numberText(r.open)} 项差异` })
      setOpen(false)
      refresh()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-fba-recon/rebuild">
        {lang === 'en' ? 'Compare again' : '重新比对'}
      </Button>
      {open && (
        <PageModal
          title={lang === 'en' ? 'Compare with the platform' : '与平台重新比对'}
          okButtonProps={{ disabled: warehouse === undefined, loading: busy }}
          onOk={() => void run()}
          onCancel={() => setOpen(false)}
        >
          <RemoteSelect
            record="warehouse"
            where={{ stock_truth: { eq: 'mirror' }, status: { eq: 'active' } }}
            label={label}
            value={warehouse === undefined ? [] : [warehouse]}
            onChange={(c) => setWarehouse(c[0]?.id)}
          />
        </PageModal>
      )}
    </>
  )
}
