import { get, isProblem, messageOf, registerTexts, replaceQuery, useRefresh, useText, type PageProps } from '@crossway/web-kit'
import { Failure, QuestionHost, registerGridTexts } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tabs } from 'antd'
import type { ReactElement } from 'react'
import { registerPlatformTexts } from '../platform-texts.ts'
import { OwnLog, OwnLogins } from './own-log.tsx'
import { OwnRights } from './own-rights.tsx'
import { OwnTokens } from './own-tokens.tsx'
import { PasswordCard } from './password-card.tsx'
import { ProfileForm, type Profile } from './profile-form.tsx'
import { SecurityTab } from './security-tab.tsx'
import '../administration.css'

registerGridTexts()
registerPlatformTexts()
registerTexts('adminInfo', { 'zh-cn': () => import('../texts/profile.zh-cn.ts'), en: () => import('../texts/profile.en.ts') })

/** Everybody's own account: what one may change of it, how it is protected, what it did (platform.md §5.7). */
export default function ProfilePage({ query }: PageProps): ReactElement {
  const t = useText()
  const { data, error, refetch } = useQuery({ queryKey: ['profile'], queryFn: () => get<Profile>('profile', { quiet: true }), staleTime: 0 })
  useRefresh(async () => void (await refetch()))
  if (error && isProblem(error) && !data)
    return (
      <div className="card list-card">
        <Failure problem={error} text={error.detail ?? messageOf(error)} onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <div className="card form-card">
        <Skeleton active className="form-skeleton" paragraph={{ rows: 8 }} />
      </div>
    )
  return (
    <div className="card profile-page" data-testid="page-adminInfo">
      <Tabs
        activeKey={query['tab'] ?? 'info'}
        onChange={(tab) => replaceQuery({ tab: tab === 'info' ? undefined : tab })}
        items={[
          {
            key: 'info',
            label: t('adminInfo.tabs.info'),
            children: (
              <div className="profile-info">
                <ProfileForm key={data.version} profile={data} reload={() => void refetch()} />
                <PasswordCard />
              </div>
            ),
          },
          { key: 'security', label: t('adminInfo.tabs.security'), children: <SecurityTab /> },
          { key: 'log', label: t('adminInfo.tabs.log'), children: <OwnLog /> },
          { key: 'logins', label: t('adminInfo.tabs.logins'), children: <OwnLogins /> },
          { key: 'rights', label: t('adminInfo.tabs.rights'), children: <OwnRights /> },
          { key: 'tokens', label: t('adminInfo.tabs.tokens'), children: <OwnTokens /> },
        ]}
      />
      <QuestionHost />
    </div>
  )
}
