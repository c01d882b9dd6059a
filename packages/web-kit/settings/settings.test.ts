import { expect, test } from 'vitest'
import { shadeFor } from './classic-shade.ts'
import { contrast, darker } from './colour.ts'
import { layoutDefaults, readLayout, type LayoutSettings } from './layout-settings.ts'
import { atStart } from './settings-store.ts'

const layout = (over: Partial<LayoutSettings>): LayoutSettings => ({ ...structuredClone(layoutDefaults), ...over })
const then = (l: LayoutSettings, over: Partial<LayoutSettings>): LayoutSettings => {
  const next = { ...l, ...over }
  return { ...next, ...shadeFor(next) }
}

test('Classic darkens the active tab only when it equals the header, and gives the colour back', () => {
  const classic = then(layout({}), { layoutMode: 'Classic' })
  expect(classic.headerBarTabActiveBackground).toEqual(['#f5f5f5', '#1d1e1f'])
  const dark = then(classic, { isDark: true })
  expect(dark.headerBarTabActiveBackground).toEqual(['#f5f5f5', '#141414'])
  expect(then(dark, { layoutMode: 'Default' }).headerBarTabActiveBackground).toEqual(['#ffffff', '#1d1e1f'])
})
test('a colour of the user is never touched', () => {
  const own = layout({ headerBarTabActiveBackground: ['#ffeecc', '#1d1e1f'] })
  expect(then(then(own, { layoutMode: 'Classic' }), { layoutMode: 'Default' }).headerBarTabActiveBackground[0]).toBe('#ffeecc')
})
test('any other colour loses six points of lightness', () => {
  expect(darker('#336699', 6)).toBe('#2b5782')
  expect(
    then(layout({ headerBarBackground: ['#336699', '#1d1e1f'], headerBarTabActiveBackground: ['#336699', '#1d1e1f'] }), { layoutMode: 'Classic' })
      .headerBarTabActiveBackground[0],
  ).toBe('#2b5782')
})
test('each start has the standard menu, folded unless it was left open', () => {
  expect(atStart(undefined).layout).toMatchObject({ menuWidth: 180, menuCollapse: true, showDrawer: false })
  expect(atStart({ layout: { menuWidth: 240, menuCollapse: false, showDrawer: true, shrink: true } }).layout).toMatchObject({
    menuWidth: 180,
    menuCollapse: false,
    showDrawer: false,
    shrink: false,
  })
})
test('unknown keys are dropped, misshaped ones take their default', () => {
  const read = readLayout({ nonsense: 1, isDark: 'yes', menuColor: ['#fff'], density: 'roomy' })
  expect(read).toMatchObject({ isDark: false, menuColor: ['#ffffff', '#cfd3dc'], density: 'roomy' })
  expect('nonsense' in read).toBe(false)
})
test('values that nobody can choose take their default', () => {
  const odd = { layoutMode: 'Zz', mainAnimation: 'spin', density: 'huge', fontScale: 900, lockMinutes: 1, menuWidth: 9999, menuDefaultIcon: '<b>' }
  expect(readLayout({ ...odd, menuBackground: ['url(x)', '#000'] })).toEqual(layoutDefaults)
  expect(readLayout({ fontScale: 125, menuBackground: ['#0ab', 'rgba(0, 0, 0, 0.5)'] })).toMatchObject({
    fontScale: 125,
    menuBackground: ['#0ab', 'rgba(0, 0, 0, 0.5)'],
  })
})
test('contrast as WCAG counts it', () => {
  expect(contrast('#ffffff', '#009393')).toBeCloseTo(3.75, 1)
  expect(contrast('#ffffff', '#007e7e')).toBeCloseTo(4.9, 1)
})
