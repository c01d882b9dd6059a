import { auth, errorText, followJob, isProblem, notify, post, useText } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'

/** Calculates a shop again, whatever the night has done (operations.md aiRestock, action run). */
export function RunButton({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [store, setStore] = useState<number>()
  const [busy, setBusy] = useState(false)
  if (!auth('aiRestock/run')) return null
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      const { job } = await post<{ job: number }>('ai-restock/run', { store })
      setOpen(false)
      notify({ kind: 'info', text: t('planning.runStarted') })
      await followJob(job, () => undefined)
      refresh()
    } catch (e) {
      if (isProblem(e)) notify({ kind: 'error', text: errorText(e) })
    }
    setBusy(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} loading={busy} data-testid="btn-run">
        {t('planning.run')}
      </Button>
      {open && (
        <PageModal
          centered
          title={t('planning.run')}
          onCancel={() => setOpen(false)}
          onOk={() => void run()}
          okButtonProps={{ disabled: store === undefined }}
          confirmLoading={busy}
        >
          <p className="note">{t('planning.runNote')}</p>
          <RemoteSelect
            record="store"
            label={t('planning.store')}
            placeholder={t('planning.store')}
            value={store === undefined ? [] : [store]}
            onChange={(c) => setStore(c[0]?.id)}
          />
        </PageModal>
      )}
    </>
  )
}
