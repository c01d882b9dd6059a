import { useLayout } from '@crossway/web-kit'
import { antdConfig } from '@crossway/web-ui'
import { ConfigProvider } from 'antd'
import { useMemo, type PropsWithChildren, type ReactElement } from 'react'
import { useComponentTexts } from './component-texts.ts'

export function ThemeProvider({ children }: PropsWithChildren): ReactElement {
  const dark = useLayout((l) => l.isDark)
  const scale = useLayout((l) => l.fontScale)
  const locale = useComponentTexts((s) => s.locale)
  const theme = useMemo(() => antdConfig(dark ? 'dark' : 'light', scale), [dark, scale])
  return (
    <ConfigProvider theme={theme} button={{ autoInsertSpace: false }} {...(locale ? { locale } : {})}>
      {children}
    </ConfigProvider>
  )
}
