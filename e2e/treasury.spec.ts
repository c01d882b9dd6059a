import { expect, test } from '@playwright/test'
import { front, signIn } from './sign-in.ts'

test('a movement that came in is claimed and stands as a draft with its amount', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/collectMoney?part=bank_txn')
  await front(page).locator('.ag-row').first().getByRole('button', { name: '更多' }).click()
  const claim = page.getByText('认领', { exact: true }).filter({ visible: true })
  await expect(claim).toBeVisible()
  const made = page.waitForResponse((r) => r.url().endsWith('/claim'))
  await claim.click()
  expect((await made).status()).toBe(200)
  await expect(page).toHaveURL(/collectMoney\?.*DetailID=\d+/)
  await page.goto('/#/admin/depositAccount?tab=short')
  await expect(page.getByTestId('list-depositAccount')).toBeVisible()
})
