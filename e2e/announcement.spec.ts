import { expect, test } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { opened, signIn } from './sign-in.ts'

// only whoever holds this role is told, so that nobody else's home page is in the way of other tests
const role = 'LEGAL'
const login = 'legal01'

test('an announcement that must be read stands before the home page until its reader confirms it', async ({ page }) => {
  const call = callAs(await sharedSession('admin'))
  const filter = encodeURIComponent(JSON.stringify({ code: { eq: role } }))
  const roles = (await call<{ rows: { id: number }[] }>('GET', `/api/role?filter=${filter}`)).body.rows
  const title = `合同用章新规 ${Date.now()}`
  const made = await call<{ id: number }>('POST', '/api/announcement', {
    title,
    body: '用章须**先审批**',
    level: 'important',
    must_read: true,
    roles: [roles[0]!.id],
  })
  const act = (action: string, args: object = {}) => call('POST', `/api/announcement/${made.body.id}/actions/${action}`, { args, confirmed: [action] })
  expect((await act('publish')).status).toBe(200)
  try {
    await signIn(page, login)
    await page.goto('/#/admin/home')
    await opened(page)
    const dialog = page.getByTestId('dialog-mustRead')
    await expect(dialog.getByText(title)).toBeVisible()
    await expect(dialog.locator('strong')).toHaveText('先审批')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText(title)).toBeVisible()
    await expect(dialog.locator('.ant-modal-close')).toHaveCount(0)
    await page.getByTestId('btn-announcement-read').click()
    await expect(dialog).toHaveCount(0)
    const row = page.getByTestId('widget-notice').getByRole('button', { name: title })
    await expect(row).not.toHaveClass(/is-unread/)
    await page.reload()
    await opened(page)
    await expect(row).toBeVisible()
    await expect(dialog).toHaveCount(0)
    const receipts = encodeURIComponent(JSON.stringify({ announcement: { eq: made.body.id }, read_at: { not_empty: true } }))
    expect((await call<{ total: number }>('GET', `/api/announcement-receipt?view=home&filter=${receipts}`)).body.total).toBe(1)
  } finally {
    await act('withdraw', { reason: '测试结束' })
  }
})
