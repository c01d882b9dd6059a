import { createRegistry } from '../packages/kernel/index.ts'
import { expect, test, type Page } from '@playwright/test'
import { models } from '../apps/server/models.ts'
import { menuPages } from '../modules/platform/model/menu.ts'
import { findings, prefer } from './axe.ts'
import { opened, signIn } from './sign-in.ts'

// Every page that is built, once, with its first record and its form; the quarters run beside each other, each in a look of its own.
const only = process.env.E2E_ROUTES?.split(',')
const routes = menuPages.filter((p) => p.type !== 'application' && p.menuType !== 'link' && (!only || only.includes(p.name))).map((p) => p.name)
const looks = [
  ['zh-cn', false],
  ['en', true],
  ['zh-cn', true],
  ['en', false],
] as const

// rows of a list that is only read are no records
const registry = createRegistry(models)
const opensNothing = (route: string): boolean => registry.queries().some((q) => q.name === registry.page(route)?.resource)

const patient = { timeout: 30_000 }

/** Opens an address of the bare shell, which holds one page at a time, since axe walks the whole document; false where the page is not built. */
async function opens(page: Page, address: string): Promise<boolean> {
  await page.evaluate((a) => void (location.hash = `/subroute/${a}`), address)
  const route = address.split('?')[0]!
  await expect(page).toHaveURL((u) => u.hash.replace(/\?.*/, '') === `#/subroute/${route}`, patient)
  const main = page.locator('.bare-shell main')
  await expect(main, address).toBeVisible(patient)
  await expect(page.getByTestId('page-skeleton')).toHaveCount(0, patient)
  if (await page.getByTestId('page-not-open').count()) return false
  await expect(main.locator('[aria-busy="true"], .skeleton-row').filter({ visible: true })).toHaveCount(0, patient)
  return true
}

const here = (page: Page): string => page.url().split('#')[1] ?? ''
/** No error card, and not nothing at all. */
async function standing(page: Page): Promise<void> {
  const main = page.locator('.bare-shell main')
  await expect
    .poll(() =>
      main.evaluate(
        (e) =>
          e.querySelector('[data-testid="page-error"], [data-testid="page-401"]') === null &&
          (e.textContent.trim() !== '' || e.querySelector('canvas, input, table') !== null),
      ),
    )
    .toBe(true)
  await expect(main.locator('[aria-busy="true"], .skeleton-row').filter({ visible: true })).toHaveCount(0, patient)
}

test.describe('axe has no serious finding', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const [i, [lang, isDark]] of looks.entries())
    test(`on any built page, its record and its form, ${isDark ? 'dark' : 'light'} and ${lang} (${i + 1} of 4)`, async ({ page }) => {
      // a few rows say as much as twenty
      await page.setViewportSize({ width: 1440, height: 480 })
      test.setTimeout(600_000)
      await prefer(page, { isDark }, lang)
      await signIn(page, 'admin')
      await page.goto('/#/admin/home')
      await opened(page)
      const bad: string[] = []
      // an address that a page makes of what is no record is a fault of the page
      page.on('request', (r) => void (/\/(NaN|undefined)([/?]|$)/.test(r.url()) && bad.push(`asks ${r.url()}`)))
      // nor does a page throw, or ask for what it is refused (platform.md §10, 6)
      page.on('pageerror', (e) => void bad.push(`${here(page)} throws ${e.message}`))
      page.on('response', (r) => void (r.status() >= 400 && r.url().includes('/api/') && bad.push(`${here(page)}: ${r.status()} ${r.url()}`)))
      const look = async (address: string): Promise<boolean> => {
        const stands = await opens(page, address)
        if (stands) await standing(page).catch(() => bad.push(`${address}: no page stands there`))
        if (stands) bad.push(...(await findings(page)).map((f) => `${address}: ${f}`))
        return stands
      }
      for (const route of routes.filter((_, n) => n % 4 === i)) {
        if (!(await look(route))) continue
        const row = await page
          .locator('[data-testid^="row-"]')
          .evaluateAll((all) => all.map((e) => e.dataset['testid']!.slice(4)).find((id) => /^\d+$/.test(id)))
        const adds = (await page.getByTestId(`btn-${route}/add`).count()) > 0
        if (row && !opensNothing(route)) await look(`${route}?DetailID=${row}`)
        if (adds) await look(`${route}?DetailID=new`)
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
