import { expect, test } from '@playwright/test'
import { front, signIn } from './sign-in.ts'

test('a day of an operator: warnings, a product, restock, a price, a deal, a return, the log', async ({ page }) => {
  await signIn(page, 'ops01')
  await page.goto('/#/admin/earlyWarning?tab=open')
  await expect(front(page).locator('.ag-row').first()).toBeVisible()

  // the product that the first suggestion is about, on one page
  await page.goto('/#/admin/aiRestock?tab=to_buy')
  const restock = front(page)
  await expect(restock.locator('.ag-row').first()).toBeVisible()
  const answer = await page.request.get('/api/replenish-suggestion?view=aiRestock&tab=to_buy&size=1&fields=msku,store,qty')
  const [first] = ((await answer.json()) as { rows: { id: number; msku: { id: number; title: string }; store: { id: number; title: string } }[] }).rows
  await page.goto(`/#/admin/product360?msku=${first!.msku.id}`)
  await expect(front(page).locator('.product360-head h2')).toBeVisible()
  await expect(front(page).getByRole('region', { name: '运营动作与事件' })).toBeVisible()

  // accept what is suggested, having seen why
  await page.goto(`/#/admin/aiRestock?DetailID=${first!.id}`)
  const why = front(page).getByTestId('restock-why')
  await expect(why).toBeVisible()
  const accepted = page.waitForResponse((r) => r.url().includes(`/${first!.id}/actions/accept`))
  await front(page).getByRole('button', { name: '采纳', exact: true }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: '采纳', exact: true }).click()
  expect((await accepted).status()).toBe(200)

  // prices of the shop by a formula, as a draft
  await page.goto('/#/admin/discount')
  await front(page).getByTestId('btn-formula').click()
  const formula = page.getByRole('dialog', { name: '批量调价' })
  const choose = async (label: string, text: string): Promise<void> => {
    await formula.getByLabel(label, { exact: true }).first().click()
    await page.keyboard.type(text)
    await page.locator('.ant-select-dropdown:visible').getByText(text, { exact: false }).first().click()
  }
  await choose('店铺', first!.store.title)
  await choose('MSKU', first!.msku.title)
  await page.keyboard.press('Escape')
  const drafted = page.waitForResponse((r) => r.url().endsWith('/price-changes/by-formula'))
  await formula.getByRole('button', { name: '确定' }).click()
  expect((await drafted).status()).toBe(200)
  await expect(
    front(page)
      .getByText(/^ZK\d{10}$/)
      .first(),
  ).toBeVisible()

  // deals, returns on their board, the log
  await page.goto('/#/admin/promotionActivity')
  await expect(front(page).locator('.ag-row').first()).toBeVisible()
  await page.goto('/#/admin/returnManage?look=board')
  await page.goto('/#/admin/oplogPlus')
  await expect(front(page).locator('.ag-row').first()).toBeVisible()
})
