import { expect, test, type Page } from '@playwright/test'
import { front, opened, signIn } from './sign-in.ts'

/** Collects what the page fetches of scripts, in KiB as they came over the wire: headers and compressed body, as the browser's own network log counts them. */
async function scripts(page: Page): Promise<() => number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const asked = new Set<string>()
  let bytes = 0
  cdp.on('Network.responseReceived', (e) => {
    if (/javascript/.test(e.response.mimeType)) asked.add(e.requestId)
  })
  cdp.on('Network.loadingFinished', (e) => {
    if (asked.has(e.requestId)) bytes += e.encodedDataLength
  })
  return () => Math.round(bytes / 1024)
}

/** Until a second look half a second later finds nothing new: pages keep a stream of events open, so their network is never idle. */
async function quiet(read: () => number): Promise<void> {
  let before = -1
  const still = (): boolean => {
    const same = read() === before
    before = read()
    return same
  }
  await expect.poll(still, { intervals: [500] }).toBe(true)
}

test('W8: the login page travels with at most 220 KiB of scripts, a first list with at most 600, headers included', async ({ page, browser }) => {
  const login = await scripts(page)
  await page.goto('/')
  await expect(page.locator('.login-form')).toBeVisible()
  await quiet(login)
  expect(login()).toBeGreaterThan(50)
  expect(login()).toBeLessThanOrEqual(220)

  const cold = await browser.newContext()
  const second = await cold.newPage()
  await signIn(second, 'buyer01')
  const list = await scripts(second)
  await second.goto('/#/admin/sku?size=100')
  await opened(second)
  await expect(front(second).locator('.ag-row').first()).toBeVisible()
  await quiet(list)
  expect(list()).toBeGreaterThan(300)
  expect(list()).toBeLessThanOrEqual(600)
  await cold.close()
})
