import { faultText, post, useLang, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, Input, Space } from 'antd'
import { useState, type ReactElement } from 'react'

const words = {
  'zh-cn': { label: '专线密码', none: '尚未登记密码', stored: '已登记密码；再次登记将替换，密码不会再显示', save: '保存密码' },
  en: {
    label: 'Password of the line',
    none: 'No password is stored',
    stored: 'A password is stored; another one replaces it. It is not shown again',
    save: 'Save password',
  },
} as const

/** Writes the password by which the line is entered; it is sealed and never read back (settings.md, secrets). */
export default function AuthTab({ record, refresh }: RecordProps): ReactElement {
  const t = words[useLang() === 'en' ? 'en' : 'zh-cn']
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const save = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await post(`dedicated-line/${record.id}/auth`, { password }, { silent: true })
      setPassword('')
      refresh()
    } catch (e) {
      setProblem(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Space orientation="vertical">
      <p className="note">{record['auth_set'] === true ? t.stored : t.none}</p>
      <Input.Password
        autoComplete="off"
        aria-label={t.label}
        placeholder={t.label}
        maxLength={200}
        value={password}
        onChange={(e) => setPassword(e.target.value)}
      />
      {problem && <Alert type="error" showIcon title={problem} />}
      <Button type="primary" disabled={!password} loading={busy} onClick={() => void save()}>
        {t.save}
      </Button>
    </Space>
  )
}
