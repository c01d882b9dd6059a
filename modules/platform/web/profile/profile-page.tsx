import { errorText, get, isProblem, registerTexts, replaceQuery, useRefresh, useText, type PageProps } from '@crossway/web-kit'
import { Failure, QuestionHost, registerGridTexts } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactElement } from 'react'
import { registerPlatformTexts } from '../platform-texts.ts'
import { OwnLog, OwnLogins } from './own-log.tsx'
import { OwnRights } from './own-rights.tsx'
import { OwnTokens } from './own-tokens.tsx'
import { PasswordCard } from './password-card.tsx'
import { NoticeSettings } from '../notification/notice-settings.tsx'
import type { Profile } from './own-profile.ts'
import { ProfileForm } from './profile-form.tsx'
import { TabStrip } from '../tab-strip.tsx'
import { SecurityTab } from './security-tab.tsx'
import '../administration.css'

registerGridTexts()
registerPlatformTexts()
registerTexts('adminInfo', { 'zh-cn': () => import('../texts/profile.zh-cn.ts'), en: () => import('../texts/profile.en.ts') })

const tabs = ['info', 'security', 'log', 'logins', 'notices', 'rights', 'tokens'] as const

/** Everybody's own account: what one may change of it, how it is protected, what it did (platform.md §5.7). */
export default function ProfilePage({ query }: PageProps): ReactElement {
  const t = useText()
  const { data, error, refetch } = useQuery({ queryKey: ['profile'], queryFn: () => get<Profile>('profile', { silent: true }), staleTime: 0 })
  const tab = tabs.find((x) => x === query['tab']) ?? 'info'
  useRefresh(async () => void (await refetch()))
  if (error && isProblem(error) && !data)
    return (
      <div className="card list-card">
        <Failure problem={error} text={errorText(error)} onRetry={() => void refetch()} />
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
      <TabStrip
        label={t('adminInfo.tabs.info')}
        value={tab}
        onChange={(next) => void replaceQuery({ tab: next === 'info' ? undefined : next })}
        items={tabs.map((key) => ({ key, label: t(`adminInfo.tabs.${key}`) }))}
      />
      <div role="tabpanel" aria-label={t(`adminInfo.tabs.${tab}`)} className="profile-panel">
        {tab === 'info' && (
          <div className="profile-info">
            <ProfileForm key={data.version} profile={data} reload={() => void refetch()} />
            <PasswordCard />
          </div>
        )}
        {tab === 'security' && <SecurityTab />}
        {tab === 'log' && <OwnLog />}
        {tab === 'logins' && <OwnLogins />}
        {tab === 'notices' && <NoticeSettings />}
        {tab === 'rights' && <OwnRights />}
        {tab === 'tokens' && <OwnTokens />}
      </div>
      <QuestionHost />
    </div>
  )
}
