import { DownloadOutlined } from '@ant-design/icons'
import { useText } from '@crossway/web-kit'
import { Button, Dropdown } from 'antd'
import { useState, type ReactElement } from 'react'
import type { ProfitAnswer, ProfitPage } from '../../model/profit/ask.ts'
import type { BoardState } from './board-state.ts'
import { downloadSheet, type Sheet } from './download.ts'

interface Props {
  readonly view: ProfitPage
  readonly state: BoardState
  readonly answer: ProfitAnswer | undefined
  readonly sheet: () => Omit<Sheet, 'about' | 'filter'>
}
/** Export of what stands on the screen as xlsx or csv; absent without the right. */
export function ExportButton({ view, state, answer, sheet }: Props): ReactElement | null {
  const t = useText()
  const [busy, setBusy] = useState(false)
  if (!answer?.rights.export) return null
  const run = async (format: 'csv' | 'xlsx'): Promise<void> => {
    setBusy(true)
    const about: [string, string][] = [
      [t('boards.period'), `${state.from} – ${state.to}`],
      [t('boards.stage'), t(`boards.stages.${state.stage}`)],
      [t('boards.basisName'), t(`boards.basis.${state.basis}`)],
      [t('boards.side'), t(`boards.sides.${state.side}`)],
      [t('boards.currency'), answer.currency],
      [t('boards.dataAsOf'), answer.asOf ?? ''],
    ]
    await downloadSheet(view, format, { ...sheet(), about, filter: state.filter }).finally(() => setBusy(false))
  }
  return (
    <Dropdown menu={{ items: (['xlsx', 'csv'] as const).map((f) => ({ key: f, label: f, onClick: () => void run(f).catch(() => undefined) })) }}>
      <Button icon={<DownloadOutlined />} loading={busy} data-testid="btn-export">
        {t('boards.export')}
      </Button>
    </Dropdown>
  )
}
