import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, prefer } from './axe.ts'
import { ask, callAs, sharedSession } from './credentials.ts'
import { front, opened, signIn } from './sign-in.ts'

interface Row {
  readonly id: number
  readonly version: number
}
type Call = ReturnType<typeof callAs>
const admin = async (): Promise<Call> => callAs(await sharedSession('admin'))
const word = (): string => `m${Date.now().toString(36).slice(-7)}${Math.floor(Math.random() * 36).toString(36)}`
const phone = (): string => '139' + String(Date.now() + Math.floor(Math.random() * 1e6)).slice(-8)

async function groupOf(call: Call): Promise<number> {
  const { body } = await call<{ rows: Row[] }>(
    'GET',
    '/api/member-group?filter=' + encodeURIComponent(JSON.stringify({ party_type: { eq: 'customer' }, is_default: { eq: true } })),
  )
  return body.rows[0]!.id
}
async function member(call: Call, username: string, more: object = {}): Promise<Row> {
  const created = await call<{ id: number; version: number }>('POST', '/api/member', {
    username,
    nickname: username,
    group: await groupOf(call),
    password: 'tea-4-two-x',
    ...more,
  })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  return created.body
}
const rows = (page: Page): ReturnType<Page['locator']> => front(page).locator('[data-testid^="row-"]')

