import { expect, test } from '@playwright/test'
import { make, route, word } from './file-type-form.ts'
import { front, opened, signIn } from './sign-in.ts'

test('the next action starts as soon as the record is read again, though its timeline is still under way', async ({ page }) => {
  const id = await make(word())
  await signIn(page, 'admin')
  await page.goto(`/#/admin/${route}?DetailID=${id}`)
  await opened(page)
  const button = (name: string) => front(page).locator('.record-actions').getByRole('button', { name, exact: true })
  await expect(button('停用')).toBeVisible()
  let arrive = (): void => {}
  const late = new Promise<void>((go) => (arrive = go))
  await page.route('**/timeline*', async (r) => {
    await late
    await r.continue()
  })
  await button('停用').click()
  await expect(button('启用')).toBeVisible()
  await button('启用').click()
  await expect(button('停用')).toBeVisible()
  arrive()
})

test('an action that is started while the record is read again is not lost, and begins with what was read', async ({ page }) => {
  const id = await make(word())
  await signIn(page, 'admin')
  await page.goto(`/#/admin/${route}?DetailID=${id}`)
  await opened(page)
  const button = (name: string) => front(page).locator('.record-actions').getByRole('button', { name, exact: true })
  await expect(button('停用')).toBeVisible()
  let arrive = (): void => {}
  const late = new Promise<void>((go) => (arrive = go))
  await page.route(`**/api/file-type/${id}`, async (r) => {
    if (r.request().method() === 'GET') await late
    await r.continue()
  })
  const disabled = page.waitForResponse((a) => a.url().includes(`/file-type/${id}/actions/disable`) && a.ok())
  await button('停用').click()
  await disabled
  await button('更多').click()
  await page.getByRole('menuitem', { name: '删除', exact: true }).click()
  arrive()
  const sure = page.getByRole('dialog').filter({ visible: true })
  const deleted = page.waitForResponse((a) => a.request().method() === 'DELETE' && a.url().includes(`/file-type/${id}`))
  await sure.getByRole('button', { name: '删除', exact: true }).click()
  expect((await deleted).ok()).toBe(true)
})
