import { expect, test } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { calls, decider, flowFor, flowOff, markOf, submitted } from './own-approvals.ts'
import { front, signIn } from './sign-in.ts'

test('a lead decides in the approval centre, and the next step is somebody else’s', async ({ page }) => {
  const admin = await calls('admin')
  const me = await decider()
  const legal = (await (await calls('legal01'))<{ admin: { employee_id: number } }>('GET', '/api/session')).body.admin.employee_id
  const word = markOf('D')
  const flow = await flowFor(admin, word, me.employee, {}, [legal])
  await submitted(admin, `${word} 1`, me.employee)
  await signIn(page, me.login)
  await page.goto('/#/admin/approvalCenter')
  const tab = page.getByTestId('tab-todo')
  const reported = async (): Promise<number> => Number((await tab.innerText()).replace(/\D/g, ''))
  await expect(tab).toHaveText(/待我处理 \d+/)
  const before = await reported()
  await page.locator('[data-testid^="open-"]').filter({ hasText: word }).first().click()
  await expect(page.getByTestId('approval-view')).toContainText('审批进度')
  await page.getByTestId('ap-reject').click()
  await expect(page.getByTestId('ok-reject')).toBeDisabled()
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).last().click()
  await page.getByTestId('ap-approve').click()
  await page.getByTestId('ap-comment').fill('价格已核对')
  await page.getByTestId('ok-approve').click()
  await expect(page.getByTestId('approval-view')).toContainText('价格已核对')
  await expect(page.getByTestId('ap-approve')).toHaveCount(0)
  await expect.poll(reported).toBe(before - 1)
  await flowOff(admin, flow)
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

test('an order that waits tells in its list and on its page whose turn it is, and leads to the approval', async ({ page }) => {
  await signIn(page, 'buyerlead')
  await page.goto('/#/admin/purchaseOrderList?tab=pending')
  const call = callAs(await sharedSession('buyerlead'))
  const waiting = (
    await call<{ rows: { id: number; no: string; waits?: { people: string[]; mine: boolean } }[] }>('GET', '/api/purchase-order?tab=pending&size=10')
  ).body.rows.find((r) => r.waits && r.waits.people.length > 0)!
  const row = front(page).locator('.ag-row').filter({ hasText: waiting.no })
  await expect(row.locator('.state-cell')).toContainText(waiting.waits!.people[0]!)
  await page.goto(`/#/admin/purchaseOrderList?DetailID=${waiting.id}`)
  await front(page).getByTestId('see-approval').click()
  await expect(front(page).getByTestId('approval-view')).toContainText('审批进度')
})

test('the starter chooses who decides where a step leaves it to him', async ({ page }) => {
  const admin = callAs(await sharedSession('admin'))
  const buyer = callAs(await sharedSession('buyer01'))
  const mark = `CHOOSE-${Date.now()}`
  const closed = (await buyer<{ rows: { id: number; project: { id: number } | null }[] }>('GET', '/api/purchase-order?size=50&tab=closed')).body.rows
  const order = closed.find((o) => o.project)!
  const old = (await buyer<Record<string, any>>('GET', `/api/purchase-order/${order.id}`)).body
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const created = await buyer<{ id: number }>('POST', '/api/purchase-order', {
    company: old.company.id,
    supplier: old.supplier.id,
    warehouse: old.warehouse.id,
    project: old.project.id,
    supplier_ref: mark,
    lines: [{ sku: old.lines[0].sku.id, qty: old.lines[0].qty, unit_price: old.lines[0].unit_price, expected_date: day, reason: '试' }],
  })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const lead = (await admin<{ rows: { id: number; title: string }[] }>('GET', '/api/employee/options?q=刘可馨')).body.rows[0]!
  const flow = await admin<{ id: number }>('POST', '/api/approval-flow', {
    code: mark,
    name_zh: mark,
    name_en: mark,
    resource: 'purchase_order',
    action: 'submit',
    priority: 900,
    condition: { field: 'supplier_ref', op: 'eq', value: mark },
    admins: [lead.id],
    nodes: [{ node_key: 'pick', name: '会签', kind: 'approve' }],
    rules: [{ node_key: 'pick', kind: 'starter_choose', params: { min: 1, max: 1 } }],
  })
  expect(flow.status, JSON.stringify(flow.body)).toBe(201)
  await admin('POST', `/api/approval-flow/${flow.body.id}/actions/publish`, {})
  await signIn(page, 'buyer01')
  await page.goto(`/#/admin/purchaseOrderList?DetailID=${created.body.id}`)
  await front(page).getByTestId('btn-purchaseOrderList/submit').click()
  const choice = page.getByTestId('people-pick')
  await expect(page.getByTestId('people-ok')).toBeDisabled()
  await choice.getByRole('combobox').fill('刘可馨')
  await page.locator('.ant-select-dropdown:visible .ant-select-item-option').filter({ hasText: '刘可馨' }).first().click()
  await page.getByTestId('people-ok').click()
  await expect(front(page).locator('.waits-line')).toContainText('待刘可馨处理')
  await admin('POST', `/api/approval-flow/${flow.body.id}/actions/disable`, {})
})
