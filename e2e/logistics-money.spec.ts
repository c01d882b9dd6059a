import { expect, test, type Locator, type Page } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { front, opened, signIn } from './sign-in.ts'

test('lists of payments, papers, bookings, differences and bills have their rows', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'admin')
  for (const address of ['firstLegPayment', 'invoice', 'agl', 'apportionment', 'receiptSign?part=receipt_diff', 'apportionment?part=logistics_cost']) {
    await page.goto(`/#/admin/${address}`)
    await opened(page)
    await expect(front(page).locator('[data-testid^="row-"]').first()).toBeVisible()
  }
})

const where = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`
async function api<T = any>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const answer = await callAs(await sharedSession('admin'))<T>(method, `/api/${path}`, body)
  expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
async function openRecord(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/#/admin/${address}`)
  await opened(page)
  await expect(page.locator('.record-actions').filter({ visible: true }).last()).toBeVisible()
}
/** Presses a button of the open record: it stands in the line, or behind 更多. */
async function press(page: Page, label: string): Promise<void> {
  const bar = page.locator('.record-actions').filter({ visible: true }).last()
  const button = bar.getByRole('button', { name: label, exact: true })
  const item = page.getByRole('menuitem', { name: label, exact: true }).filter({ visible: true })
  await expect(async () => {
    if ((await button.count()) > 0 || (await item.count()) > 0) return
    await bar.getByRole('button', { name: '更多' }).click({ timeout: 3000 })
    await expect(item).toBeVisible({ timeout: 3000 })
  }).toPass({ intervals: [500], timeout: 20_000 })
  await button.or(item).first().click()
}
async function done(page: Page, action: string, work: () => Promise<unknown>): Promise<any> {
  const answered = page.waitForResponse((r) => r.request().method() === 'POST' && r.url().endsWith(`/actions/${action}`))
  await work()
  const answer = await answered
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}
const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true }).last()

test('goods under way are sent to another warehouse: the shipment, its layers and the fee say so', async ({ page }) => {
  const { rows } = await api('GET', `shipping-notice?view=shippingNotice&size=50&${where({ status: { in: ['shipped'] } })}`)
  const shares = (await api('GET', `virtual-warehouse?size=100&${where({ status: { in: ['active'] } })}`)).rows as any[]
  const land = new Map(((await api('GET', 'warehouse?size=200')).rows as any[]).map((w) => [w.id, w.country]))
  let found: { doc: any; to: any } | undefined
  for (const r of rows) {
    const doc = await api('GET', `shipping-notice/${r.id}`)
    const own = shares.find((s) => s.id === doc.dest_vw.id)
    const to = shares.find((s) => own && s.id !== own.id && s.company?.id === own.company?.id && land.get(s.warehouse.id) === land.get(own.warehouse.id))
    if (to && doc.lines.every((l: any) => l.received_qty === 0)) {
      found = { doc, to }
      break
    }
  }
  const { doc, to } = found!
  await signIn(page, 'admin')
  await openRecord(page, `shippingNotice?DetailID=${doc.id}`)
  const answer = await done(page, 'change_dest', async () => {
    await press(page, '改仓')
    const dialog = dialogOf(page)
    await dialog.getByTestId('field-dest_vw').getByRole('combobox').fill(to.code)
    await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: to.code }).first().click()
    await dialog.getByTestId('field-fee').locator('input').fill('150')
    await dialog.getByTestId('field-reason').locator('input, textarea').fill('目的仓爆仓')
    await dialog
      .getByRole('button', { name: /^(改仓|确 ?定)/ })
      .last()
      .click()
  })
  expect(answer).toMatchObject({ status: 'shipped', dest_vw: { id: to.id } })
  await expect(front(page)).toContainText(to.name)
  expect(Number(answer.act_total_cny)).toBe(Number(doc.act_total_cny) + 150)
  const layers = (await api('GET', `stock-balance?view=nowInventory&tab=key&size=20&${where({ vw: { in: [to.id] }, sku: { in: [doc.lines[0].sku.id] } })}`))
    .rows as any[]
  expect(layers.reduce((n, l) => n + (l.in_transit ?? 0), 0)).toBeGreaterThanOrEqual(doc.lines[0].shipped_qty)
})
