import { expect, test, type Page } from '@playwright/test'
import { ask, callAs, cookieHeader, demoPassword, giveSession, jar, logIn, sharedSession } from './credentials.ts'
import { fill, input, newForm, saved, word } from './file-type-form.ts'
import { bindSecondFactor, ownAccount, totp } from './own-account.ts'
import { fillLogin, opened, signIn, signInAlone, signInByHand } from './sign-in.ts'

const refused = (page: Page, code: string): ReturnType<Page['getByTestId']> => page.getByTestId(`msg-${code}`)
const imageId = (page: Page): Promise<string | null> => page.locator('[data-captcha-id]').getAttribute('data-captcha-id')
const markerOf = (token: string): { sid: string; sub: number } =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string; sub: number }

test.describe('platform.md §10', () => {
  test('17 login rules: bad form is told without a request, bad words look alike, each failure brings a new picture', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (r) => r.method() === 'POST' && r.url().endsWith('/api/session') && sent.push(r.url()))
    await page.goto('/')
    await expect(page.locator('[data-captcha-id]')).toBeVisible()
    const rule = '密码要求6到32位，不能包含 & < > " \''
    await page.getByTestId('field-username').fill('buyer01')
    await page.getByTestId('field-captcha').fill('123')
    for (const wrong of ['abc12', 'abc<123']) {
      await page.getByTestId('field-password').fill(wrong)
      await page.getByTestId('btn-login').click()
      await expect(page.getByText(rule)).toBeVisible()
      await expect(page.getByTestId('field-password')).toBeFocused()
    }
    await expect(page.getByText('验证码长度必须在4到6位之间')).toBeVisible()
    expect(sent).toEqual([])

    const { login } = await ownAccount('rule')
    const texts: string[] = []
    for (const name of [login, 'nobody_here']) {
      const before = await imageId(page)
      await fillLogin(page, name, 'Wrong2026')
      await page.getByTestId('btn-login').click()
      await expect(refused(page, 'BAD_CREDENTIALS')).toBeVisible()
      texts.push(await refused(page, 'BAD_CREDENTIALS').innerText())
      await expect.poll(() => imageId(page)).not.toBe(before)
      await expect(page.getByTestId('field-captcha')).toHaveValue('')
    }
    expect(texts).toEqual(['用户名或密码不正确', '用户名或密码不正确'])
    expect(sent).toHaveLength(2)
  })

  test('18 lockout: the sixth attempt is refused even with the right password, a live session goes on and resets nothing', async ({ page }) => {
    const { login } = await ownAccount('lock')
    const live = await logIn(login)
    const { 'erp-device': _, ...stranger } = live
    for (let i = 0; i < 5; i++) await expect(logIn(login, 'Wrong2026')).rejects.toThrow(/422/)
    expect((await ask('/api/session', { headers: { cookie: cookieHeader(stranger) } })).status).toBe(200)
    expect((await callAs(live)('GET', '/api/session/menu')).status).toBe(200)
    await page.goto('/')
    await fillLogin(page, login)
    await page.getByTestId('btn-login').click()
    await expect(refused(page, 'LOGIN_LOCKED')).toHaveText('登录失败次数超限，请在15分钟后再试')
    expect((await callAs(live)('GET', '/api/session')).status).toBe(200)
    await expect(logIn(login)).rejects.toThrow(/LOGIN_LOCKED/)
  })

  test('19 second factor: a code once, a recovery code once', async ({ page }) => {
    const { login } = await ownAccount('totp')
    const { secret, recovery } = await bindSecondFactor(login)
    const answer = async (code: string): Promise<void> => {
      await page.context().clearCookies()
      await page.goto('about:blank')
      await page.goto('/')
      await fillLogin(page, login)
      await page.getByTestId('btn-login').click()
      await page.getByTestId('field-code').fill(code)
      await page.getByTestId('btn-login').click()
    }
    const code = totp(secret)
    await answer(code)
    await expect(page).toHaveURL(/#\/admin\//)
    await answer(code)
    await expect(page.getByText('动态验证码不正确')).toBeVisible()
    await answer(recovery[0]!)
    await expect(page).toHaveURL(/#\/admin\//)
    await answer(recovery[0]!)
    await expect(page.getByText('动态验证码不正确')).toBeVisible()
  })

  test('20 expiry keeps edits: one refresh for all calls, and the save goes through', async ({ page }) => {
    await signInAlone(page, 'admin')
    const code = word()
    await newForm(page)
    await fill(page, code)
    const refreshes: string[] = []
    const refusedCalls: string[] = []
    page.on('request', (r) => r.url().endsWith('/session/refresh') && refreshes.push(r.method()))
    page.on('response', (r) => r.status() === 401 && refusedCalls.push(r.url()))
    await page.context().clearCookies({ name: 'erp-at' })
    await page.getByTestId('form-fileType').getByRole('button', { name: '保存', exact: true }).click()
    await expect(page.getByTestId('msg-saved')).toBeVisible()
    expect(refreshes).toHaveLength(1)
    expect(await saved(code)).toBe(1)

    // a page that asks several things at once
    // the menu's memory may be told before the page's code has come: alone it would renew the credential for all
    await page.route('**/api/pref/menu.recent', (r) => r.fulfill({ status: 204 }))
    await page.context().clearCookies({ name: 'erp-at' })
    refreshes.length = refusedCalls.length = 0
    await page.evaluate(() => (location.hash = '/admin/supplierManage'))
    // the page before may still stand in front until the new one has come
    await expect.poll(() => refusedCalls.length).toBeGreaterThanOrEqual(2)
    await expect.poll(() => refreshes.length).toBe(1)
    await opened(page)
    await expect(page.locator('[data-page^="supplierManage"] .ag-row').first()).toBeVisible()
    expect(refreshes).toHaveLength(1)
  })

  test('20 expiry keeps edits: a dead session asks over the page, then the same save finishes', async ({ page }) => {
    const session = await signInAlone(page, 'admin')
    // the stream would open the dialog before the save is sent; here the save itself has to learn it and to wait
    await page.route('**/api/events', (r) => r.abort())
    const code = word()
    await newForm(page)
    await fill(page, code)
    const other = callAs(await logIn('admin'))
    expect((await other('DELETE', `/api/session/${markerOf(session['jwt-token']!).sid}`)).status).toBe(204)
    await page.getByTestId('form-fileType').getByRole('button', { name: '保存', exact: true }).click()
    const dialog = page.getByTestId('dialog-login')
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText('登录已过期，请重新登录')
    await expect(input(page, 'code')).toHaveValue(code)
    await fillLogin(page, 'admin')
    await dialog.getByTestId('btn-login').click()
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('msg-saved')).toBeVisible()
    expect(await saved(code)).toBe(1)
  })

  test('20 expiry keeps edits: another account signs in, the draft stays with the first', async ({ page }) => {
    await signInAlone(page, 'admin')
    const code = word()
    await newForm(page)
    await fill(page, code)
    await page.context().clearCookies({ name: 'erp-at' })
    await page.context().clearCookies({ name: 'erp-rt' })
    await page.getByTestId('form-fileType').getByRole('button', { name: '保存', exact: true }).click()
    const dialog = page.getByTestId('dialog-login')
    await expect(dialog).toBeVisible()
    await dialog.getByTestId('field-username').fill('buyer01')
    await fillLogin(page, 'buyer01')
    await dialog.getByTestId('btn-login').click()
    await expect(page.getByTestId('msg-SESSION_CHANGED')).toContainText('已切换账号，未保存内容已留在原账号草稿中')
    await expect(page).toHaveURL(/#\/admin\/home$/)
    expect(await saved(code)).toBe(0)
    await signInAlone(page, 'admin')
    await page.goto('about:blank')
    const form = await newForm(page)
    await expect(form.getByText(/恢复 .* 的草稿/)).toBeVisible()
    await form.getByRole('button', { name: '恢复', exact: true }).click()
    await expect(input(page, 'code')).toHaveValue(code)
  })

  test('21 token safety', async ({ page }) => {
    const [one, two] = [await logIn('buyer01'), await logIn('keeper01')]
    const marker = one['jwt-token']!
    expect((await ask('/api/session', { headers: { cookie: `jwt-token=${marker}` } })).status).toBe(401)
    const mixed = await ask<{ code: string }>('/api/session', { headers: { cookie: `jwt-token=${marker}; erp-at=${two['erp-at']}` } })
    expect([mixed.status, mixed.body.code]).toEqual([409, 'SESSION_CHANGED'])
    const claimed = await ask<{ code: string }>('/api/session/menu', {
      headers: { cookie: cookieHeader(two), 'x-session': markerOf(marker).sid },
    })
    expect([claimed.status, claimed.body.code]).toEqual([409, 'SESSION_CHANGED'])

    await signInByHand(page, 'buyer01')
    await opened(page)
    const all = await page.context().cookies()
    for (const name of ['erp-at', 'erp-rt', 'erp-device']) expect(all.find((c) => c.name === name)).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    const readable = await page.evaluate(() => document.cookie)
    expect(readable).toContain('jwt-token=')
    expect(readable).not.toMatch(/erp-(at|rt|device)/)
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    for (const c of all) expect(stored.includes(c.value), `${c.name} is in the storage`).toBe(false)
    expect(Object.keys(JSON.parse((await page.evaluate(() => localStorage.getItem('adminInfo')))!) as object).sort()).toEqual(
      ['id', 'username', 'nickname', 'avatar', 'last_login_time', 'last_login_ip', 'employee_id', 'department', 'super', 'lang'].sort(),
    )
  })

  test('22 kick: the credential is dead at once and the next click says why', async ({ page }) => {
    const { id, login } = await ownAccount('kick')
    const session = await signInAlone(page, login)
    // without the stream the page learns it from its own next call; blocked before it opens, for a stream that stands would tell first
    await page.route('**/api/events*', (r) => r.abort())
    await page.goto('/#/admin/home')
    await opened(page)
    const admin = callAs(await sharedSession('admin'))
    const kicked = await admin('POST', `/api/admin/${id}/actions/kick`, {})
    expect(kicked.status, JSON.stringify(kicked.body)).toBe(200)
    expect((await callAs(session)('GET', '/api/session/menu')).status).toBe(401)
    // another page, because it surely calls: a refresh joins answers that are still under way from before
    await page.evaluate(() => (location.hash = '#/admin/sku'))
    const dialog = page.getByTestId('dialog-login')
    await expect(dialog).toContainText('您已被管理员下线')
    // a fresh login goes on where the page stands
    const again = await ask('/api/session', { headers: { cookie: cookieHeader(jar([])) } })
    expect(again.status).toBe(401)
    await fillLogin(page, login, demoPassword)
    await dialog.getByTestId('btn-login').click()
    await expect(dialog).toBeHidden()
  })

  test('5.6 another account in the same browser, without a word from its tab: a clean start as that account', async ({ page }) => {
    await signInAlone(page, 'buyer01')
    await page.goto('/#/admin/home')
    await opened(page)
    // read while the first account's own call is still on its way, the page would share that answer
    await expect(page.getByTestId('widget-kpi')).toBeVisible()
    await giveSession(page.context(), await sharedSession('keeper01'))
    await page.getByTestId('btn-refresh').first().dispatchEvent('click')
    await expect(page.getByTestId('msg-SESSION_CHANGED')).toBeVisible()
    await opened(page)
    const who = await page.evaluate(() => JSON.parse(localStorage.getItem('adminInfo')!) as { username: string })
    expect(who.username).toBe('keeper01')
  })

  test('3.3 the user card names the employee, his number and his department', async ({ page }) => {
    await signIn(page, 'buyer01')
    await page.goto('/#/admin/home')
    await opened(page)
    await page.getByTestId('btn-user').click()
    await expect(page.getByTestId('user-employee')).toHaveText(/^\S+ · E\d{5} · \S+/)
  })

  test('5.2 the captcha is spoken, too', async ({ page }) => {
    await page.goto('/')
    const { body } = await ask<{ audio: string }>('/api/captcha')
    expect(body.audio).toMatch(/^data:audio\/wav;base64,UklGR/)
    await page.getByTestId('btn-listen').click()
    await expect(page.getByTestId('msg-noSound')).toHaveCount(0)
  })
})
