import { expect, test, type Locator, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { callAs, sharedSession } from './credentials.ts'
import { goes, phone } from './phone.ts'
import { front, opened, signIn } from './sign-in.ts'

// From an idea to stock at the destination with its landed cost (product.md, purchase.md, logistics.md), each step by clicks, by whoever does it in the
// company. The same chain document by document, with every figure: apps/server/scenarios/goods-chain.scenario.test.ts.
test.use({ actionTimeout: 20_000 })
const shots = process.env.PICTURES
let taken = 0
async function picture(page: Page, name: string): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${String(++taken).padStart(2, '0')}-${name}.png` })
}
/** A day as the company counts them, whatever the hour of the machine. */
const day = (n: number): string => new Date(Date.now() + (n * 24 + 8) * 3_600_000).toISOString().slice(0, 10)
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const api = async <T = any>(login: string, path: string): Promise<T> => (await callAs(await sharedSession(login))<T>('GET', `/api/${path}`)).body
const where = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`

/** A page at the record, in the name of whoever does the step. */
async function desk(page: Page, login: string, address: string): Promise<Page> {
  await page.goto('about:blank')
  await signIn(page, login)
  await page.goto(`/#/admin/${address}`)
  await opened(page)
  if (/(DetailID|open)=\d/.test(address)) await expect(page.locator('.record-actions').filter({ visible: true }).last()).toBeVisible()
  return page
}
const field = (at: Page | Locator, name: string): Locator => at.getByTestId(`field-${name}`).filter({ visible: true })
const type = (at: Page | Locator, name: string, value: string): Promise<void> => field(at, name).locator('input, textarea').first().fill(value)
const option = (page: Page, words: string): Locator => page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: words }).first()
async function pick(page: Page, name: string, words: string): Promise<void> {
  await field(page, name).getByRole('combobox').first().fill(words)
  await option(page, words).click()
}
async function date(at: Page | Locator, name: string, value: string): Promise<void> {
  const input = field(at, name).locator('input').first()
  await input.fill(value)
  await input.press('Enter')
}
const grid = (page: Page, lines: string): Locator => front(page).locator(`.form-lines[data-field="${lines}"]`)
/** Types into a cell of a form's lines; a row that has just been added is drawn anew, and an editor that stood in it is gone. */
async function cell(page: Page, lines: string, column: string, value: string): Promise<void> {
  const place = grid(page, lines).locator(`.ag-row[row-index="0"] [col-id="${column}"]`)
  const soon = { timeout: 2000 }
  await expect(async () => {
    if (!(await place.locator('input').count())) await place.dblclick(soon)
    await expect(place.locator('input').first()).toBeVisible(soon)
    if (await place.getByRole('combobox').count()) {
      await place.getByRole('combobox').fill(value, soon)
      await option(page, value).click({ timeout: 3000 })
    } else await place.locator('input').first().fill(value, soon)
    await page.keyboard.press('Tab')
    await expect(place).toContainText(value, soon)
  }).toPass({ timeout: 30_000 })
}
const addLine = (page: Page, lines: string): Promise<void> => grid(page, lines).getByText('添加明细', { exact: true }).click()
const dialogOf = (page: Page): Locator => page.getByRole('dialog').filter({ visible: true }).last()
/** Presses a button of the open record: it stands in the line, or behind 更多. */
async function press(page: Page, label: string): Promise<void> {
  // a drawer stands beside the page in front
  const bar = page.locator('.record-actions').filter({ visible: true }).last()
  const button = bar.getByRole('button', { name: label, exact: true })
  const item = page.getByRole('menuitem', { name: label, exact: true }).filter({ visible: true })
  // a record that has just been saved shows its actions a moment later
  await expect(async () => {
    if ((await button.count()) > 0 || (await item.count()) > 0) return
    if (await page.locator('.ant-dropdown:visible').count()) await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: '更多' }).click({ timeout: 3000 })
    await expect(item).toBeVisible({ timeout: 3000 })
  }).toPass({ intervals: [500], timeout: 30_000 })
  await button.or(item).first().click()
}
/** Runs an action of the open record as its button does; `fill` where it opens a dialog. Answers what the server said. */
/** `beside`: the record itself stands in a drawer, which stays. */
async function act(page: Page, label: string, action: string, fill?: (dialog: Locator) => Promise<unknown>, beside = false): Promise<any> {
  const answered = page.waitForResponse((r) => r.request().method() === 'POST' && r.url().endsWith(`/actions/${action}`))
  answered.catch(() => {})
  await press(page, label)
  if (fill) {
    const dialog = dialogOf(page)
    await expect(dialog).toBeVisible()
    await fill(dialog)
    const yes = dialog.getByRole('button', { name: new RegExp(`^(${label}|确 ?定|是|继续)`) }).last()
    // a dialog grows while its fields come in, and what is pressed meanwhile moves away from under the pointer
    await atRest(yes)
    await yes.click()
  }
  const answer = await answered
  expect(answer.status(), `${label}: ${await answer.text()}`).toBe(200)
  await expect(page.getByRole('dialog').filter({ visible: true })).toHaveCount(beside ? 1 : 0)
  return answer.json()
}
const asItStands = (): Promise<void> => Promise.resolve()
async function save(page: Page): Promise<number> {
  const answered = page.waitForResponse((r) => ['POST', 'PATCH'].includes(r.request().method()) && /\/api\/[a-z-]+(\/\d+)?$/.test(r.url()))
  await front(page).getByRole('button', { name: '保存', exact: true }).click()
  const answer = await answered
  expect(answer.ok(), await answer.text()).toBe(true)
  const { id } = (await answer.json()) as { id: number }
  // the tab before it may be in front for a moment
  await expect(page).toHaveURL(new RegExp(`DetailID=${id}(?!\\d)(?!.*edit=1)`))
  return id
}
/** Everybody whose turn it is says yes, one after the other: whose it is, the document itself says. */
async function agreed(page: Page, route: string, record: string, id: number, to: string, label = '通过', action = 'approve'): Promise<void> {
  await expect(async () => {
    const doc = await api('admin', `${record}/${id}`)
    if (doc.status === to) return
    const [name] = doc.waits.people
    const { username } = (await api('admin', `admin?q=${encodeURIComponent(name)}&size=5`)).rows.find((a: any) => a.nickname === name)
    await act(await desk(page, username, `${route}?DetailID=${id}`), label, action)
    await expect.poll(async () => (await api('admin', `${record}/${id}`)).waits?.people?.[0]).not.toBe(name)
    throw new Error(`${record} ${id} has not reached ${to}`)
  }).toPass({ timeout: 60_000 })
}
const goods = { dev: 0, sku: 0, code: '', demand: 0, po: 0, plan: 0, planNo: '', notices: [] as number[], apportion: 0 }

