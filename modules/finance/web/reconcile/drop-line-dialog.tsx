import { fixed, PageModal } from '@crossway/web-ui'
import { errorText, get, isProblem, runAction, usePageModel, useText, type DialogProps, type ListRow } from '@crossway/web-kit'
import { Radio } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import type { BillLine } from './bill-line.ts'
import './bill.css'

/** Which of the lines made by hand goes. */
export default function DropLineDialog({ rows, route, close }: DialogProps): ReactElement {
  const t = useText()
  const model = usePageModel()
  const row = rows[0]!
  const [lines, setLines] = useState<readonly BillLine[]>()
  const [line, setLine] = useState<number>()
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    let gone = false
    get<ListRow>(`reconcile-bill/${row.id}`).then(
      (b) => void (gone || setLines(((b['lines'] as readonly BillLine[] | null) ?? []).filter((l) => l.section === 'E' || l.section === 'F'))),
      () => void (gone || setLines([])),
    )
    return () => void (gone = true)
  }, [row.id])
  const save = async (): Promise<void> => {
    setBusy(true)
    setFailed(undefined)
    try {
      await runAction(model, row, 'drop_line', { line })
      close(true)
    } catch (e) {
      setFailed(isProblem(e) ? errorText(e) : undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={`${t('bill.drop')} · ${String(row['bill_no'])}`}
      data-route={route}
      okButtonProps={{ disabled: line === undefined, loading: busy, danger: true }}
      onOk={() => void save()}
      onCancel={() => close()}
    >
      {lines?.length === 0 && <p className="note">{t('bill.noneByHand')}</p>}
      <Radio.Group className="bill-choice" value={line} onChange={(e) => setLine(e.target.value as number)}>
        {(lines ?? []).map((l) => (
          <Radio key={l.id} value={l.id}>
            {l.section} · {l.title} · {fixed(l.amount, 2)} <small className="note">{l.note}</small>
          </Radio>
        ))}
      </Radio.Group>
      {failed && (
        <p className="is-bad" role="alert">
          {failed}
        </p>
      )}
    </PageModal>
  )
}
