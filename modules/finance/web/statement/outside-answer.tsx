import { fixed, useMemberAction, type DialogProps, type Slots, useBoth } from '@crossway/web-kit'
import { Alert, Input, Modal } from 'antd'
import { useState, type ReactElement } from 'react'

function Answer({ rows, close, action, record }: DialogProps & { readonly action: 'confirm' | 'dispute'; readonly record: string }): ReactElement {
  const both = useBoth()
  const doc = rows[0]!
  const [note, setNote] = useState('')
  const { wrong, busy, send } = useMemberAction(close, both('已提交', 'Sent'))
  const title = action === 'confirm' ? both('确认对账单', 'Confirm the statement') : both('提出异议', 'Dispute the statement')
  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText={both('关闭', 'Close')}
      okButtonProps={{ disabled: action === 'dispute' && note.trim().length < 5 }}
      confirmLoading={busy}
      onOk={() => void send(`/data/${record}/${doc.id}/actions/${action}`, action === 'dispute' ? { note: note.trim() } : {})}
      onCancel={() => close()}
    >
      {wrong && <Alert type="error" showIcon title={wrong} />}
      {action === 'confirm' ? (
        <p>
          {both('期末余额：', 'Closing: ')}
          <b>
            {String(doc['currency'])} {fixed(String(doc['closing']), 2)}
          </b>
        </p>
      ) : (
        <Input.TextArea
          rows={4}
          maxLength={500}
          aria-label={both('异议说明', 'What differs')}
          placeholder={both('请说明哪一项不符、应是多少（至少 5 个字）', 'Say which item is wrong and what it should be')}
          value={note}
          onChange={(e) => setNote(e.target.value)}
        />
      )}
    </Modal>
  )
}
const slotsOf = (record: string): Slots => ({
  dialogs: {
    confirm: (p: DialogProps) => <Answer {...p} action="confirm" record={record} />,
    dispute: (p: DialogProps) => <Answer {...p} action="dispute" record={record} />,
  },
})
/** The customer's own page of his statements. */
export const accountSlots = slotsOf('customer-statement')
export const adSlots = slotsOf('ad-statement')
