import { createRequire } from 'node:module'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { calls, type Caller } from './own-approvals.ts'
import { goes, phone } from './phone.ts'
import { scannedPdf } from './scanned-pdf.ts'
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

  test('a draft in review opens with its paper, an agreement with what it changes and then its paper', async ({ page }) => {
    test.slow()
    await signIn(page, 'crmlead')
    await goes(page, '/admin/m/contractCheck')
    await page.locator('[data-testid^="m-review-"]').first().tap()
    const paper = page.getByTestId('m-paper')
    const drawn = paper.getByTestId('pdf-pages')
    await expect(drawn).toHaveAttribute('data-pages', /\d/)
    const top = async (at: Locator): Promise<number> => (await at.boundingBox())!.y
    expect(await top(paper), 'the paper stands before the fields').toBeLessThan(await top(page.locator('details.m-group:not([data-testid])').first()))
    await picture(page, 'contract-check')
    const width = async (): Promise<number> => (await drawn.boundingBox())!.width
    const small = await width()
    await page.getByTestId('m-paper-size').tap()
    expect(await width()).toBeGreaterThan(small * 2)
    await picture(page, 'contract-check-large')
    await page.getByTestId('m-paper-size').tap()
    // a clause that differs from the template is named, and a tap leads to it
    const own = (await calls('crmlead'))<{ rows: { record_id: number; facts: { nonstandard_count: number } }[] }>(
      'GET',
      '/api/approvals?tab=todo&resource=contract_draft&size=50&facts=nonstandard_count',
    )
    const odd = (await own).body.rows.find((r) => r.facts.nonstandard_count > 0)!
    await goes(page, `/admin/m/contractCheck?DetailID=${odd.record_id}`)
    await paper.getByRole('button', { name: /第7条 争议解决/ }).tap()
    await expect.poll(() => paper.getByRole('region').evaluate((e) => e.scrollTop)).toBeGreaterThan(100)
    await picture(page, 'contract-check-clause')

    await goes(page, '/admin/m/agreementCheck')
    await page.locator('[data-testid^="m-review-"]').first().tap()
    const changes = page.getByTestId('m-changes')
    await expect(changes).toContainText('应收合计')
    await expect(changes.locator('ins').first()).toBeVisible()
    await expect(drawn).toHaveAttribute('data-pages', /\d/)
    expect(await top(changes), 'what changes is read first').toBeLessThan(await top(paper))
    await picture(page, 'agreement-check')
  })

  test('the paper is searched, and a word lies on a place of it', async ({ page }) => {
    test.slow()
    await signIn(page, 'crmlead')
    await goes(page, '/admin/m/contractCheck')
    await page.locator('[data-testid^="m-review-"]').first().tap()
    const paper = page.getByTestId('m-paper')
    await expect(paper.getByTestId('pdf-pages')).toHaveAttribute('data-pages', /\d/)
    await page.getByTestId('m-paper-find').fill('甲 方')
    await expect(page.getByTestId('m-paper-hits')).toHaveText(/^1\/\d+$/)
    await expect(paper.locator('.pdf-hit[data-front]').first()).toBeInViewport()
    await page.getByTestId('m-paper-next').tap()
    await expect(page.getByTestId('m-paper-hits')).toHaveText(/^2\/\d+$/)
    await picture(page, 'contract-check-found')
    await page.getByTestId('m-paper-find').fill('量子纠缠')
    await expect(page.getByTestId('m-paper-hits')).toHaveText('未找到')
    await page.getByTestId('m-paper-find').fill('')
    await page.getByTestId('m-paper-comment').tap()
    await paper
      .locator('.pdf-page')
      .first()
      .tap({ position: { x: 120, y: 90 } })
    const word = `此处与报价不符 ${Date.now()}`
    await page.getByTestId('dialog-paper-comment').getByRole('textbox').fill(word)
    await page.getByTestId('m-paper-say').tap()
    await expect(page.getByTestId('dialog-paper-comment')).toHaveCount(0)
    const pin = paper.locator('.pdf-page').first().locator('.pdf-pin').last()
    await pin.tap()
    await expect(page.getByTestId('dialog-paper-comment')).toContainText(word)
    await picture(page, 'contract-check-comment')
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('m-timeline')).toContainText('文本第 1 页')
  })

  test('a paper of scanned pages is shown, whatever way the scanner packed them', async ({ page }) => {
    await page.route('**/api/contract-draft/*/paper.pdf', (r) => r.fulfill({ contentType: 'application/pdf', body: scannedPdf() }))
    await signIn(page, 'crmlead')
    await goes(page, '/admin/m/contractCheck')
    await page.locator('[data-testid^="m-review-"]').first().tap()
    const pages = page.getByTestId('m-paper').locator('canvas')
    await expect(pages).toHaveCount(2)
    // both pages are black from edge to edge; what is not read stays white
    for (const at of [0, 1])
      expect(
        await pages.nth(at).evaluate((c) => [...(c as HTMLCanvasElement).getContext('2d')!.getImageData(40, 40, 1, 1).data]),
        ['fax', 'JBIG2'][at],
      ).toEqual([0, 0, 0, 255])
    const { version } = createRequire(import.meta.url)('pdfjs-dist/package.json') as { version: string }
    const jpeg2000 = await page.request.get(`/assets/pdf-${version}/openjpeg_nowasm_fallback.js`)
    expect([jpeg2000.status(), jpeg2000.headers()['content-type']]).toEqual([200, expect.stringContaining('javascript')])
  })

  test('a contract’s card shows what has come in, and its record the rows that make it', async ({ page }) => {
    const call = await calls('crmlead')
    const digits = (text: string | null): string[] => (text ?? '').replaceAll(',', '').match(/\d+\.\d\d/g) ?? []
    await signIn(page, 'crmlead')
    await goes(page, '/admin/m/contract?tab=effective')
    const card = page
      .locator('[data-testid="m-list-contract"] [data-testid^="row-"]')
      .filter({ has: page.getByTestId('m-progress') })
      .first()
    await expect(card).toBeVisible()
    const id = Number((await card.getAttribute('data-testid'))!.slice(4))
    const { body } = await call<{ received_total: string; receivable_total: string }>('GET', `/api/contract/${id}`)
    const told = [body.received_total, body.receivable_total].map((v) => Number(v).toFixed(2))
    expect(digits(await card.getByTestId('m-progress').textContent())).toEqual(told)
    await picture(page, 'contract-card')
    await card.tap()
    const rows = page.getByTestId('m-receivables')
    await expect(rows.locator('li').first()).toBeVisible()
    await picture(page, 'contract-receivables')
    await rows.getByRole('button', { name: /展开全部/ }).tap()
    const sums = [0, 0]
    for (const line of await rows.locator('li').all()) digits(await line.locator('.m-num').textContent()).forEach((v, i) => (sums[i]! += Number(v)))
    expect(sums.map((v) => v.toFixed(2))).toEqual(told)
  })
})
