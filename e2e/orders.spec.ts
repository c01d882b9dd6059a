import { expect, test } from '@playwright/test'
import { front, opened, signIn } from './sign-in.ts'

test('an order says how long it may wait and where its goods lie, and shows its recipient for a reason that is logged', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  await page.goto('/#/admin/orderInfo')
  await opened(page)
  const filter = encodeURIComponent(JSON.stringify({ status: { eq: 'review' }, fulfil_by: { eq: 'self' }, ship_by: { empty: false } }))
  const { rows } = await (await page.request.get(`/api/mc-order?view=orderInfo&size=1&sort=-id&filter=${filter}`)).json()
  await page.goto(`/#/admin/orderInfo?DetailID=${rows[0].id}`)
  await opened(page)
  await expect(front(page).locator('.key-figures [data-tone]')).toContainText(/[剩已].*(分钟|小时|天)/)
  await front(page).getByRole('tab', { name: '各仓库存' }).click()
  await expect(front(page).getByTestId('order-stock').locator('tbody tr').first()).toBeVisible()
  await front(page).getByTestId('btn-orderInfo/buyer').click()
  await expect(page.getByTestId('ok-reveal')).toBeDisabled()
  await page.getByTestId('field-revealReason').fill('核对面单')
  await page.getByTestId('ok-reveal').click()
  await expect(front(page).getByTestId('revealed')).toHaveText(/^[^*]+$/)
  await expect(front(page).getByText('秒后隐藏')).toBeVisible()
  // the look stands in the timeline by the name of what was seen
  await expect(front(page).getByText('查看明文 收件人')).toBeVisible()
  const logs = await (
    await page.request.get(`/api/audit-log?size=1&sort=-id&filter=${encodeURIComponent(JSON.stringify({ operation: { eq: 'reveal' } }))}`)
  ).json()
  expect(logs.rows[0]).toMatchObject({ record_id: rows[0].id, comment: '核对面单' })
})
