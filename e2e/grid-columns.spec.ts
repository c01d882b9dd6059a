import { expect, test, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { callAs } from './credentials.ts'
import { front, signInAlone } from './sign-in.ts'

// platform.md §8.2: what a person changes about a list's columns is kept for the account and the route
const lists = [
  { route: 'purchaseOrderList', hide: 'qty', move: 'supplier', pin: 'expected_date' },
  { route: 'sku', hide: 'brand', move: 'category', pin: 'kind' },
] as const

const heads = (page: Page) => front(page).locator('.ag-header-cell[col-id]')
/** Keys of the columns as they stand, from left to right. */
const order = (page: Page): Promise<string[]> =>
  heads(page).evaluateAll((all) =>
    all
      .map((e) => ({ key: e.getAttribute('col-id')!, at: e.getBoundingClientRect().left }))
      .toSorted((a, b) => a.at - b.at)
      .map((e) => e.key),
  )
const opens = async (page: Page, route: string): Promise<void> => {
  await page.goto(`/#/admin/${route}`)
  await expect(front(page).locator('.ag-row').first()).toBeVisible()
}

for (const { route, hide, move, pin } of lists)
  test(`columns of ${route}: hidden, moved, wider and frozen they stay so after a reload, and come back`, async ({ page }) => {
    await page.setViewportSize({ width: 2400, height: 900 })
    const call = callAs(await signInAlone(page, 'admin'))
    const keep = (columns?: readonly { key: string; width?: number }[]) => call('PUT', `/api/pref/list.${route}`, { value: columns ? { columns } : {} })
    expect((await keep()).status).toBeLessThan(300)
    await opens(page, route)
    const began = await order(page)
    expect(began).toEqual(expect.arrayContaining([hide, move, pin]))
    const label = (key: string) =>
      heads(page)
        .and(page.locator(`[col-id="${key}"]`))
        .innerText()
    const [hidden, moved, pinned] = [await label(hide), await label(move), await label(pin)]
    const row = (name: string) => page.locator('.column-panel li').filter({ has: page.getByRole('checkbox', { name, exact: true }) })
    await front(page).getByRole('button', { name: '列设置' }).click()
    await row(hidden).getByRole('checkbox').click()
    await row(moved).getByRole('button', { name: '上移' }).click()
    await row(pinned).getByRole('button', { name: '冻结在左侧' }).click()
    await page.keyboard.press('Escape')
    const changed = async (): Promise<void> => {
      await expect(heads(page).and(page.locator(`[col-id="${hide}"]`))).toHaveCount(0)
      await expect(front(page).locator(`.ag-grid-pinned-left-cells .ag-header-cell[col-id="${pin}"]`)).toBeVisible()
      expect((await order(page)).filter((k) => k !== pin)).not.toEqual(began.filter((k) => k !== pin && k !== hide))
    }
    await changed()
    const edge = await atRest(heads(page).and(page.locator(`[col-id="${move}"]`)))
    await page.mouse.move(edge.x + edge.width - 1, edge.y + edge.height / 2)
    await page.mouse.down()
    await page.mouse.move(edge.x + edge.width + 59, edge.y + edge.height / 2, { steps: 6 })
    const saved = page.waitForResponse((a) => a.request().method() !== 'GET' && a.url().includes('/api/') && a.ok())
    await page.mouse.up()
    const width = async (): Promise<number> =>
      Math.round(
        (await heads(page)
          .and(page.locator(`[col-id="${move}"]`))
          .boundingBox())!.width,
      )
    await expect.poll(width).toBeGreaterThan(edge.width + 40)
    const wide = await width()
    await saved
    await page.reload()
    await opens(page, route)
    await changed()
    await expect.poll(width).toBe(wide)
    await front(page).getByRole('button', { name: '列设置' }).click()
    await page.locator('.column-panel').getByRole('button', { name: '恢复默认' }).click()
    const sure = page.getByRole('dialog').filter({ hasText: '请确认是否恢复成默认列配置' })
    await sure.getByRole('button', { name: '恢复默认' }).click()
    await expect.poll(() => order(page)).toEqual(began)
    // a column that the page got after the setting was kept stands behind its neighbour
    const older = began.filter((k) => k !== hide && !/^(ag-Grid|\$|actions)/.test(k)).toReversed()
    await keep(older.map((key) => ({ key })))
    await page.reload()
    await opens(page, route)
    await expect(heads(page).and(page.locator(`[col-id="${hide}"]`))).toHaveCount(1)
    const now = await order(page)
    expect(now.indexOf(hide)).toBe(now.indexOf(began[began.indexOf(hide) - 1]!) + 1)
    await keep()
  })

test('a column hidden in the very moment before a reload stays hidden', async ({ page }) => {
  const call = callAs(await signInAlone(page, 'admin'))
  expect((await call('PUT', '/api/pref/list.purchaseOrderList', { value: {} })).status).toBeLessThan(300)
  await opens(page, 'purchaseOrderList')
  const column = heads(page).and(page.locator('[col-id="supplier"]'))
  const label = await column.innerText()
  await front(page).getByRole('button', { name: '列设置' }).click()
  const box = page.locator('.column-panel').getByRole('checkbox', { name: label, exact: true })
  await box.click()
  await page.reload()
  await opens(page, 'purchaseOrderList')
  await expect(column).toHaveCount(0)
  await expect.poll(async () => JSON.stringify((await call('GET', '/api/pref/list.purchaseOrderList')).body)).toContain('supplier')
  await call('PUT', '/api/pref/list.purchaseOrderList', { value: {} })
})
