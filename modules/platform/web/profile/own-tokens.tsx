import { del, get, post, useText } from '@crossway/web-kit'
import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'
import { tokenBody, TokenForm, TokenTable, type TokenRow } from '../account/tokens.tsx'

/** Programs that act with my rights, or with fewer. */
export function OwnTokens(): ReactElement {
  const t = useText()
  const [making, setMaking] = useState(false)
  const { data, isPending, refetch } = useQuery({
    queryKey: ['profile', 'tokens'],
    queryFn: async () => (await get<{ rows: TokenRow[] }>('profile/token')).rows,
    staleTime: 0,
  })
  const revoke = async (row: TokenRow): Promise<void> => {
    await del(`profile/token/${row.id}`, { successText: true })
    await refetch()
  }
  return (
    <div className="profile-log">
      <Button className="profile-search" icon={<PlusOutlined />} onClick={() => setMaking(true)}>
        {t('adminInfo.newToken')}
      </Button>
      <TokenTable rows={data ?? []} loading={isPending} revoke={(r) => void revoke(r)} />
      {making && (
        <TokenForm
          title={t('adminInfo.newToken')}
          make={async (d) => (await post<{ token: string }>('profile/token', tokenBody(d), { silent: true })).token}
          onClose={() => (setMaking(false), void refetch())}
        />
      )}
    </div>
  )
}
