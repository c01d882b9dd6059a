import { expect, test, type Page } from '@playwright/test'
import { prefer } from './axe.ts'
import { callAs, sharedSession } from './credentials.ts'
import { front, opened, signIn } from './sign-in.ts'
import { yearIsItsEntries, yearReportIsItsEntries } from './year-proof.ts'

// The month end as its people walk it: each at his own pages, by clicks and keys. What one may not do he does not find.
// A month is closed once in a company, so that it is walked in one language: Chinese, or English by E2E_LANG=en.
test.describe.configure({ mode: 'serial' })
test.use({ actionTimeout: 20_000 })

/** What stands on buttons, states and lines in each language. */
const words = {
  'zh-cn': {
    more: '更多', claim: '认领', customer: '客户', save: '保存', submit: '提交', confirmMatched: '按匹配流水确认', collected: '已确认',
    finalize: '定稿', final: '已定稿', pay: '生成付款单', approveOrder: '审批通过', offset: '全额抵扣完成', paid: '已付款', confirm: '确认', confirmed: '已确认',
    check: '核对', lock: '锁定', approve: '审批', locked: '已锁定', push: '立即推送', checklist: '检查', proven: '行合计 = 账上总额',
    checks: ['凭证均已推送', '本月工资表已锁定', '银行流水均已核销或忽略', '本月到货的头程运费已结算或计提'],
  },
  en: {
    more: 'More', claim: 'Claim', customer: 'Customer', save: 'Save', submit: 'Submit', confirmMatched: 'Confirm with the matched movement', collected: 'Confirmed',
    finalize: 'Finalise', final: 'Final', pay: 'Make payment order', approveOrder: 'Approve', offset: 'Settle by prepayment alone', paid: 'Paid', confirm: 'Confirm', confirmed: 'Confirmed',
    check: 'Check', lock: 'Lock', approve: 'Approve', locked: 'Locked', push: 'Push now', checklist: 'Checklist', proven: 'Rows = ledger total',
    checks: [
      'Vouchers are pushed',
      'The month’s salary sheets are locked',
      'Bank movements are matched or left aside',
      'Goods received in the month have actual freight or an accrual',
    ],
  },
} as const // prettier-ignore
const lang = process.env.E2E_LANG === 'en' ? 'en' : 'zh-cn'
const w = words[lang]
test.beforeEach(({ page }) => prefer(page, {}, lang))

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const shots = process.env.E2E_SHOTS
const shot = async (page: Page, name: string): Promise<void> => void (shots && (await page.screenshot({ path: `${shots}/${name}.png` })))

/** The same browser, another person. */
async function become(page: Page, login: string): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signIn(page, login)
}
const go = async (page: Page, address: string): Promise<void> => {
  await page.goto(`/#/admin/${address}`)
  await opened(page)
}
const read = async <T>(page: Page, address: string): Promise<T> => (await (await page.request.get(`/api/${address}`)).json()) as T
const first = async <T>(page: Page, address: string): Promise<T> => (await read<{ rows: T[] }>(page, address)).rows[0]!
const filter = (f: object): string => `filter=${encodeURIComponent(JSON.stringify(f))}`

/** Runs an action of the record in front: its button, the question that may follow, and the server's answer. */
async function act(page: Page, label: string, url: string): Promise<void> {
  const answered = page.waitForResponse((r) => r.request().method() === 'POST' && r.url().endsWith(url))
  await front(page).getByRole('button', { name: label, exact: true }).first().click()
  const yes = page.locator('.ant-modal .ant-btn-primary, .ant-popconfirm .ant-btn-primary').filter({ visible: true }).last()
  const asked = await Promise.race([answered.then(() => false), yes.waitFor().then(() => true)])
  if (asked) await yes.click()
  const answer = await answered
  expect(answer.status(), await answer.text()).toBe(200)
}

