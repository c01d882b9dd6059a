import { switchLanguage, useLang, useLayout, settings, useText } from '@crossway/web-kit'
import { MoonOutlined, SunOutlined, TranslationOutlined } from '@ant-design/icons'
import type { ReactElement } from 'react'

/** Language and dark switch at the upper right. Two languages: the button says the other one. */
export function Corner(): ReactElement {
  const t = useText()
  const lang = useLang()
  const dark = useLayout((l) => l.isDark)
  const { setLayout } = settings()
  const other = lang === 'en' ? 'zh-cn' : 'en'
  const otherName = other === 'en' ? 'English' : '中文简体'
  return (
    <div className="login-corner">
      <button
        type="button"
        className="plain-button"
        title={otherName}
        aria-label={`${t('adminLogin.language')}: ${otherName}`}
        onClick={() => void switchLanguage(other)}
        data-testid="btn-language"
      >
        <TranslationOutlined />
      </button>
      <button
        type="button"
        className="plain-button"
        title={t(dark ? 'adminLogin.light' : 'adminLogin.dark')}
        aria-label={t(dark ? 'adminLogin.light' : 'adminLogin.dark')}
        onClick={() => setLayout({ isDark: !dark, followSystem: false })}
        data-testid="btn-dark"
      >
        {dark ? <SunOutlined /> : <MoonOutlined />}
      </button>
    </div>
  )
}
