import { expect, test, type Page } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { signIn } from './sign-in.ts'

const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}
const lists = [
  'opensea',
  'protect',
  'working',
  'cooperate',
  'followup',
  'contact',
  'industry',
  'source',
  'newMediaMonth',
  'customerAccount',
  'archives',
] as const

test('every page of customers opens with its rows', async ({ page }) => {
  await signIn(page, 'admin')
  for (const route of lists) {
    await page.goto(`/#/admin/${route}`)
    await expect(page.getByTestId(`list-${route}`)).toBeVisible()
    await expect(page.locator('.page-slot:not([hidden]) .ag-row, .page-slot:not([hidden]) .ant-table-row').first()).toBeVisible()
    await picture(page, route)
  }
  await page.goto('/#/admin/crmDashboard')
  await expect(page.getByTestId('page-crmDashboard').getByText('有效跟进').first()).toBeVisible()
  await expect(page.getByRole('region', { name: '排名' }).or(page.getByText('排名')).first()).toBeVisible()
  await picture(page, 'crmDashboard')
})

test('a salesman checks for duplicates, sees his pipeline by stage and writes a follow-up down', async ({ page }) => {
  await signIn(page, 'crm01')
  await page.goto('/#/admin/opensea')
  await expect(page.getByTestId('holding-note')).toBeVisible()
  await page.getByTestId('btn-duplicates').click()
  await page.getByTestId('duplicate-name').fill('宁波澜海电器有限公司')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('duplicate-rows')).toContainText('完全')
  await picture(page, 'duplicates')
  await page.goto('/#/admin/working?view=kanban')
  if (!(await page.getByTestId('kanban').isVisible())) await page.getByText('看板', { exact: true }).first().click()
  await expect(page.getByTestId('kanban')).toBeVisible()
  await picture(page, 'kanban')
  await page
    .getByTestId(/^card-/)
    .first()
    .click()
  await expect(page.getByTestId('stage-bar')).toBeVisible()
  await expect(page.getByTestId('followup-tab')).toBeVisible()
  await page.getByTestId('followup-content').fill('电话沟通了样品和首批备货数量，客户确认下周安排老板面谈')
  await page.getByTestId('followup-save').click()
  await expect(page.getByTestId('followup-tab')).toContainText('客户确认下周安排老板面谈')
  await picture(page, 'record')
})

test('a customer opens his dossier by a link, without a login, and hands something in', async ({ page, context }) => {
  const call = callAs(await sharedSession('admin'))
  const list = await call<{ rows: { id: number }[] }>('GET', '/api/customer-archive?size=10')
  const body = { mode: 'fill', sections: ['base', 'contacts', 'brands', 'docs'], days: 7 }
  const made = await call<{ url: string }>('POST', `/api/customer-archive/${list.body.rows[0]!.id}/share`, body)
  await context.clearCookies()
  await page.goto(`/#/archiveDetail?t=${made.body.url.split('t=')[1]!}`)
  await expect(page.getByTestId('archive-detail')).toContainText('基本信息')
  await picture(page, 'archiveDetail')
  const form = page.getByTestId('archive-fill')
  await form.getByLabel('网站').fill('https://example.com')
  await form.getByLabel('提交人').fill('陈总')
  await form.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByTestId('archive-pending')).toBeVisible()
})
