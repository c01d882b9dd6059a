import { currentLang, fitToWidth, useSettings, type LayoutSettings } from '@crossway/web-kit'

const variables: Partial<Record<keyof LayoutSettings, string>> = {
  menuBackground: '--menu',
  menuColor: '--menu-t',
  menuActiveBackground: '--menu-act',
  menuActiveColor: '--menu-act-t',
  menuTopBarBackground: '--menu-top',
  headerBarBackground: '--hdr',
  headerBarTabColor: '--hdr-t',
  headerBarHoverBackground: '--hdr-hover',
  headerBarTabActiveBackground: '--hdr-act',
  headerBarTabActiveColor: '--hdr-act-t',
}

/** The settings that CSS reads. Grid and Ant Design take theirs from the same store through the theme. */
function apply(layout: LayoutSettings): void {
  const root = document.documentElement
  const slot = layout.isDark ? 1 : 0
  root.classList.toggle('dark', layout.isDark)
  root.style.colorScheme = layout.isDark ? 'dark' : 'light'
  root.style.background = ''
  root.style.fontSize = layout.fontScale === 100 ? '' : `${(16 * layout.fontScale) / 100}px`
  document.body.dataset['agThemeMode'] = layout.isDark ? 'dark' : 'light'
  for (const [key, name] of Object.entries(variables)) root.style.setProperty(name, (layout[key as keyof LayoutSettings] as string[])[slot]!)
}

export function applySettings(): void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const follow = (): void => {
    const { layout, setDark } = useSettings.getState()
    if (layout.followSystem && layout.isDark !== system.matches) setDark(system.matches)
  }
  fitToWidth(document.body.clientWidth)
  apply(useSettings.getState().layout)
  follow()
  useSettings.subscribe((now, before) => {
    if (now.layout === before.layout) return
    apply(now.layout)
    if (now.layout.followSystem !== before.layout.followSystem) follow()
  })
  system.addEventListener('change', follow)
  addEventListener('resize', () => fitToWidth(document.body.clientWidth))
}

export const applyLang = (): void => {
  document.documentElement.lang = currentLang() === 'en' ? 'en' : 'zh-CN'
}
