import { dateTimeText, get, isProblem, post, useText, type DialogProps, type RecordProps } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, InputNumber, Popconfirm, Select, Table } from 'antd'
import { useState, type ReactElement } from 'react'
import { OnceShown } from './once-shown.tsx'

export interface TokenRow {
  readonly id: number
  readonly name: string
  readonly prefix: string
  readonly expires_at: string
  readonly last_used_at: string | null
  readonly revoked_at: string | null
}
export interface NewToken {
  readonly name: string
  readonly days: number
  readonly nodes: readonly string[]
  readonly allow_ip: readonly string[]
}

/** Name, days, nodes and addresses of a new token; its value is shown once. */
export function TokenForm({
  title,
  make,
  onClose,
}: {
  title: string
  make: (token: NewToken) => Promise<string>
  onClose: (created: boolean) => void
}): ReactElement {
  const t = useText()
  const [d, setDraft] = useState<NewToken>({ name: '', days: 90, nodes: [], allow_ip: [] })
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  const [secret, setSecret] = useState<string>()
  const save = async (): Promise<void> => {
    setBusy(true)
    setError('')
    try {
      setSecret(await make(d))
    } catch (e) {
      if (isProblem(e)) setError(e.errors.map((x) => x.detail).join(' ') || (e.detail ?? ''))
    } finally {
      setBusy(false)
    }
  }
  if (secret !== undefined) return <OnceShown title={title} note={t('auth/admin.tokenDone')} secret={secret} onClose={() => onClose(true)} />
  const row = (id: string, label: string, control: ReactElement, help?: string): ReactElement => (
    <div className="admin-row">
      <label htmlFor={id}>{label}</label>
      <div className="admin-control">
        {control}
        {help && <div className="field-help">{help}</div>}
      </div>
    </div>
  )
  return (
    <PageModal
      title={title}
      width={560}
      okButtonProps={{ disabled: !d.name.trim() }}
      confirmLoading={busy}
      onOk={() => void save()}
      onCancel={() => onClose(false)}
    >
      <div className="admin-grid">
        {row(
          'token-name',
          t('auth/admin.tokenName'),
          <Input id="token-name" autoFocus maxLength={50} value={d.name} onChange={(e) => setDraft({ ...d, name: e.target.value })} />,
        )}
        {row(
          'token-days',
          t('auth/admin.tokenDays'),
          <InputNumber id="token-days" min={1} max={365} precision={0} value={d.days} onChange={(v) => setDraft({ ...d, days: v ?? 90 })} />,
        )}
        {row(
          'token-nodes',
          t('auth/admin.tokenNodes'),
          <Select id="token-nodes" mode="tags" value={[...d.nodes]} tokenSeparators={[',', ' ']} onChange={(v: string[]) => setDraft({ ...d, nodes: v })} />,
          t('auth/admin.tokenNodesHelp'),
        )}
        {row(
          'token-ips',
          t('auth/admin.tokenIps'),
          <Select
            id="token-ips"
            mode="tags"
            value={[...d.allow_ip]}
            tokenSeparators={[',', ' ']}
            onChange={(v: string[]) => setDraft({ ...d, allow_ip: v })}
          />,
          t('auth/admin.tokenIpsHelp'),
        )}
      </div>
      {error && (
        <div className="field-error" role="alert">
          {error}
        </div>
      )}
    </PageModal>
  )
}
/** Empty lists are left out: they mean no narrowing. */
export const tokenBody = (d: NewToken): object => ({
  name: d.name.trim(),
  days: d.days,
  ...(d.nodes.length ? { nodes: d.nodes } : {}),
  ...(d.allow_ip.length ? { allow_ip: d.allow_ip } : {}),
})

export function TokenTable({ rows, loading, revoke }: { rows: readonly TokenRow[]; loading: boolean; revoke: (t: TokenRow) => void }): ReactElement {
  const t = useText()
  return (
    <Table<TokenRow>
      size="small"
      rowKey="id"
      loading={loading}
      pagination={false}
      scroll={{ x: 640 }}
      dataSource={[...rows]}
      locale={{ emptyText: t('auth/admin.noTokens') }}
      columns={[
        { title: t('auth/admin.tokenName'), dataIndex: 'name', ellipsis: true },
        { title: t('auth/admin.tokenPrefix'), dataIndex: 'prefix', width: 120, className: 'mono' },
        { title: t('auth/admin.tokenUntil'), dataIndex: 'expires_at', width: 160, render: (v: string) => dateTimeText(v) },
        { title: t('auth/admin.tokenUsed'), dataIndex: 'last_used_at', width: 160, render: (v: string | null) => (v ? dateTimeText(v) : '–') },
        {
          title: '',
          key: 'revoke',
          width: 90,
          render: (_, row) =>
            row.revoked_at ? (
              <span className="note">{t('auth/admin.tokenRevoked')}</span>
            ) : (
              <Popconfirm title={`${t('auth/admin.tokenRevoke')} ${row.name}?`} onConfirm={() => revoke(row)}>
                <Button size="small" type="link" danger>
                  {t('auth/admin.tokenRevoke')}
                </Button>
              </Popconfirm>
            ),
        },
      ]}
    />
  )
}

export function TokenDialog({ rows, close }: DialogProps): ReactElement {
  const t = useText()
  const [row] = rows
  return (
    <TokenForm
      title={t('auth/admin.tokenTitle', { name: String(row?.['username'] ?? '') })}
      make={async (d) => (await post<{ token: string }>(`admin/${row!.id}/actions/create_token`, { args: tokenBody(d) }, { silent: true })).token}
      onClose={(created) => close(created)}
    />
  )
}

export function TokensTab({ record }: RecordProps): ReactElement {
  const client = useQueryClient()
  const key = ['admin', record.id, 'tokens']
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: async () => (await get<{ rows: TokenRow[] }>(`admin/${record.id}/tokens`)).rows,
    staleTime: 0,
  })
  const revoke = async (row: TokenRow): Promise<void> => {
    await post(`admin/${record.id}/actions/revoke_token`, { args: { token: row.id } }, { successText: true })
    await client.invalidateQueries({ queryKey: key })
  }
  return <TokenTable rows={data ?? []} loading={isPending} revoke={(r) => void revoke(r)} />
}