test.describe.serial('from an idea to stock at the destination', () => {
  test.describe.configure({ timeout: 120_000 })

  test('an idea passes its gates and becomes an article', async ({ page }) => {
    await desk(page, 'product01', 'productDev?DetailID=new')
    await type(page, 'name_zh', '折叠宠物碗')
    await field(page, 'category').getByRole('combobox').fill('宠物碗')
    await page.locator('.ant-tree-select-dropdown:visible').getByText('宠物碗', { exact: true }).first().click()
    await pick(page, 'project', 'HOMVEK-亚马逊')
    await pick(page, 'marketplaces', '亚马逊美国')
    await page.keyboard.press('Escape')
    await type(page, 'target_price', '39.99')
    await date(page, 'target_list_date', day(75))
    await pick(page, 'developer', '萧丽娜')
    await pick(page, 'buyer', '徐玉洁')
    goods.dev = await save(page)
    await act(page, '立项提交', 'start')
    await act(page, '开始打样', 'begin_sampling')
    await press(page, '编辑')
    await field(page, 'patent_check').getByText('无风险', { exact: true }).click()
    await addLine(page, 'samples')
    await cell(page, 'samples', 'supplier', 'SUP00078')
    await cell(page, 'samples', 'conclusion', '合格')
    await addLine(page, 'quotes')
    await cell(page, 'quotes', 'supplier', 'SUP00078')
    await cell(page, 'quotes', 'unit_price', '10.17')
    const chosen = grid(page, 'quotes').getByRole('switch').first()
    // the first press may only end the typing in the cell beside it
    await expect(async () => {
      if ((await chosen.getAttribute('aria-checked')) === 'false') await chosen.click({ timeout: 2000 })
      await expect(chosen).toBeChecked({ timeout: 2000 })
    }).toPass()
    await picture(page, 'idea-form')
    await save(page)
    await act(page, '打样通过', 'pass_sample')
    await act(page, '测试通过', 'pass_test', asItStands)
    const { sku } = await act(page, '核价通过', 'pass_pricing', (d) => d.getByRole('textbox').first().fill('新品类'))
    Object.assign(goods, { sku: sku.id, code: sku.title })
    await picture(page, 'idea')
  })

  test('its article is completed by its developer and approved', async ({ page }) => {
    await desk(page, 'product01', `productDev?DetailID=${goods.dev}`)
    await front(page).getByRole('tab', { name: /^资料/ }).click()
    await front(page).getByText(goods.code, { exact: true }).filter({ visible: true }).first().click()
    await expect(page).toHaveURL(/admin\/sku\?DetailID=/)
    await press(page, '编辑')
    await field(page, 'images').locator('input[type=file]').setInputFiles({ name: 'bowl.png', mimeType: 'image/png', buffer: png })
    const carton = { carton_qty: '24', carton_len_cm: '60', carton_wid_cm: '40', carton_hei_cm: '40', carton_gross: '15' }
    const sizes = { name_en: 'Folding bowl', gross_weight: '0.6', len_cm: '20', wid_cm: '13', hei_cm: '10', ...carton }
    for (const [name, value] of Object.entries(sizes)) await type(page, name, value)
    await pick(page, 'qc_mode', '全检')
    await addLine(page, 'customs')
    await cell(page, 'customs', 'country', 'US')
    await cell(page, 'customs', 'declare_name_zh', '宠物碗')
    await cell(page, 'customs', 'declare_name_en', 'Pet bowl')
    await cell(page, 'customs', 'hs_code', '3924100000')
    await save(page)
    await act(page, '提交', 'submit')
    await act(await desk(page, 'buyerlead', `sku?DetailID=${goods.sku}`), '通过', 'approve')
    await picture(page, 'article')
  })

  test('its price is tried by whoever develops it, with the sizes and the cost that stand there', async ({ page }) => {
    await desk(page, 'product01', 'pricingTrial')
    await page.locator('.trial-heads').getByRole('combobox').nth(2).fill(goods.code)
    await option(page, goods.code).click()
    await expect(page.locator('#trial-length_cm')).toHaveValue('20')
    await page.locator('#trial-price').fill('39.99')
    await page.locator('#trial-referral_pct').fill('15')
    await page.locator('#trial-purchase_price').fill('10.17')
    await page.locator('#trial-freight_rate').fill('9.5')
    await page.locator('#trial-fx').fill('7.10')
    await page.getByTestId('trial-goal').getByRole('combobox').click()
    await page.getByTitle('保本').click()
    await expect(page.getByTestId('trial-solved')).toContainText(/\d\.\d{2}/)
    await picture(page, 'trial')
    await page.getByTestId('trial-save').click()
    await expect(page).toHaveURL(/DetailID=\d+/)
    await expect(front(page)).toContainText('单件利润')
    const trial = await api('product01', `price-trial/${/DetailID=(\d+)/.exec(page.url())![1]}`)
    expect(trial).toMatchObject({ sku: { id: goods.sku }, goal_type: 'break_even', profit: expect.stringMatching(/^\d/) })
    await picture(page, 'trial-saved')
  })

  test('its first order is demanded and agreed to', async ({ page }) => {
    await desk(page, 'product01', `productDev?DetailID=${goods.dev}`)
    await act(page, '下首单', 'order_first', async (d) => {
      await type(d, 'qty', '600')
      await date(d, 'need_by', day(40))
    })
    const asked = `purchase-demand?view=purchaseDemand&tab=draft&size=5&${where({ source: { eq: 'product_dev' } })}`
    await expect.poll(async () => (goods.demand = (await api('product01', asked)).rows.find((d: any) => d.goods?.id === goods.sku)?.id ?? 0)).toBeGreaterThan(0)
    await desk(page, 'product01', `purchaseDemand?DetailID=${goods.demand}`)
    await act(page, '提交', 'submit')
    await agreed(page, 'purchaseDemand', 'purchase-demand', goods.demand, 'approved')
  })

  test('its buyer turns the demand into an order and places it', async ({ page }) => {
    await desk(page, 'buyer01', `purchaseDemand?DetailID=${goods.demand}`)
    const { allocs } = await act(page, '转采购单', 'convert', asItStands)
    goods.po = allocs[0].po.id
    await picture(page, 'demand')
    // its order is opened from the demand's own page
    await front(page)
      .getByRole('tab', { name: /^下单记录/ })
      .click()
    await front(page).getByRole('link', { name: allocs[0].po.title }).click()
    await expect(page).toHaveURL(new RegExp(`purchaseOrderList\\?DetailID=${goods.po}`))
    await act(page, '提交', 'submit')
    await agreed(page, 'purchaseOrderList', 'purchase-order', goods.po, 'approved')
    const placed = await act(await desk(page, 'buyer01', `purchaseOrderList?DetailID=${goods.po}`), '下单', 'place')
    expect(placed.lines).toMatchObject([{ qty: 600, unit_price: '10.170000' }])
    await picture(page, 'order')
  })

  test('the keeper signs for 600', async ({ page }) => {
    await desk(page, 'keeper01', `purchaseOrderList?DetailID=${goods.po}`)
    await act(page, '签收', 'receive', asItStands)
  })

  test.describe('on the phone', () => {
    test.use(phone)
    test('the inspector finds 24 of them bad', async ({ page }) => {
      const signed = (await api('inspector01', `purchase-sign?size=1&${where({ po: { in: [goods.po] } })}`)).rows[0]
      await signIn(page, 'inspector01')
      await goes(page, `/admin/m/purchaseSign?DetailID=${signed.id}`)
      await page.getByRole('button', { name: '质检' }).tap()
      const sheet = page.getByTestId('dialog-inspect')
      await sheet.getByLabel('不良数').first().fill('24')
      await picture(page, 'phone-inspect')
      await sheet.getByTestId('m-do').tap()
      await expect(page.getByText('已入库').filter({ visible: true }).first()).toBeVisible()
      await picture(page, 'phone-inspected')
      expect((await api('inspector01', `purchase-sign/${signed.id}`)).lines).toMatchObject([{ good_qty: 576, defective_qty: 24 }])
    })
  })

  test('the good ones are planned, packed and ready', async ({ page }) => {
    await desk(page, 'logistics01', 'stocking?DetailID=new')
    await pick(page, 'type', '海外仓')
    await pick(page, 'project', 'HOMVEK-亚马逊')
    await pick(page, 'ship_mode', '普船')
    await date(page, 'plan_ship_date', day(5))
    await pick(page, 'from_vw', 'SZ-01-PJ1')
    await pick(page, 'dest_country', '美国')
    await pick(page, 'dest_warehouse', 'USE-02')
    await addLine(page, 'lines')
    await cell(page, 'lines', 'sku', goods.code)
    await cell(page, 'lines', 'qty', '576')
    goods.plan = await save(page)
    await act(page, '提交', 'submit')
    await act(await desk(page, 'opslead', `stocking?DetailID=${goods.plan}`), '通过', 'approve')
    await desk(page, 'keeper01', `stocking?DetailID=${goods.plan}`)
    await act(page, '开始备货', 'start')
    const packed = await act(page, '装箱', 'pack', asItStands)
    expect(packed).toMatchObject({ cartons: 24, cbm: '2.304', gross_kg: '360.000' })
    await act(page, '备齐', 'ready', asItStands)
    goods.planNo = packed.no
    await picture(page, 'packed')
  })

  test('they leave in two shipments that bear an estimate of 400 each', async ({ page }) => {
    for (let i = 0; i < 2; i++) {
      await desk(page, 'logistics01', 'shippingNotice?DetailID=new')
      await pick(page, 'stockings', goods.planNo)
      await page.keyboard.press('Escape')
      await pick(page, 'channel', 'COSCO US普船')
      await pick(page, 'company', '跨途深圳')
      await pick(page, 'dest_vw', 'USE-02-PUB')
      await date(page, 'plan_ship_date', day(2))
      await type(page, 'est_freight', '400')
      goods.notices.push(await save(page))
      if (i === 0) await act(page, '调整数量', 'adjust', (d) => d.locator('td[data-label="数量"] input').first().fill('288'))
      await act(page, '确认订舱', 'confirm')
      await act(page, '确认发货', 'ship', asItStands)
      await picture(page, `shipped-${i + 1}`)
    }
  })

  test('the first arrives whole, of the second ten never do', async ({ page }) => {
    for (const [notice, good] of [
      [goods.notices[0]!, '288'],
      [goods.notices[1]!, '278'],
    ] as const) {
      const { no } = await api('logistics01', `shipping-notice/${notice}`)
      await desk(page, 'keeper01', 'receiptSign?DetailID=new')
      await pick(page, 'notice', no)
      const id = await save(page)
      const signed = await act(page, '确认签收', 'confirm', (d) => d.locator('td[data-label="良品"] input').first().fill(good))
      await picture(page, `arrived-${good}`)
      expect(signed.status).toBe(good === '288' ? 'closed' : 'confirmed')
      if (good === '288') continue
      // what never came is given up by logistics: a keeper does not write his own shortage off
      expect(signed.allowed.find((a: any) => a.action === 'write_off')).toMatchObject({ ok: false })
      await desk(page, 'logistics01', `receiptSign?DetailID=${id}`)
      await act(page, '核销差异', 'write_off', (d) => type(d, 'reason', '丢失'))
      await agreed(page, 'receiptSign', 'receipt-sign', id, 'closed')
    }
    expect((await api('logistics01', `stocking-order/${goods.plan}`)).status).toBe('done')
  })

  test('each bill is 15 % above its estimate, and shared out', async ({ page }) => {
    for (const notice of goods.notices) {
      await desk(page, 'logistics01', `shippingNotice?DetailID=${notice}`)
      await act(page, '录入费用', 'add_cost', async (d) => {
        await field(d, 'cost_type').getByRole('combobox').click()
        await option(page, '运费').click()
        await type(d, 'amount', '460')
        await type(d, 'bill_no', `HY-${notice}`)
      })
      const [bill] = (await api('logistics01', `logistics-cost?size=5&${where({ notice: { in: [notice] }, stage: { eq: 'actual' } })}`)).rows
      await desk(page, 'logistics01', `apportionment?part=logistics_cost&open=${bill.id}`)
      await act(page, '核对', 'verify', undefined, true)
      await picture(page, `bill-${notice}`)
    }
    await desk(page, 'logistics01', 'apportionment?DetailID=new')
    for (const notice of goods.notices) await pick(page, 'notices', (await api('logistics01', `shipping-notice/${notice}`)).no)
    await page.keyboard.press('Escape')
    goods.apportion = await save(page)
    await picture(page, 'apportion-draft')
    await act(page, '提交', 'submit')
    await desk(page, 'finance01', `apportionment?DetailID=${goods.apportion}`)
    await act(page, '过账', 'post', asItStands)
    await agreed(page, 'apportionment', 'apportion', goods.apportion, 'posted', '过账', 'post')
    await picture(page, 'apportion')
    const doc = await api('finance01', `apportion/${goods.apportion}`)
    const two = (v: unknown): string => Number(v).toFixed(2)
    expect([doc.total_cny, doc.prior_cny, doc.delta_cny].map(two)).toEqual(['920.00', '800.00', '120.00'])
    expect(doc.lines.map((l: any) => [l.amount, l.to_stock, l.expensed].map(two))).toEqual([
      ['460.00', '60.00', '0.00'],
      ['460.00', '57.92', '2.08'],
    ])
  })

  test('the profit shows what was lost with its freight, and opens to the documents', async ({ page }) => {
    const own = encodeURIComponent(JSON.stringify({ sku: { in: [goods.sku] } }))
    // ten pieces at 9.00 with 400.00 / 288 of freight each, and their share of what the bill came to beyond the estimate
    await expect.poll(async () => (await api('finance01', `pl-entry?view=profitAnalysis&size=9&filter=${own}`)).rows.length).toBe(2)
    const document = async (amount: string, address: RegExp): Promise<void> => {
      await desk(page, 'finance01', `profitAnalysis?part=entries&f=${own}`)
      const row = front(page).locator('.ag-row').filter({ hasText: amount }).first()
      const at = await row.getAttribute('row-index')
      await front(page).locator(`.ag-row[row-index="${at}"]`).getByText('查看', { exact: true }).click()
      await expect(page).toHaveURL(/outEnterRecord/)
      await opened(page)
      // the list shows its rows anew while they come in
      await expect(async () => {
        await front(page).locator('.ag-row [col-id="no"]').first().click({ timeout: 3000 })
        await expect(page).toHaveURL(address, { timeout: 3000 })
      }).toPass()
    }
    await document('103.89', /receiptSign\?DetailID=\d+/)
    await expect(front(page)).toContainText('278')
    await picture(page, 'loss')
    await document('2.08', new RegExp(`apportionment\\?DetailID=${goods.apportion}`))
    // and from there the shipment that bears it
    await front(page)
      .getByRole('tab', { name: /^分摊明细/ })
      .click()
    await front(page)
      .locator('.line-view')
      .getByRole('link', { name: /^SN\d+/ })
      .first()
      .click()
    await expect(page).toHaveURL(/shippingNotice\?DetailID=\d+/)
  })
})
