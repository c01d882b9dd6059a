import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { prefer } from './axe.ts'
import { callAs, sharedSession } from './credentials.ts'
import { goes, phone } from './phone.ts'
import { front, opened, signIn as signedIn } from './sign-in.ts'

// The way of a client (customer.md, contract.md, project.md): a lead is claimed and visited, its contract drafted, approved by amount, sealed and signed;
// the archive is filled in by a link, the project staffed, opened, shown to the client and closed. Each step by clicks, by whoever does it in the company;
// in Chinese, or in English with CHAIN_LANG=en.
const lang = process.env.CHAIN_LANG === 'en' ? 'en' : 'zh-cn'
/** What stands on buttons, fields and states in each language; what people type is their own. */
const words = {
  'zh-cn': {
    more: '更多', go: '继续', save: '保存', addLine: '添加明细', submit: '提交', pass: '通过',
    claim: '领取', claimed: '公海 → 保护', located: '已定位', photo: /照片/,
    company: '跨途深圳', operation: '代运营', amazon: '亚马逊', marketplace: '亚马逊美国', service: '服务费', monthly: '每月', deposit: '押金', once: '一次性',
    submitDraft: '提交审核', inReview: '审核中', check: '检查', approve: '通过', convert: '转正式合同',
    askSeal: '申请用章', inApproval: '审批中', stamp: '用印', stamped: '已用印', customerSigned: '客户已签', confirm: '确认签署', inForce: '执行中',
    makeLink: '生成分享链接', make: '生成', website: '网站', yourName: '提交人', send: '提交审核',
    changeLeader: '更换负责人', prepare: '启动筹备', activate: '正式运营', addMember: '添加成员', operator: '运营', noStore: '未分配店铺', assignStore: '分配店铺',
    share: '分享给客户', makeShare: '生成链接', startClosing: '进入收尾', expired: '到期', checks: '结项检查', openOrders: '未完结采购订单', blocks: '阻止结项',
    close: '结项', mustSettle: /结项前须处理：.*未完结采购订单 1/, closed: '已结项', gone: '链接无效或已过期',
    text: {
      visit: '上门拜访，参观了样品间和产线，产能稳定，适合先做两个爆款', place: '客户工厂', contract: '家居收纳代运营合同', guest: '陈总', order: '试',
    },
  },
  en: {
    more: 'More', go: 'Continue', save: 'Save', addLine: 'Add a line', submit: 'Submit', pass: 'Pass',
    claim: 'Claim', claimed: 'Open sea → Protected', located: 'Located', photo: /photo/i,
    company: 'Crossway Shenzhen', operation: 'Agency operation', amazon: 'Amazon', marketplace: 'Amazon US', service: 'Service fee', monthly: 'Monthly', deposit: 'Deposit', once: 'Once',
    submitDraft: 'Submit', inReview: 'In review', check: 'Check', approve: 'Approve', convert: 'Convert',
    askSeal: 'Request the seal', inApproval: 'In approval', stamp: 'Stamp', stamped: 'Stamped', customerSigned: 'Customer signed', confirm: 'Confirm signing', inForce: 'In force',
    makeLink: 'Make a link', make: 'Make', website: 'Website', yourName: 'Your name', send: 'Send',
    changeLeader: 'Change the leader', prepare: 'Start preparing', activate: 'Activate', addMember: 'Add a member', operator: 'Operator', noStore: 'No store assigned', assignStore: 'Assign a store',
    share: 'Share with the client', makeShare: 'Make the link', startClosing: 'Start closing', expired: 'Expired', checks: 'Closing checks', openOrders: 'Open purchase orders', blocks: 'Blocks the end',
    close: 'Close', mustSettle: /To be settled before the project is closed: .*Open purchase orders 1/, closed: 'Closed', gone: 'Link is invalid or has expired',
    text: {
      visit: 'Saw their showroom and lines; steady output, two hero products to begin with', place: 'Their factory', contract: 'Agency contract, home storage', guest: 'Mr Chen', order: 'Trial',
    },
  },
}[lang] // prettier-ignore
const signIn = async (page: Page, login: string): Promise<void> => {
  await signedIn(page, login)
  await prefer(page, {}, lang)
}
/** The page of somebody without an account, in the same language. */
const guestPage = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext({ locale: lang })).newPage()
  await prefer(page, {}, lang)
  return page
}
const shots = process.env.PICTURES
let taken = 0
const picture = async (page: Page, name: string): Promise<void> => {
  if (shots) await page.screenshot({ path: `${shots}/${String(++taken).padStart(2, '0')}-${name}.png` })
}
const api = async <T = any>(login: string, path: string): Promise<T> => (await callAs(await sharedSession(login))<T>('GET', `/api/${path}`)).body
/** What whoever has an account is called, in the language of this run. */
async function personOf(login: string): Promise<string> {
  const { employee_id } = (await api(login, 'session')).admin
  const { name, name_en } = await api('admin', `employee/${employee_id}`)
  return lang === 'en' ? name_en : name
}
const where = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`
const pdf = (mark: string) => ({
  name: `${mark}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    `%PDF-1.4\n% ${mark}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n4 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`,
  ),
})
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const field = (at: Page | Locator, name: string): Locator => at.getByTestId(`field-${name}`).filter({ visible: true })
const choose = async (page: Page, at: Locator, word: string, timeout = 15_000): Promise<void> => {
  await at.getByRole('combobox').fill(word, { timeout })
  await page.locator('.ant-select-item-option').filter({ visible: true, hasText: word }).last().click({ timeout })
  // the list stays open where several may be chosen
  await page.keyboard.press('Tab')
}
async function record(page: Page, route: string, id: number): Promise<void> {
  await page.goto(`/#/admin/${route}?DetailID=${id}`)
  await opened(page)
  await expect(front(page).locator('.record-actions').filter({ visible: true }).first()).toBeVisible()
}
const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true }).last()
/** Starts an action of the open record: its button stands in the line, or behind ⋯. */
async function start(page: Page, label: string): Promise<Locator> {
  const bar = front(page).locator('.record-actions').filter({ visible: true }).first()
  const button = bar.getByRole('button', { name: label, exact: true })
  const soon = { timeout: 2000 }
  let pressed = false
  // a record that has just been saved shows its actions a moment later
  await expect(async () => {
    // a press that was answered late counts as failed, and its dialog covers the button for ever
    if (pressed && (await dialogOf(page).count())) return
    pressed = (await button.count()) > 0
    if (pressed) return button.click(soon)
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: words.more }).click(soon)
    await page.getByRole('menuitem', { name: label }).filter({ visible: true }).click(soon)
  }).toPass({ intervals: [500] })
  return dialogOf(page)
}
/** Ends the dialog of an action with its own button. */
async function finish(page: Page, label: string): Promise<void> {
  await dialogOf(page).getByRole('button', { name: label, exact: true }).click()
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0)
}
async function line(page: Page, grid: number, row: number, values: Readonly<Record<string, string>>): Promise<void> {
  await front(page).getByText(words.addLine, { exact: true }).nth(grid).click()
  for (const [column, value] of Object.entries(values)) {
    const cell = front(page).locator('.ag-root').filter({ visible: true }).nth(grid).locator(`.ag-row[row-index="${row}"] [col-id="${column}"]`)
    // a row that has just been added is drawn anew, and an editor that stood in it is gone
    await expect(async () => {
      if (!(await cell.locator('input').count())) await cell.dblclick({ timeout: 2000 })
      await expect(cell.locator('input').first()).toBeVisible({ timeout: 2000 })
      if (await cell.getByRole('combobox').count()) await choose(page, cell, value, 3000)
      else {
        await cell.locator('input').first().fill(value, { timeout: 2000 })
        await page.keyboard.press('Tab')
      }
    }).toPass({ timeout: 30_000 })
  }
}
const client: { id: number; name: string; short: string; contract: number; no: string; project: number } = {
  id: 0,
  name: '',
  short: '',
  contract: 0,
  no: '',
  project: 0,
}

