import { expect, test, type Locator, type Page } from '@playwright/test'
import { callAs, demoPassword, sharedSession } from './credentials.ts'
import { input, newForm, word } from './file-type-form.ts'
import { fillLogin, front, opened, signIn, signInAlone } from './sign-in.ts'

const tab = (page: Page, key: string): Locator => page.getByTestId(`tab-${key}`)
const step = (page: Page, hash: string): Promise<void> => page.evaluate((h) => void (location.hash = h), hash)
async function enter(page: Page, hash: string, login = 'admin'): Promise<void> {
  await signIn(page, login)
  await page.goto(`/#${hash}`)
  await opened(page)
}
const tabMenu = async (page: Page, key: string, item: string): Promise<void> => {
  await tab(page, key).click({ button: 'right' })
  await page.getByTestId(`tab-menu-${item}`).click()
}

test.describe('the shell where it is rarely looked at', () => {
  test('3.5 closing a tab ends its page: opened again it is new', async ({ page }) => {
    await enter(page, '/admin/brand')
    const slot = page.locator('.page-slot[data-page="brand"]')
    await step(page, '/admin/region')
    await expect(tab(page, 'region')).toHaveAttribute('data-active', 'true')
    await expect(slot).toHaveCount(1)
    await tab(page, 'brand').hover()
    await tab(page, 'brand').getByRole('button').click()
    await expect(tab(page, 'brand')).toHaveCount(0)
    await expect(slot).toHaveCount(0)
  })

  test('3.4 closing the others shows the tab that was asked, also when a pinned one stands between', async ({ page }) => {
    await enter(page, '/admin/brand')
    await tabMenu(page, 'brand', 'pin')
    await step(page, '/admin/region')
    await expect(tab(page, 'region')).toHaveAttribute('data-active', 'true')
    await tabMenu(page, 'home', 'closeOther')
    await expect(tab(page, 'region')).toHaveCount(0)
    await expect(tab(page, 'home')).toHaveAttribute('data-active', 'true')
    await expect(tab(page, 'brand')).toBeVisible()
  })

  test('3.6 rows of trees follow the density as those of grids do', async ({ page }) => {
    await enter(page, '/admin/auth/group')
    const height = async (): Promise<number> => Math.round((await page.locator('.tree-view .ant-table-row').first().boundingBox())?.height ?? 0)
    for (const [density, rows] of [
      ['roomy', 48],
      ['compact', 32],
      ['default', 40],
    ] as const) {
      await page.evaluate((d) => {
        const stored = JSON.parse(localStorage.getItem('storeConfig_v2') ?? '{}') as { layout?: object }
        localStorage.setItem('storeConfig_v2', JSON.stringify({ ...stored, layout: { ...stored.layout, density: d } }))
      }, density)
      await page.reload()
      await expect.poll(height, { timeout: 15_000 }).toBe(rows)
    }
  })

  test('3.6 the text size counts in lists, too, and cuts no sum', async ({ page }) => {
    await enter(page, '/admin/purchaseOrderList')
    const cell = front(page).locator('.ag-row .ag-cell').first()
    await expect(cell).toHaveCSS('font-size', '13px')
    await page.evaluate(() => localStorage.setItem('storeConfig_v2', JSON.stringify({ layout: { fontScale: 125 } })))
    await page.reload()
    await expect(cell).toHaveCSS('font-size', '16.25px')
    const sum = front(page).locator('.ag-row-pinned .ag-cell[col-id=total]')
    await expect(sum).toContainText(/\d/)
    expect(
      await sum.evaluate((e) => [e, ...e.querySelectorAll('*')].every((x) => x.scrollWidth <= x.clientWidth || getComputedStyle(x).display === 'inline')),
    ).toBe(true)
  })

  test('8.9 reloading a tab asks before typed input is lost', async ({ page }) => {
    await signIn(page, 'admin')
    await newForm(page)
    await input(page, 'code').fill(word())
    await expect(tab(page, 'fileType:new')).toHaveAttribute('data-dirty', 'true')
    await tabMenu(page, 'fileType:new', 'refresh')
    await expect(page.getByTestId('dialog-leave')).toBeVisible()
    await page.getByTestId('dialog-leave').getByRole('button', { name: '留下' }).click()
    await expect(input(page, 'code')).toHaveValue(/^e2e/)
    await tabMenu(page, 'fileType:new', 'refresh')
    await page.getByTestId('dialog-leave').getByRole('button', { name: '放弃' }).click()
    await expect(tab(page, 'fileType:new')).toHaveAttribute('data-dirty', 'false')
    await opened(page)
  })

  test('3.4 a tab alone on the screen: Esc closes what lies over it first, then leaves', async ({ page }) => {
    await enter(page, '/admin/region')
    // a dialog that the page keeps, closed
    await front(page).getByTestId('btn-region/export').click()
    await expect(page.locator('.ant-modal')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('.ant-modal')).toBeHidden()
    await tabMenu(page, 'region', 'fullScreen')
    await expect(page.getByTestId('header')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByTestId('dialog-palette')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('dialog-palette')).toHaveCount(0)
    await expect(page.getByTestId('header')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('header')).toBeVisible()
  })

  test('3.9 a missing file and a new version are one question', async ({ page }) => {
    await page.route(/assets\/generic-page-[^/]*\.js/, (route) => route.abort())
    let version = '1.0.0'
    await page.route('**/version.json', (route) => route.fulfill({ json: { version } }))
    await signIn(page, 'admin')
    await page.goto('/#/')
    await page.evaluate(() => localStorage.setItem('erpVersion', '1.0.0'))
    await page.goto('/#/admin/home')
    await opened(page)
    version = '1.0.1'
    await step(page, '/admin/brand')
    await expect(page.getByTestId('dialog-update')).toBeVisible()
    await page.unroute(/assets\/generic-page-[^/]*\.js/)
    const again = page.waitForResponse('**/version.json')
    const loaded = page.waitForEvent('load')
    // By key: the dialog still grows into its place, and a press may end beside a button that has moved.
    await page.getByTestId('dialog-update').getByRole('button').press('Enter')
    await loaded
    await again
    await opened(page)
    expect(await page.evaluate(() => localStorage.getItem('erpVersion'))).toBe('1.0.1')
    await expect(page.getByTestId('dialog-update')).toHaveCount(0)
  })

  test('3.12 what an older build or a hand has written into the storage breaks nothing', async ({ page }) => {
    const wrong: string[] = []
    page.on('pageerror', (e) => wrong.push(String(e)))
    const me = (await callAs(await sharedSession('admin'))<{ admin: { id: number } }>('GET', '/api/session')).body.admin.id
    for (const text of ['null', '5', '"x"', '[]', '[null]', `{"${me}":null}`, `{"${me}":{"tabs":[null,5,{"route":"brand"}]}}`, '{"layout":5,"lang":7}']) {
      await signIn(page, 'admin')
      await page.goto('/#/')
      await page.evaluate((v) => {
        for (const key of ['storeTabs', 'storeConfig_v2', 'pageParams', 'adminInfo', 'g-mixins']) localStorage.setItem(key, v)
        for (const key of ['beforeResizeLayout', 'subappRetry', 'deviceOverride']) sessionStorage.setItem(key, v)
      }, text)
      await page.reload()
      await page.goto('/#/admin/region')
      await opened(page)
      await step(page, '/admin/home')
      await expect(tab(page, 'home')).toHaveAttribute('data-active', 'true')
    }
    expect(wrong).toEqual([])
  })

  test('3.2 the folded menu opens a group beside its icon on focus, and keys go into it and back', async ({ page }) => {
    await enter(page, '/admin/home')
    const group = page.getByTestId('menu-dir-product')
    await page.keyboard.press('Tab')
    await group.focus()
    const flyout = page.locator('.menu-flyout')
    await expect(flyout).toContainText('MSKU')
    await expect(group).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(flyout.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(group).toBeFocused()
    await expect(flyout).toHaveCount(0)
  })

  test('3.2 favourites keep the order they are given beside one that cannot be opened any more', async ({ page }) => {
    const session = await signInAlone(page, 'buyer01')
    const call = callAs(session)
    const put = (value: unknown) => call('PUT', '/api/pref/menu.favourites', { value })
    expect((await put(['pageThatWent', 'sku', 'supplierManage'])).status).toBeLessThan(300)
    await page.goto('/#/admin/home')
    await opened(page)
    await page.getByTestId('btn-menuExpand').click()
    const shown = (): Promise<string[]> =>
      page.locator('[data-testid^="menu-fav-"]').evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset['testid']!.slice('menu-fav-'.length)))
    await expect.poll(shown).toEqual(['sku', 'supplierManage'])
    await page.getByTestId('menu-fav-sku').focus()
    await page.keyboard.press('Alt+ArrowDown')
    await expect.poll(shown).toEqual(['supplierManage', 'sku'])
    await put([])
  })

  test('1.8 Back leads home where nothing lies behind', async ({ page }) => {
    await signIn(page, 'admin')
    const fresh = await page.context().newPage()
    await fresh.goto('/#/admin/nope')
    await expect(fresh.getByTestId('page-404')).toBeVisible()
    await fresh.getByRole('button', { name: '返回上一页' }).click()
    await expect(fresh).toHaveURL(/#\/admin\/home$/)
  })

  test('3.9 work in one browser tab keeps the other from locking', async ({ page }) => {
    await signInAlone(page, 'ops01')
    await page.goto('/#/admin/home')
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('storeConfig_v2') ?? '{}') as { layout?: object }
      localStorage.setItem('storeConfig_v2', JSON.stringify({ ...stored, layout: { ...stored.layout, lockMinutes: 5 } }))
    })
    await page.clock.install()
    await page.reload()
    await opened(page)
    const other = await page.context().newPage()
    await other.goto('/#/admin/home')
    await opened(other)
    await page.clock.fastForward('04:30')
    await other.mouse.move(300, 300)
    await other.mouse.move(320, 320)
    await other.keyboard.press('Shift')
    await page.clock.fastForward('01:00')
    // a session that was locked asks after a reload
    await other.reload()
    await opened(other)
    await expect(other.getByTestId('dialog-lock')).toHaveCount(0)
    await page.clock.fastForward('05:00')
    await expect(page.getByTestId('dialog-lock')).toBeVisible()
  })

  test('3.9 no key reaches past the lock screen, and one password opens it, after a reload too', async ({ page }) => {
    await signInAlone(page, 'ops01')
    await page.goto('/#/admin/home')
    await opened(page)
    const lock = page.getByTestId('dialog-lock')
    await page.keyboard.press('Alt+l')
    await expect(lock).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(lock).toBeVisible()
    await expect(page.getByTestId('dialog-palette')).toHaveCount(0)
    await page.reload()
    await expect(lock).toBeVisible()
    await page.getByTestId('field-lockPassword').fill(demoPassword)
    await page.keyboard.press('Enter')
    await opened(page)
    await expect(lock).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByTestId('dialog-palette')).toBeVisible()
  })

  test('5.6 the marker is gone and somebody else signs in: nothing of the former account is left on the screen', async ({ page }) => {
    await signInAlone(page, 'hr01')
    await page.goto('/#/admin/adminInfo')
    await opened(page)
    await step(page, '/admin/home')
    await expect(tab(page, 'home')).toHaveAttribute('data-active', 'true')
    await page.context().clearCookies()
    await step(page, '/admin/adminInfo')
    await expect(page.getByTestId('field-username')).toBeVisible()
    await fillLogin(page, 'viewer01')
    await page.getByTestId('btn-login').click()
    await expect(page).toHaveURL(/#\/admin\/adminInfo/)
    await opened(page)
    await expect(front(page)).toContainText('viewer01')
    await expect(page.locator('body')).not.toContainText('hr01')
    await expect(page.locator('.page-slot[data-page="home"]')).toHaveCount(0)
  })
})
