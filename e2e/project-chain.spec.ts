import { expect, test, type Page } from '@playwright/test'
import { front, opened, signIn } from './sign-in.ts'

// project.md: the board opens a project with its figures and its targets; its link shows the client what was chosen. The way from the contract is a scenario.
const rows = async (page: Page, address: string): Promise<any[]> => ((await (await page.request.get(`/api/${address}`)).json()) as { rows: any[] }).rows

test('a project stands on the overview, with its figures and targets, and behind the link of its client', async ({ page }) => {
  test.setTimeout(240_000)
  await signIn(page, 'admin')
  await page.goto('/#/admin/overview')
  await opened(page)
  await expect(front(page).getByTestId('page-overview')).toBeVisible()
  await expect(front(page).locator('.overview-card').first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('overview.png'), fullPage: true })

  const [project] = await rows(page, `project?filter=${encodeURIComponent(JSON.stringify({ stage: { eq: 'operating' } }))}&sort=project_no&size=1`)
  await page.goto(`/#/admin/projectDetail?DetailID=${project.id}`)
  await expect(front(page).getByTestId('project-overview')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('detail.png'), fullPage: true })
  await front(page).getByRole('tab', { name: '目标' }).first().click()
  await expect(front(page).getByTestId('project-targets').locator('tbody tr').first()).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('targets.png') })

  await page.goto('/#/admin/overview')
  await front(page).getByTestId(`project-card-${project.id}`).getByRole('button', { name: '分享给客户' }).click()
  await page.getByRole('button', { name: '生成链接' }).click()
  const url = await page.getByTestId('project-share-url').inputValue()
  await page.goto(url.slice(url.indexOf('/#')))
  await expect(page.getByTestId('overview-info').locator('h1')).toContainText(project.name)
  await page.screenshot({ path: test.info().outputPath('link.png'), fullPage: true })
})
