import { dateTimeText, memberCall, useLang } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import type { ReactElement } from 'react'
import { LoginTable, SessionTable, type Login, type Session } from '../member/login-tables.tsx'
import { useWords } from '../security/use-words.ts'
import { centreWords } from './centre-words.ts'

/** Where the member is signed in, and his last attempts; all other places can be ended at once. */
export function LoginsTab(): ReactElement {
  const w = useWords(centreWords)
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
      <h2>{w.devices}</h2>
      <SessionTable rows={data?.sessions} lang={lang} time={dateTimeText} mark={(s) => s.own && <Tag color="blue">{w.thisDevice}</Tag>} />
      {(data?.sessions.length ?? 0) > 1 && <Button onClick={() => void end()}>{w.endOthers}</Button>}
      <h2>{w.logins}</h2>
      <LoginTable rows={data?.logins} lang={lang} time={dateTimeText} />
    </>
  )
}
