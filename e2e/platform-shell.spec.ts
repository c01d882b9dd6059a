import { expect, test, type Locator, type Page } from '@playwright/test'
import { fill, input, newForm, word } from './file-type-form.ts'
import { front, opened, signIn } from './sign-in.ts'

// as most people have it
test.use({ reducedMotion: 'no-preference' })

interface Layout {
  layoutMode: string
  menuCollapse: boolean
  headerBarTabActiveBackground: [string, string]
}
const layout = (page: Page): Promise<Layout> => page.evaluate(() => (JSON.parse(localStorage.getItem('storeConfig_v2')!) as { layout: Layout }).layout)
const widthOf = async (at: Locator): Promise<number> => Math.round((await at.boundingBox())?.width ?? 0)
const menu = (page: Page): Locator => page.getByTestId('side-menu')
const tab = (page: Page, key: string): Locator => page.getByTestId(`tab-${key}`)
const keys = (page: Page): Promise<string[]> =>
  page.locator('li[data-testid^="tab-"]').evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset['testid']!.slice('tab-'.length)))
/** Moves on without loading the document anew. */
const step = (page: Page, hash: string): Promise<void> => page.evaluate((h) => void (location.hash = h), hash)

async function enter(page: Page, hash: string, login = 'admin'): Promise<void> {
  await signIn(page, login)
  await page.goto(`/#${hash}`)
  await opened(page)
}
async function setMode(page: Page, mode: 'Default' | 'Classic'): Promise<void> {
  if (!(await page.getByTestId('dialog-layout').isVisible())) await page.getByTestId('btn-layout').click()
  await page.getByTestId(`field-layoutMode-${mode}`).click()
  await expect(page.locator('.shell')).toHaveAttribute('data-layout', mode)
}

