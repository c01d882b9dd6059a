import { get, post, put, queryClient, useText } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Checkbox, Form, Input, Segmented } from 'antd'
import { useState, type ReactElement } from 'react'
import type { AccountFacts } from './connector.ts'

const fields = ['client_id', 'client_secret', 'refresh_token'] as const
type Field = (typeof fields)[number]
interface Stored {
  readonly application_id: string | null
  readonly rows: readonly { readonly field: Field; readonly last4: string; readonly updated_at: string }[]
}
type Way = 'consent' | 'token'

/**
 * Authorises a seller account: on Amazon's own page, from where the browser comes back with the consent, or with a refresh token that somebody has
 * already. Keys are written, never shown again but for their last letters; Amazon is asked before any of them is kept.
 */
export function CredentialDialog({ account, onClose }: { readonly account: AccountFacts; readonly onClose: () => void }): ReactElement {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['connector', 'keys', account.id],
    queryFn: () => get<Stored>(`store-account/${account.id}/credential`, { silent: true }),
  })
  const [way, setWay] = useState<Way>('consent')
  const [values, setValues] = useState<Partial<Record<Field, string>>>({})
  const [typed, setTyped] = useState<string>()
  const [draft, setDraft] = useState(false)
  const [busy, setBusy] = useState(false)
  const stored = (f: Field): Stored['rows'][number] | undefined => data?.rows.find((r) => r.field === f)
  const application = (typed ?? data?.application_id ?? '').trim()
  const needed = way === 'consent' ? fields.filter((f) => f !== 'refresh_token') : fields
  const given = needed.every((f) => values[f]?.trim() || stored(f))
  const ready = given && (way === 'consent' ? application !== '' : fields.some((f) => values[f]?.trim()))

  const save = async (): Promise<void> => {
    await put(`store-account/${account.id}/credential`, values, { successText: true })
    await queryClient.invalidateQueries({ queryKey: ['connector'] })
    onClose()
  }
  const leave = async (): Promise<void> => {
    const { client_id, client_secret } = values
    const { url } = await post<{ url: string }>(`store-account/${account.id}/consent`, { application_id: application, client_id, client_secret, draft })
    window.location.assign(url)
  }
  const go = async (): Promise<void> => {
    setBusy(true)
    // The request layer says why it was refused; the keys stay in the form, for a slip to be mended.
    await (way === 'consent' ? leave() : save()).catch(() => undefined)
    setBusy(false)
  }
  return (
    <PageModal
      title={`${t('reports.authorise')} · ${account.alias}`}
      onCancel={onClose}
      onOk={() => void go()}
      okText={t(way === 'consent' ? 'reports.toAmazon' : 'reports.proveAndKeep')}
      okButtonProps={{ disabled: !ready, loading: busy }}
      destroyOnHidden
    >
      <Form layout="vertical" autoComplete="off">
        <Segmented
          block
          value={way}
          onChange={(v) => setWay(v)}
          style={{ marginBottom: 12 }}
          options={(['consent', 'token'] as const).map((v) => ({ value: v, label: <span data-testid={`way-${v}`}>{t(`reports.way.${v}`)}</span> }))}
        />
        <Alert type="info" showIcon title={t(way === 'consent' ? 'reports.consentHint' : 'reports.keysHint')} style={{ marginBottom: 12 }} />
        {!account.merchant_id && <Alert type="warning" showIcon title={t('reports.noMerchant')} style={{ marginBottom: 12 }} />}
        {way === 'consent' && (
          <Form.Item label={t('reports.applicationId')} required>
            <Input
              value={typed ?? data?.application_id ?? ''}
              placeholder="amzn1.sp.solution.…"
              maxLength={210}
              aria-label={t('reports.applicationId')}
              data-testid="field-application_id"
              onChange={(e) => setTyped(e.target.value)}
            />
          </Form.Item>
        )}
        {needed.map((f) => (
          <Form.Item key={f} label={t(`reports.keys.${f}`)} required={!stored(f)}>
            <Input.Password
              autoComplete="new-password"
              visibilityToggle={false}
              maxLength={4000}
              aria-label={t(`reports.keys.${f}`)}
              data-testid={`field-${f}`}
              placeholder={stored(f) ? t('reports.keptKey', { last4: stored(f)!.last4 }) : ''}
              value={values[f] ?? ''}
              onChange={(e) => setValues({ ...values, [f]: e.target.value })}
            />
          </Form.Item>
        ))}
        {way === 'consent' && (
          <Checkbox checked={draft} onChange={(e) => setDraft(e.target.checked)}>
            {t('reports.draftApp')}
          </Checkbox>
        )}
      </Form>
    </PageModal>
  )
}
