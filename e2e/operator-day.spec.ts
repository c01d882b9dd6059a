import { expect, test, type Page } from '@playwright/test'
import { prefer } from './axe.ts'
import { callAs, sharedSession } from './credentials.ts'
import { goes, phone } from './phone.ts'
import { front, opened, signIn } from './sign-in.ts'

// operations.md: a day of an operator, by clicks and keys: what warns, the product behind it, what to send, a price, a deal, a return, the log; and what a lead sees.
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
const button = (page: Page, name: string) => front(page).getByRole('button', { name, exact: true })
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
/** A listing of the person's own running projects, or of any where he leads none, that no deal and no price change speaks of. */
async function listing(page: Page): Promise<{ id: number; sku: string; shop: number; store: string; price: number }> {
  const projects = await rows(page, `project?size=20&filter=${where({ leader: { me: true }, stage: { eq: 'operating' } })}`)
  const own = projects.length ? { project: { in: projects.map((p) => p.id) } } : {}
  const known = await rows(
    page,
    `msku?size=200&fields=seller_sku,price,store&sort=id&filter=${where({ ...own, listing_status: { eq: 'active' }, fulfillment: { eq: 'fba' } })}`,
  )
  for (const m of known) {
    const q = `size=1&q=${encodeURIComponent(m.seller_sku)}`
    if (Number(m.price) > 0 && !(await rows(page, `promotion-activity?${q}`)).length && !(await rows(page, `price-change?${q}`)).length)
      return { id: m.id, sku: m.seller_sku, shop: m.store.id, store: m.store.title, price: Number(m.price) }
  }
  throw new Error('every listing has a deal or a price change')
}
/** A line of the form: its listing, then its price in the next cell. */
async function line(page: Page, add: string, sku: string, price: number): Promise<void> {
  await front(page).getByText(add, { exact: true }).click()
  // the cell opens its editor a moment after the line stands; keys before that are lost
  const editor = front(page).locator('.ant-select-focused input').last()
  await expect(editor).toBeFocused()
  await editor.fill(sku)
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: sku }).first().click()
  await page.keyboard.press('Tab')
  await page.keyboard.type(price.toFixed(2))
  await page.keyboard.press('Enter')
}
async function at(page: Page, name: string, days: number): Promise<void> {
  const box = field(page, name).locator('input').first()
  await box.click()
  await box.fill(`${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 16:00:00`)
  const calendar = page.locator('.ant-picker-dropdown:visible')
  await calendar.locator('.ant-picker-ok button').click()
  await expect(calendar, 'gone before the next one opens').toHaveCount(0)
}

/** Submits, answers what is asked, and waits until it is with whoever decides. */
async function submitted(page: Page, record: string, submit: string, go: string): Promise<void> {
  const sent = () => page.waitForResponse((r) => r.url().includes(`/${record}/`) && r.url().endsWith('/actions/submit'))
  let answer = sent()
  await button(page, submit).click()
  if ((await answer).status() === 409) {
    answer = sent()
    await inDialog(page, go).click()
  }
  const done = await answer
  expect(await done.json(), `${record} is submitted`).toMatchObject({ status: 'pending' })
}

/** What stands on buttons and fields in each language; what is typed is the person's own. */
const day = {
  'zh-cn': {
    login: 'ops01', handle: '处理', done: '处理说明', accept: '采纳', accepted: '已采纳', clear: '清货', addLine: '添加明细', save: '保存', submit: '提交', go: '继续',
    deal: '7天促销', promo: '促销', feedback: '质量反馈', reported: '已反馈',
    text: { done: '已联系仓库加急', why: '换季清货', deal: '冬季七天促销', floor: '清理旺季库存', log: '报名冬季七天促销，九五折' },
  },
  en: {
    login: 'opslead', handle: 'Handle', done: 'What was done', accept: 'Accept', accepted: 'Accepted', clear: 'Clearance', addLine: 'Add a line', save: 'Save', submit: 'Submit', go: 'Continue',
    deal: 'Best deal', promo: 'Promotion', feedback: 'Quality feedback', reported: 'Reported',
    text: { done: 'The warehouse hurries it', why: 'End of the season', deal: 'Winter week', floor: 'Stock of the season', log: 'Joined the winter week at 5 % off' },
  },
} as const // prettier-ignore

