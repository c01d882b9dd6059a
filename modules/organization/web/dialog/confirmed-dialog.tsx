import { PageModal } from '@crossway/web-ui'
import { Alert } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { useWords } from '../words.ts'
import type { Confirmed } from './use-confirmed.ts'
import '../organization.css'

interface Props {
  readonly title: string
  readonly okText: string
  readonly action: Confirmed
  readonly ready?: boolean
  readonly danger?: boolean
  readonly width?: number
  readonly testid: string
  readonly onOk: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of this module's dialogs: refusal on top, one primary button that says the action. */
export function ConfirmedDialog({ title, okText, action, ready = true, danger = false, width = 560, testid, onOk, onClose, children }: Props): ReactElement {
  const w = useWords()
  return (
    <PageModal
      centered
      width={width}
      title={title}
      okText={okText}
      cancelText={w('取消', 'Cancel')}
      confirmLoading={action.busy}
      mask={{ closable: false }}
      okButtonProps={{ danger, disabled: !ready, ...({ 'data-testid': `ok-${testid}` } as object) }}
      onOk={onOk}
      onCancel={onClose}
      wrapProps={{ 'data-testid': `dialog-${testid}` } as object}
    >
      <div className="dialog-stack">
        {action.failed && <Alert type="error" showIcon title={action.failed} />}
        {children}
      </div>
    </PageModal>
  )
}
