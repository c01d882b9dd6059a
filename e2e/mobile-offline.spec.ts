import { expect, test, type Page } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { goes, phone } from './phone.ts'
import { signIn } from './sign-in.ts'

interface Line {
  id: number
  count1: number | null
  book_qty: number | null
}
interface Take {
  id: number
  no: string
  version: number
  status: string
  lines: Line[]
}
type Caller = ReturnType<typeof callAs>
const calls = async (login: string): Promise<Caller> => callAs(await sharedSession(login))
const run = (call: Caller, take: number, action: string, body: object = {}): Promise<{ status: number; body: Take }> =>
  call<Take>('POST', `/api/stock-take/${take}/actions/${action}`, { args: {}, ...body })

/** A blind count of a place of its own, begun by the keeper. */
async function blindTake(call: Caller): Promise<Take> {
  const { rows } = (await call<{ rows: { id: number; name: string; stock_truth: string }[] }>('GET', '/api/warehouse?size=50')).body
  for (const w of rows.filter((x) => x.stock_truth === 'own')) {
    const created = await call<Take>('POST', '/api/stock-take', { warehouse: w.id, scope: 'cycle', method: 'blind', freeze: false })
    const begun = created.status === 201 ? await run(call, created.body.id, 'start', { confirmed: [] }) : undefined
    if (begun?.status === 200 && begun.body.lines.length >= 25) return begun.body
    if (created.status === 201) await (begun?.status === 200 ? run(call, created.body.id, 'void') : call('DELETE', `/api/stock-take/${created.body.id}`))
  }
  throw new Error('no place with 25 lines to count')
}
async function openCount(page: Page, take: Take): Promise<void> {
  await goes(page, `/admin/m/WHCalibrate?DetailID=${take.id}`)
  await page.getByTestId('btn-WHCalibrate/count').click()
  await expect(page.getByTestId('dialog-count')).toBeVisible()
}
async function count(page: Page, line: Line, qty: number): Promise<void> {
  const card = page.getByTestId(`m-line-${line.id}`)
  await card.getByRole('textbox').fill(String(qty))
  await card.getByTestId('m-count-take').click()
}

