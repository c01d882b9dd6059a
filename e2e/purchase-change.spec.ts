import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

test('a placed order is changed in the browser and keeps what was before', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/purchaseOrderList?tab=progress')
  const number = page.getByText(/^PO26\d{8}$/).nth(1)
  await expect(number).toBeVisible()
  const no = await number.innerText()
  await number.click()
  await expect(page.getByRole('heading', { name: no })).toBeVisible()
  const change = page.getByRole('button', { name: '变更', exact: true })
  if (await change.isVisible()) await change.click()
  else {
    await page.getByRole('button', { name: '更多' }).filter({ visible: true }).last().click()
    await page.getByRole('menuitem', { name: '变更', exact: true }).click()
  }
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(no)
  const quantity = dialog.getByLabel('数量 1', { exact: true })
  const before = Number((await quantity.inputValue()).replaceAll(',', ''))
  await quantity.fill(String(before + 10))
  await dialog.getByLabel('变更原因').fill('活动加量')
  await dialog.getByRole('button', { name: '变更', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('tab', { name: /^变更记录/ }).click()
  await expect(page.getByText('活动加量').first()).toBeVisible()
})
