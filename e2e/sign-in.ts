import { expect, type Page } from '@playwright/test'
import { captchaAnswer, demoPassword, giveSession, logIn, sharedSession } from './credentials.ts'

/** A browser that is signed in: a demo account shares one session among all tests, so that 60 tests are not 60 logins. */
export async function signIn(page: Page, login: string, password = demoPassword): Promise<void> {
  await giveSession(page.context(), password === demoPassword ? await sharedSession(login) : await logIn(login, password))
}

/** A session of this browser alone, for tests that end it, lock it or look at its cookies. */
export const signInAlone = async (page: Page, login: string, password = demoPassword): Promise<Record<string, string>> => {
  const session = await logIn(login, password)
  await giveSession(page.context(), session)
  return session
}

/** Fills the login form as a person does: account, password, and the letters of the picture. Does not send it. */
export async function fillLogin(page: Page, login: string, password = demoPassword): Promise<void> {
  const image = page.locator('[data-captcha-id]')
  await expect(image).toBeVisible()
  const id = (await image.getAttribute('data-captcha-id'))!
  await expect.poll(() => captchaAnswer(id)).toBeTruthy()
  if (await page.getByTestId('field-username').isEditable()) await page.getByTestId('field-username').fill(login)
  await page.getByTestId('field-password').fill(password)
  await page.getByTestId('field-captcha').fill(captchaAnswer(id)!)
}

/** Logs in by hand at the login page. */
export async function signInByHand(page: Page, login: string, password = demoPassword): Promise<void> {
  await page.goto('/')
  await fillLogin(page, login, password)
  await page.getByTestId('btn-login').click()
  await expect(page).toHaveURL(/#\/admin\//)
}

/** The page in front of the cache. */
export const front = (page: Page): ReturnType<Page['locator']> => page.locator('.page-slot:not([hidden])')

/** Waits until the shell stands and no skeleton is in front. */
export async function opened(page: Page): Promise<void> {
  await expect(page.getByTestId('content')).toBeVisible()
  await expect(page.getByTestId('page-skeleton').filter({ visible: true })).toHaveCount(0)
}
