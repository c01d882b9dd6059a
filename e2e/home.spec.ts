import { expect, test } from '@playwright/test'
import { opened, signIn } from './sign-in.ts'

test('home counts what waits, leads to it, and offers only pages of the account', async ({ page }) => {
  await signIn(page, 'buyerlead')
  // home asks for the pages used lately before all others
  await page.goto('/#/admin/purchaseOrderList')
  await opened(page)
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
  await expect(page.getByTestId('widget-shortcut').getByText('采购订单', { exact: true })).toBeVisible()
  await expect(page.getByTestId('widget-shortcut').getByText('控制台')).toHaveCount(0)
  await figure.click()
  await expect(page).toHaveURL(/#\/admin\/purchaseOrderList\?tab=late/)
  await expect(page.locator('.pager-total')).toContainText(String(count))
})

test('a page that fails is left out alone; all counts come in one call', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (r) => /\/api\/(lists|purchase-order|sku)\?/.test(r.url()) && calls.push(new URL(r.url()).pathname))
  await page.route(/\/api\/lists\?/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { rows: object[] }
    const asked = JSON.parse(new URL(route.request().url()).searchParams.get('of')!) as { view: string }[]
    const rows = body.rows.map((r, i) => (asked[i]!.view === 'purchaseOrderList' ? { problem: { status: 500, code: 'INTERNAL' } } : r))
    await route.fulfill({ response: answer, json: { rows } })
  })
  await signIn(page, 'buyerlead')
  await page.goto('/#/admin/home')
  await opened(page)
  await expect(page.getByTestId('widget-kpi').getByText(/SKU/).first()).toBeVisible()
  await expect(page.getByTestId('widget-kpi').getByText(/采购订单/)).toHaveCount(0)
  await expect(page.getByTestId('widget-shortcut')).toBeVisible()
  expect(calls).toEqual(['/api/lists'])
})

test('the home page is arranged by its owner and stays so', async ({ page }) => {
  await signIn(page, 'buyerlead')
  await page.goto('/#/admin/home')
  await opened(page)
  await page.getByTestId('btn-homeLayout').click()
  await page.getByTestId('field-status').uncheck()
  await page.getByRole('button', { name: '上移快捷入口' }).click()
  await page
    .getByTestId('dialog-homeLayout')
    .getByRole('button', { name: /确\s?定/ })
    .click()
  const saved = page.waitForResponse((r) => r.url().includes('/api/pref/home_layout') && r.request().method() === 'PUT')
  await saved
  await page.reload()
  await opened(page)
  await expect(page.getByTestId('widget-todo')).toBeVisible()
  await expect(page.locator('.home-page .chart-card')).toHaveCount(0)
  const order = (): Promise<(string | undefined)[]> =>
    page.locator('.home-place [data-testid^=widget-]').evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset['testid']))
  // the standard stands until the account's own arrangement has come
  await expect.poll(async () => (await order()).filter((w) => w === 'widget-shortcut' || w === 'widget-todo')).toEqual(['widget-shortcut', 'widget-todo'])
  await page.getByTestId('btn-homeLayout').click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await page
    .getByTestId('dialog-homeLayout')
    .getByRole('button', { name: /确\s?定/ })
    .click()
  await expect(page.locator('.home-page .chart-card')).toHaveCount(1)
})

test('whoever wants other figures chooses them among those of his pages, and the standard brings his own back', async ({ page }) => {
  await signIn(page, 'finlead')
  await page.goto('/#/admin/home')
  await opened(page)
  const cards = page.getByTestId('widget-metrics')
  await expect(cards.locator('.kpi-card').first()).toBeVisible()
  const ok = page.getByTestId('dialog-homeLayout').getByRole('button', { name: /确\s?定/ })
  await page.getByTestId('btn-homeLayout').click()
  await page.getByTestId('btn-figures').click()
  const choice = page.getByTestId('figure-choice')
  await expect(choice).toBeVisible()
  const chosen = choice.getByRole('checkbox', { checked: true })
  for (let n = await chosen.count(); n > 0; n--) {
    await chosen.first().uncheck()
    await expect(chosen).toHaveCount(n - 1)
  }
  await page.getByTestId('figure-freight_bills').check()
  await page.getByTestId('figure-payables_due').check()
  await ok.click()
  await expect(cards.locator('.kpi-label')).toHaveText(['待确认头程账单', '7 天内应付款'])
  await page.getByTestId('btn-homeLayout').click()
  await page.getByRole('button', { name: '恢复默认' }).click()
  await ok.click()
  await expect(cards.locator('.kpi-label')).not.toHaveText(['待确认头程账单', '7 天内应付款'])
})
