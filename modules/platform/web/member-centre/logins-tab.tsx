import { dateTimeText, memberCall, useLang, useText } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import type { ReactElement } from 'react'
import { LoginTable, SessionTable, type Login, type Session } from '../member/login-tables.tsx'

/** Where the member is signed in, and his last attempts; all other places can be ended at once. */
export function LoginsTab(): ReactElement {
  const t = useText()
  const lang = useLang()
  const client = useQueryClient()
  const key = ['member-centre', 'logins']
  const { data } = useQuery({ queryKey: key, queryFn: () => memberCall<{ sessions: Session[]; logins: Login[] }>('GET', '/logins'), staleTime: 0 })
  const end = async (): Promise<void> => {
    await memberCall('POST', '/logout/others', {})
    await client.invalidateQueries({ queryKey: key })
  }
  return (
    <>
      <h2>{t('userLogin.devices')}</h2>
      <SessionTable rows={data?.sessions} lang={lang} time={dateTimeText} mark={(s) => s.own && <Tag color="blue">{t('userLogin.thisDevice')}</Tag>} />
      {(data?.sessions.length ?? 0) > 1 && <Button onClick={() => void end()}>{t('userLogin.endOthers')}</Button>}
      <h2>{t('userLogin.logins')}</h2>
      <LoginTable rows={data?.logins} lang={lang} time={dateTimeText} />
    </>
  )
}
