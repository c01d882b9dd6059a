import { auth, faultText, post, useLang, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, Input, Space } from 'antd'
import { useState, type ReactElement } from 'react'

const words = {
  'zh-cn': {
    purpose: '用途',
    open: '打开店铺',
    close: '关闭会话',
    opened: (vendor: string, profile: string) => `已打开：${vendor} ${profile}，启动票据 60 秒内有效`,
    password: '登录密码',
    note: '密码只登记不显示；再次登记将替换',
    save: '保存密码',
  },
  en: {
    purpose: 'What for',
    open: 'Open the store',
    close: 'Close the session',
    opened: (vendor: string, profile: string) => `Opened: ${vendor} ${profile}; the ticket is good for 60 seconds`,
    password: 'Login password',
    note: 'The password is stored and never shown; another one replaces it',
    save: 'Save password',
  },
} as const
interface Opened {
  readonly session: number
  readonly vendor: string
  readonly external_id: string | null
}

/** Opens the account through its line, and takes the login password; what blocks it is said here (settings.md storeBrowser). */
export default function OpenTab({ record, refresh }: RecordProps): ReactElement {
  const t = words[useLang() === 'en' ? 'en' : 'zh-cn']
  const [purpose, setPurpose] = useState('')
  const [password, setPassword] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      await work()
      refresh()
    } catch (e) {
      setProblem(faultText(e))
    } finally {
      setBusy(false)
    }
  }
  const open = (): Promise<void> => send(async () => setOpened(await post<Opened>(`browser-profile/${record.id}/open`, { purpose }, { silent: true })))
  const close = (): Promise<void> =>
    send(async () => {
      await post(`browser-session/${opened!.session}/close`, {}, { silent: true })
      setOpened(undefined)
    })
  const save = (): Promise<void> =>
    send(async () => {
      await post(`browser-profile/${record.id}/login`, { password }, { silent: true })
      setPassword('')
    })
  return (
    <Space orientation="vertical">
      {problem && <Alert type="error" showIcon title={problem} />}
      {opened && <Alert type="success" showIcon title={t.opened(opened.vendor, opened.external_id ?? '')} />}
      <Space>
        <Input aria-label={t.purpose} placeholder={t.purpose} maxLength={200} value={purpose} onChange={(e) => setPurpose(e.target.value)} />
        {opened ? (
          <Button loading={busy} onClick={() => void close()}>
            {t.close}
          </Button>
        ) : (
          <Button type="primary" disabled={purpose.trim().length < 2} loading={busy} onClick={() => void open()}>
            {t.open}
          </Button>
        )}
      </Space>
      {auth('storeBrowser/edit') && (
        <>
          <p className="note">{t.note}</p>
          <Space>
            <Input.Password
              autoComplete="off"
              aria-label={t.password}
              placeholder={t.password}
              maxLength={200}
              value={password}
              onChange={(e) => setPassword(e.target.value)}
            />
            <Button disabled={!password} loading={busy} onClick={() => void save()}>
              {t.save}
            </Button>
          </Space>
        </>
      )}
    </Space>
  )
}
