import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, prefer } from './axe.ts'
import { callAs, giveSession, logIn, sharedSession } from './credentials.ts'
import { ownAccount } from './own-account.ts'
import { front, opened, signIn } from './sign-in.ts'

const visit = async (page: Page, address: string): Promise<void> => {
  await page.goto(`/#/admin/${address}`)
  await opened(page)
}
/** A picture of its own: equal ones would be one file. */
const picture = (page: Page): Promise<Buffer> =>
  page
    .evaluate(async () => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = 24
      const pen = canvas.getContext('2d')!
      for (let i = 0; i < 576; i++) {
        pen.fillStyle = `#${Math.floor(Math.random() * 0xffffff)
          .toString(16)
          .padStart(6, '0')}`
        pen.fillRect(i % 24, Math.floor(i / 24), 1, 1)
      }
      return canvas.toDataURL('image/png').split(',')[1]!
    })
    .then((text) => Buffer.from(text, 'base64'))

test('6. menu.verify: the page of rules counts the menu as specified', async ({ page }) => {
  await signIn(page, 'admin')
  await visit(page, 'auth/menu')
  await page.getByTestId('btn-menu.verify').click()
  await expect(page.getByTestId('msg-menu.verified')).toContainText('桌面 235，移动 34，后台 19，权限页面 257')
})

test('23. config closed: nothing without session, secrets only as set, a change is shown before it is saved', async ({ page, request }) => {
  expect((await request.get('/api/routine/config')).status()).toBe(401)
  expect(await (await request.get('/api/site')).text()).not.toMatch(/smtp|mail_|secret/i)
  await signIn(page, 'admin')
  await visit(page, 'routine/config?group=mail')
  const secret = page.locator('#config-mail_password')
  await secret.fill('mail-secret-77ab')
  await page.getByTestId('btn-routine/config/edit').click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('****')
  await expect(question).not.toContainText('mail-secret-77ab')
  await question.getByRole('button', { name: '确认保存' }).click()
  await expect(page.getByTestId('msg-config.saved')).toContainText('当前页配置项更新成功！')
  await expect(page.getByTestId('secret-mail_password')).toHaveText('已设置 ****77ab')
  await expect(secret).toHaveValue('')
  // a wrong value stays at its field and is not sent
  await page.getByTestId('part-basics').click()
  await page.locator('#config-site_name').fill(' ')
  await page.getByTestId('btn-routine/config/edit').click()
  await expect(page.getByTestId('field-site_name').getByRole('alert')).toHaveText('请输入站点名称')
  await page.getByRole('button', { name: /重\s*置/ }).click()
})

test('27. attachment in use: refused with its link, gone to the bin once nothing holds it', async ({ page }) => {
  await signIn(page, 'admin')
  await visit(page, 'adminInfo')
  const bytes = await picture(page)
  await visit(page, 'routine/attachment')
  const name = `e2e-${Date.now()}.png`
  const add = (): Promise<void> => front(page).locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer: bytes })
  await add()
  await expect(page.getByTestId('msg-uploaded')).toContainText('已上传 1 个文件')
  await add()
  const admin = callAs(await sharedSession('admin'))
  const find = async (): Promise<{ id: number; quote: number; refs: number }[]> =>
    (await admin<{ rows: { id: number; quote: number; refs: number }[] }>('GET', `/api/attachment?q=${name}&fields=name,quote,refs`)).body.rows
  await expect.poll(async () => (await find()).map((f) => f.quote)).toEqual([2])
  const [file] = await find()
  const own = await ownAccount('file')
  const account = async (): Promise<{ version: number }> => (await admin<{ version: number }>('GET', `/api/admin/${own.id}`)).body
  await admin('PATCH', `/api/admin/${own.id}`, { avatar: file!.id, version: (await account()).version })

  await visit(page, `routine/attachment?DetailID=${file!.id}`)
  await expect(front(page).getByRole('link', { name: '管理员 测试file' })).toBeVisible()
  const refused = await admin<{ detail: string }>('DELETE', `/api/attachment/${file!.id}`)
  expect([refused.status, refused.body.detail]).toEqual([409, '附件被 1 处引用，不能删除：管理员 测试file'])
  await admin('PATCH', `/api/admin/${own.id}`, { avatar: null, version: (await account()).version })
  expect((await admin('DELETE', `/api/attachment/${file!.id}`)).status).toBe(204)
  await visit(page, `routine/attachment?q=${name}`)
  await expect(front(page).getByText('没有符合条件的数据')).toBeVisible()
})

test('28. self and super guards: own switch is refused and stays on, a rule cannot go below itself', async ({ page }) => {
  await signIn(page, 'admin')
  await visit(page, 'auth/admin?tab=super&q=admin')
  const own = front(page).getByRole('switch', { name: /启用/ }).first()
  await expect(own).toBeChecked()
  await own.click()
  await expect(page.getByText('请使用另外的管理员账户操作当前账户！')).toBeVisible()
  await expect(own).toBeChecked()
  const admin = callAs(await sharedSession('admin'))
  const { rows } = (await admin<{ rows: { id: number; name: string }[] }>('GET', '/api/permission-rule?q=finance&size=50&fields=name')).body
  const dir = rows.find((r) => r.name === 'finance')!
  const child = rows.find((r) => r.name === 'finance/amazon')!
  for (const parent of [dir.id, child.id])
    expect((await admin<{ code: string }>('POST', `/api/permission-rule/${dir.id}/actions/move`, { args: { parent, place: 0 } })).body.code).toBe('RULE_PARENT')
})

