import { faultText, notify, openTab, post, text, type DialogProps } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'

const words = {
  'zh-cn': { title: '复制分组', name: '新分组名称', copy: ' 副本' },
  en: { title: 'Copy the group', name: 'Name of the new group', copy: ' copy' },
} as const

/** The same rules under another name; nobody's default, and without members. */
export function CopyGroup({ rows, route, close }: DialogProps): ReactElement {
  const w = useWords(words)
  const row = rows[0]!
  const [name, setName] = useState(`${String(row['name'])}${w.copy}`.slice(0, 50))
  const [wrong, setWrong] = useState('')
  const save = async (): Promise<void> => {
    try {
      const created = await post<{ id: number }>(`member-group/${row.id}/copy`, { name }, { silent: true })
      notify({ kind: 'success', code: 'success', text: text('request.success') })
      close(true)
      void openTab(route, { open: String(created.id) })
    } catch (e) {
      setWrong(faultText(e))
    }
  }
  return (
    <PageModal title={`${w.title} · ${String(row['name'])}`} okButtonProps={{ disabled: !name.trim() }} onOk={() => void save()} onCancel={() => close()}>
      {wrong && <Alert type="error" showIcon title={wrong} role="alert" />}
      <Input aria-label={w.name} maxLength={50} value={name} onChange={(e) => setName(e.target.value)} data-testid="copy-name" />
    </PageModal>
  )
}
