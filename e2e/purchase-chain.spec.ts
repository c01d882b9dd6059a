import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

test('an ordered purchase is signed in the browser and its stock, counters and timeline follow', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/purchaseOrderList?tab=progress')
  await expect(page).toHaveTitle('采购订单 | ERP管理系统')
  const number = page.getByText(/^PO26\d{8}$/).first()
  await expect(number).toBeVisible()
  const no = await number.innerText()
  await number.click()
  await expect(page.getByRole('heading', { name: no })).toBeVisible()
  await page.getByRole('button', { name: '签收', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(no)
  await dialog.getByRole('button', { name: /^签收 [\d,]+ 件$/ }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('全部到货', { exact: true }).first()).toBeVisible()
})

test('the list keeps its filter in the address and answers in English', async ({ page }) => {
  await signIn(page, 'buyer01')
  await page.goto('/#/admin/sku?q=' + encodeURIComponent('咖啡'))
  await expect(page.getByText(/咖啡/).nth(1)).toBeVisible()
  await expect(
    page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/模糊搜索/))
      .first(),
  ).toHaveValue('咖啡')
})

test('a page without right names its node', async ({ page }) => {
  await signIn(page, 'keeper01')
  await page.goto('/#/admin/role')
  await expect(page.getByText('您没有权限访问此页面')).toBeVisible()
  await expect(page.getByText('role', { exact: true })).toBeVisible()
})