test.describe('platform.md §10', () => {
  test('25 rollback guard: the first of two changes is refused with three values, the second goes back', async ({ page }) => {
    const call = await admin()
    const name = word()
    const created = await member(call, name, { signature: '甲' })
    const rule = (await call<{ rows: (Row & { resource: string })[] }>('GET', '/api/sensitive-rule?size=100')).body.rows.find((r) => r.resource === 'member')!
    const fields = (await call<{ fields: { id: number; field: string }[]; version: number }>('GET', `/api/sensitive-rule/${rule.id}`)).body
    if (!fields.fields.some((f) => f.field === 'signature'))
      await call('PATCH', `/api/sensitive-rule/${rule.id}`, {
        version: fields.version,
        fields: [...fields.fields.map(({ id, field }) => ({ id, field })), { field: 'signature' }],
      })
    await call('PATCH', `/api/member/${created.id}`, { version: 1, signature: '13800000002' })
    await call('PATCH', `/api/member/${created.id}`, { version: 2, signature: '13800000003' })

    await signIn(page, 'admin')
    await page.goto(`/#/admin/security/sensitiveDataLog?q=${name}&f=${encodeURIComponent(JSON.stringify({ field: { eq: 'signature' } }))}&sort=id`)
    await opened(page)
    const first = rows(page).filter({ hasText: '甲' }).filter({ hasText: '13800000002' })
    await expect(first).toHaveCount(1)
    await first.click()
    await front(page).getByTestId('btn-security/sensitiveDataLog/rollback').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^回\s?滚$/ })
      .click()
    const refused = page.getByRole('dialog')
    await expect(refused).toContainText('该字段之后又被修改过，不能直接回滚')
    for (const text of ['修改前', '修改后', '当前值', '甲', '13800000002', '13800000003']) await expect(refused).toContainText(text)
    await refused.getByRole('button', { name: '关闭' }).first().click()

    await page.reload()
    await opened(page)
    await rows(page).filter({ hasText: '13800000003' }).first().click()
    await front(page).getByTestId('btn-security/sensitiveDataLog/rollback').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^回\s?滚$/ })
      .click()
    await expect.poll(async () => (await call<{ signature: string }>('GET', `/api/member/${created.id}`)).body.signature).toBe('13800000002')
    await expect(rows(page).filter({ hasText: '已回滚' })).toHaveCount(1)
  })

  test('26 restore: two of three come back, the third says field and holder', async ({ page }) => {
    const call = await admin()
    const name = word()
    const taken = phone()
    const created = [await member(call, `${name}a`), await member(call, `${name}b`, { mobile: taken }), await member(call, `${name}c`)]
    for (const m of created) expect((await call('DELETE', `/api/member/${m.id}`)).status).toBe(204)
    await member(call, `${name}d`, { mobile: taken })

    await signIn(page, 'admin')
    await page.goto(`/#/admin/security/dataRecycleLog?q=${name}`)
    await opened(page)
    await expect(rows(page)).toHaveCount(3)
    await front(page).locator('.ag-header-select-all input, .ag-header input[type="checkbox"]').first().click()
    await front(page).getByTestId('btn-security/dataRecycleLog/restore').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('确定还原选中记录？')
    await expect(dialog).toContainText(`手机 ${taken} 已被「${name}d」占用`)
    await dialog.getByRole('button', { name: /^还\s?原$/ }).click()
    await expect(page.getByRole('dialog')).toContainText('已还原 2 条，1 条未还原')
    await expect(page.getByRole('dialog')).toContainText(`手机 ${taken} 已被「${name}d」占用`)
    for (const [i, m] of created.entries()) expect((await call('GET', `/api/member/${m.id}`)).status).toBe(i === 1 ? 404 : 200)
  })

  test('30 terminal: a failed task holds the queue up until it is retried, over a reload', async ({ page }) => {
    test.setTimeout(120_000)
    const call = await admin()
    const old = await call<{ rows: { id: number; state: string }[] }>('GET', '/api/terminal/tasks')
    for (const t of old.body.rows.filter((r) => ['failed', 'unknown', 'waiting'].includes(r.state))) await call('POST', `/api/terminal/tasks/${t.id}/delete`)
    // A member who is on while his group is off is what member.verify reports.
    const group = await call<Row>('POST', '/api/member-group', { name: word(), party_type: 'partner' })
    await member(call, word(), { group: group.body.id })
    await call('POST', `/api/member-group/${group.body.id}/actions/disable`, {})
    expect((await call('POST', '/api/terminal/tasks', { command: 'audit.verify', params: { from: 'health.check; rm' } })).status).toBe(422)

    await signIn(page, 'admin')
    await page.goto('/#/admin/terminal')
    await opened(page)
    const added = page.waitForResponse((r) => r.url().endsWith('/api/terminal/tasks') && r.request().method() === 'POST')
    await front(page).getByTestId('btn-run-member.verify').click()
    const first = ((await (await added).json()) as { id: number }).id
    await expect(front(page).getByTestId(`row-${first}`)).toHaveAttribute('data-state', 'failed', { timeout: 30_000 })
    await expect(front(page).getByTestId(`log-${first}`)).toContainText('is disabled')
    const next = page.waitForResponse((r) => r.url().endsWith('/api/terminal/tasks') && r.request().method() === 'POST')
    await front(page).getByTestId('btn-run-version.show').click()
    const second = ((await (await next).json()) as { id: number }).id
    await expect(page.getByTestId('msg-terminal.blocked')).toContainText('新添加的任务不会开始，队列被失败的任务阻塞')
    const blocked = async (): Promise<void> => {
      await expect(front(page).getByTestId('queue-blocked')).toContainText('队列已被失败任务阻塞：member.verify')
      await expect(front(page).getByTestId(`row-${first}`)).toContainText('执行失败')
      await expect(front(page).getByTestId(`row-${second}`)).toContainText('等待执行')
    }
    await blocked()
    await page.reload()
    await opened(page)
    await blocked()
    await call('POST', `/api/member-group/${group.body.id}/actions/enable`, {})
    await front(page).getByTestId(`btn-retry-${first}`).click()
    for (const id of [first, second]) await expect(front(page).getByTestId(`row-${id}`)).toContainText('执行成功', { timeout: 30_000 })
    await expect(front(page).getByTestId('queue-blocked')).toHaveCount(0)
    await expect(front(page).getByTestId(`row-${first}`)).toContainText('第 2 次')
  })

  // The switching of b2b itself is proved in switch-module.scenario.test.ts: here it would take its pages from the tests beside this one.
  test('31 module: one that others need is refused with their names; another goes off and on', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/#/admin/module')
    await opened(page)
    await front(page).getByTestId('btn-disable-purchase').click()
    await expect(page.getByTestId('msg-MODULE_NEEDED')).toContainText(/请先禁用依赖它的模块：物流、B2B/)
    await expect(front(page).getByTestId('module-purchase')).toHaveAttribute('data-state', 'enabled')
    await expect(front(page).getByTestId('btn-disable-organization')).toBeDisabled()
    await front(page).getByTestId('btn-disable-crawler').click()
    await expect(front(page).getByTestId('module-crawler')).toHaveAttribute('data-state', 'disabled')
    await front(page).getByTestId('btn-enable-crawler').click()
    await expect(front(page).getByTestId('module-crawler')).toHaveAttribute('data-state', 'enabled')
  })

  test('32 ledger: the form shows now and after, two withdrawals at once leave one, a key books once', async ({ page }) => {
    const call = await admin()
    const name = word()
    const { id } = await member(call, name)
    await call('POST', '/api/member-money-log', { member: id, amount: '100.00', remark: '预存' })
    await signIn(page, 'admin')
    await page.goto(`/#/admin/user/moneyLog?user_id=${id}&open=new`)
    await opened(page)
    await expect(page.getByTestId('balance-now')).toContainText('当前 100.00')
    await page.getByRole('textbox', { name: '变更数额' }).fill('-0.50')
    await expect(page.getByTestId('balance-after')).toContainText('变更后 99.50')
    const form = page.getByTestId('form-user/moneyLog')
    await form.getByRole('button', { name: /(^|\s)保存$/ }).click()
    await expect(form).toContainText('变更备注不能为空')
    await form.getByTestId('field-remark').getByRole('textbox').fill('手续费')
    await form.getByRole('button', { name: /(^|\s)保存$/ }).click()
    await expect(form).toHaveCount(0)
    await expect(front(page).getByTestId('chip-member')).toContainText(`${name}(ID:${id}) 余额:99.50`)
    await expect(rows(page)).toHaveCount(2)

    const answers = await Promise.all(
      ['-30.50', '-80.00'].map((amount) => call<{ detail?: string }>('POST', '/api/member-money-log', { member: id, amount, remark: '取' })),
    )
    expect(answers.map((a) => a.status).sort()).toEqual([201, 409])
    expect(answers.find((a) => a.status === 409)!.body.detail).toContain('余额不足')
    const key = { 'idempotency-key': `${name}-once` }
    const twice = [
      await call<Row>('POST', '/api/member-money-log', { member: id, amount: '1.00', remark: '补' }, key),
      await call<Row>('POST', '/api/member-money-log', { member: id, amount: '1.00', remark: '补' }, key),
    ]
    expect(twice[0]!.body.id).toBe(twice[1]!.body.id)
    const lines = (
      await call<{ rows: { amount: string }[] }>('GET', `/api/member-money-log?size=50&filter=${encodeURIComponent(JSON.stringify({ member: { in: [id] } }))}`)
    ).body.rows
    const cents = lines.reduce((n, l) => n + Math.round(Number(l.amount) * 100), 0)
    expect(lines).toHaveLength(4)
    expect((await call<{ balance: string }>('GET', `/api/member/${id}`)).body.balance).toBe((cents / 100).toFixed(2))
  })

  test('6.12 a rule of members moves by its arrow and back by undo; a group shows the menu of its members', async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/#/admin/user/rule')
    await opened(page)
    const names = (): Promise<string[]> => rows(page).evaluateAll((all) => all.map((r) => r.getAttribute('data-testid')!))
    await expect(rows(page).first()).toBeVisible()
    const before = await names()
    const [first, second] = ['row-account/overview', 'row-account/profile']
    expect(before.indexOf(second)).toBe(before.indexOf(first) + 1)
    await front(page).getByTestId(first).getByRole('button', { name: '下移' }).click()
    await expect.poll(async () => (await names()).indexOf(first)).toBe(before.indexOf(second))
    await page.getByTestId('msg-grid.moved').getByRole('button', { name: '撤销' }).click()
    await expect.poll(names).toEqual(before)

    const call = await admin()
    const group = (await call<{ rows: (Row & { party_type: string })[] }>('GET', '/api/member-group')).body.rows.find((g) => g.party_type === 'supplier')!
    await page.goto(`/#/admin/user/group?DetailID=${group.id}`)
    await page.getByRole('tab', { name: '预览菜单' }).click()
    await expect(page.getByTestId('group-preview')).toContainText('采购订单')
    const stranger = callAs(await sharedSession('viewer01'))
    expect((await stranger('GET', `/api/member-group/${group.id}/menu`)).status).toBe(403)
  })

  test('38 the member centre is off: only the disabled text, and 403', async ({ page }) => {
    const text = '会员中心已禁用，请联系网站管理员开启。'
    for (const path of ['/user/login', '/user']) {
      await page.goto(`/#${path}`)
      await expect(page.getByTestId('member-closed')).toHaveText(text)
      await expect(page.locator('input, button')).toHaveCount(0)
    }
    await expectAccessible(page, 'member centre')
    const refused = await ask<{ code: string; detail: string }>('/api/member-centre/login', {
      method: 'POST',
      body: { username: 'haitian', password: 'Crossway2026' },
    })
    expect(refused).toMatchObject({ status: 403, body: { code: 'MEMBER_CENTER_DISABLED', detail: text } })
  })
})

