import { confirmLeave, lockScreen, navigate, signOut, useLang, useLayout, useSettings, useText } from '@crossway/web-kit'
import { chooseLanguage, languages } from '../header/languages.ts'
import type { Action } from './items.ts'

/** What the shell itself can do for the person at the keyboard. */
export function usePaletteActions(): Action[] {
  const t = useText()
  const lang = useLang()
  const dark = useLayout((l) => l.isDark)
  const other = languages.find((l) => l.key !== lang)!
  const logOut = async (): Promise<void> => {
    if (!(await confirmLeave())) return
    await signOut()
    await navigate('/', {}, { replace: true })
  }
  return [
    { id: 'language', title: t('layouts.palette.toLanguage', { name: other.label }), icon: 'Translation', run: () => void chooseLanguage(other.key) },
    {
      id: 'dark',
      title: t(dark ? 'layouts.palette.toLight' : 'layouts.palette.toDark'),
      icon: 'Bulb',
      run: () => useSettings.getState().setLayout({ isDark: !dark, followSystem: false }),
    },
    { id: 'lock', title: t('layouts.user.lock'), icon: 'Lock', run: () => void lockScreen() },
    { id: 'logout', title: t('layouts.user.logout'), icon: 'Logout', run: () => void logOut() },
  ]
}