test.use({ actionTimeout: 20_000 })
for (const [lang, words] of Object.entries(day) as [keyof typeof day, (typeof day)[keyof typeof day]][])
  test(`the day of ${words.login} in ${lang}: a warning, the product behind it, a suggestion, a price, a deal, a return, the log`, async ({ page }) => {
    test.setTimeout(240_000)
    const picture = (name: string): Promise<Buffer> => shot(page, `${lang}-${name}`)
    const saved = async (route: string): Promise<void> => {
      await button(page, words.save).click()
      await expect(page.getByTestId(`record-${route}`)).toBeVisible()
    }
    await signIn(page, words.login)
    await prefer(page, {}, lang)

    await test.step('a warning is handled', async () => {
      await page.goto('/#/admin/earlyWarning?tab=open')
      await opened(page)
      await picture('warnings')
      await button(page, words.handle).first().click()
      await page.getByRole('dialog').getByLabel(words.done).fill(words.text.done)
      await inDialog(page, words.handle).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    })
    const l = await listing(page)
    await test.step('the product behind it', async () => {
      await page.goto('/#/admin/product360')
      await front(page).getByRole('combobox', { name: 'MSKU' }).fill(l.sku)
      await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: l.sku }).first().click()
      await expect(front(page).locator('.product360-tiles .kpi-card').first()).toBeVisible()
      await picture('product360')
    })
    await test.step('a suggestion shows why, and accepted it is a stocking order, once', async () => {
      await page.goto('/#/admin/aiRestock?tab=to_ship')
      await opened(page)
      await picture('restock')
      let [s] = await rows(page, 'replenish-suggestion?view=aiRestock&tab=to_ship&size=1')
      if (!s) {
        // Where the last run proposes nothing for this person's shops, the first shop is calculated again.
        const [shop] = await rows(page, 'store?size=1&sort=id')
        await callAs(await sharedSession('admin'))('POST', '/api/ai-restock/run', { store: shop.id })
        await expect
          .poll(async () => ([s] = await rows(page, 'replenish-suggestion?view=aiRestock&tab=to_ship&size=1'))[0]?.id, { timeout: 60_000 })
          .toBeTruthy()
      }
      await page.goto(`/#/admin/aiRestock?DetailID=${s.id}`)
      await expect(page.getByTestId('restock-why')).toBeVisible()
      await picture('why')
      await button(page, words.accept).click()
      const done = page.waitForResponse((r) => r.url().endsWith(`/replenish-suggestion/${s.id}/actions/accept`) && r.status() === 200)
      await inDialog(page, words.accept).click()
      const { doc_type, doc_no } = (await (await done).json()) as { doc_type: string; doc_no: string }
      expect(doc_type).toBe('stocking_order')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(front(page).getByText(words.accepted, { exact: true }).first()).toBeVisible()
      await expect(button(page, words.accept)).toBeHidden()
      await picture('accepted')
      expect((await rows(page, `stocking-order?q=${doc_no.split(',')[0]}&size=1`)).map((r) => r.no)).toEqual([doc_no.split(',')[0]])
    })
    await test.step('a price is changed and goes to whoever decides', async () => {
      await page.goto('/#/admin/discount?DetailID=new')
      await pick(page, 'store', l.store)
      await choose(page, 'reason', words.clear)
      await field(page, 'reason_text').getByRole('textbox').fill(words.text.why)
      await line(page, words.addLine, l.sku, l.price * 0.95)
      await picture('price-form')
      await saved('discount')
      await submitted(page, 'price-change', words.submit, words.go)
      await picture('price')
    })
    await test.step('a deal is planned', async () => {
      await page.goto('/#/admin/promotionActivity?DetailID=new')
      await field(page, 'name').getByRole('textbox').fill(words.text.deal)
      await pick(page, 'store', l.store)
      await choose(page, 'type', words.deal)
      await at(page, 'start_at', 20)
      await at(page, 'end_at', 27)
      await field(page, 'floor_reason').getByRole('textbox').fill(words.text.floor)
      await line(page, words.addLine, l.sku, l.price * 0.95)
      await picture('deal-form')
      await saved('promotionActivity')
      await submitted(page, 'promotion-activity', words.submit, words.go)
      await picture('deal')
    })
    await test.step('a return is told to those who make the goods', async () => {
      const filter = where({ reason_class: { in: ['quality', 'function', 'not_as_described'] }, handled: { eq: 'none' } })
      const [r] = await rows(page, `customer-return?view=returnManage&size=1&fields=order_id&filter=${filter}`)
      await page.goto(`/#/admin/returnManage?DetailID=${r.id}`)
      await expect(front(page).getByText(r.order_id).first()).toBeVisible()
      await button(page, words.feedback).click()
      const told = page.waitForResponse((x) => x.url().endsWith(`/customer-return/${r.id}/actions/feedback`))
      await inDialog(page, words.feedback).click()
      expect((await told).status()).toBe(200)
      await expect(front(page).getByText(words.reported).first()).toBeVisible()
      await picture('return')
    })
    await test.step('the log says what was done, and the product shows it', async () => {
      await page.goto(`/#/admin/oplogPlus?DetailID=new&msku=${l.id}`)
      await expect(field(page, 'msku')).toContainText(l.sku)
      await choose(page, 'type', words.promo)
      await field(page, 'text').getByRole('textbox').fill(words.text.log)
      await saved('oplogPlus')
      await picture('log')
      // the page was open before the log was written
      await page.goto(`/#/admin/product360?msku=${l.id}`)
      await expect(front(page).getByText(words.text.log).first()).toBeVisible()
      await picture('product360-after')
      // and shows what a colleague writes while it is open
      const theirs = `${words.text.log} 2`
      const { status } = await callAs(await sharedSession('admin'))('POST', '/api/op-log', {
        store: l.shop,
        msku: l.id,
        day: new Date().toISOString().slice(0, 10),
        type: 'other',
        text: theirs,
      })
      expect(status).toBe(201)
      await expect(front(page).getByText(theirs, { exact: true }).first()).toBeVisible()
    })
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
