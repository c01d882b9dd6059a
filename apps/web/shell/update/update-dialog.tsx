import { useText } from '@crossway/web-kit'
import { Button, Modal } from 'antd'
import type { ReactElement } from 'react'
import { confirmUpdate } from '../../boot/watch-version.ts'

/** ONE button, no close control; Esc and mask are dead (platform.md §3.9). */
export default function UpdateDialog(): ReactElement {
  const t = useText()
  return (
    <Modal
      open
      title={t('update.title')}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      centered
      width={400}
      zIndex={1800}
      wrapProps={{ 'data-testid': 'dialog-update' }}
      footer={
        <Button type="primary" autoFocus onClick={() => void confirmUpdate()}>
          {t('update.confirm')}
        </Button>
      }
    >
      {t('update.text')}
    </Modal>
  )
}
