import { expect, test } from '@playwright/test'
import { menuPages } from '../modules/platform/model/menu.ts'
import { findings, prefer } from './axe.ts'
import { opened, signIn } from './sign-in.ts'

// Every page that is built, once; the halves run beside each other.
const routes = menuPages.filter((p) => p.type !== 'application' && p.menuType !== 'link').map((p) => p.name)
const halves = [routes.filter((_, i) => i % 2 === 0), routes.filter((_, i) => i % 2 === 1)]

const patient = { timeout: 30_000 }

test.describe('axe has no serious finding', () => {
  test.describe.configure({ mode: 'parallel' })
  test.use({ reducedMotion: 'reduce' })
  for (const [i, half] of halves.entries())
    test(`on any built page, light and Chinese (${i + 1} of 2)`, async ({ page }) => {
      // a few rows say as much as twenty
      await page.setViewportSize({ width: 1440, height: 480 })
      test.setTimeout(300_000)
      await prefer(page, {})
      await signIn(page, 'admin')
      await page.goto('/#/admin/home')
      await opened(page)
      const bad: string[] = []
      for (const route of half) {
        // the bare shell holds one page at a time, and axe walks the whole document
        await page.evaluate((r) => void (location.hash = `/subroute/${r}`), route)
        await expect(page).toHaveURL(new RegExp(`#/subroute/${route}(\\?|$)`), patient)
        const main = page.locator('.bare-shell main')
        await expect(main, route).toBeVisible(patient)
        await expect(page.getByTestId('page-skeleton')).toHaveCount(0, patient)
        if (await page.getByTestId('page-not-open').count()) continue
        await expect(main.locator('[aria-busy="true"], .skeleton-row')).toHaveCount(0, patient)
        // colours come from one theme for all pages; they are looked at below
        bad.push(...(await findings(page, '.bare-shell main', ['color-contrast'])).map((f) => `${route}: ${f}`))
      }
      expect(bad).toEqual([])
    })

  for (const [lang, isDark] of [
    ['zh-cn', true],
    ['en', false],
    ['en', true],
  ] as const)
    test(`on the main pages, ${isDark ? 'dark' : 'light'} and ${lang}`, async ({ page }) => {
      test.setTimeout(120_000)
      await prefer(page, { isDark, layoutMode: 'Classic', menuCollapse: false }, lang)
      await page.goto('/')
      await expect(page.getByTestId('field-username')).toBeVisible()
      const bad = (await findings(page)).map((f) => `login: ${f}`)
      await signIn(page, 'admin')
      await page.goto('about:blank')
      for (const address of [
        'home',
        'purchaseOrderList',
        'purchaseOrderList?DetailID=1',
        'fileType?DetailID=new',
        'productCategory',
        'auth/menu',
        'routine/config',
        'nope',
      ]) {
        await page.goto(`/#/admin/${address}`)
        await opened(page)
        await expect(page.locator('[aria-busy="true"], .skeleton-row').filter({ visible: true })).toHaveCount(0, patient)
        bad.push(...(await findings(page)).map((f) => `${address}: ${f}`))
      }
      await page.getByTestId('btn-layout').click()
      await expect(page.getByTestId('dialog-layout')).toBeVisible()
      bad.push(...(await findings(page)).map((f) => `layout drawer: ${f}`))
      expect(bad).toEqual([])
    })
})
