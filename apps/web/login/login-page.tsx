import { navigate, notify, useSession, useText, usePlace, type LoginAnswer } from '@crossway/web-kit'
import { InfoCircleOutlined, WechatWorkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { safeRedirect } from '../router/guard.ts'
import { BrandHalf } from './brand-half.tsx'
import { Corner } from './corner.tsx'
import { LoginForm } from './login-form.tsx'
import { usePrelogin } from './prelogin.ts'
import { SecondFactor } from './second-factor.tsx'
import { useWecom } from './use-wecom.ts'
import './login-page.css'

export default function LoginPage(): ReactElement {
  const t = useText()
  const { prelogin } = usePrelogin()
  const site = useSession((s) => s.site)
  const wanted = usePlace((p) => p.query['redirect'])

  const enter = (answer: LoginAnswer, redirect = wanted): void => {
    const target = safeRedirect(redirect) ?? { path: '/admin/home', query: {} }
    if (answer.mustSetTwoFactor) {
      notify({ kind: 'warning', code: 'TWO_FACTOR_REQUIRED', text: t('session.twoFactor') })
      void navigate('/admin/adminInfo', { tab: 'security' }, { replace: true })
    } else void navigate(target.path, target.query, { replace: true })
  }
  const wecom = useWecom((answer, redirect) => {
    notify({ kind: 'success', code: 'login', text: t('adminLogin.success') })
    enter(answer, redirect)
  })
  return (
    <div className="login-page">
      <BrandHalf />
      <main className="login-half">
        <Corner />
        <div className="login-box">
          <h1>{t('adminLogin.title')}</h1>
          {wecom.refused && (
            <div role="alert" className="login-refused" data-testid={`msg-${wecom.refused.code}`}>
              {wecom.refused.text}
            </div>
          )}
          {wecom.challenge ? (
            <SecondFactor challenge={wecom.challenge} keep={false} onDone={(answer) => enter(answer, wecom.redirect)} onBack={wecom.startOver} />
          ) : (
            <LoginForm onDone={(answer) => enter(answer)} />
          )}
          {wecom.start && !wecom.challenge && (
            <>
              <div className="login-or">
                <span>{t('adminLogin.or')}</span>
              </div>
              <Button size="large" block className="wecom" href={wecom.start} loading={wecom.busy} icon={<WechatWorkOutlined />} data-testid="btn-wecom">
                {t('adminLogin.wecom')}
              </Button>
            </>
          )}
          {prelogin.notice && (
            <div className="login-notice" role="note">
              <InfoCircleOutlined />
              <span>{prelogin.notice}</span>
            </div>
          )}
        </div>
        <footer>
          {site.record_number && <span>{site.record_number}</span>}
          {site.version && <span>v{site.version.replace(/^v/, '')}</span>}
        </footer>
      </main>
    </div>
  )
}
