import { expect, test, type Page, type Request } from '@playwright/test'
import { input, make, route, word } from './file-type-form.ts'
import { front, opened, signIn } from './sign-in.ts'

/** A new record, opened, and the buttons of its actions. */
async function openedRecord(page: Page): Promise<{ id: number; button: (name: string) => ReturnType<Page['getByRole']> }> {
  const id = await make(word())
  await signIn(page, 'admin')
  await page.goto(`/#/admin/${route}?DetailID=${id}`)
  await opened(page)
  const button = (name: string): ReturnType<Page['getByRole']> => front(page).locator('.record-actions').getByRole('button', { name, exact: true })
  await expect(button('停用')).toBeVisible()
  return { id, button }
}

/** Holds back the requests of an address until what it gives is called. */
async function holdBack(page: Page, address: string, which: (r: Request) => boolean = () => true): Promise<() => void> {
  let arrive = (): void => {}
  const late = new Promise<void>((go) => (arrive = go))
  await page.route(address, async (r) => {
    if (which(r.request())) await late
    await r.continue()
  })
  return () => arrive()
}

test('the next action starts as soon as the record is read again, though its timeline is still under way', async ({ page }) => {
  const { button } = await openedRecord(page)
  const arrive = await holdBack(page, '**/timeline*')
  await button('停用').click()
  await expect(button('启用')).toBeVisible()
  await button('启用').click()
  await expect(button('停用')).toBeVisible()
  arrive()
})

test('an action that is started while the record is read again is not lost, and begins with what was read', async ({ page }) => {
  const { id, button } = await openedRecord(page)
  const arrive = await holdBack(page, `**/api/file-type/${id}`, (r) => r.method() === 'GET')
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

test('whoever goes to another page while his record is saved stays there', async ({ page }) => {
  const { id } = await openedRecord(page)
  await page.goto(`/#/admin/${route}?DetailID=${id}&edit=1`)
  await opened(page)
  const arrive = await holdBack(page, `**/api/file-type/${id}`, (r) => r.method() === 'PATCH')
  await input(page, 'name').fill('第二个名称')
  await front(page).getByRole('button', { name: '保存', exact: true }).click()
  await page.goto('/#/admin/exchangeRate')
  await opened(page)
  const strip = page.getByTestId('tab-strip').locator('.tab-face')
  const before = await strip.count()
  arrive()
  // what he left is done with, and its tab goes
  await expect(strip).toHaveCount(before - 1)
  await expect(page).toHaveURL(/#\/admin\/exchangeRate/)
})
