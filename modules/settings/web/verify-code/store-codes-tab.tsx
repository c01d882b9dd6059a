import { get, openRecord, useText, type ListAnswer, type ListRow, type RecordProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import type { ReactElement } from 'react'
import { CodeButton } from './code-button.tsx'

/** Code sources of the store's account, with the button that shows the code. */
export default function StoreCodesTab({ record }: RecordProps): ReactElement {
  const t = useText()
  const account = (record['store_account'] as { id: number } | null)?.id ?? 0
  const { data, isPending } = useQuery({
    queryKey: ['list', 'otp_source', 'store', account],
    queryFn: () =>
      get<ListAnswer>('otp-source', {
        query: { view: 'storeVerifyCode', size: 100, filter: JSON.stringify({ store_account: { eq: account } }) },
        silent: true,
      }),
  })
  return (
    <Table<ListRow>
      size="small"
      pagination={false}
      rowKey="id"
      loading={isPending}
      dataSource={[...(data?.rows ?? [])]}
      locale={{ emptyText: t('verifyCode.noSource') }}
      columns={[
        {
          key: 'label',
          title: t('verifyCode.source'),
          render: (_, r) => (
            <Button type="link" size="small" onClick={() => openRecord('storeVerifyCode', r.id)}>
              {String(r['label'])}
            </Button>
          ),
        },
        { key: 'hint', title: t('verifyCode.hint'), render: (_, r) => String(r['account_hint'] ?? '–') },
        { key: 'code', title: t('verifyCode.code'), width: 140, render: (_, r) => <CodeButton row={r} /> },
      ]}
    />
  )
}
