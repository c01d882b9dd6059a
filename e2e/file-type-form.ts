import { expect, type Locator, type Page } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { front, opened } from './sign-in.ts'

/** Document kinds are the plainest records of the company: text, choice and number fields, no approval. The tests of forms use them. */
export const route = 'fileType'
const control = (page: Page, field: string): Locator => page.getByTestId(`field-${field}`).locator('input, textarea').first()
export const input = control

/** A word nobody else uses, so that a test can be repeated on the same company. */
export const word = (): string => `e2e${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`

export async function newForm(page: Page): Promise<Locator> {
  await page.goto(`/#/admin/${route}`)
  await opened(page)
  await front(page).getByTestId(`btn-${route}/add`).click()
  const form = page.getByTestId(`form-${route}`)
  await expect(form).toBeVisible()
  return form
}

export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByTestId(`field-${field}`).locator('.ant-select').click()
  await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)').getByText(option, { exact: true }).click()
}

/** Everything that must be there, so that only the test's own point decides. */
export async function fill(page: Page, code: string): Promise<void> {
  await control(page, 'code').fill(code)
  await control(page, 'name').fill(`名称${code}`)
  await control(page, 'name_en').fill(`Name ${code}`)
  await choose(page, 'group', '客户')
}

export const saved = async (code: string): Promise<number> => {
  const as = callAs(await sharedSession('admin'))
  const { body } = await as<{ total: number }>('GET', `/api/file-type?view=${route}&q=${code}`)
  return body.total
}
export async function make(code: string): Promise<number> {
  const as = callAs(await sharedSession('admin'))
  const { status, body } = await as<{ id: number }>('POST', '/api/file-type', { code, name: `名称${code}`, name_en: `Name ${code}`, group: 'customer' })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
