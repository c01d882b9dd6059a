import { copyText, useText } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, Input } from 'antd'
import type { ReactElement } from 'react'

/** A secret that leaves the server once: shown here, copied under a label, gone when the dialog closes. */
export function OnceShown({ title, note, secret, onClose }: { title: string; note: string; secret: string; onClose: () => void }): ReactElement {
  const t = useText()
  return (
    <PageModal
      title={title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('auth/admin.done')}
        </Button>
      }
      wrapProps={{ 'data-testid': 'dialog-secret' } as object}
    >
      <Alert type="warning" showIcon title={note} />
      <div className="once-shown">
        <Input readOnly value={secret} className="mono" aria-label={title} onFocus={(e) => e.target.select()} data-testid="secret-value" />
        <Button onClick={() => void copyText(secret, title)}>{t('auth/admin.copy')}</Button>
      </div>
    </PageModal>
  )
}
