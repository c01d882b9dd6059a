import { expect, test, type Page } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { goes, phone } from './phone.ts'
import { front, opened, signIn } from './sign-in.ts'

// operations.md: a day of an operator, by clicks and keys: what warns, the product behind it, what to send, a price, a return, and what a lead sees.
/** The pages of the day, with the record that each lists. */
const pages = {
  replenishRule: 'replenish-rule',
  aiRestock: 'replenish-suggestion',
  cargoValue: 'cargo-value',
  storeKpi: 'store-kpi',
  annual: 'annual-plan',
  Multivariant: 'variation-plan',
  storePerformance: 'account-health',
  oplogPlus: 'op-log',
  promotionActivity: 'promotion-activity',
  discount: 'price-change',
  earlyWarning: 'warning',
  removeOrder: 'removal-order',
  returnManage: 'customer-return',
  amzAfterSalesCard: 'after-card-claim',
  crawlerTask: 'crawl-task',
  delistingLog: 'delisting',
  storeBrowser: 'browser-profile',
} as const
const rows = async (page: Page, address: string): Promise<any[]> => ((await (await page.request.get(`/api/${address}`)).json()) as { rows: any[] }).rows
const where = (filter: object): string => encodeURIComponent(JSON.stringify(filter))
const field = (page: Page, name: string) => front(page).getByTestId(`field-${name}`)
const shot = (page: Page, name: string): Promise<Buffer> => page.screenshot({ path: test.info().outputPath(`${name}.png`) })
async function pick(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).getByRole('combobox').fill(text)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first().click()
}
async function choose(page: Page, name: string, text: string): Promise<void> {
  await field(page, name).getByRole('combobox').click()
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: text }).first().click()
}
const save = async (page: Page, route: string): Promise<void> => {
  await front(page).getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByTestId(`record-${route}`)).toBeVisible()
}
/** A listing of a project that the operator leads: its shop, its code, its price. */
async function listing(page: Page): Promise<{ sku: string; store: string; price: number }> {
  const [project] = await rows(page, `project?size=1&filter=${where({ leader: { me: true } })}`)
  const [m] = await rows(page, `msku?size=1&fields=seller_sku,price,store&sort=id&filter=${where({ project: { in: [project.id] } })}`)
  return { sku: m.seller_sku, store: m.store.title, price: Number(m.price) }
}

test('a warning is handled, and the product behind it looked at', async ({ page }) => {
  await signIn(page, 'ops01')
  await page.goto('/#/admin/earlyWarning?tab=open')
  await opened(page)
  await shot(page, 'warnings')
  await front(page).getByRole('button', { name: '处理', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('处理说明').fill('已联系仓库加急')
  await dialog.getByRole('button', { name: '处理', exact: true }).click()
  await expect(dialog).toBeHidden()

  const l = await listing(page)
  await page.goto('/#/admin/product360')
  await front(page).getByRole('combobox', { name: 'MSKU' }).fill(l.sku)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: l.sku }).first().click()
  await expect(front(page).locator('.product360-tiles .kpi-card').first()).toBeVisible()
  await shot(page, 'product360')
})

test('every page of the day has rows for an operator and for his lead', async ({ page }) => {
  for (const login of ['ops01', 'opslead']) {
    const call = callAs(await sharedSession(login))
    const empty: string[] = []
    for (const [route, record] of Object.entries(pages)) {
      const { status, body } = await call('GET', `/api/${record}?view=${route}&size=1`)
      if (status !== 200 || !(body as { rows?: unknown[] }).rows?.length) empty.push(`${route} ${status}`)
    }
    expect(empty, login).toEqual([])
  }
  // cost and profit are the lead's to see, and lines are IT's
  const figures = async (login: string): Promise<any> =>
    ((await callAs(await sharedSession(login))('GET', '/api/replenish-suggestion?view=aiRestock&size=1')).body as { rows: any[] }).rows[0]
  expect([(await figures('ops01')).amount_cny ?? null, (await figures('opslead')).amount_cny !== undefined]).toEqual([null, true])
  await signIn(page, 'ops01')
  expect((await page.request.get('/api/dedicated-line?view=amzDedicatedLine')).status()).toBe(403)
})

