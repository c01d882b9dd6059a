import { copyText } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, Input } from 'antd'
import type { ReactElement } from 'react'
import { useWords } from '../words.ts'

/** A first password: shown once, gone when the dialog closes. */
export function OnceShown({ login, secret, onClose }: { login: string; secret: string; onClose: () => void }): ReactElement {
  const w = useWords()
  const title = w('初始密码', 'First password')
  return (
    <PageModal
      centered
      title={`${title} · ${login}`}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {w('已记录', 'Noted')}
        </Button>
      }
      wrapProps={{ 'data-testid': 'dialog-secret' } as object}
    >
      <div className="dialog-stack">
        <Alert type="warning" showIcon title={w('密码只显示这一次，首次登录须修改', 'Shown this once; it must be changed at the first sign-in')} />
        <div className="once-line">
          <Input readOnly value={secret} className="mono" aria-label={title} onFocus={(e) => e.target.select()} data-testid="secret-value" />
          <Button onClick={() => void copyText(secret, title)}>{w('复制', 'Copy')}</Button>
        </div>
      </div>
    </PageModal>
  )
}
