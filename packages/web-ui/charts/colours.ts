import { useLang, useLayout } from '@crossway/web-kit'
import type { Lang } from '@crossway/kernel'
import { axisText } from './axis-text.ts'
import { palette } from '../theme.ts'

/** Colours of the mode that is on, for option builders, and the texts of numbers in the used language. */
export function useChartColours(): {
  readonly colours: (typeof palette)['light'] | (typeof palette)['dark']
  readonly dark: boolean
  readonly axis: (v: number) => string
  readonly lang: Lang
} {
  const dark = useLayout((l) => l.isDark)
  const lang = useLang()
  return { colours: palette[dark ? 'dark' : 'light'], dark, axis: (v) => axisText(v, lang), lang }
}