test.describe('a phone without a connection', () => {
  test.use(phone)

  test('mobile 9: 25 lines counted in flight mode outlive the phone, arrive once each, and no book quantity was ever sent', async ({ page, context }) => {
    test.slow()
    const keeper = await calls('keeper01')
    const take = await blindTake(keeper)
    const reported: string[] = []
    context.on('response', async (r) => {
      if (r.url().includes('/api/stock-take')) reported.push(await r.text().catch(() => ''))
    })
    await signIn(page, 'keeper01')
    await openCount(page, take)
    await context.setOffline(true)
    const lines = take.lines.slice(0, 25)
    for (const [i, line] of lines.entries()) {
      await count(page, line, 10 + i)
      await expect(page.getByTestId('m-count-progress')).toContainText(`待上传 ${i + 1}`)
    }
    await page.close()
    await context.setOffline(false)

    const again = await context.newPage()
    let arrived = 0
    again.on('response', (r) => r.url().endsWith('/actions/count') && r.ok() && arrived++)
    await again.route('**/actions/count', (route) => route.abort())
    await goes(again, '/admin/m/home')
    await expect(again.getByTestId('m-queue')).toHaveText('待上传 25')
    await expect(again.getByTestId('m-bar-me')).toContainText('25')
    await again.unroute('**/actions/count')
    await again.getByTestId('m-queue').click()
    await again.getByTestId('m-queue-send').click()
    // 25 calls one after the other
    await expect(again.getByTestId('dialog-queue')).toContainText('没有等待上传的操作', { timeout: 60_000 })
    expect(arrived).toBe(25)
    const admin = await calls('admin')
    const after = (await admin<Take>('GET', `/api/stock-take/${take.id}`)).body
    expect(lines.map((l) => after.lines.find((x) => x.id === l.id)?.count1)).toEqual(lines.map((_, i) => 10 + i))
    expect(reported.length).toBeGreaterThan(1)
    expect(reported.some((t) => /"(book_qty|expected|diff|moved_since)"\s*:\s*-?\d/.test(t))).toBe(false)
    // who decides about the differences sees the book
    expect(after.lines.some((l) => l.book_qty !== null)).toBe(true)
    await run(admin, take.id, 'void')
  })

  test('B8: somebody else has counted the line meanwhile: both numbers are shown, and the person decides', async ({ page, context }) => {
    const keeper = await calls('keeper01')
    const take = await blindTake(keeper)
    const [first, second] = take.lines as [Line, Line]
    await signIn(page, 'keeper01')
    await openCount(page, take)
    await context.setOffline(true)
    await count(page, first, 7)
    await count(page, second, 8)
    await expect(page.getByTestId('m-count-progress')).toContainText('待上传 2')
    const admin = await calls('admin')
    expect((await run(admin, take.id, 'count', { args: { counts: [{ line: first.id, qty: 5 }] } })).status).toBe(200)
    await context.setOffline(false)
    await expect(page.getByTestId('m-count-progress')).toContainText('待上传 1')
    await page.getByTestId('dialog-count').getByRole('button', { name: '关闭' }).click()
    await expect(page.getByTestId('m-queue')).toContainText('1 项需要处理')
    await page.getByTestId('m-queue').click()
    const queue = page.getByTestId('dialog-queue')
    await expect(queue).toContainText('我的 7')
    await expect(queue).toContainText('已有盘点 5')
    await queue.getByTestId('m-queue-mine').click()
    await expect(queue).toContainText('没有等待上传的操作')
    const after = (await admin<Take>('GET', `/api/stock-take/${take.id}`)).body
    expect([first, second].map((l) => after.lines.find((x) => x.id === l.id)?.count1)).toEqual([7, 8])
    await run(admin, take.id, 'void')
  })

  test('B8: what waits belongs to its account', async ({ page, context }) => {
    const keeper = await calls('keeper01')
    const take = await blindTake(keeper)
    await signIn(page, 'keeper01')
    await openCount(page, take)
    await context.setOffline(true)
    await count(page, take.lines[0]!, 3)
    await expect(page.getByTestId('m-count-progress')).toContainText('待上传 1')
    await page.close()
    await context.setOffline(false)
    const other = await context.newPage()
    await signIn(other, 'buyer01')
    await goes(other, '/admin/m/home')
    await expect(other.getByTestId('m-start-home')).toBeVisible()
    await expect(other.getByTestId('m-queue')).toHaveCount(0)
    expect((await (await calls('admin'))<Take>('GET', `/api/stock-take/${take.id}`)).body.lines[0]!.count1).toBeNull()
    await run(await calls('admin'), take.id, 'void')
  })

  test('B8: goods counted on the dock without a connection become one draft receipt once it is back', async ({ page, context }) => {
    const keeper = await calls('keeper01')
    const filter = encodeURIComponent(JSON.stringify({ status: { in: ['ordered'] } }))
    const orders = await keeper<{ rows: { id: number; no: string }[] }>('GET', `/api/purchase-order?view=purchaseOrderList&size=5&sort=id&filter=${filter}`)
    const order = orders.body.rows[0]!
    const drafts = async (): Promise<number> => {
      const of = encodeURIComponent(JSON.stringify({ po: { in: [order.id] }, status: { in: ['draft'] } }))
      return (await keeper<{ total: number }>('GET', `/api/purchase-sign?view=purchaseSign&size=1&filter=${of}`)).body.total
    }
    const before = await drafts()
    await signIn(page, 'keeper01')
    await goes(page, `/admin/m/purchaseSign?DetailID=new&po=${order.id}`)
    await expect(page.getByTestId('m-sign')).toBeEnabled()
    await context.setOffline(true)
    await expect(page.getByTestId('m-sign')).toContainText('离线保存')
    await page.getByTestId('m-sign').click()
    await expect(page.getByTestId('m-queue')).toHaveText('待上传 1')
    expect(await drafts()).toBe(before)
    await context.setOffline(false)
    await expect(page.getByTestId('m-queue')).toHaveCount(0)
    expect(await drafts()).toBe(before + 1)
  })

  test('B8: without a connection an opened record and its list are still read, and say how old they are', async ({ page, context }) => {
    await page.clock.install()
    await signIn(page, 'keeper01')
    await goes(page, '/admin/m/purchaseSign?tab=done')
    const card = page.locator('[data-testid="m-list-purchaseSign"] [data-testid^="row-"]').first()
    const no = (await card.locator('.m-mono').first().textContent())!
    await card.click()
    await expect(page.getByTestId('m-record-purchaseSign')).toContainText(no)
    await expect(page.getByTestId('m-timeline')).toBeVisible()
    await page.getByTestId('m-record-purchaseSign').getByRole('button', { name: '返回' }).click()
    await goes(page, '/admin/m/?tab=apps')
    await expect(page.getByTestId('m-start-apps')).toBeVisible()
    // longer than answers are kept for their page
    await page.clock.fastForward('20:00')
    await context.setOffline(true)
    await goes(page, '/admin/m/purchaseSign?tab=done')
    await expect(page.getByTestId('m-kept')).toContainText('离线')
    await card.click()
    await expect(page.getByTestId('m-record-purchaseSign')).toContainText(no)
    await expect(page.getByTestId('m-record-purchaseSign').getByTestId('m-kept')).toContainText('离线')
    await expect(page.getByTestId('m-timeline')).toBeVisible()
  })
})
