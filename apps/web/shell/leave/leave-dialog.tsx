import { useLeaveQuestion, useText } from '@crossway/web-kit'
import { Button, Modal } from 'antd'
import type { ReactElement } from 'react'

export default function LeaveDialog(): ReactElement | null {
  const question = useLeaveQuestion((q) => q.question)
  const t = useText()
  if (!question) return null
  const { answer, titles } = question
  return (
    <Modal
      open
      title={t('common.leaveTitle')}
      centered
      width={440}
      zIndex={1700}
      onCancel={() => answer('stay')}
      wrapProps={{ 'data-testid': 'dialog-leave' }}
      footer={
        <>
          <Button danger type="text" onClick={() => answer('discard')}>{t('common.discard')}</Button>
          <Button onClick={() => answer('draft')}>{t('common.leaveDraft')}</Button>
          <Button type="primary" autoFocus onClick={() => answer('stay')}>{t('common.stay')}</Button>
        </>
      }
    >
      <ul className="leave-list">{titles.map((title) => <li key={title}>{title}</li>)}</ul>
    </Modal>
  )
}
