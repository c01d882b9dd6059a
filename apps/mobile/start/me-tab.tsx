import { Avatar, NavBar, QueueSheet, Segmented, useOutbox } from '@crossway/mobile-ui'
import { ask, dateTimeText, del, useLang, useOwnName, useSession, useText } from '@crossway/web-kit'
import { RightOutline } from 'antd-mobile-icons'
import { useState, type ReactElement } from 'react'
import { host } from '../host/props.ts'

/** Who I am here, how it looks, and the ways out (mobile.md A4). */
export function MeTab(): ReactElement {
  const t = useText()
  const lang = useLang()
  const admin = useSession((s) => s.admin)
  const name = useOwnName()
  const site = useSession((s) => s.site)
  const { shell, shared, dark } = host()
  const [isDark, setDark] = useState(dark)
  const queued = useOutbox().length
  const [queue, setQueue] = useState(false)
  const signOut = async (): Promise<void> => {
    if (!(await ask({ title: t('start.signOutAsk'), okText: t('start.signOut'), danger: true }))) return
    await del('session', { silent: true, foreground: false }).catch(() => undefined)
    shared.setToken(null)
  }
  return (
    <>
      <NavBar title={t('start.me')} />
      <div className="m-scroll">
        <section className="m-card m-me">
          <Avatar name={name} image={admin?.avatar} size={56} />
          <div className="m-grow">
            <b className="m-ell">{name}</b>
            <span className="m-note m-mono">{admin?.username}</span>
            <span className="m-note">{admin?.department ?? t('start.noDepartment')}</span>
            {admin?.last_login_time && (
              <span className="m-note">
                {t('start.lastLogin')} {dateTimeText(admin.last_login_time)}
              </span>
            )}
          </div>
        </section>
        <section className="m-card">
          <div className="m-setting">
            <span id="m-language">{t('start.language')}</span>
            <Segmented
              label={t('start.language')}
              value={lang}
              onChange={(next) => void shell.setLanguage(next === 'en' ? 'en' : 'zh-cn')}
              options={[
                { key: 'zh-cn', label: '中文' },
                { key: 'en', label: 'English' },
              ]}
            />
          </div>
          <label className="m-setting" htmlFor="m-dark">
            {t('start.dark')}
            <input
              id="m-dark"
              type="checkbox"
              role="switch"
              className="m-switch"
              data-testid="m-dark"
              checked={isDark}
              onChange={(e) => {
                setDark(e.target.checked)
                shell.setDark(e.target.checked)
              }}
            />
          </label>
        </section>
        <section className="m-card">
          <button type="button" className="m-option" onClick={() => void shared.navigate('/subroute/adminInfo')}>
            <span className="m-grow">{t('start.profile')}</span>
            <RightOutline />
          </button>
          <button type="button" className="m-option" data-testid="m-me-queue" onClick={() => setQueue(true)}>
            <span className="m-grow">{t('mobile.queue.title')}</span>
            <span className="m-note">{queued}</span>
            <RightOutline />
          </button>
          <button type="button" className="m-option" data-testid="m-desktop" onClick={shell.toDesktop}>
            <span className="m-grow">{t('start.desktop')}</span>
            <RightOutline />
          </button>
          <div className="m-setting">
            {t('start.version')}
            <span className="m-note m-mono">{String(site.version ?? '')}</span>
          </div>
        </section>
        <button type="button" className="m-button m-sign-out" data-testid="m-sign-out" onClick={() => void signOut()}>
          {t('start.signOut')}
        </button>
      </div>
      {queue && <QueueSheet onClose={() => setQueue(false)} />}
    </>
  )
}
