import { MemberProblem, memberCall, navigate, useLang } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton, Tabs } from 'antd'
import { useEffect, type ReactElement } from 'react'
import { useWords } from '../security/use-words.ts'
import { centreWords } from './centre-words.ts'
import { Closed, Frame } from './closed.tsx'
import { LedgerTab } from './ledger-tab.tsx'
import { LoginsTab } from './logins-tab.tsx'
import { OutsideTab } from './outside-tab.tsx'
import { OverviewTab, type Overview } from './overview-tab.tsx'
import { PasswordTab } from './password-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'

/** What a member sees of himself (platform.md §6.12). */
export default function MemberCentrePage(): ReactElement {
  const w = useWords(centreWords)
  const lang = useLang()
  const client = useQueryClient()
  const { data, error } = useQuery({ queryKey: ['member-centre', 'overview'], queryFn: () => memberCall<Overview>('GET', '/overview'), retry: false })
  const problem = error instanceof MemberProblem ? error : undefined
  useEffect(() => {
    if (problem?.status === 401) void navigate('/user/login', {}, { replace: true })
  }, [problem])
  if (problem?.code === 'MEMBER_CENTER_DISABLED') return <Closed />
  if (!data)
    return (
      <Frame>
        <Skeleton active paragraph={{ rows: 6 }} />
      </Frame>
    )
  const leave = async (): Promise<void> => {
    await memberCall('POST', '/logout', {}).catch(() => undefined)
    client.removeQueries({ queryKey: ['member-centre'] })
    await navigate('/user/login')
  }
  return (
    <Frame>
      <header className="member-head">
        <h1>{`${w.centre} · ${data.nickname}`}</h1>
        <Button onClick={() => void leave()}>{w.signOut}</Button>
      </header>
      <div className="card member-body">
        <Tabs
          items={[
            { key: 'overview', label: w.overview, children: <OverviewTab data={data} /> },
            ...data.menu.flatMap((m) =>
              m.record === null ? [] : [{ key: m.name, label: lang === 'en' ? m.title_en : m.title, children: <OutsideTab record={m.record} node={m.name} /> }],
            ),
            { key: 'profile', label: w.profile, children: <ProfileTab data={data} /> },
            { key: 'password', label: w.change, children: <PasswordTab /> },
            { key: 'logins', label: w.logins, children: <LoginsTab /> },
            { key: 'score', label: w.score, children: <LedgerTab kind="score" /> },
            { key: 'money', label: w.money, children: <LedgerTab kind="money" /> },
          ]}
        />
      </div>
    </Frame>
  )
}
