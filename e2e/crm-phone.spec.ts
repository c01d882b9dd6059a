import { expect, test, type Page } from '@playwright/test'
import { calls, type Caller } from './own-approvals.ts'
import { goes, phone } from './phone.ts'
import { signIn } from './sign-in.ts'

interface Row {
  readonly id: number
  readonly apply_no: string
  readonly pages: number
  readonly seals: readonly { readonly id: number }[]
  readonly check_status: string
  readonly status: string
  readonly allowed: readonly { readonly action: string; readonly ok: boolean }[]
}
const rowsOf = async (call: Caller, path: string): Promise<readonly Row[]> => (await call<{ rows: readonly Row[] }>('GET', path)).body.rows
const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const picture = (page: Page, name: string): Promise<unknown> => page.screenshot({ path: test.info().outputPath(`${name}.png`) })

test.describe('customers and contracts on a phone', () => {
  test.use(phone)

  test('mobile 11: a follow-up passed and taken back within five seconds stays unchecked, and nobody was told', async ({ page }) => {
    test.slow()
    const lead = await calls('crmlead')
    const checked = async (id: number): Promise<string> => (await lead<Row>('GET', `/api/followup/${id}`)).body.check_status
    await signIn(page, 'crmlead')
    await goes(page, '/admin/m/followupCheck?tab=unchecked')
    const deck = page.getByTestId('review-deck')
    await expect(deck).toContainText('1/')
    const rows = await rowsOf(lead, '/api/followup?view=followupCheck&tab=unchecked&sort=followup_at&size=100')
    const first = rows.find((r) => r.allowed.some((a) => a.action === 'pass' && a.ok))!
    await picture(page, 'review')
    await deck.getByRole('button', { name: '通过' }).last().click()
    await deck.getByRole('button', { name: '撤销' }).click()
    await expect(deck).toContainText('1/')
    await page.waitForTimeout(6000)
    expect(await checked(first.id)).toBe('unchecked')
    await deck.getByRole('button', { name: '通过' }).last().click()
    await expect.poll(() => checked(first.id), { timeout: 15_000 }).toBe('passed')
  })

  test('a keeper stamps by the code of the printed application and photographs of the pages', async ({ page }) => {
    test.slow()
    const admin = await calls('admin')
    const seals = await rowsOf(admin, '/api/seal?size=100')
    const inPlace = new Set(seals.filter((s) => s.status === 'in_place').map((s) => s.id))
    const waiting = await rowsOf(admin, '/api/file-apply?view=fileApply&tab=to_stamp&size=100')
    const one = waiting.filter((r) => r.seals.every((s) => inPlace.has(s.id))).sort((a, b) => a.pages - b.pages)[0]!
    await signIn(page, 'admin')
    await goes(page, `/admin/m/fileApply?DetailID=${one.id}`)
    await page.getByTestId('btn-fileApply/stamp').click()
    const scan = page.getByTestId('dialog-stamp-scan')
    await scan.getByTestId('m-code').fill('YZ000000001')
    await scan.getByTestId('m-code-go').click()
    await expect(scan.getByRole('alert')).toContainText(`不是 ${one.apply_no}`)
    await picture(page, 'scan')
    await scan.getByTestId('m-code').fill(one.apply_no)
    await scan.getByTestId('m-code-go').click()
    const sheet = page.getByTestId('dialog-stamp')
    await expect(sheet).toContainText('批准')
    await expect(sheet.getByTestId('m-do')).toBeDisabled()
    const pages = Array.from({ length: one.pages }, (_, i) => ({ name: `page${i + 1}.png`, mimeType: 'image/png', buffer: dot }))
    await sheet.locator('input[type="file"]').nth(1).setInputFiles(pages)
    await expect(sheet).toContainText(`已拍 ${one.pages} 页，批准 ${one.pages} 页`)
    await picture(page, 'proof')
    await sheet.getByTestId('m-do').click()
    await expect(sheet).toHaveCount(0)
    expect((await admin<Row>('GET', `/api/file-apply/${one.id}`)).body.status).toBe('stamped')
  })
})
