import { expect, test } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { signIn } from './sign-in.ts'

test('the buying lead decides in the approval centre, and the next step is somebody else’s', async ({ page }) => {
  await signIn(page, 'buyerlead')
  await page.goto('/#/admin/approvalCenter')
  const tab = page.getByTestId('tab-todo')
  await expect(tab).toHaveText(/待我处理 \d+/)
  const before = Number((await tab.innerText()).replace(/\D/g, ''))
  const first = page.locator('[data-testid^="open-"]').first()
  await first.click()
  await expect(page.getByTestId('approval-view')).toContainText('审批进度')
  await page.getByTestId('ap-reject').click()
  await expect(page.getByTestId('ok-reject')).toBeDisabled()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).last().click()
  await page.getByTestId('ap-approve').click()
  await page.getByTestId('ap-comment').fill('价格已核对')
  await page.getByTestId('ok-approve').click()
  await expect(page.getByTestId('approval-view')).toContainText('价格已核对')
  await expect(page.getByTestId('ap-approve')).toHaveCount(0)
  await expect(tab).toHaveText(before > 1 ? `待我处理 ${before - 1}` : '待我处理')
})

test('a flow is drawn, refused where a step has no approver, and tried on an amount', async ({ page }) => {
  const call = callAs(await sharedSession('admin'))
  const flows = async (status: string): Promise<{ id: number }[]> =>
    (
      await call<{ rows: { id: number }[] }>(
        'GET',
        `/api/approval-flow?filter=${encodeURIComponent(JSON.stringify({ code: { eq: 'PO-AMOUNT' }, status: { eq: status } }))}`,
      )
    ).body.rows
  const published = (await flows('published'))[0]!.id
  await call('POST', `/api/approval-flow/${published}/actions/revise`, {})
  const draft = (await flows('draft'))[0]!.id
  await signIn(page, 'admin')
  await page.goto(`/#/admin/approvalFlow?DetailID=${published}`)
  await expect(page.getByTestId('flow-design')).toContainText('按金额')
  await expect(page.getByTestId('save-design')).toHaveCount(0)
  await page.getByRole('tab', { name: '模拟' }).click()
  await page.getByTestId('bench-amount').fill('120000')
  await page.getByTestId('bench-run').click()
  await expect(page.getByTestId('flow-bench')).toContainText('财务主管审批')
  await page.goto(`/#/admin/approvalFlow?DetailID=${draft}`)
  const save = page.getByTestId('save-design')
  await expect(save).toBeDisabled()
  await page.getByTestId('add-top-first').click()
  await page.getByRole('menuitem', { name: '审批', exact: true }).click()
  await expect(page.locator('[data-testid^="node-approve_"]').first()).toContainText('未设审批人')
  await save.click()
  await expect(save).toBeDisabled()
  await page.getByTestId('check-flow').click()
  await expect(page.getByTestId('flow-design')).toContainText('没有审批人规则')
  await call('DELETE', `/api/approval-flow/${draft}`)
})
