import { useText } from '@crossway/web-kit'
import { Checkbox, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { PageModal } from './page-overlay.tsx'

/** Name of a view, and for whom. */
export function SaveViewDialog({
  name,
  onClose,
  onSave,
  mayShare,
}: {
  name: string
  onClose: () => void
  onSave: (v: { name: string; shared: boolean; is_default: boolean }) => Promise<void>
  mayShare: boolean
}): ReactElement {
  const t = useText()
  const [typed, setTyped] = useState(name)
  const [shared, setShared] = useState(false)
  const [standard, setStandard] = useState(false)
  const [busy, setBusy] = useState(false)
  const save = async (): Promise<void> => {
    if (!typed.trim()) return
    setBusy(true)
    try {
      await onSave({ name: typed.trim(), shared, is_default: standard })
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      centered
      width={400}
      title={t('grid.saveView')}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !typed.trim() }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <label className="dialog-label" htmlFor="view-name">
        {t('grid.viewName')}
      </label>
      <Input id="view-name" autoFocus maxLength={60} value={typed} onChange={(e) => setTyped(e.target.value)} onPressEnter={() => void save()} />
      <div className="dialog-checks">
        <Checkbox checked={standard} onChange={(e) => setStandard(e.target.checked)}>
          {t('grid.viewStandard')}
        </Checkbox>
        {mayShare && (
          <Checkbox checked={shared} onChange={(e) => setShared(e.target.checked)}>
            {t('grid.viewShared')}
          </Checkbox>
        )}
      </div>
    </PageModal>
  )
}
