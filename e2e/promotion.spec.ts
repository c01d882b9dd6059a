import { expect, test } from '@playwright/test'
import { front, opened, signIn } from './sign-in.ts'

test('collaborations stand on a board and a calendar; a card moved by its keys takes the step that leads there', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  await page.goto('/#/admin/task')
  await opened(page)
  await front(page).getByRole('tab', { name: /^全部/ }).click()
  await front(page).getByText('看板', { exact: true }).click()
  const board = front(page).getByTestId('task-board')
  await expect(board.getByTestId(/^task-card-/).first()).toBeVisible({ timeout: 30_000 })
  const column = (name: string) => board.getByRole('region', { name })
  const card = column('待洽谈')
    .getByTestId(/^task-card-/)
    .first()
  const id = (await card.getAttribute('data-testid'))!
  await card.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.keyboard.press('Alt+ArrowRight')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s?定|建\s?联/ })
    .click()
  await expect(column('洽谈中').getByTestId(id)).toBeVisible({ timeout: 15_000 })

  await front(page).getByText('日历', { exact: true }).click()
  const calendar = front(page).getByTestId('task-calendar')
  await expect(calendar.locator('.promo-day').first()).toBeVisible({ timeout: 30_000 })
  expect(await calendar.locator('.promo-day').count()).toBeGreaterThanOrEqual(28)
})
