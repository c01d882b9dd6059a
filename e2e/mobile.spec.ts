import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { app, goes, hash, phone } from './phone.ts'
import { signIn, signInAlone } from './sign-in.ts'

interface Fake {
  boot?: number
  mount?: string
}
/** Another entry in place of the real one: says what it got, and takes its time. */
async function fakeEntry(page: Page, { boot = 0, mount = '' }: Fake = {}): Promise<void> {
  await page.route('**/m-app/manifest.json', (route) => route.fulfill({ json: { entry: 'fake.js' } }))
  await page.route('**/m-app/fake.js*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `const wait = (n) => new Promise((done) => setTimeout(done, n))
        export const bootstrap = () => wait(${boot})
        export const mount = async (p) => { window.fakeProps = p; ${mount}; p.container.innerHTML = '<div class="m-app">fake</div>' }
        export const unmount = async (p) => { p.container.innerHTML = '' }
        export const update = async (p) => { window.fakeProps = p }`,
    }),
  )
}
const realEntry = async (page: Page): Promise<void> => {
  await page.unroute('**/m-app/manifest.json')
  await page.unroute('**/m-app/fake.js*')
}

test.describe('a phone', () => {
  test.use(phone)

  test('platform 4, mobile 1: pages with a phone twin go there with their query, others stay', async ({ page }) => {
    await signIn(page, 'admin')
    await goes(page, '/admin/plan?id=5')
    await expect(page).toHaveURL(/#\/admin\/m\/plan\?id=5$/)
    await expect(page.getByTestId('m-list-plan')).toBeVisible()
    await goes(page, '/admin/department')
    await expect(page).toHaveURL(/#\/admin\/department$/)
    await expect(page.getByTestId('content')).toBeVisible()
    await goes(page, '/admin/profitReport')
    await expect(page).toHaveURL(/#\/admin\/profitReport$/)
    const { body } = await callAs(await sharedSession('admin'))<{ rows: { id: number; no: string }[] }>('GET', '/api/purchase-sign?view=purchaseSign&size=1')
    const [first] = body.rows
    await goes(page, `/admin/purchaseSign?DetailID=${first!.id}`)
    await expect.poll(() => hash(page)).toBe(`/admin/m/purchaseSign?DetailID=${first!.id}&Type=采购签收`)
    await expect(page.getByTestId('m-record-purchaseSign')).toContainText(first!.no)
  })

  test('mobile 2: JSON in the query becomes the query; broken JSON opens the list', async ({ page }) => {
    await signIn(page, 'admin')
    await goes(page, `/admin/m/purchaseSign?query=${encodeURIComponent('{"DetailID":1,"tab":"pay"}')}`)
    await expect.poll(() => hash(page)).toMatch(/DetailID=1&tab=pay/)
    // who goes on does so from what stands
    await expect(app(page).locator('.m-screen').filter({ visible: true })).toHaveCount(1)
    await goes(page, '/admin/m/purchaseSign?query=%7Bbad')
    await expect(page.getByTestId('m-list-purchaseSign')).toBeVisible()
  })

  test('platform 4.5: nothing of the application is loaded before its first address; #/admin/mx is not one', async ({ page }) => {
    await signIn(page, 'admin')
    const loaded: string[] = []
    page.on('request', (r) => r.url().includes('/m-app/') && loaded.push(r.url()))
    await goes(page, '/admin/department')
    await expect(page.getByTestId('content')).toBeVisible()
    await goes(page, '/admin/mx')
    await expect(page.getByTestId('page-404')).toBeVisible()
    expect(loaded).toEqual([])
    await goes(page, '/admin/m')
    await expect(page).toHaveURL(/#\/admin\/m\/$/)
    await expect(page.getByTestId('m-start-apps')).toBeVisible()
    expect(loaded.length).toBeGreaterThan(1)
    await goes(page, '/admin/m/nope')
    await expect(page.getByTestId('page-404')).toContainText('/admin/m/nope')
  })

  test('platform 15: bootstrap at 3900 ms mounts', async ({ page }) => {
    await signIn(page, 'admin')
    await fakeEntry(page, { boot: 3900 })
    await goes(page, '/admin/m/plan')
    await expect(page.getByTestId('subapp-loading')).toContainText('网络较慢，请稍候')
    await expect(app(page)).toHaveText('fake', { timeout: 8000 })
    await expect(page.getByTestId('subapp-error')).toHaveCount(0)
  })

  test('platform 15: bootstrap at 4100 ms ends as BOOT after 4 s; retry with a healthy entry mounts', async ({ page }) => {
    await signIn(page, 'admin')
    await fakeEntry(page, { boot: 4100 })
    const entry = page.waitForResponse('**/m-app/fake.js*')
    await goes(page, '/admin/m/plan')
    await entry
    const began = Date.now()
    await expect(page.getByTestId('subapp-error')).toContainText('BOOT', { timeout: 8000 })
    // not before the limit; how soon after it the screen is painted depends on the machine
    expect(Date.now() - began).toBeGreaterThan(3600)
    await realEntry(page)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByTestId('m-list-plan')).toBeVisible()
  })

  test('platform 4.5: a mount that fails leaves an empty container and the screen MOUNT', async ({ page }) => {
    await signIn(page, 'admin')
    await fakeEntry(page, { mount: `p.container.innerHTML = '<b>half</b>'; throw new Error('no')` })
    await goes(page, '/admin/m/plan')
    await expect(page.getByTestId('subapp-error')).toContainText('MOUNT')
    expect(await page.locator('#subapp-container').innerHTML()).toBe('')
  })

  test('platform 16: setToken(null) logs the shell out, undeclared keys are refused, the shell asks for a page by subRoute', async ({ page }) => {
    const errors: string[] = []
    page.on('console', (m) => m.type() === 'error' && errors.push(m.text()))
    await signInAlone(page, 'buyer01')
    await fakeEntry(page)
    await goes(page, '/admin/m/purchaseSign')
    await expect(app(page)).toHaveText('fake')
    type Shared = { getState(): { token: string | null; subRoute: { page?: string } }; setState(p: object): void; setToken(t: string | null): void }
    const shared = <T>(run: (s: Shared) => T): Promise<T> => page.evaluate(`(${run.toString()})(window.fakeProps.shared)`) as Promise<T>
    expect((await shared((s) => s.getState().token))?.split('.').length).toBe(3)
    await shared((s) => s.setState({ foo: 1 }))
    expect(Object.keys(await shared((s) => s.getState()))).toEqual(['token', 'subRoute'])
    expect(errors.some((e) => e.includes('foo is not declared'))).toBe(true)
    await shared((s) => s.setState({ subRoute: { page: 'plan', query: {}, at: 1 } }))
    await expect(page).toHaveURL(/#\/admin\/m\/plan$/)
    await shared((s) => s.setToken(null))
    await expect(page).toHaveURL(/#\/(\?.*)?$/)
    await expect(page.getByTestId('field-username')).toBeVisible()
    expect((await page.context().cookies()).some((c) => c.name === 'jwt-token')).toBe(false)
  })

  test('mobile 3: entry down is LOAD with a shell that works; retry mounts; 20 times in and out leaves nothing behind', async ({ page }) => {
    await page.addInitScript(() => {
      const live = new Map<string, number>()
      Object.assign(window, { liveListeners: () => [...live.values()].reduce((a, b) => a + b, 0) })
      const known = new WeakMap<object, Set<string>>()
      for (const target of [window, document]) {
        const { addEventListener: add, removeEventListener: remove } = target
        const key = (type: string, o: unknown): string =>
          `${type} ${typeof o === 'object' && o !== null ? Boolean((o as { capture?: boolean }).capture) : Boolean(o)}`
        const count = (type: string, n: number): void => void live.set(type, (live.get(type) ?? 0) + n)
        target.addEventListener = function (this: typeof target, type: string, fn: EventListener, o?: AddEventListenerOptions | boolean) {
          const mine = fn && (known.get(fn) ?? new Set())
          const signal = typeof o === 'object' ? o.signal : undefined
          if (mine && !mine.has(key(type, o)) && !(typeof o === 'object' && o.once)) {
            known.set(fn, mine.add(key(type, o)))
            count(type, 1)
            signal?.addEventListener('abort', () => count(type, -1), { once: true })
          }
          return add.call(this, type, fn, o)
        } as typeof target.addEventListener
        target.removeEventListener = function (this: typeof target, type: string, fn: EventListener, o?: EventListenerOptions | boolean) {
          if (fn && known.get(fn)?.delete(key(type, o))) count(type, -1)
          return remove.call(this, type, fn, o)
        } as typeof target.removeEventListener
      }
    })
    await signIn(page, 'admin')
    await page.route('**/m-app/manifest.json', (route) => route.abort())
    await goes(page, '/admin/m/home')
    await expect(page.getByTestId('subapp-error')).toContainText('LOAD', { timeout: 10_000 })
    await page.unroute('**/m-app/manifest.json')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(page.getByTestId('m-start-home')).toBeVisible()
    const counts = (): Promise<unknown> =>
      page.evaluate(() => ({
        listeners: (window as unknown as { liveListeners: () => number }).liveListeners(),
        // the shell's own library adds styles when it first needs them: only the application's are counted
        sheets: [...document.querySelectorAll<HTMLElement>('link[rel=stylesheet], style')].filter((e) => /m-app|adm-/.test(e.outerHTML)).length,
        containers: document.querySelectorAll('#subapp-container').length,
        inside: document.querySelector('#subapp-container')?.childElementCount ?? 0,
        bodies: document.body.childElementCount,
      }))
    const roundTrip = async (): Promise<void> => {
      await goes(page, '/admin/home')
      await expect(page.getByTestId('content')).toBeVisible()
      await expect(page.locator('.m-app')).toHaveCount(0)
      await goes(page, '/admin/m/home')
      await expect(page.getByTestId('m-start-home')).toBeVisible()
    }
    await roundTrip()
    await roundTrip()
    const before = await counts()
    for (let n = 0; n < 18; n++) await roundTrip()
    expect(await counts()).toEqual(before)
  })

  test('every page of the mobile list opens for a super account; what is not built says so', async ({ page }) => {
    test.slow()
    await signIn(page, 'admin')
    await goes(page, '/admin/m/')
    const tiles = page.locator('[data-testid="m-start-apps"] [data-testid^="m-app-"]')
    await expect(tiles.first()).toBeVisible()
    const routes = [...new Set(await tiles.evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset['testid']!.slice('m-app-'.length))))]
    expect(routes.length).toBe(34)
    for (const route of routes) {
      await goes(page, `/admin/m/${route}`)
      await expect(page.locator(`[data-testid="m-list-${route}"], [data-testid="m-not-open-${route}"]`)).toBeVisible()
      await expect(page.getByTestId('m-failed')).toHaveCount(0)
    }
  })

  test('mobile B7: without a camera the code is typed; what nobody knows is said and can be searched for', async ({ page }) => {
    await signIn(page, 'admin')
    await goes(page, '/admin/m/?tab=scan')
    await expect(page.getByText('无法使用相机，请手动输入')).toBeVisible()
    await page.getByTestId('m-code').fill('NOBODY-1')
    await page.getByTestId('m-code-go').click()
    await expect(page.getByText('未识别：NOBODY-1')).toBeVisible()
    await page.getByTestId('m-scan-search').click()
    await expect(page.getByTestId('m-search-words')).toHaveValue('NOBODY-1')
  })

  test('profile: language and dark mode change without reload, the desktop version leaves', async ({ page }) => {
    await signIn(page, 'buyer01')
    await goes(page, '/admin/m/?tab=me')
    await expect(page).toHaveTitle('我的 | ERP管理系统')
    await page.getByRole('radio', { name: 'English' }).click()
    await expect(page).toHaveTitle('Me | ERP管理系统')
    await expect(page.getByTestId('m-sign-out')).toHaveText('Log out')
    await page.getByTestId('m-dark').check()
    await expect(page.locator('html')).toHaveClass(/dark/)
    await page.getByTestId('m-desktop').click()
    await expect(page).toHaveURL(/#\/admin\/(home|$)/)
    await expect(page.locator('.m-app')).toHaveCount(0)
  })

  test('standalone under /m-app/: the same module without the shell', async ({ page }) => {
    await signIn(page, 'keeper01')
    await page.goto('/m-app/#/admin/m/purchaseSign')
    await expect(page.getByTestId('m-list-purchaseSign')).toBeVisible()
    await expect(page).toHaveTitle(/采购签收/)
    await page.getByTestId('m-bar-me').click()
    await expect(page.getByTestId('m-start-me')).toContainText('keeper01')
    await page.goBack()
    await expect(page.getByTestId('m-list-purchaseSign')).toBeVisible()
  })

  test('B9: targets of 44 px and no serious finding, both languages, both modes', async ({ page }) => {
    test.setTimeout(240_000)
    const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
    const call = callAs(await sharedSession('admin'))
    const { body } = await call<{ rows: { id: number }[] }>('GET', '/api/purchase-sign?view=purchaseSign&size=1&tab=done')
    await signIn(page, 'admin')
    const places: [string, string, string?][] = [
      ['/admin/m/home', 'm-start-home'],
      ['/admin/m/?tab=todo', 'm-start-todo'],
      ['/admin/m/', 'm-start-apps'],
      ['/admin/m/?tab=me', 'm-start-me'],
      ['/admin/m/?tab=scan', 'm-scanner'],
      ['/admin/m/purchaseSign?tab=done', 'm-list-purchaseSign'],
      ['/admin/m/purchaseSign', 'm-list-purchaseSign', 'm-filter'],
      [`/admin/m/purchaseSign?DetailID=${body.rows[0]!.id}`, 'm-timeline'],
      ['/admin/m/supplierManage?DetailID=new', 'm-form-supplierManage'],
      ['/admin/m/plan', 'm-list-plan'],
    ]
    for (const [lang, dark] of [
      ['zh-cn', false],
      ['en', true],
    ] as const) {
      await goes(page, '/admin/m/home')
      await page.evaluate(
        ([l, d]) => {
          const stored = JSON.parse(localStorage.getItem('storeConfig_v2') ?? '{}') as { layout?: object; lang?: object }
          localStorage.setItem(
            'storeConfig_v2',
            JSON.stringify({ ...stored, layout: { ...stored.layout, isDark: d }, lang: { ...stored.lang, defaultLang: l } }),
          )
        },
        [lang, dark] as const,
      )
      await page.reload()
      for (const [at, id, press] of places) {
        await goes(page, at)
        await expect(page.getByTestId(id)).toBeVisible()
        if (press) await page.getByTestId(press).click()
        await page.waitForTimeout(500)
        await page.evaluate(axe)
        const found = await page.evaluate(async () => {
          const run = (
            window as unknown as {
              axe: {
                run: (at: unknown, o: unknown) => Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }>
              }
            }
          ).axe
          const { violations } = await run.run('.m-app', { resultTypes: ['violations'] })
          return violations
            .filter((v) => v.impact === 'serious' || v.impact === 'critical')
            .map((v) => `${v.id}: ${v.nodes[0]!.html.slice(0, 160)} ${v.nodes[0]!.failureSummary.slice(0, 200)}`)
        })
        expect(found, `${at} ${lang} ${dark ? 'dark' : 'light'}`).toEqual([])
        const small = await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>('.m-app :is(button, a, select, input:not([type=file]), textarea, summary)')]
            .filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 0)
            .filter((e) => {
              const { width, height } = e.getBoundingClientRect()
              return Math.min(width, height) < 43.5 && !e.closest('label, .m-search, .adm-swipe-action-actions')
            })
            .map((e) => `${e.outerHTML.slice(0, 120)} ${JSON.stringify(e.getBoundingClientRect())}`),
        )
        expect(small, `${at} ${lang}`).toEqual([])
        const wide = await page.evaluate(() => document.querySelector('.m-app')!.scrollWidth)
        expect(wide, `${at} ${lang}`).toBeLessThanOrEqual(390)
      }
    }
  })
})

test.describe('a desktop', () => {
  test('platform 4, mobile 1: phone addresses lead back to the desktop pages with their query', async ({ page }) => {
    await signIn(page, 'admin')
    await goes(page, '/admin/m/contractCheck?id=5')
    await expect(page).toHaveURL(/#\/admin\/contract\?id=5/)
    await goes(page, '/admin/m/purchaseSign?tab=done')
    await expect(page).toHaveURL(/#\/admin\/purchaseSign\?tab=done/)
    await goes(page, '/admin/m')
    await expect(page).toHaveURL(/#\/admin\/home$/)
  })
})