test('29. live menu: a node taken from a group takes the entry and the open page within five seconds', async ({ page }) => {
  const admin = callAs(await sharedSession('admin'))
  const created = await admin<{ id: number; version: number }>('POST', '/api/admin-group', { name: `看货${Date.now()}`, rules: ['sku', 'routine/attachment'] })
  const own = await ownAccount('live')
  const before = (await admin<{ version: number }>('GET', `/api/admin/${own.id}`)).body.version
  expect((await admin('PATCH', `/api/admin/${own.id}`, { groups: [created.body.id], version: before })).status).toBe(200)
  await giveSession(page.context(), await logIn(own.login))
  await prefer(page, { menuCollapse: false })
  await visit(page, 'routine/attachment')
  await expect(front(page).getByTestId('list-routine/attachment')).toBeVisible()
  const { version } = (await admin<{ version: number }>('GET', `/api/admin-group/${created.body.id}`)).body
  const loads: string[] = []
  page.on('framenavigated', (f) => f === page.mainFrame() && loads.push(f.url()))
  expect((await admin('PATCH', `/api/admin-group/${created.body.id}`, { rules: ['sku'], version })).status).toBe(200)
  await expect(page.getByTestId('msg-menu.changed')).toBeVisible({ timeout: 5000 })
  await expect(page.getByTestId('menu-routine/attachment')).toHaveCount(0, { timeout: 5000 })
  await expect(page.getByTestId('page-401').filter({ visible: true })).toBeVisible({ timeout: 5000 })
  expect(loads.filter((u) => !u.includes('#'))).toEqual([])
})

test('rules are moved by key and the move is undone', async ({ page }) => {
  await signIn(page, 'admin')
  await visit(page, 'auth/menu')
  const names = (): Promise<string[]> =>
    page.evaluate(() => [...document.querySelectorAll('.rule-tree [data-testid^="row-"]')].slice(0, 6).map((r) => (r as HTMLElement).dataset['testid'] ?? ''))
  await expect.poll(names).toContain('row-OKR')
  const before = await names()
  await page.getByRole('button', { name: '下移 消息通知', exact: true }).click()
  await expect(page.getByTestId('msg-grid.moved')).toBeVisible()
  await expect.poll(names).not.toEqual(before)
  await page.getByTestId('msg-grid.moved').getByRole('button', { name: '撤销' }).click()
  await expect.poll(names).toEqual(before)
})

test('a new account gets its password, a reset one is shown once', async ({ page }) => {
  await signIn(page, 'admin')
  await visit(page, 'auth/admin?open=new')
  const login = `u${Date.now().toString(36)}`.slice(0, 14)
  const form = page.getByTestId('form-auth/admin')
  await form.locator('[data-field=username] input').fill(login)
  await form.locator('[data-field=nickname] input').fill('新来的')
  await page
    .getByRole('button', { name: /^保\s*存$/ })
    .last()
    .click()
  await expect(form.getByText('请选择角色组')).toBeVisible()
  await expect(form.getByText('请输入密码')).toBeVisible()
  await form.getByRole('button', { name: /生\s*成/ }).click()
  await form.locator('[data-field=groups] input').fill('只读')
  await page.locator('.ant-select-tree-title', { hasText: '只读' }).first().click()
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^保\s*存$/ })
    .last()
    .click()
  await expect(page.getByTestId('msg-saved')).toBeVisible()
  await visit(page, `auth/admin?q=${login}`)
  await expect(front(page).getByText(login)).toBeVisible()
})

test('6.3 a title that the menu cuts is told whole, and a rule takes one of the product’s own icons', async ({ page }) => {
  await prefer(page, { menuCollapse: false }, 'en')
  await signIn(page, 'admin')
  await visit(page, 'auth/menu')
  const cut = page.locator('.menu-scroll .ell', { hasText: 'Accounts and rights' })
  await cut.hover()
  await expect(cut).toHaveAttribute('title', 'Accounts and rights')
  const whole = page.locator('.menu-scroll .ell', { hasText: 'Admin groups' })
  await whole.hover()
  await expect(whole).not.toHaveAttribute('title')
  await visit(page, 'auth/menu?open=new')
  const form = page.getByTestId('form-auth/menu')
  await form.locator('[data-field=icon] button').click()
  await page.getByTestId('part-local').click()
  await expect(page.getByRole('group', { name: 'Local icons' }).getByRole('button')).not.toHaveCount(0)
  await page.getByRole('textbox', { name: 'Search icons' }).fill('ship')
  await page.getByRole('button', { name: 'local-ship', exact: true }).click()
  await expect(form.locator('[data-field=icon] button')).toContainText('local-ship')
  await expect(form.locator('[data-field=icon] button svg path')).toHaveCount(1)
})

for (const [lang, isDark] of [
  ['zh-cn', false],
  ['en', true],
] as const)
  test(`administration pages are accessible, ${lang} ${isDark ? 'dark' : 'light'}`, async ({ page }) => {
    test.setTimeout(240_000)
    await prefer(page, { isDark }, lang)
    await signIn(page, 'admin')
    for (const address of [
      'dashboard',
      'adminInfo',
      'adminInfo?tab=security',
      'adminInfo?tab=rights',
      'auth/admin',
      'auth/admin?open=new',
      'auth/group',
      'auth/menu',
      'auth/adminLog',
      'routine/attachment',
      'routine/config',
      'routine/config?group=mail',
    ]) {
      await visit(page, address)
      await expect(page.locator('[aria-busy="true"], .skeleton-row').filter({ visible: true })).toHaveCount(0)
      await expectAccessible(page, address)
    }
  })