test('money comes in and is claimed, a customer is billed, a supplier is paid out of what he holds, freight is confirmed', async ({ page }) => {
  test.setTimeout(240_000)
  await become(page, 'finance01')
  const inflow = await first<{ counterparty_name: string }>(
    page,
    `bank-txn?view=collectMoney&tab=unclaimed&size=1&${filter({ currency: { eq: 'CNY' }, direction: { eq: 'in' } })}`,
  )
  await go(page, `collectMoney?part=bank_txn&q=${encodeURIComponent(inflow.counterparty_name)}`)
  await shot(page, '01-inflows')
  const claimed = page.waitForResponse((r) => r.url().endsWith('/claim'))
  await front(page).locator('.ag-row').first().getByRole('button', { name: w.more }).click()
  await page.getByText(w.claim, { exact: true }).filter({ visible: true }).click()
  const { id } = (await (await claimed).json()) as { id: number }
  await expect(page).toHaveURL(/edit=1/)
  await opened(page)
  const field = (name: string) => front(page).getByTestId(`field-${name}`)
  await field('party_type').getByText(w.customer, { exact: true }).click()
  await field('customer').getByRole('combobox').fill('澜海')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click()
  for (const name of ['attachments', 'third_party_proof']) {
    await field(name)
      .locator('input[type=file]')
      .setInputFiles({ name: `${name}.png`, mimeType: 'image/png', buffer: picture })
    await expect(field(name).getByText(`${name}.png`).first()).toBeVisible()
  }
  await shot(page, '02-collection-form')
  await front(page).getByRole('button', { name: w.save, exact: true }).first().click()
  await expect(page.getByTestId('record-collectMoney')).toBeVisible()
  await act(page, w.submit, `/api/collect-money/${id}/actions/submit`)
  await shot(page, '03-collection-submitted')

  await become(page, 'cashier01')
  await go(page, `collectMoney?DetailID=${id}`)
  await act(page, w.confirmMatched, `/api/collect-money/${id}/actions/confirm_matched`)
  await expect(front(page).getByText(w.collected, { exact: true }).first()).toBeVisible()
  await shot(page, '04-collection-confirmed')
  const { bank_txn: txn } = await read<{ bank_txn: { id: number } }>(page, `collect-money/${id}`)
  expect((await first<{ use_state: string }>(page, `bank-txn?view=collectMoney&${filter({ id: { in: [txn.id] } })}`))?.use_state ?? 'used').toBe('used')

  await become(page, 'finance01')
  const bill = await first<{ id: number }>(page, `reconcile-bill?view=amzReconcileBill&size=1&${filter({ status: { eq: 'confirmed' } })}`)
  await go(page, `amzReconcileBill?DetailID=${bill.id}`)
  await act(page, w.finalize, `/api/reconcile-bill/${bill.id}/actions/finalize`)
  await expect(front(page).getByText(w.final, { exact: true }).first()).toBeVisible()
  await shot(page, '05-bill-final')

  const { rows: holders } = await read<{ rows: { party_name: string; company: { id: number }; available: string }[] }>(
    page,
    'fund-account?view=prepaidAccount&tab=offsettable&size=100',
  )
  const { rows: open } = await read<{ rows: { id: number; no: string; party_name: string; company: { id: number }; open_amount: string }[] }>(
    page,
    `payable?view=supplierPayment&size=200&${filter({ status: { in: ['open', 'partial'] }, party_type: { eq: 'supplier' } })}`,
  )
  const item = open.find((p) =>
    holders.some((h) => h.party_name === p.party_name && h.company.id === p.company.id && Number(h.available) >= Number(p.open_amount)),
  )!
  await go(page, `supplierPayment?part=payable&q=${item.no}`)
  const made = page.waitForResponse((r) => r.url().endsWith('/payment-orders/from-payables'))
  await front(page).locator('.ag-row').filter({ hasText: item.no }).first().getByRole('button', { name: w.more }).click()
  await page.getByText(w.pay, { exact: true }).filter({ visible: true }).click()
  const order = ((await (await made).json()) as { rows: { id: number }[] }).rows[0]!.id
  await expect(page).toHaveURL(new RegExp(`DetailID=${order}`))
  await act(page, w.submit, `/api/payment-order/${order}/actions/submit`)
  await shot(page, '06-payment-order')
  // what no document was agreed to before waits for the lead
  if ((await read<{ status: string }>(page, `payment-order/${order}`)).status === 'submitted') {
    await become(page, 'finlead')
    await go(page, `supplierPayment?DetailID=${order}`)
    await act(page, w.approveOrder, `/api/payment-order/${order}/actions/approve`)
    await become(page, 'finance01')
    await go(page, `supplierPayment?DetailID=${order}`)
  }
  await act(page, w.offset, `/api/payment-order/${order}/actions/confirm_without_money`)
  await expect(front(page).getByText(w.paid, { exact: true }).first()).toBeVisible()
  await shot(page, '07-paid-from-prepaid')
  expect((await read<{ status: string }>(page, `payable/${item.id}`)).status).toBe('closed')

  const freight = await first<{ id: number }>(
    page,
    `cf-bill?view=CFSettlement&size=1&${filter({ status: { eq: 'matched' }, open_diffs: { eq: 0 } })}&sort=-amount`,
  )
  await go(page, `CFSettlement?DetailID=${freight.id}`)
  await act(page, w.confirm, `/api/cf-bill/${freight.id}/actions/confirm`)
  await expect(front(page).getByText(w.confirmed, { exact: true }).first()).toBeVisible()
  await shot(page, '08-freight-confirmed')
})

