import { expect, test } from '@playwright/test'
import { goes, phone } from './phone.ts'
import { front, signIn } from './sign-in.ts'

test.describe('an order on a phone', () => {
  test.use(phone)

  test('the next step is in sight, its lines are cards with their numbers to type, nothing goes sideways', async ({ page }) => {
    await signIn(page, 'admin')
    await goes(page, '/admin/purchaseOrderList?tab=progress')
    await front(page)
      .getByText(/^PO26\d{8}$/)
      .first()
      .click()
    await expect(front(page).locator('.line-cards li').first()).toBeVisible()
    const step = front(page).getByTestId('btn-purchaseSign/sign')
    await expect(step).toBeInViewport({ ratio: 1 })
    await step.click()
    const dialog = page.getByRole('dialog')
    const now = dialog.locator('td[data-label="本次签收"] input').first()
    await expect(now).toBeInViewport({ ratio: 1 })
    await expect(now).not.toHaveValue('0')
    expect((await now.boundingBox())!.height).toBeGreaterThanOrEqual(40)
    expect(await dialog.locator('.line-deed-table').evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true)
    for (const name of [/^签收 [\d,]+ 件$/, '取消']) expect((await dialog.getByRole('button', { name }).boundingBox())!.height).toBeGreaterThanOrEqual(44)
  })

  test('a moment is written in the language of the page, whatever the browser speaks', async ({ page }) => {
    await signIn(page, 'keeper01')
    await goes(page, '/admin/m/purchaseSign')
    await page.locator('[data-testid="m-list-purchaseSign"]').waitFor()
    await page.getByTestId('m-filter').click()
    const day = page.locator('.m-wheel').first()
    await day.locator('input').fill('2026-11-03')
    await expect(day.locator('.m-input')).toHaveText('2026-11-03')
  })
})
