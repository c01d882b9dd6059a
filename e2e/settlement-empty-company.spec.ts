import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { emptyDatabase } from '../packages/test-kit/database.ts'
import { front, opened } from './sign-in.ts'

const port = Number(process.env.E2E_PORT ?? 8790) + 70
const base = `http://127.0.0.1:${port}`
const home = mkdtempSync(join(tmpdir(), 'crossway-empty-'))
const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: home, DEMO: '0', CAPTCHA_LOG: join(home, 'captchas.log') }
const password = 'FirstDay2026'
/** Written by scripts/e2e-server.ts. */
const testServer = 'var/e2e-database-server'
let server: ChildProcess
let database: Awaited<ReturnType<typeof emptyDatabase>> | undefined

/** A statement of one fortnight in Amazon's V2 shape: two orders, a refund, fees, and one kind of fee that no rule knows. */
function statement(): { text: string; total: string } {
  const head =
    'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id merchant-order-id adjustment-id shipment-id marketplace-name amount-type amount-description amount fulfillment-id posted-date posted-date-time order-item-code merchant-order-item-id merchant-adjustment-item-id sku quantity-purchased promotion-id'.split(
      ' ',
    )
  const id = '90000000001'
  const row = (cells: Record<string, string>): string => head.map((h) => cells[h] ?? '').join('\t')
  const line = (type: string, kind: string, what: string, cents: number, more: Record<string, string> = {}): [number, string] => [
    cents,
    row({
      'settlement-id': id,
      'transaction-type': type,
      'amount-type': kind,
      'amount-description': what,
      amount: (cents / 100).toFixed(2),
      'posted-date': '2026-10-05',
      'posted-date-time': '2026-10-05 08:00:00 UTC',
      'marketplace-name': 'Amazon.com',
      ...more,
    }),
  ]
  const item = (order: string, sku: string): Record<string, string> => ({
    'order-id': order,
    'order-item-code': order.slice(-7),
    sku,
    'quantity-purchased': '1',
    'fulfillment-id': 'AFN',
  })
  const [one, two] = [item('111-0000001-0000001', 'CUP-RED'), item('111-0000002-0000002', 'CUP-BLUE')]
  const lines = [
    line('Order', 'ItemPrice', 'Principal', 2999, one),
    line('Order', 'ItemFees', 'Commission', -450, one),
    line('Order', 'ItemFees', 'FBAPerUnitFulfillmentFee', -540, one),
    line('Order', 'ItemPrice', 'Principal', 4599, two),
    line('Order', 'ItemFees', 'Commission', -690, two),
    line('Refund', 'ItemPrice', 'Principal', -4599, two),
    line('Refund', 'ItemFees', 'Commission', 690, two),
    line('other-transaction', 'other-transaction', 'Storage Fee', -310),
    line('other-transaction', 'other-transaction', 'Brand Store Rental', -125),
  ]
  const total = (lines.reduce((n, [c]) => n + c, 0) / 100).toFixed(2)
  const summary = row({
    'settlement-id': id,
    'settlement-start-date': '2026-10-01 00:00:00 UTC',
    'settlement-end-date': '2026-10-14 23:59:59 UTC',
    'deposit-date': '2026-10-16 00:00:00 UTC',
    'total-amount': total,
    currency: 'USD',
  })
  return { text: [head.join('\t'), summary, ...lines.map(([, l]) => l)].join('\n') + '\n', total }
}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  // an empty database on the server of the tests, where it is ours: a cluster of its own costs half a minute
  if (existsSync(testServer)) {
    process.env.TEST_DATABASE_SERVER = readFileSync(testServer, 'utf8')
    database = await emptyDatabase()
  }
  const own = { env: { ...env, ...(database ? { DATABASE_URL: database.url } : {}) }, stdio: 'ignore' } as const
  server = spawn(process.execPath, ['apps/server/main.ts'], own)
  await expect
    .poll(
      () =>
        fetch(`${base}/readyz`).then(
          (r) => r.status,
          () => 0,
        ),
      { timeout: 120_000 },
    )
    .toBe(200)
  const created = spawn(process.execPath, ['apps/server/cli.ts', 'admin:create', 'boss', password], own)
  expect((await once(created, 'exit'))[0]).toBe(0)
})
test.afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  await database?.drop()
  rmSync(home, { recursive: true, force: true })
})

