import { expect, test, type Page, type Response } from '@playwright/test'
import { front, opened, signIn } from './sign-in.ts'

/** Collects what the page fetches of scripts, in KiB as they came over the wire. */
function scripts(page: Page): () => Promise<number> {
  const seen: Response[] = []
  page.on('response', (r) => {
    if (/javascript/.test(r.headers()['content-type'] ?? '')) seen.push(r)
  })
  return async () => {
    let bytes = 0
    for (const r of seen)
      bytes += await r
        .request()
        .sizes()
        .then((s) => s.responseBodySize)
    return Math.round(bytes / 1024)
  }
}

test('W8: the login page travels with at most 220 KiB of scripts, a first list with at most 600', async ({ page }) => {
  const login = scripts(page)
  await page.goto('/')
  await expect(page.locator('.login-form')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await login()).toBeLessThanOrEqual(220)
  const cold = await page.context().browser()!.newContext()
  const second = await cold.newPage()
  await signIn(second, 'buyer01')
  const list = scripts(second)
  await second.goto('/#/admin/sku?size=100')
  await opened(second)
  await expect(front(second).locator('.ag-row').first()).toBeVisible()
  expect(await list()).toBeLessThanOrEqual(600)
  await cold.close()
})
