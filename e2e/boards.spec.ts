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

  // what was chosen is saved as a view: it opens again after a reload, goes to the standard and back, and is gone once deleted
  const menu = front(page).getByTestId('view-menu')
  const item = (name: string) => page.getByRole('menuitem').filter({ visible: true, hasText: name })
  // the bar is drawn anew when its figures come: a menu opened before is gone
  const pick = (name: string): Promise<void> =>
    expect(async () => {
      if (!(await item(name).count())) await menu.click({ timeout: 2000 })
      await item(name).click({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  await pick('保存视图')
  await page.locator('#view-name').fill('近13个月')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /保\s*存/ })
    .click()
  await expect(menu).toContainText('近13个月')
  await page.reload()
  await opened(page)
  await expect(menu).toContainText('近13个月')
  await pick('默认视图')
  await expect(page).not.toHaveURL(/period=/)
  await expect(menu).toContainText('默认视图')
  await pick('近13个月')
  await expect(page).toHaveURL(/period=last13/)
  await pick('删除视图')
  await page.getByRole('dialog').filter({ visible: true }).getByRole('button', { name: '删除' }).click()
  await expect(menu).not.toContainText('近13个月')
  await menu.click()
  await expect(item('默认视图')).toBeVisible()
  await expect(item('近13个月')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.goto('/#/admin/productInventory')
  await opened(page)
  await expect(front(page).getByTestId('stock-table').locator('tbody tr').first()).toBeVisible({ timeout: 30_000 })
  await front(page).getByTestId('stock-classes').getByRole('button').first().click()
  await expect(page).toHaveURL(/class=/)
})

test('a figure of what asks for attention opens as many rows, and says since when in the time of here', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/comprehensiveMC')
  await opened(page)
  const late = front(page).locator('.attention-row', { hasText: '已过发货时限未发' }).getByRole('button')
  await expect(late).toBeVisible({ timeout: 60_000 })
  const n = (await late.innerText()).replaceAll(/\D/g, '')
  await late.click()
  await expect(page).toHaveURL(/orderInfo/)
  await expect(front(page).getByText(`共 ${n} 条记录`).first()).toBeVisible()
  await expect(front(page).locator('.chip', { hasText: /早于 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d/ })).toBeVisible()
})
