import { expect, test } from '@playwright/test'
import { opened, signIn } from './sign-in.ts'

test('home counts what waits, leads to it, and offers only pages of the account', async ({ page }) => {
  await signIn(page, 'buyerlead')
  await page.goto('/#/admin/home')
  await opened(page)
  const figure = page.getByTestId('widget-kpi').getByRole('button', { name: /采购订单 · 逾期/ })
  await expect(figure).toBeVisible()
  const count = Number((await figure.locator('b').innerText()).replace(/\D/g, ''))
  expect(count).toBeGreaterThan(0)
  await expect(
    page
      .getByTestId('widget-todo')
      .getByText(/^PO26\d{8}$/)
      .first(),
  ).toBeVisible()
  await expect(page.getByTestId('widget-shortcut').getByText('采购订单')).toBeVisible()
  await expect(page.getByTestId('widget-shortcut').getByText('控制台')).toHaveCount(0)
  await figure.click()
  await expect(page).toHaveURL(/#\/admin\/purchaseOrderList\?tab=late/)
  await expect(page.locator('.pager-total')).toContainText(String(count))
})

test('a widget that fails says so alone', async ({ page }) => {
  await page.route(/\/api\/purchase-order\?.*tab=late/, (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{"status":500,"code":"INTERNAL"}' }),
  )
  await signIn(page, 'buyerlead')
  await page.goto('/#/admin/home')
  await opened(page)
  await expect(page.getByTestId('widget-kpi').getByText(/SKU/).first()).toBeVisible()
  await expect(page.getByTestId('widget-kpi').getByText(/采购订单/)).toHaveCount(0)
  await expect(page.getByTestId('widget-shortcut')).toBeVisible()
})
