import { expect, test, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { callAs, sharedSession } from './credentials.ts'
import { app, goes, phone } from './phone.ts'
import { front, signIn } from './sign-in.ts'

// The design centre in the browser: boards, pins on a picture at the desk and on the phone (design.md planeTask; mobile.md, scenario 13).
interface Row {
  readonly id: number
  readonly no: string
  readonly version: number
}
/** A picture of 2000 × 2000 with a mark of one colour, uploaded by the person in front. */
async function picture(page: Page, name: string, colour: string): Promise<number> {
  const data = await page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(2000, 2000)
    const paint = canvas.getContext('2d')!
    paint.fillStyle = '#e9eef0'
    paint.fillRect(0, 0, 2000, 2000)
    paint.fillStyle = fill
    paint.fillRect(500, 800, 300, 200)
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())
    let text = ''
    for (const b of bytes) text += String.fromCharCode(b)
    return btoa(text)
  }, colour)
  const token = decodeURIComponent((await sharedSession('designer01'))['XSRF-TOKEN'] ?? '')
  const answer = await page.request.post('/api/file', {
    headers: { 'x-xsrf-token': token },
    multipart: { file: { name, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') } },
  })
  return ((await answer.json()) as { id: number }).id
}
const designer = async () => callAs(await sharedSession('designer01'))
/** A task of the designer that he works on. */
async function working(): Promise<Row> {
  const call = await designer()
  const filter = encodeURIComponent(JSON.stringify({ status: { in: ['reworking', 'doing'] } }))
  const { rows } = (await call<{ rows: Row[] }>('GET', `/api/design-task?view=planeTask&size=1&sort=id&filter=${filter}`)).body
  return rows[0]!
}
async function handIn(page: Page, task: number, name: string, colour: string): Promise<void> {
  await signIn(page, 'designer01')
  await page.goto('/')
  const file = await picture(page, name, colour)
  const call = await designer()
  const args = { files: [file], source_file: 'https://pan.example.com/a.psd' }
  const { status, body } = await call('POST', `/api/design-task/${task}/actions/deliver`, { args })
  expect(status, JSON.stringify(body)).toBe(200)
}

test('a lead pins what is wrong on the picture; the designer sees it there, on his desk and on his phone, and the next version beside it', async ({
  page,
  browser,
}) => {
  const task = await working()
  await handIn(page, task.id, 'first.png', '#bf2d28')
  await signIn(page, 'designlead')
  await page.goto(`/#/admin/planeTask?DetailID=${task.id}`)
  await page.reload()
  await front(page).getByRole('button', { name: '审核返工' }).click()
  const dialog = page.getByRole('dialog')
  const image = dialog.getByTestId('pinned-picture').locator('img')
  await expect(image).toBeVisible()
  await expect.poll(async () => (await image.boundingBox())?.width ?? 0).toBeGreaterThan(200)
  const box = await atRest(image)
  await image.click({ position: { x: box.width * 0.3, y: box.height * 0.45 } })
  await dialog.getByLabel('批注1', { exact: true }).fill('logo 偏小')
  await dialog.getByTestId('field-reason_category').getByRole('combobox').click()
  await page.locator('.ant-select-dropdown:visible').getByText('规格错误').click()
  await dialog.getByTestId('field-comment').getByRole('textbox').fill('见批注')
  await dialog.getByRole('button', { name: '审核返工' }).click()
  await expect(dialog).toBeHidden()

  await handIn(page, task.id, 'second.png', '#009393')
  await page.goto(`/#/admin/planeTask?DetailID=${task.id}`)
  await expect(front(page).getByTestId('brief-tab')).toContainText('打开需求')
  await front(page).getByRole('tab', { name: '稿件对比' }).click()
  const compare = front(page).getByTestId('compare-tab')
  await expect(compare.locator('img')).toHaveCount(2)
  await compare.getByRole('combobox', { name: '新版本' }).click()
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option')
    .filter({ hasText: /^版本1$/ })
    .click()
  const pin = compare.getByRole('button', { name: '批注1：logo 偏小' })
  await expect(pin).toBeVisible()
  const style = (await pin.getAttribute('style'))!
  // a pointer is told in whole pixels, and a picture's edge may stand between two: both may move a pin by one
  const off = (side: string, wanted: number, length: number): number =>
    (Math.abs(Number(new RegExp(`${side}: ([\\d.]+)%`).exec(style)![1]) - wanted) / 100) * length
  expect(off('left', 30, box.width)).toBeLessThan(2)
  expect(off('top', 45, box.height)).toBeLessThan(2)

  const mobile = await browser.newContext(phone)
  const small = await mobile.newPage()
  await signIn(small, 'designer01')
  await goes(small, `/admin/m/planeTask?DetailID=${task.id}`)
  await expect(app(small).getByTestId('m-brief')).toBeVisible()
  await app(small).locator('summary').filter({ hasText: '版本1' }).click()
  await expect(app(small).getByText('logo 偏小').filter({ visible: true })).toBeVisible()
  await expect(app(small).locator('.m-pin').filter({ visible: true })).toHaveCount(1)
  await mobile.close()
})

test('tasks and demands stand on boards where a card moves only by an action', async ({ page }) => {
  await signIn(page, 'designlead')
  await page.goto('/#/admin/planeTask?look=board')
  const board = front(page).getByTestId('design-board')
  await expect(board.getByRole('region', { name: '待接单' })).toBeVisible()
  const card = board.getByRole('region', { name: '待审核' }).getByRole('button').first()
  await card.focus()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(page.getByRole('dialog')).toContainText('审核返工')
  await page.keyboard.press('Escape')
  await page.goto('/#/admin/planeDemand?look=board')
  await expect(front(page).getByTestId('design-board').getByRole('region', { name: '待受理' }).getByRole('button').first()).toBeVisible()
})

test('targets stand as designers by months, and a draft takes its personal coefficient in its cell', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-20T10:00:00+08:00')
  await signIn(page, 'admin')
  await page.goto('/#/admin/targetCoefficient?look=matrix')
  const matrix = front(page).getByTestId('target-matrix')
  await expect(matrix.getByRole('columnheader')).toHaveText(['设计师', ...Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0')), '全年'])
  // one whose coefficient is still the usual, so that a second try finds what the first one found
  const cell = matrix.locator('.is-draft').filter({ hasNotText: '×' }).first()
  const before = Number(await cell.innerText())
  const name = (await cell.getAttribute('aria-label'))!.split(' ').slice(0, -1).join(' ')
  const again = matrix.getByRole('button', { name })
  await again.focus()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('spinbutton', { name: '个人系数' })
  await expect(editor).toBeFocused()
  await editor.fill('0.50')
  // the target is counted anew meanwhile, for a deduction that somebody else writes: what is being typed stays
  const call = callAs(await sharedSession('admin'))
  const { rows } = (
    await call<{ rows: (Row & { employee: { title: string }; month: string; status: string })[] }>(
      'GET',
      '/api/design-target?view=targetCoefficient&size=200&sort=-month',
    )
  ).body
  const row = rows.find((r) => `${r.employee.title} ${r.month}` === name && r.status === 'draft')!
  expect((await call('PATCH', `/api/design-target/${row.id}`, { other_deduct: '2', version: row.version })).status).toBe(200)
  await expect.poll(async () => Number(await again.innerText())).toBe(before - 2)
  await expect(editor).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(again).toContainText('×0.50')
  expect(Number((await again.innerText()).split('×')[0])).toBeLessThan(before - 2)
  await expect(editor).toHaveCount(0)
  await expect(again).toBeFocused()
})
