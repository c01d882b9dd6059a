import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, prefer } from './axe.ts'
import { captchaAnswer, demoPassword } from './credentials.ts'
import { saved, word } from './file-type-form.ts'
import { opened, signIn } from './sign-in.ts'

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const e = document.activeElement as HTMLElement | null
    return `${e?.dataset['testid'] ?? ''} ${e?.closest<HTMLElement>('[data-testid]')?.dataset['testid'] ?? ''} ${e?.getAttribute('name') ?? ''} ${e?.textContent?.trim().slice(0, 20) ?? ''}`
  })
/** Tab until the focus stands on what is meant; a person would do nothing else. */
async function tabTo(page: Page, what: RegExp, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (what.test(await focused(page))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the keyboard does not reach ${String(what)}; it stands on ${await focused(page)}`)
}

test.describe('platform.md §10', () => {
  test('39 by keyboard alone: login, menu, list, form, save', async ({ page }) => {
    await page.goto('/')
    const image = page.locator('[data-captcha-id]')
    await expect(image).toBeVisible()
    const id = (await image.getAttribute('data-captcha-id'))!
    await expect.poll(() => captchaAnswer(id)).toBeTruthy()
    await tabTo(page, /username/)
    await page.keyboard.type('admin')
    await tabTo(page, /password/)
    await page.keyboard.type(demoPassword)
    await tabTo(page, /captcha/)
    await page.keyboard.type(captchaAnswer(id)!)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/admin\/home$/)
    await opened(page)

    await page.keyboard.press('Alt+m')
    await page.keyboard.type('fileType')
    await expect(page.getByTestId('menu-fileType')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#\/admin\/fileType/)
    await opened(page)
    await expect(page.locator('.ag-row').first()).toBeVisible()

    await page.keyboard.press('Alt+n')
    await expect(page.getByTestId('form-fileType')).toBeVisible()
    const code = word()
    await tabTo(page, /field-code/)
    await page.keyboard.type(code)
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toContain('field-name ')
    await page.keyboard.type(`名称${code}`)
    await page.keyboard.press('Tab')
    await page.keyboard.type(`Name ${code}`)
    await tabTo(page, /field-group/)
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)')).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('field-group')).toContainText(/客户|主体/)
    await page.keyboard.press('Control+s')
    await expect(page.getByTestId('msg-saved')).toBeVisible()
    expect(await saved(code)).toBe(1)
  })

  test('39 the first stop of a page leads to its content', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/#/admin/home')
    await opened(page)
    await page.keyboard.press('Tab')
    expect(await focused(page)).toContain('跳到正文')
    await page.keyboard.press('Enter')
    await expect(page.getByTestId('content')).toBeFocused()
  })

  for (const isDark of [false, true])
    test(`39 axe: login, home, menus and rules, system config, ${isDark ? 'dark' : 'light'}`, async ({ page }) => {
      await prefer(page, { isDark })
      await page.goto('/')
      await expect(page.locator('[data-captcha-id]')).toBeVisible()
      await expectAccessible(page, 'login')
      await signIn(page, 'admin')
      await page.goto('about:blank')
      for (const route of ['home', 'auth/menu', 'routine/config']) {
        await page.goto(`/#/admin/${route}`)
        await opened(page)
        await expectAccessible(page, route)
      }
    })
})
