import { expect, test } from '@playwright/test'
import { front, signIn } from './sign-in.ts'

test('a difference to the platform is ignored with a reason, and says so in its tab', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/WHCalibrate?part=fba_recon')
  const list = front(page)
  const rows = list.getByText(/^[A-Z]{2}-[A-Z]+\d{5}-[A-Z]{2}/)
  await expect(rows.first()).toBeVisible()
  const name = await rows.first().innerText()
  await list.locator('.row-more:visible').first().click()
  await page.getByRole('menuitem', { name: '忽略', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(name)
  await dialog.getByLabel('原因').fill('盘查中')
  await dialog.getByLabel('忽略至').fill(new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10))
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: '忽略', exact: true }).click()
  await expect(dialog).toBeHidden()
  await list.getByRole('tab', { name: /^忽略/ }).click()
  await expect(list.getByText(name, { exact: true })).toBeVisible()
})
