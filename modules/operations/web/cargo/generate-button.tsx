import { addMonths, dayOf } from '@crossway/kernel'
import { auth, errorText, followJob, isProblem, notify, post, useText } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Button, Input } from 'antd'
import { useState, type ReactElement } from 'react'

/** Makes the papers of a month for all projects that hold goods. */
export function GenerateButton({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const t = useText()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [period, setPeriod] = useState(addMonths(dayOf(new Date()), -1).slice(0, 7).replace('-', ''))
  if (!auth('cargoValue/generate')) return null
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      const { job } = await post<{ job: number }>('cargo-values/generate', { period })
      setOpen(false)
      await followJob(job, () => undefined)
      refresh()
    } catch (e) {
      if (isProblem(e)) notify({ kind: 'error', text: errorText(e) })
    }
    setBusy(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} loading={busy} data-testid="btn-generate">
        {t('planning.generateCargo')}
      </Button>
      {open && (
        <PageModal
          centered
          title={t('planning.generateCargo')}
          onCancel={() => setOpen(false)}
          onOk={() => void run()}
          confirmLoading={busy}
          okButtonProps={{ disabled: !/^20\d{2}(0[1-9]|1[0-2])$/.test(period) }}
        >
          <p className="note">{t('planning.generateCargoNote')}</p>
          <Input value={period} maxLength={6} aria-label={t('planning.period')} placeholder="202610" onChange={(e) => setPeriod(e.target.value.trim())} />
        </PageModal>
      )}
    </>
  )
}
