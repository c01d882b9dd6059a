import { expect, test, type Page } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { goes, phone } from './phone.ts'
import { signIn } from './sign-in.ts'

interface Line {
  id: number
  sku: { title: string }
  qty_to_pack: number
  packed_qty: number
}
interface Stocking {
  id: number
  no: string
  cartons: number
  lines: Line[]
  packed: { carton_from: number; carton_to: number; per_carton: number; kg: string }[]
}
type Caller = ReturnType<typeof callAs>
const calls = async (login: string): Promise<Caller> => callAs(await sharedSession(login))
const where = (filter: object): string => encodeURIComponent(JSON.stringify(filter))
const doc = async (call: Caller, id: number): Promise<Stocking> => (await call<Stocking>('GET', `/api/stocking-order/${id}`)).body

async function scan(page: Page, code: string): Promise<void> {
  await page.getByTestId('m-code').fill(code)
  await page.getByTestId('m-code-go').click()
}
const size = async (page: Page, kg: string): Promise<void> => {
  for (const [name, value] of Object.entries({ len_cm: '50', wid_cm: '40', hei_cm: '30', kg })) {
    const input = page.getByTestId('m-pack-carton').getByTestId(`field-${name}`).getByRole('textbox')
    await input.fill(value)
  }
}

test.describe('freight on a phone', () => {
  test.use(phone)

  test('a keeper packs by scan: pieces by their label, size and weight, as many cartons as are alike, also without a connection', async ({ page, context }) => {
    const admin = await calls('admin')
    const filter = where({ status: { in: ['preparing'] }, type: { in: ['fba'] } })
    const { rows } = (await admin<{ rows: { id: number }[] }>('GET', `/api/stocking-order?view=stocking&size=20&filter=${filter}`)).body
    const all = await Promise.all(rows.map((r) => doc(admin, r.id)))
    const order = all.find((o) => o.lines.some((l) => l.qty_to_pack >= 12))!
    const line = order.lines.find((l) => l.qty_to_pack >= 12)!
    await signIn(page, 'admin')
    await goes(page, `/admin/m/stocking?DetailID=${order.id}`)
    await page.getByTestId('btn-stocking/pack').click()
    await page.getByTestId('m-pack-scan').click()
    await scan(page, 'NOT-A-LABEL')
    await expect(page.locator('.m-wrong')).toContainText('本单没有此商品')
    for (let i = 0; i < 2; i++) await scan(page, line.sku.title)
    await expect(page.getByTestId('m-pack-said')).toHaveText(`${line.sku.title} × 2`)
    await page.getByTestId('m-pack-back').click()
    await size(page, '23')
    await page.getByTestId('m-pack-carton').getByTestId('field-cartons').getByRole('textbox').fill('3')
    await page.getByTestId('m-pack-seal').click()
    await expect(page.locator('.m-wrong')).toContainText('22.5')
    await page.getByTestId('m-pack-carton').getByTestId('field-kg').getByRole('textbox').fill('6')
    await page.getByTestId('m-pack-seal').click()
    await expect(page.getByTestId('m-pack-said')).toContainText('已封 3 箱')
    const after = await doc(admin, order.id)
    expect(after.lines.find((l) => l.id === line.id)!.packed_qty).toBe(line.packed_qty + 6)
    expect(after.packed.at(-1)).toMatchObject({ per_carton: 2, kg: '6.000' })
    // the printed label of a carton brings another like it
    const n = String(after.packed.at(-1)!.carton_to).padStart(3, '0')
    await page.getByTestId('m-pack-scan').click()
    await scan(page, 'BH0001010001-C001')
    await expect(page.locator('.m-wrong')).toContainText('该箱属于备货单BH0001010001')
    await scan(page, `${order.no}-C${n}`)
    await page.getByTestId('m-pack-back').click()
    await expect(page.getByTestId('m-pack-carton').getByTestId('field-kg').getByRole('textbox')).toHaveValue('6.000')
    await context.setOffline(true)
    await page.getByTestId('m-pack-seal').click()
    await expect(page.getByTestId('m-pack-progress')).toContainText('待上传 1')
    await context.setOffline(false)
    await expect(page.getByTestId('m-pack-progress')).not.toContainText('待上传')
    expect((await doc(admin, order.id)).lines.find((l) => l.id === line.id)!.packed_qty).toBe(line.packed_qty + 8)
    await admin('POST', `/api/stocking-order/${order.id}/actions/repack`, { args: {} })
  })

  test('quotes stand side by side, the best first; sealed ones tell no amount before the deadline', async ({ page }) => {
    const admin = await calls('admin')
    const list = async (filter: object): Promise<{ id: number }[]> =>
      (await admin<{ rows: { id: number }[] }>('GET', `/api/freight-inquiry?view=inquiry&size=5&filter=${where(filter)}`)).body.rows
    const [compared] = await list({ status: { in: ['comparing'] } })
    await signIn(page, 'logistics01')
    await goes(page, `/admin/m/inquiry?DetailID=${compared!.id}`)
    const quotes = page.getByTestId('m-quotes')
    await expect(quotes.locator('li').first()).toHaveAttribute('data-best', 'true')
    await expect(quotes.locator('li').first()).toContainText('最优')
    expect(await quotes.evaluate((e) => e.scrollWidth <= e.clientWidth)).toBe(true)
    // what the way was awarded at before stands below
    await expect(page.getByTestId('m-price-history').locator('li').first()).toContainText(/\d{4}-\d\d-\d\d · IQ\d+/)
    await page.getByTestId('m-price-history').scrollIntoViewIfNeeded()
    await page.screenshot({ path: test.info().outputPath('price-history.png') })
    const { quotes: rows } = (await admin<{ quotes: { channel: { id: number } }[] }>('GET', `/api/freight-inquiry/${compared!.id}`)).body
    const head = { title: '密封询价', dest_country: 'US', modes: ['sea_slow'], cartons: 10, cbm: '1', gross_kg: '100', sealed: true }
    const country = (await admin<{ dest_country: string }>('GET', `/api/freight-inquiry/${compared!.id}`)).body.dest_country
    const deadline = new Date(Date.now() + 86_400_000).toISOString()
    const made = await admin<{ id: number; quotes: { id: number }[] }>('POST', '/api/freight-inquiry', {
      ...head,
      dest_country: country,
      deadline,
      quotes: rows.slice(0, 2).map((q) => ({ channel: q.channel.id })),
    })
    await admin('POST', `/api/freight-inquiry/${made.body.id}/actions/publish`, { args: { reason: '示例' } })
    const valid_to = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
    await admin('POST', `/api/freight-inquiry/${made.body.id}/actions/quote`, {
      args: { lines: [{ line: made.body.quotes[0]!.id, unit_price: '9.5', days_max: 30, valid_to }] },
    })
    await goes(page, `/admin/m/inquiry?DetailID=${made.body.id}`)
    await expect(page.getByTestId('m-quotes')).toContainText('密封报价，截止后显示金额')
    await expect(page.getByTestId('m-quotes')).not.toContainText('950')
    await admin('POST', `/api/freight-inquiry/${made.body.id}/actions/cancel`, { args: { reason: '示例' } })
  })
})
