import { errorText, post, useAuth, useBoth, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, Space, Typography } from 'antd'
import { useState, type ReactElement } from 'react'

/** Makes the secret that signs the calls of an outgoing webhook; it is shown this once. */
export default function OutSecretTab({ record, refresh }: RecordProps): ReactElement {
  const both = useBoth()
  const may = useAuth('integration/secret')
  const [secret, setSecret] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const renew = async (): Promise<void> => {
    setBusy(true)
    setProblem(undefined)
    try {
      setSecret((await post<{ secret: string }>(`webhook-out/${record.id}/secret`, {}, { silent: true })).secret)
      refresh()
    } catch (e) {
      setProblem(errorText(e))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Space orientation="vertical" size={12} data-testid="out-secret">
      <p className="note">
        {both(
          '密钥只在生成时显示一次，请当场交给接收方；没有密钥的推送不会送达，重新生成后旧的立即失效',
          'The secret is shown once, when it is made: hand it to the receiver now. Nothing is delivered without one; another one ends the one before at once',
        )}
      </p>
      <Space wrap>
        <b>{both('签名密钥', 'Secret')}</b>
        <span className="note">{record['has_secret'] ? both('已生成', 'Made') : both('未生成', 'Not made')}</span>
        {may && (
          <Button loading={busy} onClick={() => void renew()}>
            {record['has_secret'] ? both('重新生成', 'Make another') : both('生成密钥', 'Make the secret')}
          </Button>
        )}
      </Space>
      {secret && (
        <Alert
          type="success"
          showIcon
          title={both('请复制签名密钥', 'Copy the secret')}
          description={
            <Typography.Text copyable code>
              {secret}
            </Typography.Text>
          }
        />
      )}
      {problem && <Alert type="error" showIcon title={problem} />}
    </Space>
  )
}