test('payroll is checked, approved by another, locked; who keeps people’s files sees none of it', async ({ page }) => {
  test.setTimeout(240_000)
  await become(page, 'hr01')
  expect((await page.request.get('/api/salary-sheet?size=1')).status()).toBe(403)
  await become(page, 'payroll01')
  // the company whose labour cost nobody has apportioned yet
  const sheets = await read<{ rows: { id: number; company: { title: string } }[] }>(
    page,
    `salary-sheet?view=salarySheet&size=20&${filter({ status: { eq: 'calculated' } })}`,
  )
  const sheet = sheets.rows.find((r) => r.company.title === '跨途美国')!
  await go(page, `salarySheet?DetailID=${sheet.id}`)
  await shot(page, '09-sheet')
  await act(page, w.check, `/api/salary-sheet/${sheet.id}/actions/check`)
  await expect(front(page).getByRole('button', { name: w.lock, exact: true })).toHaveCount(0)
  await become(page, 'finlead')
  await go(page, `salarySheet?DetailID=${sheet.id}`)
  await act(page, w.approve, `/api/salary-sheet/${sheet.id}/actions/approve`)
  await shot(page, '10-sheet-approved')
  await become(page, 'payroll01')
  await go(page, `salarySheet?DetailID=${sheet.id}`)
  await act(page, w.lock, `/api/salary-sheet/${sheet.id}/actions/lock`)
  await expect(front(page).getByText(w.locked, { exact: true }).first()).toBeVisible()
  await shot(page, '11-sheet-locked')
})

/** Figures and entries are read one after the other: where another test has posted in between they are read once more, and differ for good or not at all. */
const proven = <T>(work: () => Promise<T>): Promise<T> => work().catch(work)
test('vouchers are pushed, the month is closed, and the year’s profit is still the sum of its entries', async ({ page }) => {
  test.setTimeout(420_000)
  await become(page, 'finance01')
  const voucher = await first<{ id: number }>(page, `voucher?view=kingdeePush&size=1&${filter({ status: { eq: 'pending' } })}&sort=-id`)
  await go(page, `kingdeePush?DetailID=${voucher.id}`)
  await shot(page, '12-voucher')
  await act(page, w.push, `/api/voucher/${voucher.id}/actions/push_now`)
  await expect.poll(async () => (await read<{ status: string }>(page, `voucher/${voucher.id}`)).status, { timeout: 60_000 }).toBe('pushed')
  await go(page, 'kingdeePush')
  await shot(page, '13-push-monitor')

  await become(page, 'finlead')
  const before = await proven(() => yearIsItsEntries(page))
  await shot(page, '14-year-tree')
  await go(page, 'profitAnalysis?part=periods')
  // the stock keeper has closed his month; what is left of the checklist warns and does not block
  const admin = callAs(await sharedSession('admin'))
  const { rows } = await read<{ rows: { company: number; period: string; state: string }[] }>(page, 'fin-period')
  const month = rows.filter((r) => r.state === 'open').sort((a, b) => a.period.localeCompare(b.period) || b.company - a.company)[0]!
  const stock = `/api/stock-period/${month.company}/${month.period.replace('-', '')}/actions/close`
  expect((await admin('POST', stock, { confirmed: ['E_CLOSE_CHECKS'] })).status).toBe(200)
  const row = front(page).getByTestId('period-table').locator(`tr[data-period="${month.company}-${month.period}"]`)
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: w.checklist }).click()
  for (const line of w.checks) await expect(page.getByText(line, { exact: true })).toBeVisible()
  await shot(page, '15-checklist')
  await page.keyboard.press('Escape')
  for (const [action, state] of [
    ['start', 'closing'],
    ['close', 'closed'],
  ] as const) {
    await row.locator(`[data-action="${action}"]`).click()
    await page.locator('.ant-popconfirm:visible .ant-btn-primary').click()
    await expect(row).toHaveAttribute('data-state', state)
  }
  await shot(page, '16-closed')

  await go(page, 'profitReport')
  await expect(page.getByText(w.proven).filter({ visible: true })).toBeVisible()
  await shot(page, '17-year')
  // closing changes no figure of the year, and the year is still what its entries sum to
  expect(await proven(() => yearIsItsEntries(page))).toEqual(before)
  await proven(() => yearReportIsItsEntries(page))
  await shot(page, '18-year-report')
})