test.describe('platform.md §10', () => {
  test('8 widths of the menu', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, '/admin/home')
    await expect.poll(() => widthOf(menu(page))).toBe(64)
    await page.getByTestId('btn-menuExpand').click()
    await expect.poll(() => widthOf(menu(page))).toBe(180)
    await page.setViewportSize({ width: 900, height: 900 })
    await expect(page.locator('.shell')).toHaveAttribute('data-layout', 'Classic')
    await expect(menu(page)).toHaveCount(0)
    await expect.poll(async () => (await page.getByTestId('content').boundingBox())!.x).toBe(16)
    await page.getByTestId('btn-menuOpen').click()
    await expect.poll(() => widthOf(menu(page))).toBe(180)
    await expect(page.getByTestId('menu-shade')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.locator('.shell')).toHaveAttribute('data-layout', 'Default')
    await expect.poll(() => widthOf(menu(page))).toBe(180)
    await page.getByTestId('btn-layout').click()
    const width = page.locator('[data-setting="menuWidth"] input')
    await width.fill('240')
    await width.press('Enter')
    await expect.poll(() => widthOf(menu(page))).toBe(240)
    await page.reload()
    await opened(page)
    await expect.poll(() => widthOf(menu(page))).toBe(180)
  })

  test('9 the content box is the window less 104 px', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, '/admin/home')
    const height = async (): Promise<number> => (await page.getByTestId('content').boundingBox())!.height
    for (const mode of ['Default', 'Classic'] as const) {
      await setMode(page, mode)
      // the first one may still belong to the tip of the button that opened it
      await expect(async () => {
        await page.keyboard.press('Escape')
        await expect(page.getByTestId('dialog-layout')).toBeHidden({ timeout: 1000 })
      }).toPass()
      await page.getByTestId('btn-menuExpand').click()
      expect(await height(), `${mode}, open`).toBe(796)
      await page.getByTestId('btn-menuCollapse').click()
      expect(await height(), `${mode}, folded`).toBe(796)
    }
  })

  test('10 Classic darkens the active tab and gives it back; an own colour stays', async ({ page }) => {
    await enter(page, '/admin/home')
    const light = async (): Promise<string> => (await layout(page)).headerBarTabActiveBackground[0]
    await setMode(page, 'Classic')
    expect(await light()).toBe('#f5f5f5')
    await setMode(page, 'Default')
    expect(await light()).toBe('#ffffff')
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('storeConfig_v2')!) as { layout: Layout }
      stored.layout.headerBarTabActiveBackground = ['#ffeecc', '#1d1e1f']
      localStorage.setItem('storeConfig_v2', JSON.stringify(stored))
    })
    await page.reload()
    await opened(page)
    await setMode(page, 'Classic')
    expect(await light()).toBe('#ffeecc')
    await setMode(page, 'Default')
    expect(await light()).toBe('#ffeecc')
  })

  test('11 tabs: two records, the right neighbour, pin, order, lazy return', async ({ page }) => {
    await enter(page, '/admin/contract?DetailID=1')
    await step(page, '/admin/contract?DetailID=2')
    await expect(tab(page, 'contract:2')).toHaveAttribute('data-active', 'true')
    await step(page, '/admin/supplierManage?DetailID=1')
    await expect(tab(page, 'supplierManage:1')).toHaveAttribute('data-active', 'true')
    expect(await keys(page)).toEqual(['home', 'contract:1', 'contract:2', 'supplierManage:1'])
    await tab(page, 'contract:2').locator('a').click()
    await tab(page, 'contract:2').locator('.tab-close').click()
    await expect(tab(page, 'supplierManage:1')).toHaveAttribute('data-active', 'true')

    await step(page, '/admin/brand')
    await step(page, '/admin/region')
    await expect(tab(page, 'region')).toHaveAttribute('data-active', 'true')
    await tab(page, 'brand').click({ button: 'right' })
    // one entry a line: side by side they hid half the page
    expect((await page.getByTestId('tab-menu').boundingBox())!.width).toBeLessThan(260)
    await page.getByTestId('tab-menu-pin').click()
    await expect(tab(page, 'brand')).toHaveAttribute('data-pinned', 'true')
    await tab(page, 'region').dragTo(tab(page, 'contract:1'))
    await expect.poll(() => keys(page)).toEqual(['home', 'brand', 'region', 'contract:1', 'supplierManage:1'])
    await opened(page)

    const asked: string[] = []
    page.on('request', (r) => r.url().includes('/api/') && asked.push(new URL(r.url()).pathname))
    await page.reload()
    await opened(page)
    await expect(page.locator('.ag-row, .ant-table-row').first()).toBeVisible()
    expect(await keys(page)).toEqual(['home', 'brand', 'region', 'contract:1', 'supplierManage:1'])
    await expect(tab(page, 'region')).toHaveAttribute('data-active', 'true')
    await expect(tab(page, 'brand')).toHaveAttribute('data-pinned', 'true')
    expect(asked).toContain('/api/region')
    expect(asked.filter((p) => /^\/api\/(brand|supplier|contract)\b/.test(p))).toEqual([])
  })

  test('12 a cached page keeps filter and scroll', async ({ page }) => {
    await enter(page, '/admin/sku?size=50')
    await page.locator('.ag-row').first().waitFor()
    const body = front(page).locator('.ag-grid-viewport, .ag-body-viewport').first()
    await front(page)
      .getByPlaceholder(/模糊搜索/)
      .fill('不锈钢')
    await expect(page).toHaveURL(/q=/)
    await expect(page.locator('.list-grid')).toHaveAttribute('aria-busy', 'false')
    // until the rows of the search stand there is nothing to scroll through
    await expect.poll(() => body.evaluate((e) => ((e.scrollTop = 400), e.scrollTop))).toBeGreaterThan(300)
    const top = await body.evaluate((e) => e.scrollTop)
    await step(page, '/admin/brand')
    await expect(front(page)).toHaveAttribute('data-page', 'brand')
    await tab(page, 'sku').locator('a').click()
    await expect(front(page)).toHaveAttribute('data-page', 'sku')
    await expect(front(page).getByPlaceholder(/模糊搜索/)).toHaveValue('不锈钢')
    expect(await body.evaluate((e) => e.scrollTop)).toBe(top)
  })

  test('12 a page without caching is gone and built anew between 150 and 400 ms', async ({ page }) => {
    await page.route('**/api/session/menu', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, body: (await answer.text()).replace(/("name":"region"[^{}]*?"keepalive":)"[^"]*"/, '$1false') })
    })
    await page.clock.install()
    await enter(page, '/admin/region')
    const search = front(page).getByPlaceholder(/模糊搜索/)
    await search.fill('xyz')
    await expect(page).toHaveURL(/q=xyz/)
    await step(page, '/admin/brand')
    await opened(page)
    await expect(front(page)).toHaveAttribute('data-page', 'brand')
    await page.clock.pauseAt(Date.now() + 60_000)
    await step(page, '/admin/region')
    await expect(tab(page, 'region')).toHaveAttribute('data-active', 'true')
    const built = page.locator('.page-slot[data-page="region"]:not([hidden])')
    await page.clock.runFor(148)
    await expect(built).toHaveCount(0)
    await expect(page.getByTestId('page-skeleton')).toBeVisible()
    await page.clock.runFor(250)
    await expect(built).toHaveCount(1)
    await page.clock.resume()
    await expect(front(page).getByPlaceholder(/模糊搜索/)).toHaveValue('')
  })

  test('13 a new version asks once, and typed input comes back as a draft', async ({ page }) => {
    await enter(page, '/admin/home')
    await page.evaluate(() => localStorage.setItem('erpVersion', '1.0.0'))
    let tell = (): void => {}
    const reported = new Promise<void>((go) => (tell = go))
    await page.route('**/version.json', async (route) => {
      await reported
      await route.fulfill({ json: { version: '1.0.1' } })
    })
    await page.reload()
    const code = word()
    await newForm(page)
    await fill(page, code)
    tell()
    const dialog = page.getByTestId('dialog-update')
    await expect(dialog).toContainText('系统更新')
    await expect(dialog).toContainText('发现新版本，请点击“确认”刷新页面。')
    await expect(dialog.getByRole('button')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await page.mouse.click(20, 400)
    await expect(dialog).toBeVisible()
    const reloaded = page.waitForEvent('load')
    await dialog.getByRole('button', { name: '确认', exact: true }).click()
    await reloaded
    expect(await page.evaluate(() => localStorage.getItem('erpVersion'))).toBe('1.0.1')
    const form = await newForm(page)
    await expect(form.getByText(/恢复 .* 的草稿/)).toBeVisible()
    await form.getByRole('button', { name: '恢复', exact: true }).click()
    await expect(input(page, 'code')).toHaveValue(code)
    await expect(dialog).toHaveCount(0)
  })

  test('13 a version file that fails is ignored, without a second try', async ({ page }) => {
    await page.clock.install()
    let asked = 0
    await page.route('**/version.json', (route) => {
      asked++
      return route.fulfill({ status: 500, body: 'no' })
    })
    await enter(page, '/admin/home')
    await page.evaluate(() => localStorage.setItem('erpVersion', '1.0.0'))
    await page.reload()
    await opened(page)
    asked = Math.min(asked, 1)
    await page.clock.fastForward('01:00')
    await expect(page.getByTestId('content')).toBeVisible()
    expect(asked).toBe(1)
    await expect(page.getByTestId('dialog-update')).toHaveCount(0)
  })

  test('14 a file that is gone: the dialog once, then a card in its tab', async ({ page }) => {
    await page.route(/assets\/(generic-page|palette|key-help)-[^/]*\.js/, (route) =>
      route.request().url().includes('store') ? route.continue() : route.abort(),
    )
    await enter(page, '/admin/home')
    await step(page, '/admin/brand')
    await expect(page.getByTestId('dialog-update')).toHaveCount(1)
    await step(page, '/admin/region')
    await expect(front(page).getByTestId('page-error')).toBeVisible()
    await expect(page.getByTestId('dialog-update')).toHaveCount(1)
    // a drawer or dialog that cannot be loaded takes nothing down with it
    await page.keyboard.press('Control+k')
    await expect(page.getByTestId('msg-pageState.failed')).toBeVisible()
    await expect(page.getByTestId('dialog-palette')).toHaveCount(0)
    await expect(page.getByTestId('side-menu')).toBeVisible()
  })
})
