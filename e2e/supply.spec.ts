import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

test('a figure of the live stock opens the entries that make it', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/nowInventory')
  const figure = page.getByTitle('查看流水').first()
  await expect(figure).toBeVisible()
  const asked = page.waitForRequest((r) => r.url().includes('/api/stock-entry?'))
  await figure.click()
  const filter = JSON.parse(new URL((await asked).url()).searchParams.get('filter') ?? '{}') as Record<string, unknown>
  expect(filter).toMatchObject({ sku: { in: [expect.any(Number)] }, state: { in: ['available'] } })
  await expect(page.getByTestId('list-outEnterRecord')).toBeVisible()
})

test('lines of orders stand one by one and on the calendar, and lead to their order', async ({ page }) => {
  await signIn(page, 'buyer01')
  await page.goto('/#/admin/purchaseOrderList?part=purchase_item&tab=to_arrive')
  const no = page.getByText(/^PO\d{10}$/).first()
  await expect(no).toBeVisible()
  await page.getByText('到货日历', { exact: true }).click()
  await expect(page.getByTestId('arrival-calendar')).toBeVisible()
  const arrival = page.getByTestId(/^arrival-PO/).first()
  await expect(arrival).toBeVisible()
  await arrival.click()
  await expect(page.getByTestId('record-purchaseOrderList')).toBeVisible()
})

test('a receipt takes the open lines of the order that is chosen, and a slip is printed', async ({ page }) => {
  await page.addInitScript(() => (window.print = () => undefined))
  await signIn(page, 'keeper01')
  await page.goto('/#/admin/purchaseSign?DetailID=new')
  await page.getByRole('combobox').first().click()
  await page.locator('.ant-select-item-option').first().click()
  await expect(page.getByText(/^[1-9]\d* 行/)).toBeVisible()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByTestId('record-purchaseSign')).toBeVisible()
  await page.locator('.record-actions').getByRole('button', { name: '更多' }).click()
  await page.getByText('打印单据', { exact: true }).click()
  await expect(page.locator('body > .print-paper h1')).toHaveText('采购签收单 RECEIPT SLIP')
})
