import { expect, test, type Page } from '@playwright/test'
import { front, opened, signIn } from './sign-in.ts'

const at = (page: Page): string => decodeURI(page.url().split('#')[1] ?? '')
const goes = (page: Page, hash: string): Promise<unknown> => page.goto(`/#${hash}`)
/** What the one parameter of a loading screen says. */
const target = (url: string): unknown => JSON.parse(decodeURIComponent(decodeURIComponent(url.split('/loading/')[1]!)))

test.describe('platform.md §10', () => {
  test('1 titles: page and site, both languages; a standalone page has its own alone', async ({ page }) => {
    await signIn(page, 'admin')
    await goes(page, '/admin/purchaseOrderList')
    await expect(page).toHaveTitle('采购订单 | ERP管理系统')
    await opened(page)
    await page.getByTestId('btn-language').click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page).toHaveTitle('Purchase orders | ERP管理系统')
    await page.evaluate(() => localStorage.removeItem('storeConfig_v2'))
    await goes(page, '/swl')
    await page.reload()
    await expect(page).toHaveTitle('供应商资料填写登录')
    await goes(page, '/sw')
    await expect(page).toHaveTitle(/^供应商资料填写(登录)?$/)
  })

  test('2 logged in at login: home; without the marker the form', async ({ page }) => {
    await signIn(page, 'buyer01')
    await goes(page, '/')
    await expect(page).toHaveURL(/#\/admin\/home$/)
    await opened(page)
    await page.context().clearCookies({ name: 'jwt-token' })
    await goes(page, '/')
    await page.reload()
    await expect(page.getByTestId('field-username')).toBeVisible()
    await expect(page).toHaveURL(/#\/$/)
  })

  test('3 unknown paths', async ({ page }) => {
    await signIn(page, 'admin')
    await goes(page, '/foo')
    await expect(page).toHaveURL(/#\/404$/)
    // the loading screen of a path nobody has stays as long as the menu is under way
    let release = (): void => {}
    const held = new Promise<void>((go) => (release = go))
    await page.route('**/api/session/menu', async (route) => {
      await held
      await route.continue()
    })
    const seen: string[] = []
    page.on('framenavigated', (f) => seen.push(f.url()))
    await goes(page, '/x/admin/sku?a=1')
    await expect(page).toHaveURL(/#\/admin\/loading\//)
    expect(target(page.url())).toEqual({ path: '/x/admin/sku', query: { a: '1' } })
    release()
    await expect(page).toHaveURL(/#\/404$/)
    await page.unroute('**/api/session/menu')

    await goes(page, '/admin/sku?a=1')
    await page.reload()
    await expect(page).toHaveURL(/#\/admin\/sku\?a=1$/)
    await opened(page)
    await expect(front(page)).toHaveAttribute('data-page', 'sku')

    await page.route('**/api/session/menu', (route) => new Promise((r) => setTimeout(r, 400)).then(() => route.continue()))
    await page.goto('about:blank')
    await goes(page, '/x/subroute')
    await expect.poll(() => seen.some((u) => /#\/subroute\/loading\//.test(u))).toBe(true)
    await expect(page).toHaveURL(/#\/404$/)
  })

  test('4 desktops leave the phone pages, the query kept', async ({ page }) => {
    await signIn(page, 'admin')
    await goes(page, '/admin/m/contractCheck?id=5')
    await expect(page).toHaveURL(/#\/admin\/contract\?id=5$/)
    await goes(page, '/admin/m/followupCheck?id=5')
    await expect(page).toHaveURL(/#\/admin\/followup\?id=5$/)
    await goes(page, '/admin/m')
    await expect(page).toHaveURL(/#\/admin\/home$/)
  })

  test('4 phones get the phone page, other pages stay in the narrow shell', async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    })
    const page = await context.newPage()
    await signIn(page, 'admin')
    await goes(page, '/admin/department')
    await opened(page)
    await expect(page).toHaveURL(/#\/admin\/department$/)
    await goes(page, '/admin/contract?id=5')
    await expect(page).toHaveURL(/#\/admin\/(m\/)?contract\?id=5$/)
    await context.close()
  })

  test('5 the JSON of query becomes parameters and opens the record', async ({ page }) => {
    await signIn(page, 'admin')
    await goes(page, `/admin/contract?query=${encodeURIComponent('{"DetailID":12,"from":"mail"}')}`)
    await opened(page)
    const parameters = Object.fromEntries(new URLSearchParams(at(page).split('?')[1]))
    expect(parameters).toEqual({ DetailID: '12', from: 'mail', Type: '合同' })

    const answer = page.waitForResponse((r) => /\/api\/purchase-order\/1(\?|$)/.test(r.url()))
    await goes(page, `/admin/purchaseOrderList?query=${encodeURIComponent('{"DetailID":1}')}`)
    expect((await answer).status()).toBe(200)
    await expect(front(page)).toHaveAttribute('data-page', 'purchaseOrderList:1')
    await expect(page).toHaveURL(/Type=/)

    const warned = page.waitForEvent('console', (m) => m.type() === 'warning' && m.text().startsWith('query ignored'))
    await goes(page, '/admin/purchaseOrderList?query={bad')
    await warned
    await opened(page)
    await expect(page).toHaveURL(/#\/admin\/purchaseOrderList$/)
    await expect(page.getByText(/^PO26\d{8}$/).first()).toBeVisible()
  })

  test('7 without right 401 naming the node, unknown 404 that stays', async ({ page }) => {
    await page.clock.install()
    await signIn(page, 'keeper01')
    await goes(page, '/admin/role')
    await expect(page.getByTestId('page-401')).toContainText('role')
    await expect(page.getByTestId('page-401')).toContainText('您没有权限访问此页面')
    await expect(page).toHaveURL(/#\/401$/)
    await expect(page).toHaveTitle('无访问权限')
    await page.goto('/#/admin/nope')
    await page.reload()
    await expect(page.getByTestId('page-404')).toContainText('/admin/nope')
    await expect(page).toHaveURL(/#\/404$/)
    await page.clock.fastForward('01:01')
    await expect(page.getByTestId('page-404')).toBeVisible()
    await expect(page).toHaveURL(/#\/404$/)
  })

  test('§7.3 403 of a list: the node and the way to ask for it; a module that is off says so', async ({ page }) => {
    const answer = (code: string, detail: string) => ({
      status: 403,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 403, code, detail }),
    })
    await signIn(page, 'admin')
    await page.route(/\/api\/supplier\?/, (route) => route.fulfill(answer('MODULE_DISABLED', '该模块未启用')))
    await goes(page, '/admin/supplierManage')
    await expect(page.locator('.blank')).toHaveText('该模块未启用')
    await page.unroute(/\/api\/supplier\?/)
    await page.route(/\/api\/supplier\?/, (route) => route.fulfill(answer('FORBIDDEN', '您没有权限操作！（supplierManage）')))
    await page.reload()
    await expect(page.locator('.blank')).toContainText('supplierManage')
    await page.getByRole('button', { name: '申请权限' }).click()
    await expect(page).toHaveURL(/#\/admin\/permissions\?.*request=supplierManage/)
  })
})