test.describe.serial('from a lead to a project that has ended', () => {
  test.describe.configure({ timeout: 120_000 })

  test('a lead is claimed and visited: with photo and place on the phone', async ({ page, browser }) => {
    const sea = await api('crm01', 'customer?view=opensea&size=50&sort=id&fields=name,short_name,uscc')
    const lead = sea.rows.find((r: any) => r.uscc && r.short_name)
    Object.assign(client, { id: lead.id, name: lead.name, short: lead.short_name })
    await signIn(page, 'crm01')
    await record(page, 'opensea', client.id)
    await start(page, words.claim)
    await expect(front(page)).toContainText(words.claimed)
    await picture(page, 'claimed')

    const context = await browser.newContext({
      ...phone,
      locale: lang,
      timezoneId: 'Asia/Shanghai',
      geolocation: { latitude: 24.4798, longitude: 118.0894 },
      permissions: ['geolocation'],
    })
    const mobile = await context.newPage()
    await signIn(mobile, 'crm01')
    await goes(mobile, '/admin/m/followup?DetailID=new')
    const form = mobile.getByTestId('m-form-followup')
    await field(form, 'customer').getByRole('button').click()
    await mobile.locator('.m-picker-search').fill(client.short)
    await mobile.getByText(client.name, { exact: true }).filter({ visible: true }).last().tap()
    await field(form, 'followup_type').locator('select').selectOption('visit')
    await field(form, 'result').locator('select').selectOption('interested')
    await field(form, 'content').locator('textarea').fill(words.text.visit)
    await field(form, 'next_followup_at')
      .locator('input')
      .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16))
    await field(form, 'address').locator('input').fill(words.text.place)
    await mobile.getByTestId('sign-in-place').tap()
    await expect(field(form, 'address')).toContainText(words.located)
    await mobile.getByTestId('m-save').tap()
    await expect(form).toContainText(words.photo)
    await expect(mobile).toHaveURL(/DetailID=new/)
    await field(form, 'photos').locator('input[type=file]').first().setInputFiles({ name: 'visit.png', mimeType: 'image/png', buffer: png })
    await picture(mobile, 'visit')
    await expect(async () => {
      await mobile.getByTestId('m-save').tap()
      await expect(mobile).toHaveURL(/DetailID=\d+/, { timeout: 3000 })
    }).toPass()
    await context.close()
    expect(await api('crm01', `customer/${client.id}`)).toMatchObject({ pool: 'working' })
    const [visit] = (await api('crm01', `followup?${where({ customer: { in: [client.id] } })}&size=1&sort=-id&fields=lat,photos`)).rows
    expect(Number(visit.lat)).toBeCloseTo(24.4798, 3)
  })

  test('its contract is drafted, and approved by the general manager for its amount', async ({ page }) => {
    await signIn(page, 'crm01')
    await page.goto('/#/admin/contractDraft?DetailID=new')
    await opened(page)
    const year = Number(new Date().getFullYear())
    await choose(page, field(page, 'customer'), client.short)
    await choose(page, field(page, 'company'), words.company)
    await field(page, 'contract_type').getByRole('combobox').fill(words.operation)
    await page.locator(`.ant-select-item-option[title="${words.operation}"]`).filter({ visible: true }).last().click()
    await choose(page, field(page, 'template'), '代运营标准版')
    await field(page, 'title').locator('input').fill(words.text.contract)
    for (const [name, day] of [
      ['period_start', `${year}-01-01`],
      ['period_end', `${year}-12-31`],
    ] as const) {
      await field(page, name).locator('input').fill(day)
      await page.keyboard.press('Enter')
    }
    await line(page, 0, 0, { name: 'LUMO' })
    await line(page, 1, 0, { platform: words.amazon, marketplaces: words.marketplace })
    await line(page, 2, 0, { fee_type: words.service, calc_mode: words.monthly, amount: '50000' })
    await line(page, 2, 1, { fee_type: words.deposit, calc_mode: words.once, amount: '80000' })
    await field(page, 'licence').locator('input[type=file]').setInputFiles(pdf('licence'))
    await expect(field(page, 'licence').getByRole('link', { name: 'licence.pdf' })).toBeVisible()
    await front(page).getByRole('button', { name: words.save, exact: true }).click()
    await expect(page).toHaveURL(/DetailID=\d+/)
    const draft = Number(/DetailID=(\d+)/.exec(page.url())![1])
    await start(page, words.submitDraft)
    await expect(front(page)).toContainText(words.inReview)
    await picture(page, 'submitted')

    for (const login of ['crmlead', 'finlead', 'gm01']) {
      await expect.poll(async () => (await api(login, `contract-draft/${draft}`)).waits?.mine).toBe(true)
      await signIn(page, login)
      await page.goto('about:blank')
      await record(page, 'contractDraft', draft)
      if (login !== 'gm01') {
        const checks = await start(page, words.check)
        await expect(checks.getByRole('radiogroup').first()).toBeVisible()
        for (const item of await checks.getByRole('radiogroup').all()) await item.getByText(words.pass, { exact: true }).click()
        await finish(page, words.save)
      }
      await start(page, words.approve)
      await expect(
        front(page)
          .getByTestId('see-approval')
          .or(front(page).getByText(words.convert, { exact: true }))
          .first(),
      ).toBeVisible()
    }
    await expect.poll(async () => (await api('crm01', `contract-draft/${draft}`)).status).toBe('approved')
    await signIn(page, 'crm01')
    await page.goto('about:blank')
    await record(page, 'contractDraft', draft)
    await start(page, words.convert)
    await finish(page, words.convert)
    await expect.poll(async () => (await api('crm01', `contract-draft/${draft}`)).contract).toBeTruthy()
    client.contract = (await api('crm01', `contract-draft/${draft}`)).contract.id
    client.no = (await api('crm01', `contract/${client.contract}`)).contract_no
  })

  test('it is sealed and signed, and the customer has archive, receivables and project', async ({ page }) => {
    await signIn(page, 'crm01')
    await record(page, 'contract', client.contract)
    const ask = await start(page, words.askSeal)
    await field(ask, 'seals').getByRole('combobox').fill('跨途深圳合同章')
    await page.locator('.ant-select-item-option').filter({ visible: true, hasText: '跨途深圳合同章' }).last().click()
    await expect(field(ask, 'seals')).toContainText('跨途深圳合同章')
    await ask.locator('.ant-modal-title').first().click()
    await finish(page, words.askSeal)
    // the request is handed in where its applicant now stands
    await expect(page).toHaveURL(/fileApply\?DetailID=\d+/)
    const request = Number(/DetailID=(\d+)/.exec(page.url())![1])
    await start(page, words.submit)
    await expect(front(page)).toContainText(words.inApproval)
    for (const login of ['crmlead', 'legal01']) {
      await expect.poll(async () => (await api(login, `file-apply/${request}`)).waits?.mine).toBe(true)
      await signIn(page, login)
      await page.goto('about:blank')
      await record(page, 'fileApply', request)
      await start(page, words.approve)
      await expect.poll(async () => (await api(login, `file-apply/${request}`)).waits?.mine ?? false).toBe(false)
    }
    await page.goto('about:blank')
    await record(page, 'fileApply', request)
    const stamp = await start(page, words.stamp)
    await stamp.locator('input[type=file]').first().setInputFiles(pdf('stamped'))
    await expect(stamp.getByRole('link', { name: 'stamped.pdf' })).toBeVisible()
    await field(stamp, 'copies').locator('input').fill('2')
    await finish(page, words.stamp)
    await expect(front(page)).toContainText(words.stamped)
    await picture(page, 'stamped')

    await signIn(page, 'crm01')
    await page.goto('about:blank')
    await record(page, 'contract', client.contract)
    await start(page, words.customerSigned)
    await finish(page, words.customerSigned)
    await signIn(page, 'legal01')
    await page.goto('about:blank')
    await record(page, 'contract', client.contract)
    const confirm = await start(page, words.confirm)
    await confirm.locator('input[type=file]').first().setInputFiles(pdf('both'))
    await expect(confirm.getByRole('link', { name: 'both.pdf' })).toBeVisible()
    for (const tick of await confirm.getByRole('switch').all()) await tick.click()
    await finish(page, words.confirm)
    await expect(front(page)).toContainText(words.inForce)
    await picture(page, 'signed')
    expect(await api('crm01', `customer/${client.id}`)).toMatchObject({ pool: 'cooperate', coop_status: 'cooperating' })
    expect((await api('crm01', `contract-receivable?${where({ contract: { in: [client.contract] } })}&size=1`)).total).toBe(13)
    await expect.poll(async () => (await api('gm01', `project?${where({ customer: { in: [client.id] } })}&size=1`)).total).toBe(1)
    client.project = (await api('gm01', `project?${where({ customer: { in: [client.id] } })}&size=1`)).rows[0].id
  })

  test('the customer fills his archive in by a link, without an account', async ({ page, browser }) => {
    await signIn(page, 'crm01')
    const [archive] = (await api('crm01', `customer-archive?${where({ customer: { in: [client.id] } })}&size=1`)).rows
    await record(page, 'archives', archive.id)
    await front(page).getByRole('button', { name: words.makeLink }).first().click()
    await picture(page, 'archive-share')
    await dialogOf(page).getByRole('button', { name: words.make, exact: true }).click()
    const url = await page.getByTestId('share-url').inputValue()
    const guest = await guestPage(browser)
    await guest.goto(url.slice(url.indexOf('/#')))
    const form = guest.getByTestId('archive-fill')
    await form.getByLabel(words.website).fill('https://example.com')
    await form.getByLabel(words.yourName).fill(words.text.guest)
    await form.getByRole('button', { name: words.send, exact: true }).click()
    await expect(guest.getByTestId('archive-pending')).toBeVisible()
    await picture(guest, 'archive-pending')
    await guest.context().close()
  })

  test('the project is staffed, opened, shown to the client, and closed when nothing of it is open', async ({ page, browser }) => {
    await signIn(page, 'gm01')
    await record(page, 'projectDetail', client.project)
    const lead = await start(page, words.changeLeader)
    await choose(page, field(lead, 'leader'), await personOf('opslead'))
    await finish(page, words.changeLeader)

    await signIn(page, 'opslead')
    await page.goto('about:blank')
    await record(page, 'projectDetail', client.project)
    await start(page, words.prepare)
    // the stepper names the next stage before it is reached
    await expect(front(page).getByRole('button', { name: words.activate, exact: true })).toBeVisible()
    const member = await start(page, words.addMember)
    await expect(field(member, 'employee')).toBeVisible()
    await choose(page, field(member, 'employee'), await personOf('ops01'))
    await field(member, 'role').getByRole('combobox').fill(words.operator)
    await page.locator(`.ant-select-item-option[title="${words.operator}"]`).filter({ visible: true }).last().click()
    await dialogOf(page).getByRole('button', { name: words.addMember, exact: true }).click()
    // whoever gives more than all of his time is asked about
    await expect(async () => {
      const more = dialogOf(page).getByRole('button', { name: words.go, exact: true })
      if (await more.count()) await more.click({ timeout: 2000 })
      await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await start(page, words.activate)
    await expect(page.getByText(words.noStore).first()).toBeVisible()

    await signIn(page, 'finlead')
    await page.goto('about:blank')
    await record(page, 'projectDetail', client.project)
    const store = await start(page, words.assignStore)
    await choose(page, field(store, 'store'), 'LUMERIO-SP-US')
    await finish(page, words.assignStore)

    await signIn(page, 'opslead')
    await page.goto('about:blank')
    await record(page, 'projectDetail', client.project)
    await start(page, words.activate)
    await expect(async () => {
      const more = dialogOf(page).getByRole('button', { name: words.go, exact: true })
      if (await more.count()) await more.click({ timeout: 2000 })
      expect((await api('opslead', `project/${client.project}`)).stage).toBe('operating')
    }).toPass({ timeout: 20_000 })
    await picture(page, 'operating')

    await page.goto('/#/admin/overview')
    await front(page).getByTestId(`project-card-${client.project}`).getByRole('button', { name: words.share }).click()
    await page.getByRole('button', { name: words.makeShare }).click()
    const url = await page.getByTestId('project-share-url').inputValue()
    const guest = await guestPage(browser)
    await guest.goto(url.slice(url.indexOf('/#')))
    await expect(guest.getByTestId('overview-info').locator('h1')).toContainText(client.short)
    await picture(guest, 'public-page')

    // an order of the project is still open: the project waits for it, and says where it lies
    const buyer = callAs(await sharedSession('buyer01'))
    const old = (await buyer<any>('GET', '/api/purchase-order?size=1&tab=closed')).body.rows[0]
    const { body: from } = await buyer<any>('GET', `/api/purchase-order/${old.id}`)
    const expected_date = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    const order = await buyer<any>('POST', '/api/purchase-order', {
      company: from.company.id,
      supplier: from.supplier.id,
      warehouse: from.warehouse.id,
      project: client.project,
      lines: [{ sku: from.lines[0].sku.id, qty: from.lines[0].qty, unit_price: from.lines[0].unit_price, expected_date, reason: words.text.order }],
    })
    expect(order.status, JSON.stringify(order.body)).toBe(201)

    await record(page, 'projectDetail', client.project)
    const closing = await start(page, words.startClosing)
    await field(closing, 'reason').getByRole('combobox').click()
    await page.locator(`.ant-select-item-option[title="${words.expired}"]`).filter({ visible: true }).last().click()
    await finish(page, words.startClosing)
    await front(page).getByRole('tab', { name: words.checks }).click()
    const checks = front(page).getByTestId('closing-checks')
    await expect(checks.locator('tr').filter({ hasText: words.openOrders })).toContainText(words.blocks)
    await picture(page, 'closing')
    await start(page, words.close)
    await dialogOf(page).getByRole('button', { name: words.close, exact: true }).click()
    await expect(page.getByText(words.mustSettle).first()).toBeVisible()
    expect((await callAs(await sharedSession('admin'))<any>('DELETE', `/api/purchase-order/${order.body.id}`)).status).toBe(204)
    // the client's seller account stays with us: that is decided where the account stands
    const { rows: checksLeft } = await api('admin', `project/${client.project}/closing-checks`)
    const admin = callAs(await sharedSession('admin'))
    for (const id of checksLeft.find((c: any) => c.code === 'seller_accounts').link.filter.id.in) {
      const { version } = await api('admin', `store-account/${id}`)
      expect(
        (await admin<any>('PATCH', `/api/store-account/${id}`, { kept_at: new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(), version }))
          .status,
      ).toBe(200)
    }
    await page.goto('about:blank')
    await record(page, 'projectDetail', client.project)
    await start(page, words.close)
    await finish(page, words.close)
    await expect(front(page)).toContainText(words.closed)
    await guest.reload()
    await expect(guest.getByText(words.gone)).toBeVisible()
    await guest.context().close()
  })
})
