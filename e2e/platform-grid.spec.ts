import { expect, test, type Page } from '@playwright/test'
import { choose, fill, input, make, newForm, route, saved, word } from './file-type-form.ts'
import { front, opened, signIn } from './sign-in.ts'

const rows = (page: Page): ReturnType<Page['locator']> => front(page).locator('[data-testid^="row-"]')
const jump = (page: Page): ReturnType<Page['locator']> => front(page).locator('.pager-jump input')
const here = (page: Page): string | null => new URLSearchParams(page.url().split('?')[1]).get('page')
const save = (page: Page): ReturnType<Page['locator']> => page.getByTestId(`form-${route}`).getByRole('button', { name: '保存', exact: true })

test.describe('platform.md §10', () => {
  test('33 pager: the last row of the last page, typed numbers, a new search', async ({ page }) => {
    const prefix = word()
    for (let i = 0; i < 41; i += 6)
      await Promise.all(Array.from({ length: Math.min(6, 41 - i) }, (_, n) => make(`${prefix}x${String(i + n).padStart(2, '0')}`)))
    await signIn(page, 'admin')
    await page.goto(`/#/admin/${route}?q=${prefix}x&page=5`)
    await opened(page)
    await expect(rows(page)).toHaveCount(1)
    await expect(front(page).locator('.pager-total')).toContainText('41')
    await rows(page).first().click()
    await front(page).getByTestId(`btn-${route}/del`).click()
    await page.getByRole('dialog').getByRole('button', { name: /删除/ }).click()
    await expect(page.getByTestId('msg-success')).toContainText('成功删除所选记录！')
    await expect(rows(page)).toHaveCount(10)
    await expect(page).toHaveURL(/[?&]page=4(&|$)/)

    await jump(page).fill('2')
    await jump(page).press('Enter')
    await expect(page).toHaveURL(/[?&]page=2(&|$)/)
    await jump(page).fill('99')
    await jump(page).press('Enter')
    await expect(page).toHaveURL(/[?&]page=4(&|$)/)
    await expect(jump(page)).toHaveValue('4')
    await jump(page).fill('abc')
    await jump(page).blur()
    await expect.poll(() => here(page) ?? '1').toBe('1')
    await jump(page).fill('3')
    await jump(page).press('Enter')
    await expect(page).toHaveURL(/[?&]page=3(&|$)/)
    await front(page)
      .getByRole('searchbox')
      .or(front(page).getByPlaceholder(/模糊搜索/))
      .first()
      .fill(`${prefix}x1`)
    await expect(page).toHaveURL(new RegExp(`q=${prefix}x1`))
    expect(here(page) ?? '1').toBe('1')
    await expect(rows(page)).toHaveCount(10)
  })

  test('34 the same write twice is one write, equal reads in flight are one read', async ({ page }) => {
    const flying = new Set<string>()
    const twice: string[] = []
    page.on('request', (r) => {
      if (r.method() !== 'GET' || !r.url().includes('/api/')) return
      if (flying.has(r.url())) twice.push(r.url())
      flying.add(r.url())
    })
    page.on('requestfinished', (r) => void flying.delete(r.url()))
    page.on('requestfailed', (r) => void flying.delete(r.url()))
    const posts: string[] = []
    const lines: string[] = []
    page.on('request', (r) => r.method() === 'POST' && r.url().endsWith('/api/file-type') && posts.push(r.url()))
    page.on('console', (m) => m.type() === 'warning' && lines.push(m.text()))

    await signIn(page, 'admin')
    const code = word()
    await newForm(page)
    await fill(page, code)
    await page.route('**/api/file-type', async (r) => {
      if (r.request().method() === 'POST') await new Promise((go) => setTimeout(go, 300))
      await r.continue()
    })
    // both clicks of a double click reach the button before it can show that it is busy
    await save(page).evaluate((b: HTMLButtonElement) => {
      b.click()
      b.click()
    })
    await expect(page.getByTestId('msg-saved')).toBeVisible()
    expect(posts).toHaveLength(1)
    expect(await saved(code)).toBe(1)
    expect(lines.filter((l) => l.startsWith('因为请求重复被自动取消：POST /api/file-type'))).toHaveLength(1)
    await expect(page.getByText('因为请求重复被自动取消')).toHaveCount(0)

    for (const next of ['purchaseOrderList', 'sku', 'home', 'brand']) {
      await page.goto(`/#/admin/${next}`)
      await opened(page)
    }
    expect(twice).toEqual([])
  })

  test('35 validation: every wrong field is shown, the first is focused, one submit is one event', async ({ page }) => {
    await signIn(page, 'admin')
    const sent: string[] = []
    page.on('request', (r) => r.method() === 'POST' && r.url().endsWith('/api/file-type') && sent.push(r.url()))
    const form = await newForm(page)
    const message = form.getByText(/有 \d+ 处填写有误/)
    await input(page, 'max_mb').fill('0')
    await input(page, 'remind_days').fill('x')
    await save(page).click()
    // code, name, name_en, group are empty; max_mb is below 1; remind_days is no list of days; optional fields say nothing
    await expect(message).toHaveText(/有 6 处填写有误/)
    await expect(form.locator('.field-error')).toHaveCount(6)
    await expect(page.getByTestId('field-allowed_ext').locator('.field-error')).toHaveCount(0)
    await expect(input(page, 'code')).toBeFocused()
    await expect(page.getByTestId('field-max_mb').locator('.field-error')).toContainText('1')
    await expect(page.getByTestId('field-group').locator('.field-error')).toContainText('请选择')
    // checked again on change once wrong
    await input(page, 'max_mb').fill('3')
    await expect(page.getByTestId('field-max_mb').locator('.field-error')).toHaveCount(0)
    await input(page, 'max_mb').fill('501')
    await input(page, 'max_mb').blur()
    await expect(page.getByTestId('field-max_mb').locator('.field-error')).toContainText('500')
    await input(page, 'max_mb').fill('20')
    await input(page, 'remind_days').fill('60,30')
    await input(page, 'code').fill('x'.repeat(41))
    await save(page).click()
    await expect(input(page, 'code')).toBeFocused()
    await expect(message).toHaveText(/有 4 处填写有误/)
    expect(sent).toEqual([])
    await fill(page, word())
    await save(page).click()
    await expect(page.getByTestId('msg-saved')).toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('36 language: menu, title, grid and form change, the input stays', async ({ page }) => {
    await signIn(page, 'admin')
    await newForm(page)
    const code = word()
    await input(page, 'code').fill(code)
    await choose(page, 'group', '客户')
    await page.evaluate(() => Object.assign(window, { notReloaded: true }))
    const label = page.getByTestId('field-name').locator('label')
    const before = await label.innerText()
    await page.getByTestId('btn-language').click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page).toHaveTitle('File types | ERP管理系统')
    await expect(label).not.toHaveText(before)
    await expect(page.getByTestId(`form-${route}`).getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    await expect(page.getByTestId('field-group')).toContainText('Customer')
    await page.getByTestId(`tab-${route}`).locator('a').click()
    await expect(front(page).locator('.pager-total')).toContainText('Total')
    await expect(front(page).getByTestId(`btn-${route}/add`)).toHaveText('Add')
    await page.getByTestId(`tab-${route}:new`).locator('a').click()
    await expect(input(page, 'code')).toHaveValue(code)
    expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('36 language: names of records change with it, in the rows that stand there and in what is asked next', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/#/admin/sku')
    await opened(page)
    const cell = front(page).locator('.ag-row [col-id="category"]').first()
    await expect(cell).toHaveText(/\p{Script=Han}/u)
    await page.getByTestId('btn-language').click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(cell).toHaveText(/^[A-Za-z ]+$/)
    await expect(page.getByTestId('btn-language')).toBeVisible()
  })

  test('37 offline: the submit waits, the input stays, nothing is sent by itself', async ({ page, context }) => {
    await signIn(page, 'admin')
    const code = word()
    await newForm(page)
    await fill(page, code)
    const posts: string[] = []
    const lists: string[] = []
    page.on('request', (r) => {
      if (r.method() === 'POST' && r.url().endsWith('/api/file-type')) posts.push(r.url())
      if (r.method() === 'GET' && /\/api\/file-type\?/.test(r.url())) lists.push(r.url())
    })
    await context.setOffline(true)
    await expect(page.getByText('您断网了！')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    await expect(input(page, 'code')).toHaveValue(code)
    await context.setOffline(false)
    await expect(page.getByText('网络已恢复')).toBeVisible()
    await expect(page.getByText('网络已恢复')).toHaveCount(0)
    expect(posts).toEqual([])
    await expect(save(page)).toBeEnabled()
    await expect(input(page, 'code')).toHaveValue(code)
    // the visible list is read again; the one behind the form was not
    expect(lists).toEqual([])
    await page.getByTestId(`tab-${route}`).locator('a').click()
    await context.setOffline(true)
    await expect(page.getByText('您断网了！')).toBeVisible()
    await expect(rows(page).first()).toBeVisible()
    await expect(front(page).locator('.pager-age')).toContainText('离线，数据读取于')
    await context.setOffline(false)
    await expect.poll(() => lists.length).toBe(1)
    await page.getByTestId(`tab-${route}:new`).locator('a').click()
    await save(page).click()
    await expect(page.getByTestId('msg-saved')).toBeVisible()
    expect(posts).toHaveLength(1)
    expect(await saved(code)).toBe(1)
  })

  test('§7.3 a dialog of a page waits offline, counts down after too many calls, and keeps what was typed', async ({ page, context }) => {
    await signIn(page, 'admin')
    await page.goto(`/#/admin/${route}`)
    await opened(page)
    await front(page).locator('.view-select').click()
    await page.getByRole('menuitem', { name: '保存视图' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('待核对')
    const button = dialog.locator('.ant-modal-footer .ant-btn-primary')
    await context.setOffline(true)
    await expect(button).toHaveText('离线，恢复后可提交')
    await expect(button).toBeDisabled()
    await context.setOffline(false)
    await expect(button).toHaveText('保存')
    let sent = 0
    await page.route('**/api/views/*', (r) => {
      if (r.request().method() !== 'PUT') return r.fallback()
      sent++
      return r.fulfill({
        status: 429,
        contentType: 'application/problem+json',
        body: JSON.stringify({ status: 429, code: 'RATE_LIMITED', title: 'RATE_LIMITED', detail: '操作太频繁，请3秒后再试' }),
      })
    })
    await button.click()
    await expect(button).toHaveText(/操作太频繁，请\d秒后再试/)
    await expect(button).toBeDisabled()
    await expect(button).toHaveText('保存')
    await expect(button).toBeEnabled()
    expect(sent).toBe(1)
    // a click beside the dialog never closes it; Esc does
    await page.mouse.click(20, 450)
    await expect(dialog.getByRole('textbox')).toHaveValue('待核对')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })
})
