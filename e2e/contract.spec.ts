import { expect, test, type Page } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { front, opened, signIn } from './sign-in.ts'

// Pages of contract.md: each list has its rows, its first record opens, and the parts made by hand say what they are for.
async function look(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`/#/admin/${address}`)
  await opened(page)
  await expect(page.locator('[aria-busy="true"], .skeleton-row').filter({ visible: true })).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath(`${name}.png`) })
}
const firstRow = async (page: Page): Promise<string> => {
  const row = page.locator('[data-testid^="row-"]').filter({ visible: true }).first()
  await expect(row).toBeVisible()
  return (await row.getAttribute('data-testid'))!.slice(4)
}

test('lists and records of drafts, contracts, agreements, brokerage and seals', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'admin')
  for (const route of ['contractDraft', 'contract', 'agreement', 'brokerage', 'fileApply']) {
    await look(page, route, route)
    await look(page, `${route}?DetailID=${await firstRow(page)}`, `${route}-record`)
    await expect(front(page).locator('h1').first()).toBeVisible()
  }
  for (const [route, part] of [
    ['contract', 'contract_receivable'],
    ['brokerage', 'brokerage_payment'],
    ['fileApply', 'seal_usage'],
    ['contractDraft', 'contract_template'],
  ])
    await look(page, `${route}?part=${part}`, `${route}-${part}`)
  await look(page, 'contractDraft?DetailID=new', 'contractDraft-new')
})

test('a draft shows its plan and what its commission would be', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  await page.goto('/#/admin/contractDraft')
  await opened(page)
  const id = await firstRow(page)
  await page.goto(`/#/admin/contractDraft?DetailID=${id}`)
  await page.getByRole('tab', { name: '应收预览与试算' }).click()
  const plan = page.getByTestId('contract-plan')
  await expect(plan).toBeVisible()
  await expect(plan.locator('tbody tr')).not.toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('plan.png') })
})

test('a contract opens from a message of WeCom', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  await page.goto('/#/admin/contract')
  await opened(page)
  const id = await firstRow(page)
  await page.goto(`/#/subroute/wxPageContract?type=contract&id=${id}`)
  await expect(page.getByTestId('wx-contract')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('wx.png') })
  await page.getByRole('tab', { name: '应收' }).click()
  await expect(page.getByTestId('wx-contract').locator('tbody tr').filter({ visible: true })).not.toHaveCount(0)
})

test('the bar of what has come in opens the rows that make each number', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'crmlead')
  const { rows } = (
    await callAs(await sharedSession('crmlead'))<{ rows: { id: number; received_total: string }[] }>('GET', '/api/contract?view=contract&tab=effective&size=50')
  ).body
  const { id } = rows.find((r) => Number(r.received_total) > 0)!
  for (const [part, name] of [
    ['contract_collection', 'received'],
    ['contract_receivable', 'receivable'],
  ] as const) {
    await page.goto(`/#/admin/contract?DetailID=${id}`)
    const number = page.getByTestId(`${name}-rows`).filter({ visible: true })
    const told = /[\d,]+\.\d\d/.exec((await number.textContent())!)![0]
    if (name === 'received') await page.screenshot({ path: test.info().outputPath('received-bar.png') })
    await number.click()
    await expect(page).toHaveURL(new RegExp(`part=${part}`))
    await opened(page)
    // the list's own sum is the number that was pressed
    await expect(front(page)).toContainText(told)
    await page.screenshot({ path: test.info().outputPath(`${part}-rows.png`) })
  }
})
