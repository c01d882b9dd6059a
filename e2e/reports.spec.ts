import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

const columns =
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name amount-type amount-description amount fulfillment-id posted-date posted-date-time order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased promotion-id'.split(
    ' ',
  )
/** A small statement, of a site that only one account of the demo company sells on unless told otherwise. */
function statement(id: string, total: string, site = 'Amazon.co.jp', currency = 'JPY'): string {
  const line = (cells: Record<string, string>): string => columns.map((c) => cells[c] ?? '').join('\t')
  const amounts = [
    ['ItemPrice', 'Principal', '3000'],
    ['ItemFees', 'Commission', '-450'],
    ['ItemFees', 'FBAPerUnitFulfillmentFee', '-350'],
  ] as const
  return [
    columns.join('\t'),
    line({
      'settlement-id': id,
      'settlement-start-date': '2026-01-01 00:00:00 UTC',
      'settlement-end-date': '2026-01-15 00:00:00 UTC',
      'deposit-date': '2026-01-17 00:00:00 UTC',
      'total-amount': total,
      currency,
    }),
    ...amounts.map(([type, description, amount]) =>
      line({
        'settlement-id': id,
        'transaction-type': 'Order',
        'order-id': '503-1234567-1234567',
        'marketplace-name': site,
        'amount-type': type,
        'amount-description': description,
        amount,
        'posted-date': '2026-01-03',
        'posted-date-time': '2026-01-03 03:04:05 UTC',
        sku: 'E2E-1',
        'quantity-purchased': '1',
      }),
    ),
  ].join('\n')
}

test('a settlement file is dropped, recognised, opened down to its line; again it is told, and a wrong total is refused', async ({ page }) => {
  const id = String(Date.now())
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await signIn(page, 'admin')
  await page.goto('/#/admin/downloadedReports')
  await page.getByTestId('field-files').setInputFiles(file('settlement.txt', statement(id, '2200')))
  const first = page.getByTestId('upload-item').first()
  await expect(first).toHaveAttribute('data-status', 'parsed', { timeout: 30_000 })
  await expect(first).toContainText('结算报告')
  await expect(first).toContainText('2200.00')

  await page.getByTestId('field-files').setInputFiles([file('same bytes.txt', statement(id, '2200')), file('wrong.txt', statement(id + '1', '2201'))])
  await expect(page.getByTestId('upload-item')).toHaveCount(3)
  await expect(page.getByTestId('upload-item').filter({ hasText: 'same bytes.txt' })).toContainText('该文件已导入')
  await expect(page.getByTestId('upload-item').filter({ hasText: 'wrong.txt' })).toContainText('明细合计 2200.00 与总额 2201.00 不符', { timeout: 30_000 })

  await page.goto(`/#/admin/settlementReport?q=${id}`)
  await page.getByText(id, { exact: true }).first().click()
  await expect(page.getByTestId('settlement-triples')).toContainText('Commission')
  await page.locator('[data-tab="lines"]').click()
  await page.getByTestId('settlement-lines').getByRole('button', { name: '4', exact: true }).click()
  await expect(page.getByTestId('raw-line')).toContainText('-450')
})

test('several files of one account take one answer; another report among statements is told as such', async ({ page }) => {
  const id = Date.now()
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  await signIn(page, 'admin')
  await page.goto('/#/admin/downloadedReports')
  await page
    .getByTestId('field-files')
    .setInputFiles(['one.txt', 'two.txt'].map((name, n) => file(name, statement(String(id + n), '2200', 'Amazon.com', 'USD'))))
  const all = page.getByTestId('choose-for-all')
  await all.locator('.ant-select').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  await all.getByTestId('btn-importAll').click()
  for (const name of ['one.txt', 'two.txt'])
    await expect(page.getByTestId('upload-item').filter({ hasText: name })).toHaveAttribute('data-status', 'parsed', { timeout: 30_000 })
  await expect(all).toHaveCount(0)

  await page.goto('/#/admin/settlement')
  await page.getByTestId('btn-uploadStatement').click()
  const listing = 'item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\topen-date\tasin1\tproduct-id-type\tproduct-id\tfulfillment-channel'
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles([
      file('listings.txt', `${listing}\nRack\tD\tL-1\tE2E-${id}\t19.99\t\t2026-05-02 05:18:00 PDT\tB1\t1\tB1\tAMAZON_NA\n`),
      file('again.txt', statement(String(id), '2200', 'Amazon.com', 'USD')),
    ])
  await expect(page.getByTestId('told-file').filter({ hasText: 'listings.txt' })).toContainText('不是结算文件')
  await expect(page.getByTestId('told-file').filter({ hasText: 'again.txt' })).toContainText('该文件已导入')
})
