import { DownloadOutlined } from '@ant-design/icons'
import { useText } from '@crossway/web-kit'
import { Button, Dropdown } from 'antd'
import { useState, type ReactElement } from 'react'
import type { ProfitAnswer, ProfitPage } from '../../model/profit/ask.ts'
import type { BoardState } from './board-state.ts'
import { downloadSheet, type Sheet } from './download.ts'

type Part = Omit<Sheet, 'about' | 'filter'>
interface Props {
  readonly view: ProfitPage
  readonly state: BoardState
  readonly answer: ProfitAnswer | undefined
  readonly sheet: () => Part
  /** A larger one beside it, which has to be asked for first. */
  readonly more?: { readonly label: string; readonly sheet: () => Promise<Part> }
}
const formats = ['xlsx', 'csv'] as const
/** Export of what stands on the screen as xlsx or csv; absent without the right. */
export function ExportButton({ view, state, answer, sheet, more }: Props): ReactElement | null {
  const t = useText()
  const [busy, setBusy] = useState(false)
  if (!answer?.rights.export) return null
  const run = async (format: (typeof formats)[number], of: () => Part | Promise<Part>): Promise<void> => {
    setBusy(true)
    const about: [string, string][] = [
      [t('boards.period'), `${state.from} – ${state.to}`],
      [t('boards.stage'), t(`boards.stages.${state.stage}`)],
      [t('boards.basisName'), t(`boards.basis.${state.basis}`)],
      [t('boards.side'), t(`boards.sides.${state.side}`)],
      [t('boards.currency'), answer.currency],
      [t('boards.dataAsOf'), answer.asOf ?? ''],
    ]
    try {
      await downloadSheet(view, format, { ...(await of()), about, filter: state.filter })
    } finally {
      setBusy(false)
    }
  }
  const item = (label: string | undefined, of: () => Part | Promise<Part>) =>
    formats.map((f) => ({ key: `${label ?? ''}${f}`, label: label ? `${label} ${f}` : f, onClick: () => void run(f, of).catch(() => undefined) }))
  return (
    <Dropdown menu={{ items: [...item(undefined, sheet), ...(more ? [{ type: 'divider' as const }, ...item(more.label, more.sheet)] : [])] }}>
      <Button icon={<DownloadOutlined />} loading={busy} data-testid="btn-export">
        {t('boards.export')}
      </Button>
    </Dropdown>
  )
}
