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
  await expect(calendar.getByRole('cell').first()).toBeVisible({ timeout: 30_000 })
  expect(await calendar.getByRole('cell').count()).toBeGreaterThanOrEqual(28)
  await expect(calendar.getByRole('columnheader')).toHaveText(['周一', '周二', '周三', '周四', '周五', '周六', '周日'])
})

test('a post that is not published goes to another day by its keys and keeps its time', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T10:00:00+08:00')
  await signIn(page, 'admin')
  await page.goto('/#/admin/socialMedia?part=social_post&tab=all&look=calendar')
  await opened(page)
  const calendar = front(page).getByTestId('post-calendar')
  await expect(calendar.locator('[aria-current=date]')).toHaveAttribute('data-day', '2026-11-20')
  const post = calendar.locator('[aria-keyshortcuts]').first()
  const name = await post.innerText()
  const day = (await post.locator('xpath=ancestor::*[@data-day]').getAttribute('data-day'))!
  const next = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  await post.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(calendar.locator(`[data-day="${next}"]`).getByText(name, { exact: true })).toBeVisible()
})
