import { PageModal } from '@crossway/web-ui'
import { errorText, post, useAuth, useLang, useText, type ListRow } from '@crossway/web-kit'
import { Button, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { targetDims, targetNode, type TargetDim, type TargetMetric } from '../../model/board-target.resource.ts'
import { targetPageOf } from '../profit/page-of.ts'
import { dimensionText } from '../../model/profit/texts.ts'
import '../profit/profit.css'

/** Splits one chosen draft to the level below (dashboard.md profitTarget split); without exactly one the button says nothing can be done. */
export function SplitTarget({ route, selected, refresh }: { route: string; selected: readonly ListRow[]; refresh: () => void }): ReactElement | null {
  const t = useText()
  const may = useAuth(`${targetPageOf(route)}/edit`)
  const [open, setOpen] = useState<ListRow>()
  if (!may) return null
  const one =
    selected.length === 1 && selected[0]!['status'] === 'draft' && selected[0]!['dim_type'] !== 'store' && mayBeSplit(selected[0]!) ? selected[0] : undefined
  return (
    <>
      <Button disabled={!one} data-testid="btn-splitTarget" onClick={() => setOpen(one)}>
        {t('boards.target.split')}
      </Button>
      {open && <SplitDialog row={open} onClose={(done) => (setOpen(undefined), done && refresh())} />}
    </>
  )
}

/** Sums of the P&L go down by what came last year; a share is no sum. */
const mayBeSplit = (row: ListRow): boolean => targetNode[row['metric'] as TargetMetric] !== undefined

function SplitDialog({ row, onClose }: { row: ListRow; onClose: (done?: boolean) => void }): ReactElement {
  const t = useText()
  const lang = useLang()
  const lower = targetDims.slice(targetDims.indexOf(row['dim_type'] as TargetDim) + 1).filter((d) => row['dim_type'] !== 'company' || d !== 'owner')
  const [to, setTo] = useState<TargetDim>(lower.includes('project') ? 'project' : lower[0]!)
  const [how, setHow] = useState<'lastYear' | 'equal'>('lastYear')
  const [reported, setReported] = useState<string>()
  const [failed, setFailed] = useState<string>()
  const send = async (): Promise<void> => {
    setFailed(undefined)
    try {
      setReported(
        t('boards.target.done', { ...(await post<{ created: number; stored: number }>('board/target/split', { id: row.id, to, how }, { silent: true })) }),
      )
    } catch (e) {
      setFailed(errorText(e))
    }
  }
  return (
    <PageModal
      title={`${t('boards.target.split')} · ${String(row['name'] ?? '')}`}
      onCancel={() => onClose(reported !== undefined)}
      onOk={() => (reported ? onClose(true) : void send())}
    >
      <div className="target-form">
        <label>
          <span>{t('boards.target.to')}</span>
          <Select value={to} onChange={setTo} options={lower.map((d) => ({ value: d, label: dimensionText[d][lang] }))} />
        </label>
        <label>
          <span>{t('boards.target.how')}</span>
          <Select value={how} onChange={setHow} options={(['lastYear', 'equal'] as const).map((h) => ({ value: h, label: t(`boards.target.hows.${h}`) }))} />
        </label>
      </div>
      {reported && <p role="status">{reported}</p>}
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </PageModal>
  )
}
