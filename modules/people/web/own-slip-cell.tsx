import { faultText, get, post, type RowProps } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, Input, Space } from 'antd'
import { useState, type ReactElement } from 'react'
import { SlipPaper, type Figures } from './slip-paper.tsx'
import { useWords } from './words.ts'

/** Opens one's own payslip after the proof of identity; confirms it or objects to it (people.md salarySheetClient). */
export function OwnSlipCell({ row }: RowProps): ReactElement {
  const w = useWords()
  const [figures, setFigures] = useState<Figures>()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [state, setState] = useState(String(row['status'] ?? ''))
  const send = async (work: () => Promise<void>): Promise<void> => {
    try {
      setProblem(undefined)
      await work()
    } catch (e) {
      setProblem(faultText(e))
    }
  }
  const show = (): Promise<void> =>
    send(async () => {
      setOpen(true)
      setFigures(await get<Figures>(`my-payslip/${row.id}/figures`, { silent: true }))
      setState((s) => (s === 'unread' ? 'read' : s))
    })
  const answer = (action: 'confirm' | 'dispute'): Promise<void> =>
    send(async () => setState((await post<{ state: string }>(`my-payslip/${row.id}/${action}`, action === 'dispute' ? { text } : {}, { silent: true })).state))
  return (
    <>
      <Button type="link" size="small" onClick={() => void show()}>
        {String(row['title'] ?? '')}
      </Button>
      {open && (
        <PageModal title={String(row['title'] ?? '')} footer={null} width={760} onCancel={() => setOpen(false)}>
          {problem && <Alert type="error" showIcon title={problem} />}
          {figures && <SlipPaper figures={figures} />}
          {figures && state === 'read' && (
            <Space orientation="vertical" style={{ width: '100%' }}>
              <Input.TextArea
                rows={2}
                maxLength={1000}
                aria-label={w('异议内容', 'Objection')}
                placeholder={w('有疑问请说明（至少5个字）', 'What is wrong (five characters at least)')}
                value={text}
                onChange={(e) => setText(e.target.value)}
              />
              <Space>
                <Button type="primary" onClick={() => void answer('confirm')}>
                  {w('确认', 'Confirm')}
                </Button>
                <Button disabled={text.trim().length < 5} onClick={() => void answer('dispute')}>
                  {w('提出异议', 'Object')}
                </Button>
              </Space>
            </Space>
          )}
          {state === 'confirmed' && <Alert type="success" showIcon title={w('已确认', 'Confirmed')} />}
          {state === 'disputed' && <Alert type="warning" showIcon title={w('已提出异议，等待人事答复', 'Objected: HR will answer')} />}
        </PageModal>
      )}
    </>
  )
}
