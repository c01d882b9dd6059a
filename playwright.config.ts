import { existsSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'

const port = Number(process.env.E2E_PORT ?? 8790)
const address = `http://127.0.0.1:${port}`
/** `E2E_REUSE=1` tests a server that already runs on E2E_PORT and writes its captchas to E2E_CAPTCHAS. */
const captchas = process.env.E2E_CAPTCHAS ?? 'var/e2e-captchas.log'
const chromium = process.env.CHROMIUM_PATH ?? (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined)

/** Started by `npm test`; alone: `npx playwright test [filter]` after a build of the web (npm start does one). */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'var/e2e-results',
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: !!process.env.CI,
  // a shared machine may stall for seconds; what needed a second try is reported as flaky
  retries: process.env.CI ? 2 : 0,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : [['list']],
  use: {
    baseURL: address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // moving parts are a fifth of a browser's work; shell and form are tested with them (platform-shell, purchase-order-form)
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // every trace writes and deletes thousands of small files; a second try has one, and `--trace on` makes one of a test at hand
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: chromium,
      args: ['--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: /\.phone\.spec\.ts$/ },
    { name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }, testMatch: /\.phone\.spec\.ts$/ },
  ],
  webServer: {
    command: `"${process.execPath}" scripts/e2e-server.ts`,
    url: `${address}/readyz`,
    timeout: 600_000,
    reuseExistingServer: process.env.E2E_REUSE === '1',
    stdout: 'pipe',
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: 'var/e2e',
      DEMO: '1',
      CAPTCHA_LOG: captchas,
      ALLOW_PRIVATE_HOSTS: '127.0.0.1, localhost',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
