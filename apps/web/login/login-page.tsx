import { navigate, notify, useSession, useText, usePlace, type LoginAnswer } from '@crossway/web-kit'
import { InfoCircleOutlined, WechatWorkOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactElement } from 'react'
import { safeRedirect } from '../router/guard.ts'
import { BrandHalf } from './brand-half.tsx'
import { Corner } from './corner.tsx'
import { LoginForm } from './login-form.tsx'
import { usePrelogin } from './prelogin.ts'
import './login-page.css'

export default function LoginPage(): ReactElement {
  const t = useText()
  const { prelogin } = usePrelogin()
  const site = useSession((s) => s.site)
  const wanted = usePlace((p) => p.query['redirect'])

  const enter = (answer: LoginAnswer): void => {
    const target = safeRedirect(wanted) ?? { path: '/admin/home', query: {} }
    if (answer.mustSetTwoFactor) {
      notify({ kind: 'warning', code: 'TWO_FACTOR_REQUIRED', text: t('session.twoFactor') })
      void navigate('/admin/adminInfo', { tab: 'security' }, { replace: true })
    } else void navigate(target.path, target.query, { replace: true })
  }
  return (
    <div className="login-page">
      <BrandHalf />
      <main className="login-half">
        <Corner />
        <div className="login-box">
          <h1>{t('adminLogin.title')}</h1>
          <LoginForm onDone={enter} />
          {prelogin.sso && (
            <>
              <div className="login-or">
                <span>{t('adminLogin.or')}</span>
              </div>
              <Button size="large" block className="wecom" href={prelogin.sso.url} icon={<WechatWorkOutlined />}>
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
