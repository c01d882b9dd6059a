import { expect, test } from '@playwright/test'
import { front, opened, signIn } from './sign-in.ts'

test('the boards of customers and stock stand with figures, and a figure opens to its rows', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')

  await page.goto('/#/admin/investmentIndustryTrack?period=last13')
  await opened(page)
  const tracks = front(page).getByTestId('track-table')
  await expect(tracks.locator('tbody tr').first()).toBeVisible({ timeout: 30_000 })
  const signed = tracks.locator('tbody tr').first().locator('td').nth(5)
  const n = (await signed.innerText()).replaceAll(',', '')
  await signed.getByRole('button').click()
  await expect(page.getByTestId('board-entries-total')).toContainText(`共 ${n} 条`)
  await expect(page.getByTestId('board-entries').locator('tbody tr')).toHaveCount(Number(n))
  await page.keyboard.press('Escape')

  await page.goto('/#/admin/CustomerStatistics')
  await opened(page)
  await expect(front(page).getByTestId('portfolio-table').locator('tbody tr').first()).toBeVisible({ timeout: 30_000 })
  await expect(front(page).getByRole('button', { name: /年度服务费/ })).toContainText('CNY')

  await page.goto('/#/admin/marketingSummaryBoard?period=last13')
  await opened(page)
  await expect(front(page).getByTestId('work-table').locator('tbody tr').first()).toBeVisible({ timeout: 30_000 })
  await expect(front(page).getByTestId('source-table').locator('tbody tr').first()).toBeVisible()

  await page.goto('/#/admin/productInventory')
  await opened(page)
  await expect(front(page).getByTestId('stock-table').locator('tbody tr').first()).toBeVisible({ timeout: 30_000 })
  await front(page).getByTestId('stock-classes').getByRole('button').first().click()
  await expect(page).toHaveURL(/class=/)
})
