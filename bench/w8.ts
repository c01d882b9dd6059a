import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { hashPassword } from '../modules/platform/server/password/hash-password.ts'
import { median } from './load.ts'
import type { Result } from './w1-w2-w12.ts'

const dist = process.env.WEB_DIST ?? join(import.meta.dirname, '../dist')
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)
const login = 'benchmaker'
const password = 'Bench-2026'
const switches = 30
/** Nothing under way for so long counts as quiet. */
const quietFor = 500

interface Load {
  readonly js: number
  readonly all: number
  readonly requests: number
  readonly quiet: number
}

/** W8: what a cold browser fetches for the login page and a list, as our own server compresses it, until it is quiet; and the switch between two cached tabs with grids of 100 rows. */
export async function w8(url: string, db: pg.Client): Promise<Result[]> {
  if (!existsSync(join(dist, 'web/index.html'))) throw new Error('W8 measures the built web: run `npm start` once, or set WEB_DIST')
  await account(db)
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox', '--disable-quic'] })
  try {
    const first = await load(await browser.newContext(), `${url}/`, '.login-form')
    const cookies = await signedIn(browser, url)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.addCookies(cookies)
    const list = await load(context, `${url}/#/admin/sku?size=100`, '.page-slot:not([hidden]) .ag-row')
    const times = await tabSwitch(await inside(browser, url, cookies))
    const kib = (n: number): number => Math.round((n / 1024) * 10) / 10
    const reported = (l: Load): string => `${l.requests} requests, ${kib(l.all)} KiB in all, quiet after ${l.quiet} ms`
    const middle = Math.round(median(times) * 10) / 10
    return [
      { id: 'W8 login', ours: kib(first.js), unit: 'KiB JS', bar: '≤ 220', ok: kib(first.js) <= 220, note: reported(first) },
      { id: 'W8 list', ours: kib(list.js), unit: 'KiB JS', bar: '≤ 600', ok: kib(list.js) <= 600, note: reported(list) },
      { id: 'W8 tab', ours: middle, unit: 'ms a switch', bar: '≤ 50', ok: middle <= 50, note: `slowest of ${switches}: ${Math.round(Math.max(...times))} ms` },
    ]
  } finally {
    await browser.close()
  }
}

/** A password for the bench's buyer, no picture to read, and brands enough for a second list of 100 rows. */
async function account(db: pg.Client): Promise<void> {
  await db.query(`update config_item set value = '"off"' where name = 'login_captcha'`)
  await db.query(
    `insert into admin_password (admin_id, hash, must_change) select id, $1, false from admin where username = $2 on conflict (admin_id) do update set hash = excluded.hash, must_change = false`,
    [await hashPassword(password), login],
  )
  await db.query(`insert into brand (code, name, status) select 'BX' || i, '牌子' || i, 'active' from generate_series(1, 120) i on conflict do nothing`)
}

async function signedIn(browser: Browser, url: string): Promise<Awaited<ReturnType<BrowserContext['cookies']>>> {
  const context = await browser.newContext()
  // settings are remembered for half a minute
  for (let tries = 0; tries < 40; tries++) {
    const answer = await context.request.post(`${url}/api/session`, { data: { username: login, password, keep: false } })
    if (answer.ok()) return context.cookies().finally(() => context.close())
    await sleep(1000)
  }
  throw new Error('W8 could not sign in')
}

async function inside(browser: Browser, url: string, cookies: Awaited<ReturnType<BrowserContext['cookies']>>): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(cookies)
  const page = await context.newPage()
  for (const route of ['sku', 'brand']) {
    await page.goto(`${url}/#/admin/${route}?size=100`)
    await page.locator(`.page-slot:not([hidden])[data-page="${route}"] .ag-row`).first().waitFor()
  }
  await sleep(1000)
  return page
}

/** One visit with an empty cache, counted by the browser's own network log: bytes as they came over the wire. */
async function load(context: BrowserContext, address: string, ready: string): Promise<Load> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  const scripts = new Set<string>()
  const open = new Set<string>()
  let js = 0
  let all = 0
  let requests = 0
  let last = performance.now()
  cdp.on('Network.requestWillBeSent', (e) => {
    if (!/^https?:/.test(e.request.url) || e.type === 'EventSource' || e.request.url.endsWith('/api/events')) return
    requests++
    open.add(e.requestId)
    last = performance.now()
  })
  cdp.on('Network.responseReceived', (e) => {
    if (/javascript/.test(e.response.mimeType)) scripts.add(e.requestId)
  })
  const done = (e: { requestId: string; encodedDataLength?: number }): void => {
    if (!open.delete(e.requestId)) return
    all += e.encodedDataLength ?? 0
    if (scripts.has(e.requestId)) js += e.encodedDataLength ?? 0
    last = performance.now()
  }
  cdp.on('Network.loadingFinished', done)
  cdp.on('Network.loadingFailed', done)
  const begun = performance.now()
  last = begun
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor()
  while (open.size > 0 || performance.now() - last < quietFor) await sleep(20)
  const quiet = Math.round(last - begun)
  await context.close()
  return { js, all, requests, quiet }
}

/** Click on the other tab until its grid stands painted. */
async function tabSwitch(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < switches; i++) {
    const to = i % 2 === 0 ? 'sku' : 'brand'
    const ms = await page.evaluate(async (key) => {
      const tab = document.querySelector<HTMLElement>(`[data-testid="tab-${key}"] .tab-face`)!
      const begun = performance.now()
      tab.click()
      const shown = (): boolean => document.querySelector(`.page-slot:not([hidden])[data-page="${key}"] .ag-row`) !== null
      while (!shown()) await new Promise((go) => setTimeout(go))
      // the frame in which it is painted, and the message after it
      await new Promise((go) => requestAnimationFrame(() => setTimeout(go)))
      return performance.now() - begun
    }, to)
    times.push(ms)
    await sleep(150)
  }
  await page.context().close()
  return times
}
