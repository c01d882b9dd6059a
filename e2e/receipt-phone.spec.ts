import { expect, test } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { goes, phone } from './phone.ts'
import { signIn } from './sign-in.ts'

interface Receipt {
  readonly id: number
  readonly lines: readonly { readonly defective_qty: number | null }[]
  readonly allowed: readonly { readonly action: string; readonly ok: boolean }[]
}

test.describe('receipts on a phone', () => {
  test.use(phone)

  test('part of an order comes, the rest is given up: the order says so at once', async ({ page }) => {
    const call = callAs(await sharedSession('admin'))
    const orders = (await call('GET', '/api/purchase-order?tab=progress&size=100&fields=no,status')).body.rows as { id: number; no: string; status: string }[]
    // From the middle: others who walk at the same time take the oldest or the newest.
    const ordered = orders.filter((o) => o.status === 'ordered')
    const order = ordered[ordered.length >> 1]!
    await signIn(page, 'admin')
    await goes(page, `/admin/m/purchaseSign?DetailID=new&po=${order.id}`)
    const count = page.getByTestId('m-count')
    await count.locator('input[inputmode="numeric"]').first().fill('1')
    await count.getByTestId('m-sign').tap()
    await expect(page.getByText('待质检').filter({ visible: true }).first()).toBeVisible()
    const receipt = Number(/DetailID=(\d+)/.exec(page.url())![1])
    expect(((await call('GET', `/api/purchase-sign/${receipt}`)).body.lines as { signed_qty: number }[])[0]!.signed_qty).toBe(1)
    await goes(page, `/admin/m/purchaseOrderList?DetailID=${order.id}`)
    await expect(page.getByText('部分到货').filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('button', { name: '更多' }).first().tap()
    await page.getByRole('button', { name: '结束到货' }).tap()
    const sheet = page.getByTestId('dialog-close_rest')
    await sheet.getByTestId('m-do').tap()
    await expect(sheet.getByText(/请输入/)).toBeVisible()
    await sheet.getByTestId('field-reason').locator('input, textarea').fill('余数不再到货')
    await sheet.getByTestId('m-do').tap()
    await expect(sheet.getByRole('alert')).toHaveText('存在未完成签收')
    await goes(page, `/admin/m/purchaseSign?DetailID=${receipt}`)
    await page.getByRole('button', { name: '质检' }).tap()
    await page.getByTestId('m-do').tap()
    await expect(page.getByText('已入库').filter({ visible: true }).first()).toBeVisible()
    await goes(page, `/admin/m/purchaseOrderList?DetailID=${order.id}`)
    await page.getByRole('button', { name: '更多' }).first().tap()
    await page.getByRole('button', { name: '结束到货' }).tap()
    await sheet.getByTestId('field-reason').locator('input, textarea').fill('余数不再到货')
    await sheet.getByTestId('m-do').tap()
    await expect(sheet).toHaveCount(0)
    await expect.poll(async () => (await call('GET', `/api/purchase-order/${order.id}`)).body.status).not.toBe('partial')
  })

  test('whoever makes a return stands on it afterwards, to submit it', async ({ page }) => {
    const call = callAs(await sharedSession('admin'))
    const done = (await call('GET', '/api/purchase-sign?tab=done&size=100&fields=no')).body.rows as { id: number }[]
    let receipt: Receipt | undefined
    for (const { id } of done) {
      const read = (await call('GET', `/api/purchase-sign/${id}`)).body as unknown as Receipt
      if (!read.allowed.some((a) => a.action === 'create_return' && a.ok) || !read.lines.some((l) => (l.defective_qty ?? 0) > 0)) continue
      const created = (await call('GET', `/api/purchase-sign?filter=${encodeURIComponent(`{"source_sign":{"in":[${id}]}}`)}&size=1&fields=no`)).body
        .rows as object[]
      if (created.length === 0) receipt = read
      if (receipt) break
    }
    await signIn(page, 'admin')
    await goes(page, `/admin/m/purchaseSign?DetailID=${receipt!.id}`)
    await page.getByRole('button', { name: '建退货单' }).tap()
    const sheet = page.getByTestId('dialog-create_return')
    await sheet.getByTestId('field-method').locator('select').selectOption('refund')
    await sheet.getByTestId('field-reason').locator('input, textarea').fill('外壳破损')
    await sheet.getByTestId('m-do').tap()
    await expect(page).not.toHaveURL(new RegExp(`DetailID=${receipt!.id}\\b`))
    const created = Number(/DetailID=(\d+)/.exec(page.url())![1])
    expect((await call('GET', `/api/purchase-sign/${created}`)).body).toMatchObject({ direction: 'return', source_sign: { id: receipt!.id } })
    await expect(page.getByRole('button', { name: /提交/ })).toBeVisible()
    expect((await call('POST', `/api/purchase-sign/${created}/actions/void`, { args: {} })).status).toBe(200)
  })
})
