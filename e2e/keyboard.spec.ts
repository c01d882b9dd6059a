import { expect, test, type Page } from '@playwright/test'
import { saved, word } from './file-type-form.ts'
import { front, opened, signIn } from './sign-in.ts'

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key)
}
/** Presses Tab until what has the focus answers to the selector. */
async function tabTo(page: Page, selector: string, most = 40): Promise<void> {
  for (let i = 0; i < most; i++) {
    if (await page.evaluate((s) => document.activeElement?.matches(s) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`no Tab stop ${selector}`)
}
const focused = (page: Page): ReturnType<Page['locator']> => page.locator(':focus')

test.describe('with keys alone', () => {
  test('a record is made, saved, found in its list and opened', async ({ page }) => {
    const code = word()
    await signIn(page, 'admin')
    await page.goto('/#/admin/fileType')
    await opened(page)
    await expect(front(page).locator('.ag-row').first()).toBeVisible()
    await press(page, 'Alt+n')
    await expect(page.getByTestId('form-fileType')).toBeVisible()
    await tabTo(page, '[data-testid="field-code"] input, input[data-testid="field-code"]')
    await page.keyboard.type(code)
    await press(page, 'Tab')
    await page.keyboard.type(`名称${code}`)
    await press(page, 'Tab')
    await page.keyboard.type(`Name ${code}`)
    await tabTo(page, '[data-testid="field-group"] input')
    await press(page, 'ArrowDown')
    await expect(page.locator('.ant-select-dropdown').filter({ visible: true })).toBeVisible()
    await press(page, 'Enter')
    await press(page, 'Control+s')
    await expect.poll(() => saved(code)).toBe(1)
    // the form has gone where a saved one goes
    await expect(page.getByTestId('tab-fileType:new')).toHaveCount(0)
    await page.evaluate(() => void (location.hash = '/admin/fileType'))
    await expect(page.getByTestId('tab-fileType')).toHaveAttribute('data-active', 'true')
    await expect(front(page).locator('.ag-row').first()).toBeVisible()
    await press(page, '/')
    await page.keyboard.type(code)
    await expect(front(page).locator('.ag-row')).toHaveCount(1)
    await tabTo(page, '.ag-header-cell')
    await press(page, 'ArrowDown', 'ArrowRight', 'Enter')
    await expect(page).toHaveURL(/#\/admin\/fileType\?.*DetailID=\d+/)
    await expect(front(page).locator('h1')).toContainText(code)
  })

  test('the menu of a row takes the focus, Escape gives it back to the cell, and a selected row shows what can be done with it', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/#/admin/fileType')
    await opened(page)
    await expect(front(page).locator('.ag-row').first()).toBeVisible()
    await press(page, '/')
    await tabTo(page, '.ag-header-cell')
    await press(page, 'ArrowDown', 'ArrowRight')
    const cell = await focused(page).getAttribute('data-testid')
    await press(page, 'Shift+F10')
    await expect(focused(page)).toHaveAttribute('role', 'menuitem')
    await press(page, 'ArrowDown')
    await expect(focused(page)).toHaveAttribute('role', 'menuitem')
    await press(page, 'Escape')
    await expect(focused(page)).toHaveAttribute('data-testid', cell!)
    await press(page, 'Space')
    await expect(front(page).getByText('已选 1 项')).toBeVisible()
  })

  test('menus and panels of the header: the focus goes in, Escape closes, the focus comes back', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/#/admin/home')
    await opened(page)
    for (const id of ['btn-language', 'btn-clearCache']) {
      await page.getByTestId(id).focus()
      await press(page, 'Enter')
      await expect(focused(page)).toHaveAttribute('role', 'menuitem')
      await press(page, 'Escape')
      await expect(page.getByTestId(id)).toBeFocused()
    }
    await page.getByTestId('btn-user').focus()
    await press(page, 'Enter')
    await expect(page.getByTestId('btn-user-profile')).toBeFocused()
    await press(page, 'ArrowDown')
    await expect(page.getByTestId('btn-user-sessions')).toBeFocused()
    await press(page, 'Escape')
    await expect(page.getByTestId('user-card')).toBeHidden()
    await expect(page.getByTestId('btn-user')).toBeFocused()
    await page.getByTestId('btn-layout').focus()
    await press(page, 'Enter')
    await expect(page.getByTestId('dialog-layout')).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByTestId('dialog-layout')).toHaveCount(0)
    await expect(page.getByTestId('btn-layout')).toBeFocused()
    await press(page, '?')
    await expect(page.getByTestId('dialog-keys')).toBeVisible()
    await press(page, 'Escape')
    await expect(page.getByTestId('dialog-keys')).toHaveCount(0)
    await expect(page.getByTestId('btn-layout')).toBeFocused()
  })

  test('a column is narrowed from its head, and the focus comes back to it', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/#/admin/fileType')
    await opened(page)
    const head = front(page).locator('.ag-header-cell[col-id="code"]')
    await expect(front(page).locator('.ag-row').first()).toBeVisible()
    await head.focus()
    await press(page, 'Alt+ArrowDown')
    const box = page.locator('.filter-popover').filter({ visible: true })
    await expect(box).toBeVisible()
    await expect.poll(() => box.evaluate((e) => e.contains(document.activeElement))).toBe(true)
    await press(page, 'Escape')
    await expect(box).toHaveCount(0)
    await expect(head).toBeFocused()
  })

  test('the palette makes only what can be made', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/#/admin/home')
    await opened(page)
    await press(page, 'Control+k')
    await page.getByTestId('field-palette').fill('>新建SKU')
    await expect(page.getByTestId('palette-new-sku')).toBeVisible()
    await page.getByTestId('field-palette').fill('>新建审批')
    await expect(page.getByTestId('palette-new-approvalCenter')).toHaveCount(0)
    await press(page, 'Escape')
    await expect(page.getByTestId('dialog-palette')).toHaveCount(0)
  })
})

test('with motion reduced, a choice opens, closes and opens again', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'admin')
  await page.goto('/#/admin/fileType')
  await opened(page)
  await press(page, 'Alt+n')
  const shown = page.locator('.ant-select-dropdown').filter({ visible: true })
  await expect(page.getByTestId('form-fileType')).toBeVisible()
  await tabTo(page, '[data-testid="field-group"] input')
  for (let i = 0; i < 3; i++) {
    await press(page, 'ArrowDown')
    await expect(shown).toBeVisible()
    await press(page, 'Escape')
    await expect(shown).toHaveCount(0)
  }
})