/** A form of the page in front, filled as people do. */
const formOf = (page: Page) => {
  const field = (name: string): Locator => page.getByTestId(`field-${name}`).filter({ visible: true }).last()
  const menu = page.locator('.ant-select-dropdown').filter({ visible: true })
  const pick = async (box: Locator, text: string): Promise<void> => {
    await box.click()
    if (await box.isEditable()) await box.fill(text)
    await menu.locator('.ant-select-item-option, .ant-select-tree-title').filter({ hasText: text }).first().click()
    await expect(menu).toHaveCount(0)
  }
  return {
    field,
    pick,
    open: async (route: string, part?: string): Promise<void> => {
      await page.goto(`${base}/#/admin/${route}${part ? `?part=${part}` : ''}`)
      await opened(page)
      await front(page).getByTestId(`btn-${route}/add`).click()
    },
    text: (name: string, value: string) => field(name).locator('input,textarea').first().fill(value),
    radio: (name: string, value: string) => field(name).locator('label').filter({ hasText: value }).last().click(),
    choose: (name: string, value: string) => pick(field(name).getByRole('combobox').first(), value),
    day: async (name: string, value: string): Promise<void> => {
      const box = field(name).locator('input').first()
      await box.fill(value)
      await box.press('Enter')
    },
    save: async (): Promise<void> => {
      const done = page.waitForResponse((r) => r.request().method() === 'POST' && /\/api\/[a-z-]+$/.test(r.url()))
      const button = page.getByRole('button', { name: '保存', exact: true }).filter({ visible: true })
      await button.last().click()
      const answer = await done
      expect(answer.status(), await answer.text()).toBe(201)
      // the form gives way to what was saved
      await expect(button).toHaveCount(0)
    },
  }
}

const amount = (text: string): number => Number(text.replaceAll(',', '').trim())