test('a suggestion shows why, and accepted it is a stocking order, once', async ({ page }) => {
  await signIn(page, 'ops01')
  await page.goto('/#/admin/aiRestock?tab=to_ship')
  await opened(page)
  await shot(page, 'restock')
  let [s] = await rows(page, 'replenish-suggestion?view=aiRestock&tab=to_ship&size=1')
  if (!s) {
    // Where the last run proposes nothing for this operator's shops, his first shop is calculated again.
    const [shop] = await rows(page, 'store?size=1&sort=id')
    await callAs(await sharedSession('admin'))('POST', '/api/ai-restock/run', { store: shop.id })
    await expect.poll(async () => ([s] = await rows(page, 'replenish-suggestion?view=aiRestock&tab=to_ship&size=1'))[0]?.id, { timeout: 60_000 }).toBeTruthy()
  }
  await page.goto(`/#/admin/aiRestock?DetailID=${s.id}`)
  await expect(page.getByTestId('restock-why')).toBeVisible()
  await shot(page, 'why')
  await front(page).getByRole('button', { name: '采纳', exact: true }).click()
  const done = page.waitForResponse((r) => r.url().endsWith(`/replenish-suggestion/${s.id}/actions/accept`) && r.status() === 200)
  await page.getByRole('dialog').getByRole('button', { name: '采纳', exact: true }).click()
  const { doc_type, doc_no } = (await (await done).json()) as { doc_type: string; doc_no: string }
  expect(doc_type).toBe('stocking_order')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(front(page).getByText('已采纳').first()).toBeVisible()
  await expect(front(page).getByRole('button', { name: '采纳', exact: true })).toBeHidden()
  await shot(page, 'accepted')
  expect((await rows(page, `stocking-order?q=${doc_no.split(',')[0]}&size=1`)).map((r) => r.no)).toEqual([doc_no.split(',')[0]])
})

test('a price is changed and goes to whoever decides', async ({ page }) => {
  await signIn(page, 'ops01')
  const l = await listing(page)
  await page.goto('/#/admin/discount?DetailID=new')
  await pick(page, 'store', l.store)
  await choose(page, 'reason', '清货')
  await field(page, 'reason_text').getByRole('textbox').fill('换季清货')
  await front(page).getByText('添加明细', { exact: true }).click()
  await page.keyboard.type(l.sku)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: l.sku }).first().click()
  await page.keyboard.press('Tab')
  await page.keyboard.type((l.price * 0.95).toFixed(2))
  await page.keyboard.press('Enter')
  await shot(page, 'price-form')
  await save(page, 'discount')
  await front(page).getByRole('button', { name: '提交', exact: true }).click()
  await expect(front(page).getByText('待审批').first()).toBeVisible()
  await shot(page, 'price')
})

test('a return is told to those who make the goods', async ({ page }) => {
  await signIn(page, 'ops01')
  const filter = where({ reason_class: { in: ['quality', 'function', 'not_as_described'] }, handled: { eq: 'none' } })
  const [r] = await rows(page, `customer-return?view=returnManage&size=1&fields=order_id&filter=${filter}`)
  await page.goto(`/#/admin/returnManage?DetailID=${r.id}`)
  await expect(front(page).getByText(r.order_id).first()).toBeVisible()
  await front(page).getByRole('button', { name: '质量反馈', exact: true }).click()
  const told = page.waitForResponse((x) => x.url().endsWith(`/customer-return/${r.id}/actions/feedback`))
  await page.getByRole('dialog').getByRole('button', { name: '质量反馈', exact: true }).click()
  expect((await told).status()).toBe(200)
  await expect(front(page).getByText('已反馈').first()).toBeVisible()
  await shot(page, 'return')
})

test.describe('on the phone', () => {
  test.use(phone)
  test('warnings and cargo values are read and opened', async ({ page }) => {
    await signIn(page, 'ops01')
    for (const route of ['earlyWarning', 'cargoValue']) {
      await goes(page, `/admin/m/${route}`)
      const first = page.locator(`[data-testid="m-list-${route}"] [data-testid^="row-"]`).first()
      await expect(first).toBeVisible()
      await shot(page, `phone-${route}`)
      await first.tap()
      await expect(page).toHaveURL(/DetailID=\d+/)
      await shot(page, `phone-${route}-record`)
    }
  })
})

test('the lead sees promotions on their calendar, results and margins, and warnings by rule', async ({ page }) => {
  await signIn(page, 'opslead')
  await page.goto('/#/admin/promotionActivity?look=calendar')
  await expect(page.getByTestId('promotion-calendar')).toBeVisible()
  await shot(page, 'calendar')
  await page.goto('/#/admin/promotionActivity?look=board')
  await expect(page.getByTestId('promotion-board')).toBeVisible()
  await shot(page, 'board')
  await page.goto('/#/admin/earlyWarning?look=board')
  await expect(page.getByTestId('warning-board')).toBeVisible()
  await shot(page, 'warning-board')
  await page.goto('/#/admin/oplogPlus?look=matrix')
  await expect(page.getByTestId('oplog-matrix')).toBeVisible()
  await shot(page, 'matrix')
  await page.goto('/#/admin/storePerformance?look=heat')
  await expect(page.getByTestId('health-heat')).toBeVisible()
  await shot(page, 'heat')
})
