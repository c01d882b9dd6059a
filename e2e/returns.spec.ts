import { expect, test } from '@playwright/test'
import { front, signIn } from './sign-in.ts'

test('an unsellable return goes onto a removal draft, and a warning is handled with words', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/returnManage?tab=unsellable')
  const returns = front(page)
  const order = returns.getByText(/^11\d-\d{7}-\d{7}$/).first()
  await expect(order).toBeVisible()
  await returns.locator('.row-more:visible').first().click()
  await page.getByRole('menuitem', { name: '建移除单', exact: true }).click()
  await page.goto('/#/admin/removeOrder?tab=draft')
  const removals = front(page)
  await expect(removals.getByText(/^RM\d{10}$/).first()).toBeVisible()
  await page.goto('/#/admin/earlyWarning?tab=open')
  const warnings = front(page)
  await warnings.getByRole('button', { name: '处理', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('处理说明').fill('已建移除单')
  await dialog.getByRole('button', { name: '处理', exact: true }).click()
  await expect(dialog).toBeHidden()
})
