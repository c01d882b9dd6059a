import { MemberProblem, memberCall, navigate, useLang, useText } from '@crossway/web-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton, Tabs } from 'antd'
import { useEffect, type ReactElement } from 'react'
import { Closed, Frame } from './closed.tsx'
import { LedgerTab } from './ledger-tab.tsx'
import { LoginsTab } from './logins-tab.tsx'
import { ExternalTab } from './outside-tab.tsx'
import { OverviewTab } from './overview-tab.tsx'
import type { Overview } from './overview.ts'
import { PasswordTab } from './password-tab.tsx'
import { ProfileTab } from './profile-tab.tsx'

/** What a member sees of himself (platform.md §6.12). */
export default function MemberCentrePage(): ReactElement {
  const t = useText()
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
        <h1>{`${t('userLogin.centre')} · ${data.nickname}`}</h1>
        <Button onClick={() => void leave()}>{t('userLogin.signOut')}</Button>
      </header>
      <div className="card member-body">
        <Tabs
          items={[
            { key: 'overview', label: t('userLogin.overview'), children: <OverviewTab data={data} /> },
            ...data.menu.flatMap((m) =>
              m.record === null
                ? []
                : [{ key: m.name, label: lang === 'en' ? m.title_en : m.title, children: <ExternalTab record={m.record} node={m.name} /> }],
            ),
            { key: 'profile', label: t('userLogin.profile'), children: <ProfileTab data={data} /> },
            { key: 'password', label: t('userLogin.change'), children: <PasswordTab /> },
            { key: 'logins', label: t('userLogin.logins'), children: <LoginsTab /> },
            { key: 'score', label: t('userLogin.score'), children: <LedgerTab kind="score" /> },
            { key: 'money', label: t('userLogin.money'), children: <LedgerTab kind="money" /> },
          ]}
        />
      </div>
    </Frame>
  )
}
