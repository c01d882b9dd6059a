import { expect, test } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { front, signIn } from './sign-in.ts'

test('a figure of the live stock opens the entries that make it', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/nowInventory')
  const figure = page.locator('[col-id="available"]').getByTitle('查看明细').first()
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

test('the dock keeps what is refused and the inspector says why goods are bad', async ({ page }) => {
  await signIn(page, 'keeper01')
  await page.goto('/#/admin/purchaseOrderList?tab=progress')
  await front(page)
    .getByText(/^PO\d{10}$/)
    .first()
    .click()
  await front(page).getByRole('button', { name: '签收', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('本次签收 1').fill('2')
  await dialog.getByLabel('拒收 1').fill('1')
  await expect(dialog.getByRole('button', { name: '照片' })).toBeVisible()
  // somebody else changes the order meanwhile: what was typed stays
  const id = /DetailID=(\d+)/.exec(page.url())![1]!
  const read = page.waitForResponse((r) => r.url().endsWith(`/api/purchase-order/${id}`))
  const parcel = await callAs(await sharedSession('admin'))('POST', `/api/purchase-order/${id}/actions/add_shipment`, { args: { carrier: '顺丰' } })
  expect(parcel.status, JSON.stringify(parcel.body)).toBe(200)
  await read
  await expect(dialog.getByLabel('本次签收 1')).toHaveValue('2')
  const sent = page.waitForRequest((r) => r.url().endsWith('/actions/receive'))
  await dialog.getByRole('button', { name: /^签收 [\d,]+ 件$/ }).click()
  const received = (await sent).postDataJSON() as { args: { lines: unknown[] } }
  expect(received.args.lines[0]).toMatchObject({ signed_qty: 2, refused_qty: 1 })
  await expect(dialog).toBeHidden()
  await page.goto('/#/admin/purchaseSign?tab=inspect')
  await front(page)
    .getByText(/^PS\d{10}$/)
    .first()
    .click()
  await front(page).getByRole('button', { name: '质检', exact: true }).click()
  await dialog.getByRole('textbox', { name: '不良数 1', exact: true }).fill('1')
  await dialog.getByRole('combobox', { name: '不良原因 1' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '外观' }).click()
  await dialog.getByText(/^PS\d{10}$/).click()
  await dialog.getByRole('combobox', { name: '不良处理 1' }).click()
  await page.locator('.ant-select-item-option').filter({ hasText: '报废' }).click()
  const reported = page.waitForRequest((r) => r.url().endsWith('/actions/inspect'))
  await dialog.getByRole('button', { name: /^质检/ }).click()
  const { args } = (await reported).postDataJSON() as { args: { lines: unknown[] } }
  expect(args.lines[0]).toMatchObject({ defective_qty: 1, defect_reasons: ['appearance'], handling: 'scrap' })
  await expect(dialog).toBeHidden()
})
