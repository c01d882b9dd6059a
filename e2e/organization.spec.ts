import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { callAs, sharedSession } from './credentials.ts'
import { front, opened, signIn } from './sign-in.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly version: number }
const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(`/#/admin/${address}`)
  await opened(page)
}
/** A role of this test's own, that nobody else looks at. */
async function ownRole(nodes: readonly string[]): Promise<{ id: number; code: string; read: () => Promise<Row> }> {
  const call = callAs(await sharedSession('admin'))
  const code = `E2E-${Math.random().toString(36).slice(2, 8).toUpperCase()}`
  const { status, body } = await call<Row>('POST', '/api/role', { code, name: `测试角色 ${code}`, category: 'it', nodes })
  expect(status, JSON.stringify(body)).toBe(201)
  return { id: body.id, code, read: async () => (await call<Row>('GET', `/api/role/${body.id}`)).body }
}
async function person(name: string): Promise<Row> {
  const call = callAs(await sharedSession('admin'))
  return (await call<{ rows: Row[] }>('GET', `/api/employee?size=1&q=${encodeURIComponent(name)}`)).body.rows[0]!
}

test('permission centre: a change set is shown with its risks before it is saved, and stands in the log with its reason', async ({ page }) => {
  const role = await ownRole(['purchaseOrderList'])
  await signIn(page, 'admin')
  await visit(page, `permissions?part=matrix&roles=${role.id}`)
  const here = front(page)
  await here.getByPlaceholder('搜索权限点').fill('purchaseOrderList/export')
  await here.getByTestId(`tick-${role.code}-purchaseOrderList/export`).click()
  await here.getByTestId('btn-permissions/edit').click()
  const dialog = page.getByTestId('dialog-matrix')
  await expect(dialog).toContainText('+purchaseOrderList/export')
  await expect(dialog).toContainText('带出数据')
  await expect(dialog).toContainText('涉及 0 人')
  await dialog.getByRole('textbox').fill('季度调整')
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByTestId('msg-matrix.saved')).toBeVisible()
  expect((await role.read())['nodes']).toEqual(['purchaseOrderList', 'purchaseOrderList/export'])
  await visit(page, 'permissions?part=changes')
  await expect(front(page).getByText('季度调整').first()).toBeVisible()
  await expectAccessible(page, 'organization')
})

test('permission centre: a restriction says who set it in the person’s rights, and is taken back with a reason', async ({ page }) => {
  const who = await person('任伟明')
  const call = callAs(await sharedSession('admin'))
  const created = await call<Row>('POST', '/api/permission-grant', {
    employee: who.id,
    kind: 'deny',
    nodes: ['OKRHistory'],
    valid_from: '2026-01-01',
    reason: '核对中',
  })
  expect(created.status).toBe(201)
  await signIn(page, 'admin')
  await visit(page, `permissions?part=person&employee=${who.id}`)
  await expect(front(page).getByText(/已被 .+ 限制至 ∞：OKRHistory/)).toBeVisible()
  await visit(page, 'permissions?part=grants')
  await front(page).getByTestId(`btn-revoke-${created.body.id}`).click()
  const dialog = page.getByTestId('dialog-revoke-grant')
  await dialog.getByRole('textbox').fill('已核对')
  await dialog.getByTestId('ok-revoke-grant').click()
  await expect(page.getByTestId('msg-success')).toBeVisible()
  await visit(page, `permissions?part=person&employee=${who.id}`)
  await expect(front(page).getByText(/权限点 \d+/)).toBeVisible()
  await expect(front(page).getByText(/已被 .+ 限制/)).toHaveCount(0)
})

