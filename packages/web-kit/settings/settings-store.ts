import type { Lang } from '@crossway/kernel'
import { create } from 'zustand'
import { persist, type PersistStorage } from 'zustand/middleware'
import { readObject, removeKey, writeJson } from '../storage/safe-storage.ts'
import { shadeFor } from './classic-shade.ts'
import { layoutDefaults, readLayout, type ColourKey, type LayoutMode, type LayoutSettings } from './layout-settings.ts'

export interface LangSettings {
  defaultLang: Lang
  fallbackLang: Lang
  langArray: { name: Lang; value: string }[]
}
interface Stored {
  layout: LayoutSettings
  lang: LangSettings
}
export interface Settings extends Stored {
  setLayout: (part: Partial<LayoutSettings>) => void
  setLayoutMode: (mode: LayoutMode) => void
  setDark: (dark: boolean) => void
  /** Writes the current mode's slot only; `undefined` puts its default back. */
  setColour: (key: ColourKey, colour: string | undefined) => void
  setLang: (lang: Lang) => void
  resetLayout: () => void
}

export const settingsKey = 'storeConfig_v2'
export const beforeResizeKey = 'beforeResizeLayout'
export interface BeforeResize {
  layoutMode: LayoutMode
  menuCollapse: boolean
}

const langDefaults = (lang: Lang): LangSettings => ({
  defaultLang: lang,
  fallbackLang: 'zh-cn',
  langArray: [
    { name: 'zh-cn', value: '中文简体' },
    { name: 'en', value: 'English' },
  ],
})

/** At each start the menu has its standard width and is folded unless it was left open (platform.md §3.2). */
export function atStart(stored: Partial<Record<keyof Stored, unknown>> | undefined): Stored {
  const layout = readLayout(stored?.layout)
  const keptNames = (stored?.layout ?? {}) as Partial<LayoutSettings>
  const lang = (stored?.lang ?? {}) as Partial<LangSettings>
  const begun = { ...layout, menuWidth: layoutDefaults.menuWidth, menuCollapse: keptNames.menuCollapse !== false, showDrawer: false, shrink: false }
  return { layout: { ...begun, ...shadeFor(begun) }, lang: langDefaults(lang.defaultLang === 'en' ? 'en' : 'zh-cn') }
}

/** A narrow window forces Classic and a folded menu; what the user had chosen is what gets stored. */
const storage: PersistStorage<Stored> = {
  getItem: (key) => ({ state: atStart(readObject(key)) }),
  setItem: (key, { state }) => {
    const own = state.layout.shrink ? readObject<BeforeResize>(beforeResizeKey, 'session') : undefined
    writeJson(key, { layout: { ...state.layout, ...own }, lang: state.lang })
  },
  removeItem: (key) => removeKey(key),
}

export const useSettings = create<Settings>()(
  persist(
    (set, get) => {
      const change = (part: Partial<LayoutSettings>): void => {
        set(({ layout }) => {
          const next = { ...layout, ...part }
          return { layout: { ...next, ...shadeFor(next) } }
        })
      }
      return {
        ...atStart(undefined),
        setLayout: change,
        setLayoutMode: (layoutMode) => change({ layoutMode }),
        setDark: (isDark) => change({ isDark }),
        setColour: (key, colour) =>
          set(({ layout }) => {
            const slot = layout.isDark ? 1 : 0
            const pair: [string, string] = [...layout[key]]
            pair[slot] = colour ?? layoutDefaults[key][slot]
            const before: [string, string] = [...layout.activeTabBefore]
            if (key === 'headerBarTabActiveBackground') before[slot] = ''
            return { layout: { ...layout, [key]: pair, activeTabBefore: before } }
          }),
        setLang: (lang) => set({ lang: langDefaults(lang) }),
        resetLayout: () => {
          removeKey(beforeResizeKey, 'session')
          set(({ layout }) => ({
            layout: {
              ...structuredClone(layoutDefaults),
              shrink: layout.shrink,
              showDrawer: layout.showDrawer,
              ...(layout.shrink ? { layoutMode: 'Classic' as const } : {}),
            },
          }))
          removeKey(settingsKey)
          if (get().lang.defaultLang !== 'zh-cn') set(({ lang }) => ({ lang })) // the language is not part of the layout
        },
      }
    },
    { name: settingsKey, storage, partialize: ({ layout, lang }) => ({ layout, lang }), merge: (keptNames, now) => ({ ...now, ...(keptNames as Stored) }) },
  ),
)

/** The settings and their setters, for actions; a component that shows them uses useLayout. */
export const settings = (): Settings => useSettings.getState()

export const useLayout = <T>(pick: (layout: LayoutSettings) => T): T => useSettings((s) => pick(s.layout))
