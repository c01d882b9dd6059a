import { expect, test, type Locator, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { callAs, sharedSession } from './credentials.ts'
import { front, opened, signIn } from './sign-in.ts'

// platform.md §3.5: a page that is left stays as it is, though its elements are out of the document until it shows again
const tab = (page: Page, key: string): Locator => page.getByTestId(`tab-${key}`)
const step = (page: Page, hash: string): Promise<void> => page.evaluate((h) => void (location.hash = h), hash)
const shows = (page: Page, key: string): Promise<void> => expect(front(page)).toHaveAttribute('data-page', key)
const scrolledTo = (at: Locator): Promise<[number, number]> => at.evaluate((e) => [Math.round(e.scrollTop), Math.round(e.scrollLeft)])
const elements = (page: Page, key: string): Promise<number> => page.locator(`.page-slot[data-page="${key}"] *`).count()

async function enter(page: Page, hash: string): Promise<void> {
  await page.goto(`/#/admin/${hash}`)
  await opened(page)
}

test('a list comes back with its place, its chosen rows and its widths, and goes on from there', async ({ page }) => {
  const call = callAs(await sharedSession('admin'))
  const forget = () => call('PUT', '/api/pref/list.MSKU', { value: {} })
  await forget()
  await signIn(page, 'admin')
  await enter(page, 'MSKU?size=50')
  const list = front(page).locator('.list-grid')
  const view = list.locator('.ag-grid-viewport')
  const rows = list.locator('.ag-row[data-testid]')
  await expect(list).toHaveAttribute('aria-busy', 'false')
  await expect(rows.nth(5)).toBeVisible()
  const head = list.locator('.ag-header-cell[col-id]:not([col-id^="ag-Grid"])').nth(1)
  const edge = await atRest(head)
  await page.mouse.move(edge.x + edge.width - 1, edge.y + edge.height / 2)
  await page.mouse.down()
  await page.mouse.move(edge.x + edge.width + 59, edge.y + edge.height / 2, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => (await head.boundingBox())!.width).toBeGreaterThan(edge.width + 40)
  await view.evaluate((e) => e.scrollTo(120, 700))
  // rows of that place, and none of the beginning
  await expect(list.locator('.ag-row[row-index="20"]')).toBeVisible()
  await list.locator('.ag-row[row-index="20"] input[type=checkbox]').click()
  const seen = async () => ({
    place: await scrolledTo(view),
    widths: await list
      .locator('.ag-header-cell[col-id]')
      .evaluateAll((all) => all.map((e) => `${e.getAttribute('col-id')} ${e.getBoundingClientRect().width}`).toSorted()),
    rows: await rows.evaluateAll((all) =>
      all.map((e) => `${e.dataset['testid']} ${e.getBoundingClientRect().top} ${e.getAttribute('aria-selected')}`).toSorted(),
    ),
  })
  const before = await seen()
  expect(before.place).toEqual([700, 120])
  expect(before.rows.filter((r) => r.endsWith('true'))).toHaveLength(1)
  for (const other of ['brand', 'region']) {
    await step(page, `/admin/${other}`)
    await shows(page, other)
    // its elements are nowhere for the browser to look through
    expect(await elements(page, 'MSKU')).toBe(0)
    await tab(page, 'MSKU').locator('a').click()
    await shows(page, 'MSKU')
    expect(await scrolledTo(view), 'before anything else happens').toEqual(before.place)
    await expect.poll(seen).toEqual(before)
  }
  // the grid knows its size again: further down stand rows
  await view.evaluate((e) => e.scrollTo(0, 1500))
  await expect(list.locator('.ag-row[row-index="45"]')).toBeVisible()
  await forget()
})

test('a form comes back scrolled, with what was typed up to the very last key, and the title has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 600 })
  await signIn(page, 'buyer01')
  await enter(page, 'supplierManage')
  await step(page, '/admin/purchaseOrderList?DetailID=new')
  const field = (name: string): Locator => front(page).getByTestId(`field-${name}`)
  await expect(field('buyer')).toContainText('徐玉洁')
  const key = (await front(page).getAttribute('data-page'))!
  const remark = field('remark').locator('input, textarea')
  await remark.fill('隐藏后仍在')
  const freight = field('freight').locator('input')
  await freight.click()
  await freight.fill('1234.5')
  await expect(freight).toBeFocused()
  const scroller = front(page).locator('.form-scroll')
  const place = await scroller.evaluate((e) => ((e.scrollTop = 180), e.scrollTop))
  expect(place).toBeGreaterThan(100)
  // the browser's way back: nobody leaves the field by hand
  await page.evaluate(() => history.back())
  await shows(page, 'supplierManage')
  expect(await elements(page, key)).toBe(0)
  await expect(front(page).locator('h1')).toBeFocused()
  await page.evaluate(() => history.forward())
  await shows(page, key)
  expect(await scrolledTo(scroller)).toEqual([place, 0])
  await expect(front(page).locator('h1')).toBeFocused()
  await expect(remark).toHaveValue('隐藏后仍在')
  await expect(freight).toHaveValue('1,234.50')
})

test('a list and a chart fit a window that changed while they were hidden', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 480 })
  await signIn(page, 'admin')
  await enter(page, 'sku?size=50')
  const row = (n: number): Locator => front(page).locator(`.ag-row[row-index="${n}"]`)
  await expect(row(2)).toBeVisible()
  // a grid draws the rows of its height and a few more
  await expect(row(30)).toHaveCount(0)
  await step(page, '/admin/salesStatistics')
  const chart = front(page)
    .locator('.chart')
    .filter({ has: page.locator('canvas') })
    .first()
  await expect(chart).toBeVisible()
  const before = (await chart.boundingBox())!.width
  await step(page, '/admin/home')
  await shows(page, 'home')
  await page.setViewportSize({ width: 1100, height: 1600 })
  await step(page, '/admin/salesStatistics')
  await shows(page, 'salesStatistics')
  await expect.poll(async () => (await chart.boundingBox())!.width).toBeLessThan(before)
  const spare = async () => (await chart.boundingBox())!.width - (await chart.locator('canvas').first().boundingBox())!.width
  await expect.poll(async () => Math.abs(await spare())).toBeLessThan(2)
  await step(page, '/admin/sku?size=50')
  await shows(page, 'sku')
  await expect(row(30)).toBeVisible()
})
