import { expect, test } from '@playwright/test'
import { front, opened, signIn } from './sign-in.ts'

test('a course is begun, its lessons are done one by one, and its quiz tells the points', async ({ page }) => {
  await signIn(page, 'ops01')
  await page.goto(`/#/admin/school?q=${encodeURIComponent('海外仓退货处理')}`)
  await opened(page)
  // another course of the demo bears the same title with “（2）”
  const title = page.getByText('海外仓退货处理', { exact: true })
  await front(page).locator('.ag-row').filter({ has: title }).first().getByRole('link').first().click()
  const learn = page.getByTestId('school-learn')
  await expect(learn).toBeVisible()
  const begin = page.getByTestId('school-begin')
  if (await begin.isVisible()) await begin.click()
  for (const n of [1, 2, 3, 4, 5]) {
    await learn.locator(`[data-lesson="${n}"]`).click()
    await page.getByTestId('lesson-done').click()
    await expect(learn.locator(`[data-lesson="${n}"]`)).toContainText('✓')
  }
  await learn.locator('[data-lesson="quiz"]').click()
  await page.getByTestId('quiz-begin').click()
  const paper = page.getByTestId('quiz-paper')
  await paper.getByText('B. 23 kg').click()
  await paper.getByText('错', { exact: true }).click()
  await paper.getByRole('textbox').last().fill('fnsku')
  await page.getByTestId('quiz-hand-in').click()
  await expect(page.getByTestId('quiz-result')).toContainText('70.0 分')
})
