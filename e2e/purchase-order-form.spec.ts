import { expect, test, type Page } from '@playwright/test'
import { front, signIn } from './sign-in.ts'

// as most people have it
test.use({ reducedMotion: 'no-preference' })

interface Price {
  readonly sku: number
  readonly code: string
  readonly min_qty: number | null
  readonly price: string | null
}

/** Adds a line by keyboard alone: code, Enter, over the label to the quantity. */
async function typeLine(page: Page, row: number, code: string, qty: string): Promise<void> {
  const cell = (column: string) => front(page).locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`)
  await front(page).getByText('添加明细', { exact: true }).click()
  await expect(cell('sku').locator('input')).toBeFocused()
  await page.keyboard.type(code)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: code }).first().click()
  await page.keyboard.press('Tab')
  await expect(cell('msku').locator('input')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cell('qty').locator('input')).toBeFocused()
  await page.keyboard.type(qty)
  await page.keyboard.press('Tab')
}

test('a new order begins with what is agreed, and its lines are typed without the mouse', async ({ page }) => {
  await signIn(page, 'buyer01')
  const answer = (await (await page.request.get('/api/supplier/4/prices')).json()) as { rows: Price[] }
  // what is not released, or sold no longer, is not offered to an order
  const released: Price[] = []
  for (const r of answer.rows.filter((x) => x.min_qty === 1 && x.price))
    if (released.length < 2 && (await (await page.request.get(`/api/sku/${r.sku}`)).json()).status === 'active') released.push(r)
  const [first, second] = released
  await page.goto('/#/admin/purchaseOrderList?DetailID=new')
  const field = (name: string) => front(page).getByTestId(`field-${name}`)
  await expect(field('buyer')).toContainText('徐玉洁')
  await field('supplier').getByRole('combobox').fill('SUP00004')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: 'SUP00004' }).click()
  await expect(field('account_term')).not.toContainText('请选择')
  await expect(field('currency')).toContainText('CNY')
  const price = (row: number) => front(page).locator(`.ag-row[row-index="${row}"] [col-id="unit_price"]`)
  for (const [n, { code, price: tier }] of [first!, second!].entries()) {
    // one piece is fewer than the supplier sells: under each line stands the row that wants a reason
    const row = n * 2
    await typeLine(page, row, code, '1')
    // the open cell holds the tier's price, and leaving it does not take the price away
    await expect(price(row).locator('input')).toHaveValue(new RegExp(`^${Number(tier)}`))
    await page.keyboard.press('Tab')
    await expect(price(row)).toContainText(String(Number(tier)))
    await expect(front(page).getByTestId('line-reason').nth(n)).toContainText(/起订量|单价较上次/)
  }
  const reason = front(page).getByTestId('line-reason').first()
  await expect(reason).toContainText('必填')
  await reason.getByRole('textbox').fill('首批试单')
  await page.keyboard.press('Enter')
  await expect(reason).not.toContainText('必填')
  await expect(front(page).getByTestId('field-project').locator('.star')).toBeVisible()
})
