import { addMonths, dayOf, startOfMonth } from '@crossway/kernel'
import { auth, errorText, followJob, isProblem, notify, post, useText } from '@crossway/web-kit'
import { Button, Popconfirm } from 'antd'
import { useState, type ReactElement } from 'react'

/** Makes next month's drafts of all shops that have none. */
export function GenerateKpi({ refresh }: { readonly refresh: () => void }): ReactElement | null {
  const t = useText()
  const [busy, setBusy] = useState(false)
  if (!auth('storeKpi/generate')) return null
  const month = addMonths(startOfMonth(dayOf(new Date())), 1).slice(0, 7)
  const run = async (): Promise<void> => {
    setBusy(true)
    try {
      const { job } = await post<{ job: number }>('store-kpis/generate', { month })
      await followJob(job, () => undefined)
      refresh()
    } catch (e) {
      if (isProblem(e)) notify({ kind: 'error', text: errorText(e) })
    }
    setBusy(false)
  }
  return (
    <Popconfirm title={t('planning.generateKpiNote', { month })} onConfirm={() => void run()}>
      <Button loading={busy} data-testid="btn-generate-kpi">
        {t('planning.generateKpi')}
      </Button>
    </Popconfirm>
  )
}
