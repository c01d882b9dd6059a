import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

const columns =
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name amount-type amount-description amount fulfillment-id posted-date posted-date-time order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased promotion-id'.split(
    ' ',
  )
/** A small statement of a site that only one account of the demo company sells on. */
function statement(id: string, total: string): string {
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
      currency: 'JPY',
    }),
    ...amounts.map(([type, description, amount]) =>
      line({
        'settlement-id': id,
        'transaction-type': 'Order',
        'order-id': '503-1234567-1234567',
        'marketplace-name': 'Amazon.co.jp',
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
