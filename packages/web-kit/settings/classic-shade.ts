import { darker } from './colour.ts'
import type { LayoutSettings, Pair } from './layout-settings.ts'

const fixed: Record<string, string> = { '#ffffff': '#f5f5f5', '#1d1e1f': '#141414' }
const shade = (hex: string): string => fixed[hex.toLowerCase()] ?? darker(hex, 6)

type Shaded = Pick<LayoutSettings, 'headerBarTabActiveBackground' | 'activeTabBefore'>

/**
 * Classic has no ring around the active tab, so white on white could not be seen (platform.md §3.1). In Classic the
 * current mode's slot is darkened when it equals the header; back in Default only what this rule changed is restored.
 */
export function shadeFor(layout: LayoutSettings): Shaded {
  const colour: Pair = [...layout.headerBarTabActiveBackground]
  const before: Pair = [...layout.activeTabBefore]
  if (layout.layoutMode === 'Default') {
    for (const slot of [0, 1] as const)
      if (before[slot]) {
        colour[slot] = before[slot]
        before[slot] = ''
      }
  } else {
    const slot = layout.isDark ? 1 : 0
    if (!before[slot] && colour[slot].toLowerCase() === layout.headerBarBackground[slot].toLowerCase()) {
      before[slot] = colour[slot]
      colour[slot] = shade(colour[slot])
    }
  }
  return { headerBarTabActiveBackground: colour, activeTabBefore: before }
}