test('from an empty company to a profit that opens down to the line of the file', async ({ page }) => {
  test.setTimeout(400_000)
  page.setDefaultTimeout(15_000)
  const form = formOf(page)
  await page.goto(base)
  const image = page.locator('[data-captcha-id]')
  const id = (await image.getAttribute('data-captcha-id'))!
  const word = (): string | undefined => readFileSync(env.CAPTCHA_LOG, 'utf8').match(new RegExp(`^${id} (\\S+)$`, 'm'))?.[1]
  await expect.poll(word).toBeTruthy()
  await page.getByTestId('field-username').fill('boss')
  await page.getByTestId('field-password').fill(password)
  await page.getByTestId('field-captcha').fill(word()!)
  await page.getByTestId('btn-login').click()
  await expect(page).toHaveURL(/#\/admin\//)

  await test.step('company, department, person', async () => {
    await form.open('companyEntity')
    await form.text('code', 'SZ')
    await form.text('short_name', '深圳')
    await form.text('name', '深圳新公司')
    await form.choose('country', '中国')
    await form.text('uscc', '91330100799655058B')
    await form.choose('company_type', '经营')
    await form.radio('vat_status', '一般纳税人')
    await form.save()
    await form.open('department')
    await form.text('code', 'OPS')
    await form.text('name', '运营部')
    await form.save()
    await page.goto(`${base}/#/admin/employee`)
    await opened(page)
    await front(page).getByTestId('btn-positions').click()
    await page.getByTestId('btn-position-add').click()
    await form.text('code', 'OP')
    await form.text('name', '运营')
    await form.choose('job_family', '运营')
    await form.save()
    await page.reload()
    await form.open('employee')
    await form.text('name', '林木')
    await form.text('mobile', '13800000001')
    await form.choose('department', '运营部')
    await form.choose('position', '运营')
    await form.text('grade', 'P3')
    await form.choose('company', '深圳')
    await form.day('entry_date', '2026-01-05')
    await form.save()
  })

  await test.step('store account, store', async () => {
    await form.open('storeOrganization', 'store_account')
    await form.text('account_no', 'A1')
    await form.text('name', '美国一号')
    await form.text('alias', 'A1')
    await form.choose('platform', '亚马逊')
    await form.choose('region', '北美')
    await form.radio('kind', '卖家')
    await form.radio('ownership', '自有')
    await form.choose('company', '深圳')
    await form.save()
    await form.open('storeOrganization')
    await form.text('store_no', 'A1US')
    await form.choose('store_account', 'A1')
    await form.choose('marketplace', '亚马逊美国')
    await form.choose('department', '运营部')
    await form.save()
  })

  await test.step('project and its structure', async () => {
    await form.open('projectManage')
    await form.text('name', '自营水杯')
    await form.choose('project_type', '自营')
    await form.radio('channel_group', '亚马逊')
    await form.choose('company', '深圳')
    await form.choose('department', '运营部')
    await form.choose('leader', '林木')
    await form.day('start_date', '2026-01-05')
    await form.save()
    await form.open('projectStructure')
    await form.choose('project', '自营水杯')
    await form.choose('settle_mode', '自营买断')
    await form.day('effective_from', '2026-01-05')
    const stores = front(page).locator('[data-field="stores"]')
    await stores.getByRole('button', { name: '添加明细' }).click()
    await stores.locator('[col-id="store"]').last().click()
    await form.pick(stores.getByRole('combobox').last(), 'A1')
    const from = stores.locator('.ag-row [col-id="from"]')
    await from.dblclick()
    await from.locator('input').fill('2026-01-05')
    await from.locator('input').press('Enter')
    // the cell is still open: saving takes what stands in it
    await form.save()
  })

  await test.step('a rate for the month', async () => {
    await form.open('exchangeRate')
    await form.choose('type', '月损益')
    // the storage fee belongs to September; October takes the month before's until it has its own
    await form.day('date', '2026-09-01')
    await form.choose('from', 'USD')
    await form.text('rate', '7.1')
    await form.save()
    const row = front(page).getByRole('row').filter({ hasText: 'USD/CNY' })
    await expect(row.getByText('草稿')).toBeVisible()
    await front(page).getByRole('button', { name: '生效', exact: true }).first().click()
    await expect(row.getByText('草稿')).toBeHidden()
  })

  const created = statement()
  await test.step('a statement comes in, its unknown parts are settled, it is posted', async () => {
    await page.goto(`${base}/#/admin/settlement`)
    await opened(page)
    await front(page).getByTestId('btn-uploadStatement').click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type=file]').setInputFiles({ name: 'settlement-90000000001.txt', mimeType: 'text/plain', buffer: Buffer.from(created.text) })
    await expect(dialog.getByText('已收到')).toBeVisible()
    await dialog.getByRole('button', { name: '查看结算' }).click({ timeout: 60_000 })
    const check = (key: string): Locator => front(page).locator(`[data-check="${key}"]`)
    await expect(check('sum')).toHaveAttribute('data-ok', 'true')
    await expect(check('class')).toHaveAttribute('data-ok', 'false')
    await expect(check('msku')).toHaveAttribute('data-ok', 'false')
    await check('msku').getByRole('button').click()
    await front(page).getByTestId('btn-makeListings').click()
    await expect(check('msku')).toHaveAttribute('data-ok', 'true')
    await check('class').getByRole('button').click()
    const row = front(page).locator('tr[data-class="unclassified"]')
    await expect(row).toHaveCount(1)
    await row.getByRole('checkbox').check()
    const bar = page.getByTestId('classify-bar')
    await form.pick(bar.getByRole('combobox'), '平台其他费')
    await bar.getByRole('button', { name: '分类' }).click()
    await expect(check('class')).toHaveAttribute('data-ok', 'true')
    await front(page).getByRole('button', { name: '核对', exact: true }).click()
    await expect(front(page).getByText('已核对', { exact: true }).first()).toBeVisible()
    await front(page).getByRole('button', { name: '入账', exact: true }).click()
    await expect(front(page).getByText('已入账', { exact: true }).first()).toBeVisible()
    // the way to a line must also lead there from another tab of a page that stands open
    await front(page).locator('[data-tab="summary"]').click()
  })

  await test.step('the profit opens down to the line of the file', async () => {
    await page.goto(`${base}/#/admin/profitAnalysis?period=custom&from=2026-10-01&to=2026-10-31`)
    await opened(page)
    const tree = page.getByTestId('pl-table').filter({ visible: true })
    await expect(tree.locator('tr[data-code="S5"]')).toBeVisible()
    await tree.locator('tr[data-code="G05"]').getByRole('button', { name: '平台费用' }).click()
    const cell = tree.locator('tr[data-code="L0501"] td').first().getByRole('button')
    expect(amount(await cell.innerText())).toBe(-80.94)
    await cell.click()
    await expect(page.getByTestId('entry-total')).toContainText('-80.94')
    await page
      .getByTestId('entry-table')
      .getByTestId('source-link')
      .filter({ hasText: /^结算 #/ })
      .first()
      .click()
    const line = front(page).locator('tr.is-own')
    await expect(line).toContainText('Commission')
    await line.getByTestId('open-file-line').click()
    await expect(page.getByTestId('file-line').locator('tr.is-own')).toContainText('Commission')
  })

  await test.step('the money arrives: the bank’s statement finds its payout by itself', async () => {
    await form.open('bankAccount')
    await form.text('code', 'B1')
    await form.choose('company', '深圳')
    await form.text('name', '美元收款')
    await form.choose('type', '收款平台')
    await form.text('account_no', '6222000012345678')
    await form.text('currency', 'USD')
    await form.day('opening_date', '2026-01-01')
    await form.save()
    await front(page).locator('[data-tab="txns"]').click()
    await front(page).getByTestId('btn-importTxns').click()
    const dialog = page.getByRole('dialog')
    const bank = `日期,收入,支出,余额,对方户名,摘要,流水号\n2026-10-21,${created.total},,${created.total},Amazon Payments,Settlement,T1\n`
    await dialog.locator('input[type=file]').setInputFiles({ name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(bank) })
    await expect(dialog.getByText('october.csv')).toBeVisible()
    await dialog.getByRole('button', { name: '完成' }).click()
    const movement = front(page).getByTestId('bank-txns').locator('tbody tr')
    await expect(movement).toHaveCount(1)
    await page.goto(`${base}/#/admin/amzPaymentCollection`)
    await opened(page)
    const payout = front(page).getByRole('row').filter({ hasText: created.total })
    // the matching follows the import by an event
    await expect(async () => {
      await page.reload()
      await opened(page)
      await expect(payout.getByText('已到账')).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 60_000 })
  })
})
