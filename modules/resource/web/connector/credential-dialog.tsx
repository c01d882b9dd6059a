import { get, put, queryClient, useText } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import type { AccountFacts } from './connector.ts'

const fields = ['client_id', 'client_secret', 'refresh_token'] as const
type Field = (typeof fields)[number]
interface Kept {
  readonly rows: readonly { readonly field: Field; readonly last4: string; readonly updated_at: string }[]
}

/** Keys of a seller account: written, never shown again but for the last four letters; Amazon is asked before any of them is kept. */
export function CredentialDialog({ account, onClose }: { readonly account: AccountFacts; readonly onClose: () => void }): ReactElement {
  const t = useText()
  const { data } = useQuery({
    queryKey: ['connector', 'keys', account.id],
    queryFn: () => get<Kept>(`store-account/${account.id}/credential`, { quiet: true }),
  })
  const [values, setValues] = useState<Partial<Record<Field, string>>>({})
  const [busy, setBusy] = useState(false)
  const kept = (f: Field): Kept['rows'][number] | undefined => data?.rows.find((r) => r.field === f)
  const ready = fields.every((f) => values[f]?.trim() || kept(f)) && fields.some((f) => values[f]?.trim())
  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      await put(`store-account/${account.id}/credential`, values, { successText: true })
      await queryClient.invalidateQueries({ queryKey: ['connector'] })
      onClose()
    } catch {
      // the request layer has said why; the keys stay in the form, for a slip to be mended
    } finally {
      setBusy(false)
    }
  }
  return (
    <PageModal
      title={`${t('reports.authorise')} · ${account.alias}`}
      onCancel={onClose}
      onOk={() => void save()}
      okText={t('reports.proveAndKeep')}
      okButtonProps={{ disabled: !ready, loading: busy }}
      destroyOnHidden
    >
      <Form layout="vertical" autoComplete="off">
        <Alert type="info" showIcon title={t('reports.keysHint')} style={{ marginBottom: 12 }} />
        {!account.merchant_id && <Alert type="warning" showIcon title={t('reports.noMerchant')} style={{ marginBottom: 12 }} />}
        {fields.map((f) => (
          <Form.Item key={f} label={t(`reports.keys.${f}`)} required={!kept(f)}>
            <Input.Password
              autoComplete="new-password"
              visibilityToggle={false}
              maxLength={4000}
              aria-label={t(`reports.keys.${f}`)}
              data-testid={`field-${f}`}
              placeholder={kept(f) ? t('reports.keptKey', { last4: kept(f)!.last4 }) : ''}
              value={values[f] ?? ''}
              onChange={(e) => setValues({ ...values, [f]: e.target.value })}
            />
          </Form.Item>
        ))}
      </Form>
    </PageModal>
  )
}
