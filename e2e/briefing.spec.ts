import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

// workplace.md briefingModel: somebody designs a form, fills it in, hands it in, and one with a link reads it without a login.
test('a template is published, a briefing of it is written, handed on and read behind a link', async ({ page, browser }) => {
  test.setTimeout(240_000)
  await signIn(page, 'admin')
  await page.goto('/#/briefingModel/templateDetail')
  const name = `晨会 ${Date.now() % 100_000}`
  await page.getByLabel('模板名称').fill(name)
  await page.getByLabel('英文名').first().fill('Done today')
  await page.getByTestId('template-publish').click()
  await expect(page.getByText('已发布版本 1')).toBeVisible()
  await page.goto('/#/briefingModel/briefingSet')
  await expect(page.getByRole('button', { name }).first()).toBeVisible()

  await page.goto('/#/briefingModel/briefingList')
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByLabel('今日完成').fill('核对了本周补货建议')
  await page.getByTestId('briefing-submit').click()
  await expect(page).toHaveURL(/afterReporting/)
  await page.getByText('我提交的').click()
  await page.locator('[data-testid^="briefing-"]', { hasText: name }).first().click()
  const reader = page.getByTestId('briefing-reader')
  await expect(reader).toContainText('核对了本周补货建议')
  await reader.getByLabel('评论').fill('收到')
  await reader.getByRole('button', { name: '评论' }).click()
  await expect(reader).toContainText('收到')
  for (const [button, suffix] of [
    ['导出表格', 'xlsx'],
    ['导出文档', 'pdf'],
  ] as const) {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    expect((await file).suggestedFilename()).toContain(`.${suffix}`)
    expect(await (await file).failure()).toBeNull()
  }
  await reader.getByRole('button', { name: '分享链接' }).click()
  const link = /http\S+\?t=\S+/.exec((await reader.getByText('7天内无需登录').textContent()) ?? '')![0]

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(link)
  await expect(guest.getByTestId('shared-briefing')).toContainText('核对了本周补货建议')
  await guest.goto(link.slice(0, -4) + 'zzzz')
  await guest.reload()
  await expect(guest.getByTestId('shared-briefing')).toContainText(/链接不存在|There is no such link/)
  await guest.context().close()
})

// workplace.md, default rights: HR sets up all briefings, a head those of his departments, others none.
test('a head sets up what his departments hand in, an operator has no settings', async ({ page, browser }) => {
  test.setTimeout(120_000)
  await signIn(page, 'opslead')
  await page.goto('/#/briefingModel/briefingSet')
  await expect(page.getByRole('menuitem', { name: '设置' })).toBeVisible()
  await page.getByRole('tab', { name: '规则' }).click()
  await page.getByRole('button', { name: '新建规则' }).click()
  await page.getByLabel('提交部门').click()
  await expect(page.locator('.ant-select-item-option').first()).toBeVisible()
  await expect(page.locator('.ant-select-item-option', { hasText: '财务' })).toHaveCount(0)
  await page.screenshot({ path: test.info().outputPath('head.png') })

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'ops01')
  await other.goto('/#/briefingModel/briefingList')
  await expect(other.getByRole('menuitem', { name: '写简报' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: '设置' })).toHaveCount(0)
  await other.goto('/#/briefingModel/briefingSet')
  await expect(other).toHaveURL(/401/)
  await other.context().close()
})
