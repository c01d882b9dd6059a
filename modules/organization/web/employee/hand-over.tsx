import { post } from '@crossway/web-kit'
import { Alert, Button, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { PersonSelect } from '../dialog/person-select.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { useWords } from '../words.ts'

/** Everything that stands above goes to one colleague at work, with the reason in each record's history. */
export function HandOver({ employee, done }: { readonly employee: number; readonly done: () => void }): ReactElement {
  const w = useWords()
  const action = useConfirmed()
  const [to, setTo] = useState<number>()
  const [reason, setReason] = useState('')
  const send = async (): Promise<void> => {
    if (
      await action.run(() => post(`organization/employees/${employee}/hand-over`, { to, reason: reason.trim() }, { silent: true }), w('已移交', 'Handed over'))
    )
      done()
  }
  return (
    <div className="hand-over" data-testid="hand-over">
      {action.failed && <Alert type="error" showIcon title={action.failed} />}
      <PersonSelect value={to} onChange={setTo} label={w('移交给', 'Hand over to')} />
      <Input
        value={reason}
        maxLength={300}
        placeholder={w('移交原因', 'Reason')}
        aria-label={w('移交原因', 'Reason')}
        onChange={(e) => setReason(e.target.value)}
      />
      <Button loading={action.busy} disabled={to === undefined || !reason.trim()} onClick={() => void send()} data-testid="ok-hand-over">
        {w('全部移交', 'Hand over all')}
      </Button>
    </div>
  )
}
