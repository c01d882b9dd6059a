import { expect, test } from '@playwright/test'
import { front, opened, signIn } from './sign-in.ts'

// An idea becomes a product: its price is tried, and its development passes the pricing gate and has a SKU.
test('a price is tried and saved, and a development becomes a SKU', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'admin')
  await page.goto('/#/admin/pricingTrial')
  await opened(page)
  const typed = { price: '39.99', promo_pct: '5', length_cm: '30', width_cm: '20', height_cm: '10', weight_kg: '0.85', landed: '11.35', referral_pct: '15' }
  const rest = { return_pct: '6', ads_pct: '10', fx: '7.10', placement_fee: '0.34', storage_fee: '0.25', date: '2026-07-01' }
  for (const [name, value] of Object.entries({ ...typed, ...rest })) await page.locator(`#trial-${name}`).fill(value)
  await expect(page.getByTestId('trial-lines')).toContainText('7.19')
  await page.screenshot({ path: test.info().outputPath('trial.png') })
  await page.getByTestId('trial-goal').getByRole('combobox').click()
  await page.getByTitle('保本').click()
  await expect(page.getByTestId('trial-solved')).toContainText('28.97')
  await page.getByTestId('trial-save').click()
  await expect(page).toHaveURL(/DetailID=\d+/)
  await expect(front(page)).toContainText('18.93')

  await page.goto('/#/admin/pricingTrialMC')
  await opened(page)
  await expect(page.getByTestId('channel-table')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('channels.png') })

  await page.goto('/#/admin/productDev?view=board')
  await opened(page)
  await page.screenshot({ path: test.info().outputPath('developments.png') })
  const answer = await page.request.get('/api/product-dev?view=productDev&size=50&filter={"status":{"eq":"pricing"}}')
  // the oldest is the demo company's own
  const id: number = (await answer.json()).rows.at(-1).id
  await page.goto(`/#/admin/productDev?DetailID=${id}`)
  await page.getByRole('button', { name: '核价通过' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').first().fill('客户指定')
  const passed = page.waitForResponse((r) => r.url().endsWith(`/${id}/actions/pass_pricing`))
  await dialog.getByRole('button', { name: /核价通过|确 ?定/ }).click()
  expect((await passed).status(), await (await passed).text()).toBe(200)
  await expect(front(page)).toContainText('定品')
  await page.screenshot({ path: test.info().outputPath('development.png') })
  const made = await (await page.request.get(`/api/product-dev/${id}`)).json()
  expect(made).toMatchObject({ status: 'approved', sku: { id: expect.any(Number) } })
})
