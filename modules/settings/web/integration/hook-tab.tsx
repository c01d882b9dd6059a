import { faultText, post, useAuth, useBoth, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, Input, Space, Typography } from 'antd'
import { useState, type ReactElement } from 'react'

/** Makes the address and the secret of an incoming webhook; each is shown this once. */
export default function HookTab({ record, refresh }: RecordProps): ReactElement {
  const both = useBoth()
  const may = useAuth('integration/secret')
  const [told, setTold] = useState<{ readonly address?: string; readonly secret?: string | null }>({})
  const [own, setOwn] = useState('')
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const shopify = record['scheme'] === 'shopify'
  const renew = async (what: 'address' | 'secret', value?: string): Promise<void> => {
    setBusy(what)
    setProblem(undefined)
    try {
      const made = await post<{ address?: string; secret?: string | null }>(
        `webhook-in/${record.id}/renew`,
        { what, ...(value ? { value } : {}) },
        { silent: true },
      )
      setTold((t) => ({ ...t, ...made }))
      setOwn('')
      refresh()
    } catch (e) {
      setProblem(faultText(e))
    } finally {
      setBusy(undefined)
    }
  }
  const once = (label: string, text: string): ReactElement => (
    <Alert
      type="success"
      showIcon
      title={label}
      description={
        <Typography.Text copyable code>
          {text}
        </Typography.Text>
      }
    />
  )
  return (
    <Space orientation="vertical" size={12} data-testid="hook-address">
      <p className="note">
        {both(
          '地址与密钥只在生成时显示一次，请当场填到对方后台；重新生成后，旧的立即失效',
          'Address and secret are shown once, when they are made: put them into the platform now. Another one ends the one before at once',
        )}
      </p>
      <Space wrap>
        <b>{both('回调地址', 'Address')}</b>
        <span className="note">{record['has_address'] ? both('已生成', 'Made') : both('未生成', 'Not made')}</span>
        {may && (
          <Button loading={busy === 'address'} onClick={() => void renew('address')}>
            {record['has_address'] ? both('重新生成', 'Make another') : both('生成地址', 'Make the address')}
          </Button>
        )}
      </Space>
      {told.address && once(both('请复制回调地址', 'Copy the address'), told.address)}
      <Space wrap>
        <b>{both('签名密钥', 'Secret')}</b>
        <span className="note">{record['has_secret'] ? both('已登记', 'Stored') : both('未登记', 'Not stored')}</span>
        {may && shopify && (
          <>
            <Input.Password
              autoComplete="off"
              aria-label={both('签名密钥', 'Secret')}
              placeholder={both('Shopify 应用的密钥', 'Secret of the Shopify application')}
              maxLength={200}
              value={own}
              onChange={(e) => setOwn(e.target.value)}
            />
            <Button disabled={own.trim().length < 16} loading={busy === 'secret'} onClick={() => void renew('secret', own.trim())}>
              {both('登记', 'Store')}
            </Button>
          </>
        )}
        {may && !shopify && (
          <Button loading={busy === 'secret'} onClick={() => void renew('secret')}>
            {record['has_secret'] ? both('重新生成', 'Make another') : both('生成密钥', 'Make the secret')}
          </Button>
        )}
      </Space>
      {told.secret && once(both('请复制签名密钥', 'Copy the secret'), told.secret)}
      {problem && <Alert type="error" showIcon title={problem} />}
    </Space>
  )
}
