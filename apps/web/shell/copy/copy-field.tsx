import { useCopyField, useText } from '@crossway/web-kit'
import { Input, Modal, type InputRef } from 'antd'
import { useRef, type ReactElement } from 'react'

/** Without the clipboard's permission: the text selected, ready for Ctrl+C. */
export default function CopyField(): ReactElement {
  const value = useCopyField((c) => c.value)
  const t = useText()
  const field = useRef<InputRef>(null)
  const close = (): void => useCopyField.setState({ value: undefined })
  return (
    <Modal
      open
      title={t('common.copyTitle')}
      footer={null}
      width={480}
      onCancel={close}
      afterOpenChange={(open) => open && field.current?.select()}
      wrapProps={{ 'data-testid': 'dialog-copy' }}
    >
      <p style={{ marginBottom: 8, color: 'var(--t3)', fontSize: '0.75rem' }}>{t('common.copyManually')}</p>
      <Input ref={field} readOnly value={value} aria-label={t('common.copyTitle')} />
    </Modal>
  )
}
