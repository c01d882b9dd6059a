import { expect, test } from '@playwright/test'
import { front, signIn } from './sign-in.ts'

// A month of stock on its page (warehouse.md inventoryHistory, Period close): what is open in it, and that a closed one is opened again with a reason only.
test('a stock month shows its checklist and its closing on the page of past stock', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/inventoryHistory?look=periods')
  const list = front(page)
  const look = list.getByTestId('stock-periods')
  await expect(look).toBeVisible()
  const open = look.locator('tr[data-state="open"]').first()
  await open.getByRole('button', { name: '检查', exact: true }).click()
  const checks = page.getByTestId('stock-checks')
  await expect(checks.locator('li[data-check="recalculated"]')).toBeVisible()
  await expect(checks.locator('li[data-check="receipts"]')).toBeVisible()
  await expect(checks.locator('li[data-check="arrivals"]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(checks).toBeHidden()
  await expect(open.getByRole('button', { name: '重算成本', exact: true })).toBeVisible()
  await expect(open.getByRole('button', { name: '关账', exact: true })).toBeVisible()
  const closed = look.locator('tr[data-state="closed"]').first()
  await closed.getByRole('button', { name: '反关账', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /确\s?定/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
