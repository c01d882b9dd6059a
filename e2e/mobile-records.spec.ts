import { expect, test } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { app, goes, phone } from './phone.ts'
import { signIn, signInAlone } from './sign-in.ts'

test.describe('records on a phone', () => {
  test.use(phone)

  test('mobile 4: logging out empties the application; the next account finds no draft and no rows of the former', async ({ page }) => {
    await signInAlone(page, 'admin')
    await goes(page, '/admin/m/supplierManage?DetailID=new')
    const name = page.getByTestId('field-name').locator('input')
    await name.fill('草稿里的供应商')
    await page.waitForTimeout(5500)
    await goes(page, '/admin/m/?tab=me')
    await page.getByTestId('m-sign-out').click()
    await page.getByTestId('question-yes').click()
    await expect(page.getByTestId('field-username')).toBeVisible()
    await signInAlone(page, 'buyerlead')
    await goes(page, '/admin/m/supplierManage?DetailID=new')
    await page.reload()
    await expect(page.getByTestId('m-form-supplierManage')).toBeVisible()
    await page.waitForTimeout(800)
    await expect(page.getByTestId('m-restore')).toHaveCount(0)
    await expect(name).toHaveValue('')
  })

  test('mobile 5: pages of ten follow while scrolling, none twice, the end is said; news show as a bar', async ({ page }) => {
    test.slow()
    await signIn(page, 'admin')
    const asked: number[] = []
    page.on('request', (r) => {
      const at = new URL(r.url())
      if (at.pathname === '/api/supplier' && at.searchParams.get('size') === '10') asked.push(Number(at.searchParams.get('page')))
    })
    await goes(page, '/admin/m/supplierManage?tab=all')
    const cards = page.locator('[data-testid="m-list-supplierManage"] [data-testid^="row-"]')
    await expect(cards.first()).toBeVisible()
    const scroll = page.locator('[data-testid="m-list-supplierManage"] .m-scroll')
    await expect
      .poll(
        async () => {
          await scroll.evaluate((e) => e.scrollTo(0, e.scrollHeight))
          return scroll.innerText()
        },
        { timeout: 40_000, intervals: [400] },
      )
      .toContain('没有更多了')
    const ids = await cards.evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset['testid']))
    const total = Number(/共 (\d+) 条/.exec(await scroll.innerText())?.[1])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(total)
    expect(asked).toEqual(Array.from({ length: Math.ceil(total / 10) }, (_, i) => i + 1))
    const call = callAs(await sharedSession('admin'))
    type Row = { id: number; version: number; allowed: { action: string; ok: boolean }[] }
    const { rows } = (await call<{ rows: Row[] }>('GET', '/api/supplier?view=supplierManage&size=50')).body
    const one = rows.find((r) => r.allowed.some((a) => a.action === 'edit' && a.ok))!
    const changed = await call('PATCH', `/api/supplier/${one.id}`, { version: one.version, remark: `移动端 ${Date.now()}` })
    expect(changed.status).toBe(200)
    await expect(page.getByTestId('m-news')).toHaveText('有 1 条更新')
    await page.getByTestId('m-news').click()
    await expect(page.getByTestId('m-news')).toHaveCount(0)
  })

  test('mobile A1: back from a record the list stands where it was, and nothing of the application is loaded anew', async ({ page }) => {
    await signIn(page, 'admin')
    await goes(page, '/admin/m/supplierManage?tab=all')
    const list = page.getByTestId('m-list-supplierManage')
    const cards = list.locator('[data-testid^="row-"]')
    await expect(cards.nth(9)).toBeVisible()
    await cards.nth(7).scrollIntoViewIfNeeded()
    const place = (): Promise<number> => list.locator('.m-scroll').evaluate((e) => e.scrollTop)
    // What comes late above the cards (counts of tabs, how old the data is) moves them once more.
    let before = -1
    await expect
      .poll(
        async () => {
          const was = before
          before = await place()
          return was === before
        },
        { intervals: [500] },
      )
      .toBe(true)
    expect(before).toBeGreaterThan(100)
    const styles: string[] = []
    page.on('request', (r) => r.resourceType() === 'stylesheet' && styles.push(r.url()))
    for (const back of [() => page.goBack(), () => app(page).locator('.m-layer:not([hidden]) .m-nav button').first().click()]) {
      await cards.nth(7).click()
      await expect(page.getByTestId('m-record-supplierManage')).toBeVisible()
      await back()
      await expect(cards.nth(7)).toBeVisible()
      expect(await place()).toBe(before)
    }
    expect(styles).toEqual([])
  })

  test('mobile 6: of two who approve one document the second is told, and it is approved once', async ({ page }) => {
    const call = callAs(await sharedSession('buyerlead'))
    const me = (await call<{ admin: { nickname: string } }>('GET', '/api/session')).body.admin.nickname
    const filter = encodeURIComponent(JSON.stringify({ status: { in: ['pending'] } }))
    const { rows } = (
      await call<{ rows: { id: number; version: number; buyer: { title: string }; waits?: object }[] }>(
        'GET',
        `/api/purchase-order?view=purchaseOrderList&size=20&filter=${filter}`,
      )
    ).body
    // nobody approves an order of his own, and one that waits in a flow is decided there
    const order = rows.find((r) => r.buyer.title !== me && !r.waits)
    await signIn(page, 'admin')
    await goes(page, `/admin/m/purchaseOrderList?DetailID=${order!.id}`)
    await page.getByTestId('btn-purchaseOrderList/approve').click()
    await expect(page.getByTestId('dialog-approve')).toBeVisible()
    const other = await call('POST', `/api/purchase-order/${order!.id}/actions/approve`, { args: {}, version: order!.version })
    expect(other.status).toBe(200)
    await page.getByTestId('m-decide').click()
    await expect(page.getByText('该任务已处理').first()).toBeVisible()
    await expect(page.getByTestId('dialog-approve')).toHaveCount(0)
    await expect(page.getByTestId('m-record-purchaseOrderList')).toContainText('待下单')
    const entries = (await call<{ entries: { action: string | null }[] }>('GET', `/api/purchase-order/${order!.id}/timeline`)).body.entries
    expect(entries.filter((e) => e.action === 'approve').length).toBe(1)
  })

  test('mobile 8: over-receipt shows the limit; a lost answer and a second press give one receipt', async ({ page }) => {
    const call = callAs(await sharedSession('keeper01'))
    const filter = encodeURIComponent(JSON.stringify({ status: { in: ['ordered', 'partial'] } }))
    const orders = await call<{ rows: { id: number; no: string }[] }>('GET', `/api/purchase-order?view=purchaseOrderList&size=20&sort=-id&filter=${filter}`)
    let order: { id: number; no: string; lines: { id: number; qty: number; qty_open: number; qty_signed: number }[] } | undefined
    for (const { id } of orders.body.rows) {
      const { body } = await call<NonNullable<typeof order>>('GET', `/api/purchase-order/${id}`)
      if (body.lines.some((l) => l.qty_open === l.qty && l.qty >= 100)) order = body
      if (order) break
    }
    const line = order!.lines.find((l) => l.qty_open === l.qty && l.qty >= 100)!
    const limit = Math.floor(line.qty * 1.03)
    await signIn(page, 'keeper01')
    await goes(page, '/admin/m/?tab=scan')
    await page.getByTestId('m-code').fill(`${order!.no}-C012`)
    await page.getByTestId('m-code-go').click()
    await expect(page.getByTestId('m-count')).toBeVisible()
    for (const l of order!.lines.filter((x) => x.qty_open > 0 && x.id !== line.id))
      await page.getByTestId(`m-line-${l.id}`).getByTestId('field-signed').locator('input').fill('')
    const count = page.getByTestId(`m-line-${line.id}`).getByTestId('field-signed').locator('input')
    await count.fill(String(limit + 1))
    await page.getByTestId('m-sign').click()
    await expect(page.getByTestId('m-count')).toContainText(`超收${limit + 1 - line.qty}，上限${limit}`)
    await count.fill(String(limit))
    // the server signs, its answer is lost
    await page.route(
      '**/api/purchase-sign/*/actions/sign',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await page.getByTestId('m-sign').click()
    await expect(page.getByTestId('m-count').getByRole('alert')).toBeVisible()
    await page.getByTestId('m-sign').click()
    await expect(page.getByTestId('m-record-purchaseSign')).toBeVisible()
    const after = (await call<NonNullable<typeof order>>('GET', `/api/purchase-order/${order!.id}`)).body.lines.find((l) => l.id === line.id)!
    expect(after.qty_signed - line.qty_signed).toBe(limit)
    const receipts = await call<{ total: number }>(
      'GET',
      `/api/purchase-sign?view=purchaseSign&size=1&filter=${encodeURIComponent(JSON.stringify({ po: { in: [order!.id] }, signed_at: { relative: 'today' } }))}`,
    )
    expect(receipts.body.total).toBe(1)
  })

  test('a keeper inspects signed goods; the record moves on and its timeline says so', async ({ page }) => {
    await signIn(page, 'keeper01')
    await goes(page, '/admin/m/purchaseSign?tab=inspect')
    await page.locator('[data-testid="m-list-purchaseSign"] [data-testid^="row-"]').first().click()
    await page.getByTestId('btn-purchaseSign/inspect').click()
    const sheet = page.getByTestId('dialog-inspect')
    await sheet.getByRole('textbox', { name: '不良数', exact: true }).first().fill('1')
    await sheet.getByTestId('m-do').click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByTestId('m-record-purchaseSign')).toContainText('已入库')
    await expect(page.getByTestId('m-timeline')).toContainText('质检')
  })

  test('mobile 12: what a role may not read is masked in card and detail, and in the answer itself', async ({ page }) => {
    await signIn(page, 'keeper01')
    const answers: string[] = []
    page.on('response', async (r) => {
      if (r.url().includes('/api/purchase-sign') && r.request().method() === 'GET') answers.push(await r.text().catch(() => ''))
    })
    await goes(page, '/admin/m/purchaseSign?tab=done')
    await page.locator('[data-testid="m-list-purchaseSign"] [data-testid^="row-"]').first().click()
    await expect(page.getByTestId('m-record-purchaseSign')).toBeVisible()
    await expect(page.getByTestId('m-timeline')).toBeVisible()
    await expect(page.getByTestId('m-record-purchaseSign')).not.toContainText('成本')
    // a slot of a hidden field is absent; the card stands without it
    await goes(page, '/admin/m/purchaseOrderList?tab=progress')
    await expect(page.locator('[data-testid="m-list-purchaseOrderList"] [data-testid^="row-"]').first()).toContainText('数量')
    await expect(page.getByTestId('m-list-purchaseOrderList')).not.toContainText('总额')
    expect(answers.length).toBeGreaterThan(1)
    expect(answers.some((a) => /"(unit_cost|goods_value)"\s*:\s*"?\d/.test(a))).toBe(false)
  })

  test('the dock tab to arrive lists the orders that goods are to come for, and a tap counts them', async ({ page }) => {
    await signIn(page, 'keeper01')
    await goes(page, '/admin/m/purchaseSign?tab=draft')
    const order = page.getByTestId('m-arriving').locator('[data-testid^="m-order-"]').first()
    await expect(order).toContainText('订购')
    const no = (await order.locator('.m-mono').textContent())!
    await order.click()
    await expect(page.getByTestId('m-count')).toContainText(no)
  })

  test('mobile 14: a picture of 4032 x 3024 is stored as a JPEG of at most 1920 px', async ({ page }) => {
    await signIn(page, 'keeper01')
    await goes(page, '/admin/m/purchaseSign?DetailID=new')
    await page.locator('[data-testid^="m-order-"]').first().click()
    await page.getByText('送货信息与照片').click()
    const big = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(4032, 3024)
      const paint = canvas.getContext('2d')!
      for (let i = 0; i < 60; i++) {
        paint.fillStyle = `hsl(${i * 6} 80% 50%)`
        paint.fillRect((i * 67) % 4000, (i * 131) % 3000, 600, 400)
      }
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
      let text = ''
      for (const b of bytes) text += String.fromCharCode(b)
      return btoa(text)
    })
    const stored = page.waitForResponse((r) => r.url().endsWith('/api/file') && r.request().method() === 'POST')
    await page
      .getByTestId('field-photos')
      .locator('input[type=file]')
      .nth(1)
      .setInputFiles({ name: 'dock.png', mimeType: 'image/png', buffer: Buffer.from(big, 'base64') })
    const { id, mime } = (await (await stored).json()) as { id: number; mime: string }
    expect(mime).toBe('image/jpeg')
    const size = await page.evaluate(async (file) => {
      const picture = await createImageBitmap(await (await fetch(`/api/file/${file}`)).blob())
      return [picture.width, picture.height]
    }, id)
    expect(size).toEqual([1920, 1440])
  })

  test('mobile B1: the saved views of the desktop are offered by name and bring their words, filter and order', async ({ page }) => {
    const call = callAs(await sharedSession('admin'))
    const name = `手机视图 ${Date.now()}`
    const { body: list } = await call<{ rows: { no: string }[] }>('GET', '/api/purchase-sign?view=purchaseSign&size=1&sort=no')
    const saved = await call<{ id: number }>('PUT', '/api/views/purchaseSign', { name, state: { q: list.rows[0]!.no, sort: 'no' } })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    await signIn(page, 'admin')
    await goes(page, '/admin/m/purchaseSign')
    await page.getByTestId('m-filter').click()
    const asked = page.waitForRequest((r) => r.url().includes('/api/purchase-sign?') && r.url().includes('sort=no'))
    await app(page).getByRole('button', { name }).click()
    expect(decodeURIComponent((await asked).url())).toContain(`q=${list.rows[0]!.no}`)
    await expect(page.getByTestId('m-list-purchaseSign')).toContainText(list.rows[0]!.no)
    await call('DELETE', `/api/views/purchaseSign/${saved.body.id}`)
  })
})
