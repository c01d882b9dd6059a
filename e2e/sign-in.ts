import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const answerOf = (id: string): string | undefined =>
  readFileSync('var/e2e-captchas.log', 'utf8')
    .split('\n')
    .findLast((l) => l.startsWith(id + ' '))
    ?.split(' ')[1]

/** Logs in as a person does: account, password, and the letters of the picture. */
export async function signIn(page: Page, login: string, password = 'Crossway2026'): Promise<void> {
  const captcha = page.waitForResponse((r) => r.url().endsWith('/api/captcha'))
  await page.goto('/')
  const { id } = (await (await captcha).json()) as { id: string }
  await page.getByTestId('field-username').fill(login)
  await page.getByTestId('field-password').fill(password)
  await expect.poll(() => answerOf(id)).toBeTruthy()
  await page.getByTestId('field-captcha').fill(answerOf(id)!)
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click()
  await expect(page).toHaveURL(/#\/admin\//)
}