const mine = [
  'security/dataRecycle',
  'security/dataRecycleLog',
  'security/sensitiveData',
  'security/sensitiveDataLog',
  'terminal',
  'module',
  'user/user',
  'user/group',
  'user/rule',
  'user/moneyLog',
  'user/scoreLog',
]
test('8.8 at 390 px a title line with many views scrolls in its own place, never the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'admin')
  for (const route of ['costType', 'jobCenter']) {
    await page.goto(`/#/admin/${route}`)
    await opened(page)
    await expect(front(page).locator('h1')).toBeVisible()
    const box = page.getByTestId('content')
    expect(await box.evaluate((e) => e.scrollWidth <= e.clientWidth + 1), route).toBe(true)
  }
})

for (const [lang, isDark, width] of [
  ['en', false, 1440],
  ['zh-cn', true, 1440],
  ['en', true, 390],
] as const)
  test(`security, terminal, module and member pages: no serious axe finding, ${lang} ${isDark ? 'dark' : 'light'} ${width} px`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height: 900 })
    await prefer(page, { isDark }, lang)
    await signIn(page, 'admin')
    for (const route of mine) {
      await page.goto(`/#/admin/${route}`)
      await opened(page)
      await expect(front(page)).toHaveAttribute('data-page', route)
      await expect(front(page).locator('[aria-busy="true"], .skeleton-row')).toHaveCount(0)
      await expectAccessible(page, route)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth + 1), `${route} scrolls sideways`).toBe(true)
    }
  })
