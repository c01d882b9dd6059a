import { expect, test } from '@playwright/test'
import { front, opened, signIn } from './sign-in.ts'

// Pages of people.md: sheets, appraisals and templates have their rows and open; a slip shows no amount before somebody has asked for it.
test('sheets, slips, templates and appraisals open, and no slip shows an amount by itself', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page, 'admin')
  for (const address of ['salarySheet', 'salarySheet?part=salary_slip', 'performanceTemplate', 'amzPerformance']) {
    await page.goto(`/#/admin/${address}`)
    await opened(page)
    const row = page.locator('[data-testid^="row-"]').filter({ visible: true }).first()
    await expect(row).toBeVisible()
    const id = (await row.getAttribute('data-testid'))!.slice(4)
    const [route, part] = address.split('?part=')
    await page.goto(`/#/admin/${route}?DetailID=${part ? `${part}:` : ''}${id}`)
    await opened(page)
    await expect(front(page).locator('h1').first()).toBeVisible()
    await page.screenshot({ path: test.info().outputPath(`${route}-${part ?? 'record'}.png`) })
  }
  await page.goto('/#/admin/salarySheetClient')
  await opened(page)
  await expect(front(page).getByTestId('net')).toHaveCount(0)
})
