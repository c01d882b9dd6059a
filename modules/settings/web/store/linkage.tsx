import { get, openRecord, useLang, type RecordProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import type { ReactElement } from 'react'

interface Link {
  readonly what: 'card' | 'phone' | 'email' | 'licence'
  readonly account: { readonly id: number; readonly title: string } | null
}
const words = {
  'zh-cn': { title: '关联风险', card: '信用卡相同', phone: '注册手机相同', email: '注册邮箱相同', licence: '营业执照相同', other: '另一账号' },
  en: { title: 'Linkage risk', card: 'Same card', phone: 'Same phone', email: 'Same e-mail', licence: 'Same licence', other: 'Another account' },
} as const

/** What this account shares with others, above its registration: a platform takes two accounts with one card for one hand (settings.md amzRegisterInfo). */
export function Linkage({ record }: RecordProps): ReactElement | null {
  const t = words[useLang() === 'en' ? 'en' : 'zh-cn']
  const { data } = useQuery({
    queryKey: ['record', 'store_registration', record.id, 'linkage', record.version],
    queryFn: () => get<{ rows: Link[] }>(`store-registration/${record.id}/linkage`, { silent: true }),
  })
  if (!data?.rows.length) return null
  return (
    <Alert
      type="error"
      showIcon
      title={t.title}
      description={
        <ul>
          {data.rows.map((l, i) => (
            <li key={i}>
              {t[l.what]}:{' '}
              {l.account ? (
                <Button type="link" size="small" onClick={() => void openRecord('amzRegisterInfo', l.account!.id)}>
                  {l.account.title}
                </Button>
              ) : (
                t.other
              )}
            </li>
          ))}
        </ul>
      }
    />
  )
}
