import { expect, test } from '@playwright/test'
import { front, opened, signIn } from './sign-in.ts'

test('a platform’s bill is read before it is kept, and opens as a settlement of its group', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/platformBillSum')
  await opened(page)
  await expect(front(page).locator('.ag-row').first()).toBeVisible()
  await page.getByTestId('btn-importPlatformBill').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('.ant-select').first().click()
  await page.keyboard.type('PAWLUX')
  await page.locator('.ant-select-item-option').filter({ hasText: 'PAWLUX-WM-US' }).first().click()
  await dialog.getByTestId('bill-number').fill('E2E-1')
  const head =
    'Transaction Key,Transaction Posted Timestamp,Transaction Type,Transaction Description,Purchase Order #,Amount,Amount Type,Ship Qty,Partner Item Id,Fulfillment Type,Currency'
  const row = (key: string, amount: string, type: string): string => `${key},10/05/2026,Sale,Purchase,PO-E2E,${amount},${type},1,,Seller Fulfilled,USD`
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'walmart.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, row('e1', '49.99', 'Product Price'), row('e1', '-7.50', 'Commission on Product')].join('\n')),
  })
  await expect(dialog.getByTestId('dry-run')).toContainText('42.49')
  await dialog
    .getByRole('button', { name: /导\s*入/ })
    .last()
    .click()
  await dialog.getByRole('button', { name: /^SE\d+/ }).click()
  await expect(page).toHaveURL(/platformBillSum\?.*DetailID=\d+/)
  await expect(front(page).getByText('已分类', { exact: true }).first()).toBeVisible()
  await expect(front(page).getByText('42.49').first()).toBeVisible()
})
