import { faultText, get, post, useAuth, useLang, type RecordProps } from '@crossway/web-kit'
import { Alert, Button, Input, Skeleton, Space } from 'antd'
import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { oauthServices } from '../../model/integration/oauth-services.ts'

interface Facts {
  readonly fields: readonly string[]
  readonly set: readonly { readonly field: string; readonly last4: string; readonly updated_at: string }[]
}
interface TestAnswer {
  readonly ok: boolean
  readonly ms: number
  readonly why: string | null
}
const names: Readonly<Record<string, readonly [string, string]>> = {
  app_secret: ['应用密钥', 'Application secret'],
  client_id: ['客户端ID', 'Client id'],
  client_secret: ['客户端密钥', 'Client secret'],
  refresh_token: ['刷新令牌', 'Refresh token'],
  access_token: ['访问令牌', 'Access token'],
  api_key: ['接口密钥', 'API key'],
  access_key: ['访问密钥', 'Access key'],
  secret_key: ['私有密钥', 'Secret key'],
  password: ['密码', 'Password'],
  secret: ['密钥', 'Secret'],
  token: ['令牌', 'Token'],
  aes_key: ['加密密钥', 'Encoding key'],
}

/** Puts secrets of a connection in, one at a time; they are sealed and never shown again. Tries the connection. */
export default function SecretsTab({ record, refresh }: RecordProps): ReactElement {
  const lang = useLang()
  const say = (zh: string, en: string): string => (lang === 'en' ? en : zh)
  const maySeal = useAuth('integration/secret')
  const mayTest = useAuth('integration/test')
  const mayAuthorise = useAuth('integration/authorise') && String(record['type']) in oauthServices
  const [facts, setFacts] = useState<Facts>()
  const [value, setValue] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [answer, setAnswer] = useState<TestAnswer>()
  const read = useCallback(
    () => get<Facts>(`integration/${record.id}/secrets`, { silent: true }).then(setFacts, (e: unknown) => setProblem(faultText(e))),
    [record.id],
  )
  useEffect(() => void read(), [read])
  const work = async (what: string, send: () => Promise<void>): Promise<void> => {
    setBusy(what)
    setProblem(undefined)
    try {
      await send()
      refresh()
    } catch (e) {
      setProblem(faultText(e))
    } finally {
      setBusy(undefined)
    }
  }
  const seal = (field: string): Promise<void> =>
    work(field, async () => {
      await post(`integration/${record.id}/secret`, { field, value: value[field] }, { silent: true })
      setValue((v) => ({ ...v, [field]: '' }))
      await read()
    })
  const test = (): Promise<void> => work('test', async () => setAnswer(await post<TestAnswer>(`integration/${record.id}/test`, {}, { silent: true })))
  const authorise = (): Promise<void> =>
    work('consent', async () => window.location.assign((await post<{ url: string }>(`integration/${record.id}/consent`, undefined, { silent: true })).url))
  const hasKeys = ['client_id', 'client_secret'].every((f) => facts?.set.some((s) => s.field === f))
  if (!facts) return problem ? <Alert type="error" showIcon title={problem} /> : <Skeleton active />
  return (
    <Space orientation="vertical" size={12} data-testid="connection-secrets">
      <p className="note">
        {say(
          '凭据加密保存，不会再显示；再次登记即更换，旧凭据保留30天备退回',
          'Secrets are sealed and not shown again; another one replaces it, the one before is kept thirty days for a step back',
        )}
      </p>
      {facts.fields.map((field) => {
        const name = names[field]?.[lang === 'en' ? 1 : 0] ?? field
        const stands = facts.set.find((s) => s.field === field)
        return (
          <Space key={field} wrap>
            <b>{name}</b>
            <span className="note">
              {stands
                ? say(`已登记 ····${stands.last4} · ${stands.updated_at.slice(0, 10)}`, `Stored ····${stands.last4} · ${stands.updated_at.slice(0, 10)}`)
                : say('未登记', 'Not stored')}
            </span>
            {maySeal && (
              <>
                <Input.Password
                  autoComplete="off"
                  aria-label={name}
                  maxLength={4000}
                  value={value[field] ?? ''}
                  onChange={(e) => setValue((v) => ({ ...v, [field]: e.target.value }))}
                />
                <Button disabled={!value[field]} loading={busy === field} onClick={() => void seal(field)}>
                  {stands ? say('更换', 'Replace') : say('登记', 'Store')}
                </Button>
              </>
            )}
          </Space>
        )
      })}
      {mayAuthorise && record['status'] !== 'disabled' && (
        <Space wrap>
          <Button disabled={!hasKeys} loading={busy === 'consent'} data-testid="btn-authorise" onClick={() => void authorise()}>
            {say('去授权', 'Authorise')}
          </Button>
          <span className="note">
            {hasKeys
              ? say(
                  '在对方页面同意后自动回到这里，刷新令牌加密保存并自动续期',
                  'After you agree on their page you come back here; the refresh token is sealed and renewed by itself',
                )
              : say('先登记客户端ID和客户端密钥', 'Store the client id and the client secret first')}
          </span>
        </Space>
      )}
      {mayTest && record['status'] !== 'disabled' && (
        <Button type="primary" loading={busy === 'test'} onClick={() => void test()}>
          {say('测试连接', 'Test the connection')}
        </Button>
      )}
      {answer && (
        <Alert
          type={answer.ok ? 'success' : 'error'}
          showIcon
          title={answer.ok ? say(`连接正常，${answer.ms} 毫秒`, `The connection works, ${answer.ms} ms`) : (answer.why ?? '')}
        />
      )}
      {problem && <Alert type="error" showIcon title={problem} />}
    </Space>
  )
}
