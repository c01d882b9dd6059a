import { navigate, usePlace, useBoth } from '@crossway/web-kit'
import { Button, Input } from 'antd'
import { useEffect, useState, type ReactElement } from 'react'
import { detailOf, portal } from './portal-call.ts'
import './supplier.css'

/** The supplier's own door: the code of his invitation and one that his contact receives, or his account of the member centre. */
export default function PortalLoginPage(): ReactElement {
  const both = useBoth()
  const given = usePlace((p) => p.query['c']) ?? ''
  const [invite, setInvite] = useState(given)
  const [contact, setContact] = useState('')
  const [code, setCode] = useState('')
  const [wait, setWait] = useState(0)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (wait <= 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])
  const run = (what: () => Promise<unknown>) => () => {
    setFailed(undefined)
    what().catch((e: unknown) => setFailed(detailOf(e)))
  }
  const ask = run(async () => setWait((await portal<{ seconds: number }>('POST', '/code', { invite: invite.trim(), contact: contact.trim() })).seconds))
  const enter = run(async () => {
    await portal('POST', '/session', {
      invite: invite.trim(),
      ...(contact.trim() ? { contact: contact.trim() } : {}),
      ...(code.trim() ? { code: code.trim() } : {}),
    })
    void navigate('/sw')
  })
  const member = run(async () => {
    await portal('POST', '/supplier-portal', undefined, '/api/member-centre')
    void navigate('/sw')
  })
  return (
    <main className="portal" id="content" data-testid="portal-login">
      <form
        className="card portal-card portal-login"
        onSubmit={(e) => {
          e.preventDefault()
          enter()
        }}
      >
        <h1>{both('供应商资料填写', 'Supplier data entry')}</h1>
        <Input
          value={invite}
          maxLength={20}
          onChange={(e) => setInvite(e.target.value)}
          aria-label={both('邀请码', 'Invitation code')}
          placeholder={both('邀请码', 'Invitation code')}
        />
        <Input
          value={contact}
          maxLength={120}
          onChange={(e) => setContact(e.target.value)}
          aria-label={both('手机或邮箱', 'Mobile or e-mail')}
          placeholder={both('收到邀请的手机或邮箱', 'Mobile or e-mail that was invited')}
        />
        <div style={{ display: 'flex', gap: 8 }}>
          <Input
            value={code}
            maxLength={6}
            inputMode="numeric"
            onChange={(e) => setCode(e.target.value)}
            aria-label={both('验证码', 'Code')}
            placeholder={both('6 位验证码', '6-digit code')}
          />
          <Button onClick={ask} disabled={wait > 0 || invite.trim() === '' || contact.trim() === ''} data-testid="portal-code">
            {wait > 0 ? `${wait} s` : both('获取验证码', 'Send a code')}
          </Button>
        </div>
        {failed && (
          <p className="is-bad" role="alert">
            {failed}
          </p>
        )}
        <Button type="primary" htmlType="submit" block disabled={invite.trim() === ''} data-testid="portal-enter">
          {both('进入填写', 'Enter')}
        </Button>
        <Button type="link" onClick={member}>
          {both('已有会员账号？登录会员中心后点此进入', 'With a member account: sign in to the member centre, then enter here')}
        </Button>
        <a href="#/user/login">{both('会员登录', 'Member sign-in')}</a>
      </form>
    </main>
  )
}
