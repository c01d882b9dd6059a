import { useText } from '@crossway/web-kit'
import { Modal } from 'antd'
import type { ReactElement } from 'react'
import { setKeyHelp } from './key-help-store.ts'
import './key-help.css'

const list = [
  ['Ctrl+K', 'palette'],
  ['/', 'listSearch'],
  ['Alt+↓', 'columnFilter'],
  ['Alt+1…9', 'tabN'],
  ['Alt+[', 'prevTab'],
  ['Alt+]', 'nextTab'],
  ['Alt+W', 'closeTab'],
  ['Alt+R', 'reloadTab'],
  ['Shift+F10', 'contextMenu'],
  ['Alt+M', 'menuSearch'],
  ['Alt+L', 'lock'],
  ['Alt+N', 'create'],
  ['Ctrl+S', 'save'],
  ['Ctrl+Enter', 'submit'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const

export default function KeyHelp(): ReactElement {
  const t = useText()
  return (
    <Modal
      open
      title={t('layouts.keys.title')}
      footer={null}
      width={520}
      onCancel={() => setKeyHelp(false)}
      wrapProps={{ 'data-testid': 'dialog-keys' } as object}
    >
      <dl className="key-help">
        {list.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`layouts.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
