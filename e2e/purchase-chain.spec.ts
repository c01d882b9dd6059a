import { expect, test } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { front, signIn } from './sign-in.ts'

test('a demand becomes an order, the order is received, and its money is asked for', async ({ page }) => {
  const call = callAs(await sharedSession('admin'))
  const { body: found } = await call('GET', '/api/purchase-demand?view=purchaseDemand&tab=to_order&size=1')
  const demand = (found as { rows: readonly { id: number; no: string }[] }).rows[0]!
  await signIn(page, 'admin')
  await page.goto(`/#/admin/purchaseDemand?DetailID=${demand.id}`)
  const record = page.getByTestId('record-purchaseDemand')
  await expect(record).toBeVisible()
  await front(page).getByRole('button', { name: '转采购单', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const converted = page.waitForResponse((r) => r.url().endsWith(`/api/purchase-demand/${demand.id}/actions/convert`))
  await dialog.getByRole('button', { name: /^转采购单 [\d,]+ 件$/ }).click()
  const made = (await (await converted).json()) as { status: string; allocs: readonly { po: { id: number } }[] }
  expect(made.status).toBe('ordered')
  const order = made.allocs[0]!.po.id
  // people and places between the pages are tested over HTTP; here the order goes its way
  for (const action of ['submit', 'approve', 'place']) await call('POST', `/api/purchase-order/${order}/actions/${action}`, { args: {} })
  await page.goto(`/#/admin/purchaseOrderList?DetailID=${order}`)
  await expect(page.getByTestId('record-purchaseOrderList')).toBeVisible()
  await page.goto('/#/admin/purchasePayment?part=payment_due&tab=all')
  const row = front(page)
    .getByText(/^PO\d{10}$/)
    .first()
  await expect(row).toBeVisible()
  await front(page).locator('.ag-row .ag-checkbox-input').first().check()
  const asked = page.waitForResponse((r) => r.url().endsWith('/api/purchase-payment/request'))
  await front(page).getByRole('button', { name: '申请付款', exact: true }).first().click()
  expect((await asked).status()).toBe(200)
  await expect(page.getByTestId('record-purchasePayment')).toBeVisible()
  await expect(front(page).getByRole('button', { name: '提交', exact: true })).toBeVisible()
})