test('departments: a tree with heads and people; a move says whom it touches before it is done', async ({ page }) => {
  await signIn(page, 'admin')
  await visit(page, 'department')
  const here = front(page)
  await expect(here.getByTestId('row-AMZ-1-1')).toContainText('任伟明')
  await here.getByTestId('more-AMZ-1-2').click()
  await page.getByRole('menuitem', { name: '移动' }).click()
  const dialog = page.getByTestId('dialog-move')
  await expect(dialog.getByTestId('ok-move')).toBeDisabled()
  await dialog.getByRole('checkbox', { name: '移到顶层' }).check()
  await expect(dialog.getByTestId('move-effects')).toContainText('杜欣妍（亚马逊一部）')
  await dialog.getByRole('button', { name: /取\s*消/ }).click()
  await here.getByText('组织图', { exact: true }).click()
  await expect(front(page).getByTestId('org-chart')).toContainText('亚马逊一部二组')
})

test('roles: data scopes and field levels are edited on their tabs, a member is given and taken back', async ({ page }) => {
  const role = await ownRole(['purchaseOrderList', 'purchaseOrderList/edit'])
  const who = await person('任伟明')
  await signIn(page, 'admin')
  await visit(page, `role?DetailID=${role.id}&part=scopes`)
  const tab = front(page).getByTestId('scopes-tab')
  await tab.getByTestId('btn-tab-edit').click()
  await tab.getByRole('combobox', { name: '添加记录' }).click()
  await page.getByTitle('默认（其余记录）').click()
  await tab.getByTestId('btn-tab-save').click()
  await expect(tab.getByTestId('btn-tab-edit')).toBeVisible()
  expect((await role.read())['scopes']).toMatchObject([{ resource: '*', read_scope: 'self', write_scope: 'self' }])
  await page.locator('[data-tab=fields]').click()
  const fields = front(page).getByTestId('fields-tab')
  await fields.getByTestId('btn-tab-edit').click()
  await fields.getByRole('combobox', { name: 'cost' }).click()
  await page.getByTitle('只读').last().click()
  await fields.getByTestId('btn-tab-save').click()
  await expect(fields.getByTestId('btn-tab-edit')).toBeVisible()
  expect((await role.read())['field_levels']).toMatchObject([{ field_class: 'cost', level: 'readonly' }])
  const call = callAs(await sharedSession('admin'))
  expect((await call('POST', '/api/employee-role', { employee: who.id, role: role.id, valid_from: '2026-01-01' })).status).toBe(201)
  await front(page).locator('[data-tab=members]').click()
  const members = front(page).getByTestId('members-tab')
  await expect(members).toContainText('任伟明')
  await members.getByRole('button', { name: /收\s*回/ }).click()
  await page.getByTestId('ok-revoke-role').click()
  await expect(members).not.toContainText('任伟明')
})

test('employees: HR renews a password shown once, and sees what blocks a leaving before it is asked for', async ({ page }) => {
  const who = await person('任伟明')
  await signIn(page, 'hr01')
  await visit(page, `employee?DetailID=${who.id}&part=account`)
  const tab = front(page).getByTestId('account-tab')
  await tab.getByTestId('btn-reset-password').click()
  await page.getByTestId('ok-password').click()
  await expect(page.getByTestId('secret-value')).toHaveValue(/^[A-Za-z0-9]{12}$/)
  await page.getByRole('button', { name: '已记录' }).click()
  await expect(page.getByTestId('secret-value')).toHaveCount(0)
  await front(page).getByTestId('btn-employee/leave').click()
  const dialog = page.getByTestId('dialog-start-leave')
  await expect(dialog.getByText(/没有未交接的事项|必须交接|仅提示/).first()).toBeVisible()
  await expect(dialog.getByTestId('ok-start-leave')).toBeDisabled()
})

test('employees: who keeps no files finds colleagues in the directory, with masked phones and no list', async ({ page }) => {
  await signIn(page, 'ops01')
  await visit(page, 'employee')
  const directory = front(page).getByTestId('contacts')
  await directory.getByTestId('directory-search').fill('杜欣妍')
  await expect(directory.getByRole('listitem')).toHaveCount(1)
  await expect(directory.getByRole('listitem')).toContainText(/\d{3}\*{4}\d{4}/)
  await expect(front(page).getByTestId('list-employee')).toHaveCount(0)
  await expectAccessible(page, 'organization')
})
