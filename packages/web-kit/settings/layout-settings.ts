export type Pair = [light: string, dark: string]
export type LayoutMode = 'Default' | 'Classic'
export type Density = 'compact' | 'default' | 'roomy'
export const animations = ['slide-right', 'slide-left', 'fade', 'fade-linear', 'zoom-center', 'zoom-top', 'zoom-bottom', 'none'] as const
export type Animation = (typeof animations)[number]
export const fontScales = [90, 100, 112, 125] as const
export const lockChoices = [0, 5, 15, 30, 60] as const

export interface LayoutSettings {
  showDrawer: boolean
  shrink: boolean
  layoutMode: LayoutMode
  mainAnimation: Animation
  isDark: boolean
  followSystem: boolean
  density: Density
  fontScale: number
  tabsRestore: boolean
  lockMinutes: number
  menuWidth: number
  menuDefaultIcon: string
  menuCollapse: boolean
  menuUniqueOpened: boolean
  menuShowTopBar: boolean
  menuShowFavourites: boolean
  menuShowRecent: boolean
  menuBackground: Pair
  menuColor: Pair
  menuActiveBackground: Pair
  menuActiveColor: Pair
  menuTopBarBackground: Pair
  headerBarBackground: Pair
  headerBarTabColor: Pair
  headerBarHoverBackground: Pair
  headerBarTabActiveBackground: Pair
  headerBarTabActiveColor: Pair
  /** Colours of headerBarTabActiveBackground from before the Classic rule darkened them; empty = not touched by the rule. */
  activeTabBefore: Pair
}

/** platform.md §3.6: keys and values marked there are fixed. */
export const layoutDefaults: LayoutSettings = {
  showDrawer: false,
  shrink: false,
  layoutMode: 'Default',
  mainAnimation: 'slide-right',
  isDark: false,
  followSystem: false,
  density: 'default',
  fontScale: 100,
  tabsRestore: true,
  lockMinutes: 0,
  menuWidth: 180,
  menuDefaultIcon: 'Minus',
  menuCollapse: true,
  menuUniqueOpened: false,
  menuShowTopBar: true,
  menuShowFavourites: true,
  menuShowRecent: true,
  menuBackground: ['#009393', '#1d1e1f'],
  menuColor: ['#ffffff', '#cfd3dc'],
  menuActiveBackground: ['#ffffff', '#14302f'],
  menuActiveColor: ['#006e6e', '#4dd0c8'],
  menuTopBarBackground: ['#009393', '#1d1e1f'],
  headerBarBackground: ['#ffffff', '#1d1e1f'],
  headerBarTabColor: ['#000000', '#cfd3dc'],
  headerBarHoverBackground: ['#f5f5f5', '#18222c'],
  headerBarTabActiveBackground: ['#ffffff', '#1d1e1f'],
  headerBarTabActiveColor: ['#006e6e', '#4dd0c8'],
  activeTabBefore: ['', ''],
}

export type ColourKey = Exclude<{ [K in keyof LayoutSettings]: LayoutSettings[K] extends Pair ? K : never }[keyof LayoutSettings], 'activeTabBefore'>

const oneOf =
  (...known: readonly unknown[]) =>
  (v: unknown): boolean =>
    known.includes(v)
/** What a value must be beyond its type; a colour is one the pickers write, or empty. */
const fits: Partial<Record<keyof LayoutSettings, (v: unknown) => boolean>> = {
  layoutMode: oneOf('Default', 'Classic'),
  mainAnimation: oneOf(...animations),
  density: oneOf('compact', 'default', 'roomy'),
  fontScale: oneOf(...fontScales),
  lockMinutes: oneOf(...lockChoices),
  menuWidth: (v) => Number(v) >= 140 && Number(v) <= 320,
  menuDefaultIcon: (v) => /^\w{1,60}$/.test(String(v)),
}
const isColour = (v: unknown): boolean => typeof v === 'string' && /^(#[\da-f]{3,8}|rgba?\([\d\s.,%/]+\)|)$/i.test(v)

/** Unknown keys are dropped; missing and misshaped ones, and values outside of what can be chosen, take their default. */
export function readLayout(stored: unknown): LayoutSettings {
  const from = (stored ?? {}) as Record<string, unknown>
  const out: Record<string, unknown> = {}
  for (const [key, standard] of Object.entries(layoutDefaults)) {
    const value = from[key]
    const same = Array.isArray(standard)
      ? Array.isArray(value) && value.length === 2 && value.every(isColour)
      : typeof value === typeof standard && (fits[key as keyof LayoutSettings]?.(value) ?? true)
    out[key] = structuredClone(same ? value : standard)
  }
  return out as unknown as LayoutSettings
}
