import { expect, test, type Page } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { goes, phone } from './phone.ts'
import { signIn } from './sign-in.ts'

// Who has no page of drafts but a task reads the paper, says his items and decides (contract.md contractCheck).
interface Row {
  id: number
  record_id: number
  record_no: string
  task: number
  facts: { nonstandard_count: number }
}
const calls = async (login: string): Promise<ReturnType<typeof callAs>> => callAs(await sharedSession(login))
const employeeOf = async (login: string): Promise<number> =>
  (await (await calls(login))<{ admin: { employee_id: number } }>('GET', '/api/session')).body.admin.employee_id

/** A draft that the head of sales has to review, handed to the keeper, who opens no page of drafts. */
async function handed(nth: number): Promise<Row> {
  const lead = await calls('crmlead')
  const { rows } = (await lead<{ rows: Row[] }>('GET', '/api/approvals?tab=todo&resource=contract_draft&size=50&facts=nonstandard_count')).body
  const row = rows.filter((r) => r.facts.nonstandard_count === 0).at(-nth)!
  const to = await employeeOf('keeper01')
  const { status, body } = await lead('POST', `/api/approvals/tasks/${row.task}/transfer`, { to, comment: '出差，请代为审核' })
  expect(status, JSON.stringify(body)).toBe(200)
  expect((await (await calls('keeper01'))('GET', '/api/contract-draft?size=1')).status).toBe(403)
  return row
}
const picture = async (page: Page, name: string): Promise<void> => void (await page.screenshot({ path: test.info().outputPath(`${name}.png`) }))

test('at the desk, in the approval centre', async ({ page }) => {
  test.setTimeout(120_000)
  const row = await handed(1)
  await signIn(page, 'keeper01')
  await page.goto(`/#/admin/approvalCenter?open=${row.id}`)
  await expect(page.getByTestId('review-paper').getByTestId('pdf-pages')).toHaveAttribute('data-pages', /\d/)
  const items = page.getByTestId('review-items')
  await picture(page, 'desk')
  await items.getByText('通过', { exact: true }).first().click()
  const saved = page.waitForResponse((r) => r.url().endsWith('/actions/check'))
  await items.getByRole('button', { name: '保存检查项' }).click()
  expect((await saved).status()).toBe(200)
  await page.getByTestId('ap-approve').click()
  await page.getByTestId('ok-approve').click()
  await expect(page.getByTestId('ap-approve')).toHaveCount(0)
})

test.describe('on the phone', () => {
  test.use(phone)
  test('in the sheet of the approval', async ({ page }) => {
    test.setTimeout(120_000)
    const row = await handed(1)
    await signIn(page, 'keeper01')
    await goes(page, '/admin/m/?tab=todo')
    await page.getByTestId(`m-approval-${row.id}`).tap()
    const sheet = page.getByTestId('dialog-approval')
    await expect(sheet.getByTestId('m-paper').getByTestId('pdf-pages')).toHaveAttribute('data-pages', /\d/)
    // who opens no page of the record says nothing on it
    await expect(sheet.getByTestId('m-paper-comment')).toHaveCount(0)
    await picture(page, 'phone')
    const items = sheet.getByTestId('m-review-items')
    await items.getByText('通过', { exact: true }).first().tap()
    const saved = page.waitForResponse((r) => r.url().endsWith('/actions/check'))
    await items.getByRole('button', { name: '保存检查项' }).tap()
    expect((await saved).status()).toBe(200)
    await picture(page, 'phone-items')
    await sheet.getByTestId('m-ap-approve').tap()
    await page.getByTestId('m-ok-approve').tap()
    await expect(page.getByTestId(`m-approval-${row.id}`)).toHaveCount(0)
  })
})
