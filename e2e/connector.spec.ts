import { expect, test } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { signIn } from './sign-in.ts'

test('connections, tasks and schedules: the account without keys says so, and asking needs one that has them', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/downloadedReports?view=connections')
  const card = page.getByRole('region', { name: 'MIZUYA-FE' })
  await expect(card).toContainText('未授权')
  await card.getByRole('button', { name: '授权' }).click()
  await expect(page.getByTestId('field-client_secret')).toBeVisible()
  await expect(page.getByRole('button', { name: '前往亚马逊授权' })).toBeDisabled()
  const other = page.getByText('填写已有 Refresh Token')
  await atRest(other)
  await other.click()
  await expect(page.getByRole('button', { name: '验证并保存' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByTestId('centre-schedules').click()
  await expect(page.getByText('错过的计划恢复后只补一次')).toBeVisible()
  await page.getByTestId('centre-tasks').click()
  await expect(page.getByTestId('task-tab-all')).toBeVisible()
})

test('an operator sees the reports of his projects’ shops and may bring more', async ({ page }) => {
  await signIn(page, 'ops01')
  await page.goto('/#/admin/downloadedReports')
  await expect(page.getByTestId('field-files')).toBeAttached()
  await expect(page.getByText('PAWLUX-NA').first()).toBeVisible()
  await expect(page.getByText('HOMVEK-NA')).toHaveCount(0)
})

test('the browse tree opens level by level, and a row tells what it was before', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/BrowseTree?look=levels')
  await page.locator('.ant-tree-switcher').first().click()
  await page.getByText('Furniture · 家具').click()
  await expect(page.getByTestId('field-nameZh')).toHaveValue('家具')
  await page.getByTestId('field-findNode').locator('input').fill('Stackable Baskets')
  await page.getByTestId('field-findNode').locator('input').press('Enter')
  await expect(page.locator('.ant-tree-title').first()).toContainText('Stackable Baskets')
  await page.goto('/#/admin/CouponPerformance')
  await expect(page.getByText('进行中').first()).toBeVisible()
})
