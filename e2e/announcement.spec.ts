import { expect, test } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { goes, phone } from './phone.ts'
import { opened, signIn } from './sign-in.ts'

// only whoever holds this role is told, so that nobody else's pages are in the way of other tests
const role = 'LEGAL'
const login = 'legal01'

/** An announcement that must be read stands while `seen` looks, and is withdrawn after it. */
async function whilePublished(title: string, seen: (id: number, call: ReturnType<typeof callAs>) => Promise<void>): Promise<void> {
  const call = callAs(await sharedSession('admin'))
  const filter = encodeURIComponent(JSON.stringify({ code: { eq: role } }))
  const roles = (await call<{ rows: { id: number }[] }>('GET', `/api/role?filter=${filter}`)).body.rows
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
    await seen(made.body.id, call)
  } finally {
    await act('withdraw', { reason: '测试结束' })
  }
}

test('an announcement that must be read stands before every page, also one opened by its address, until its reader confirms it', async ({ page }) => {
  const title = `合同用章新规 ${Date.now()}`
  await whilePublished(title, async (id, call) => {
    await signIn(page, login)
    await page.goto('/#/admin/messageNotification')
    await opened(page)
    const dialog = page.getByTestId('dialog-mustRead')
    await expect(dialog.getByText(title)).toBeVisible()
    await page.goto('/#/subroute/messageNotification')
    await page.reload()
    await expect(dialog.getByText(title)).toBeVisible()
    await page.goto('/#/admin/home')
    await opened(page)
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
    const receipts = encodeURIComponent(JSON.stringify({ announcement: { eq: id }, read_at: { not_empty: true } }))
    expect((await call<{ total: number }>('GET', `/api/announcement-receipt?view=home&filter=${receipts}`)).body.total).toBe(1)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('it stands before every page of the phone, too, and Escape is no way out', async ({ page }) => {
    const title = `外借印章须知 ${Date.now()}`
    await whilePublished(title, async () => {
      await signIn(page, login)
      await goes(page, '/admin/m/?tab=me')
      const sheet = page.getByTestId('dialog-mustRead')
      await expect(sheet.getByText(title)).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(sheet.getByText(title)).toBeVisible()
      await page.getByTestId('m-have-read').click()
      await expect(sheet).toHaveCount(0)
      await page.reload()
      await expect(page.getByTestId('m-start-me')).toBeVisible()
      await expect(sheet).toHaveCount(0)
    })
  })
})
