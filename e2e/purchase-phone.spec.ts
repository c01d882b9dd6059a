import { expect, test } from '@playwright/test'
import { goes, phone } from './phone.ts'
import { front, signIn } from './sign-in.ts'

test.describe('an order on a phone', () => {
  test.use(phone)

  test('the next step is in sight, its lines are cards with their numbers to type, nothing goes sideways', async ({ page }) => {
    await signIn(page, 'admin')
    await goes(page, '/admin/purchaseOrderList?tab=progress')
    await front(page)
      .getByText(/^PO26\d{8}$/)
      .first()
      .click()
    await expect(front(page).locator('.line-cards li').first()).toBeVisible()
    const step = front(page).getByTestId('btn-purchaseSign/sign')
    await expect(step).toBeInViewport({ ratio: 1 })
    await step.click()
    const dialog = page.getByRole('dialog')
    const now = dialog.locator('td[data-label="本次签收"] input').first()
    await expect(now).toBeInViewport({ ratio: 1 })
    await expect(now).not.toHaveValue('0')
    expect((await now.boundingBox())!.height).toBeGreaterThanOrEqual(40)
    expect(await dialog.locator('.own-lines').evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true)
    for (const name of [/^签收 [\d,]+ 件$/, '取消']) expect((await dialog.getByRole('button', { name }).boundingBox())!.height).toBeGreaterThanOrEqual(44)
  })

  test('a new order is typed in cards: every value under its label, the code in the list of choices, the reason where a rule asks', async ({ page }) => {
    await signIn(page, 'buyer01')
    const answer = (await (await page.request.get('/api/supplier/4/prices')).json()) as {
      rows: { code: string; min_qty: number | null; price: string | null }[]
    }
    const { code, price } = answer.rows.find((r) => r.min_qty === 1 && r.price)!
    await goes(page, '/admin/purchaseOrderList?DetailID=new')
    await front(page).getByTestId('field-supplier').getByRole('combobox').fill('SUP00004')
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: 'SUP00004' }).click()
    await expect(front(page).getByTestId('field-account_term')).not.toContainText('请选择')
    await front(page).getByRole('button', { name: '添加明细' }).click()
    const card = front(page).locator('.line-cards li').first()
    const value = (name: string) => card.locator(`[data-cell="${name}"] input`)
    await expect(value('sku')).toBeFocused()
    await value('sku').fill(code)
    const choice = page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: code }).first()
    await expect(choice.getByText(code)).toBeInViewport({ ratio: 1 })
    await choice.click()
    await value('qty').fill('1')
    await expect(value('unit_price')).toHaveValue(new RegExp(`^${Number(price)}`))
    expect((await value('qty').boundingBox())!.width).toBeGreaterThan(60)
    const reason = card.getByTestId('line-reason')
    await expect(reason).toContainText(/起订量|单价较上次/)
    await reason.getByRole('textbox').fill('首批试单')
    await reason.getByRole('textbox').blur()
    await expect(reason).not.toContainText('必填')
    await expect(front(page).locator('.ag-root')).toHaveCount(0)
    await card.getByRole('button', { name: '复制此行' }).click()
    await expect(front(page).locator('.line-cards li')).toHaveCount(2)
    await front(page).locator('.line-cards li').nth(1).getByRole('button', { name: '删除此行' }).click()
    await expect(front(page).locator('.line-cards li')).toHaveCount(1)
  })

  test('a moment is written in the language of the page, whatever the browser speaks', async ({ page }) => {
    await signIn(page, 'keeper01')
    await goes(page, '/admin/m/purchaseSign')
    await page.locator('[data-testid="m-list-purchaseSign"]').waitFor()
    await page.getByTestId('m-filter').click()
    const day = page.locator('.m-wheel').first()
    await day.locator('input').fill('2026-11-03')
    await expect(day.locator('.m-input')).toHaveText('2026-11-03')
  })
})
