import { dateTimeText, post, queryClient, useSession } from '@crossway/web-kit'
import { Alert, Button, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { useWords } from '../words.ts'

/** Pay and passwords for an hour, for super accounts only; the other supers are told at once and everything read is logged (organization.md §5). */
export function BreakGlass(): ReactElement | null {
  const w = useWords()
  const action = useConfirmed()
  const isSuper = useSession((s) => s.admin?.super === true)
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [until, setUntil] = useState<string>()
  if (!isSuper) return null
  const run = async (): Promise<void> => {
    const done = await action.run(async () =>
      setUntil((await post<{ until: string }>('organization/break-glass', { reason: reason.trim() }, { silent: true })).until),
    )
    if (!done) return
    setAsking(false)
    setReason('')
    // what was masked a moment ago is read again
    await queryClient.invalidateQueries()
  }
  if (until)
    return <Alert type="warning" showIcon title={w(`薪资与凭据可查看至 ${dateTimeText(until)}`, `Pay and credentials are open until ${dateTimeText(until)}`)} />
  return (
    <>
      <Button danger onClick={() => setAsking(true)} data-testid="btn-break-glass">
        {w('应急查看', 'Break glass')}
      </Button>
      {asking && (
        <ConfirmedDialog
          danger
          title={w('应急查看薪资与凭据', 'Open pay and credentials')}
          okText={w('查看 60 分钟', 'Open for 60 minutes')}
          action={action}
          ready={reason.trim() !== ''}
          testid="break-glass"
          onOk={() => void run()}
          onClose={() => setAsking(false)}
        >
          <p>{w('其他超级管理员立即收到通知，期间读取的内容全部记入日志', 'The other super administrators are told at once; everything read is logged')}</p>
          <FieldRow label={w('原因', 'Reason')} name="reason" required>
            {(id) => <Input.TextArea id={id} autoSize={{ minRows: 2 }} maxLength={500} value={reason} onChange={(e) => setReason(e.target.value)} />}
          </FieldRow>
        </ConfirmedDialog>
      )}
    </>
  )
}
