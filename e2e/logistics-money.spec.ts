import { expect, test } from '@playwright/test'
import { front, opened, signIn } from './sign-in.ts'

test('lists of payments, papers, bookings, differences and bills have their rows', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  for (const address of ['firstLegPayment', 'invoice', 'agl', 'apportionment', 'receiptSign?part=receipt_diff', 'apportionment?part=logistics_cost']) {
    await page.goto(`/#/admin/${address}`)
    await opened(page)
    await expect(front(page).locator('[data-testid^="row-"]').first()).toBeVisible()
  }
})
