import { expect, test, type Page } from '@playwright/test'
import { calls, decider, flowFor, flowOff, markOf, submitted, type Caller } from './own-approvals.ts'
import { goes, phone } from './phone.ts'
import { signIn } from './sign-in.ts'

const status = async (admin: Caller, id: number): Promise<string> => (await admin<{ status: string }>('GET', `/api/supplier/${id}`)).body.status
const card = (page: Page, name: string) => page.locator('[data-testid^="m-approval-"]').filter({ hasText: name })

test.describe('approvals on a phone', () => {
  test.use(phone)

  test('mobile 7: of 12 chosen 2 need a signature: 10 are approved, 2 are listed as not possible in a batch', async ({ page }) => {
    test.slow()
    const admin = await calls('admin')
    const me = await decider()
    const lead = me.employee
    const [plain, signed] = [markOf('P'), markOf('S')]
    const flows = [await flowFor(admin, plain, lead, {}), await flowFor(admin, signed, lead, { signature_required: true })]
    const free: number[] = []
    for (let i = 0; i < 10; i++) free.push(await submitted(admin, `${plain} ${i}`, lead))
    const bound = [await submitted(admin, `${signed} 0`, lead), await submitted(admin, `${signed} 1`, lead)]
    await signIn(page, me.login)
    await goes(page, '/admin/m/?tab=todo')
    await expect(page.locator('[data-testid^="m-approval-"]').first()).toBeVisible()
    for (const word of [plain, signed])
      await expect(async () => {
        const more = page.getByRole('button', { name: /还有 \d+ 项/ })
        if (await more.isVisible()) await more.click()
        expect(await card(page, word).count()).toBe(word === plain ? 10 : 2)
      }).toPass()
    await page.getByTestId('m-batch').click()
    for (const word of [plain, signed]) for (const one of await card(page, word).all()) await one.click()
    await expect(page.getByTestId('m-batch-agree')).toHaveText('同意 12 条')
    await page.getByTestId('m-batch-agree').click()
    const result = page.getByTestId('dialog-batch-result')
    await expect(result).toContainText('2 项未能批量处理')
    await expect(result.locator('.m-question-line')).toHaveCount(2)
    expect(new Set(await Promise.all(free.map((id) => status(admin, id))))).toEqual(new Set(['active']))
    expect(await Promise.all(bound.map((id) => status(admin, id)))).toEqual(['pending', 'pending'])
    for (const id of flows) await flowOff(admin, id)
  })

  test('B5: a task is read with its record, its way and its log, and decided; the next one moves up', async ({ page }) => {
    const admin = await calls('admin')
    const me = await decider()
    const lead = me.employee
    const word = markOf('B')
    const flow = await flowFor(admin, word, lead, { comment_required: 'always' })
    const [first, second] = [await submitted(admin, `${word} 1`, lead), await submitted(admin, `${word} 2`, lead)]
    await signIn(page, me.login)
    await goes(page, '/admin/m/?tab=todo')
    await expect(async () => {
      const more = page.getByRole('button', { name: /还有 \d+ 项/ })
      if (await more.isVisible()) await more.click()
      expect(await card(page, word).count()).toBe(2)
    }).toPass()
    const sheet = page.getByTestId('dialog-approval')
    // the list may be read again while it is pressed
    await expect(async () => {
      if (!(await sheet.isVisible())) await card(page, `${word} 1`).click({ timeout: 3000 })
      await expect(sheet).toBeVisible({ timeout: 3000 })
    }).toPass()
    await expect(sheet.getByTestId('m-ap-summary')).toContainText(`${word} 1`)
    await expect(sheet.getByTestId('m-step-one')).toContainText(me.name)
    await sheet.getByTestId('m-ap-reject').click()
    const decide = page.getByTestId('dialog-decide')
    await decide.getByTestId('m-ok-reject').click()
    await expect(decide).toContainText('意见（必填，至少 2 个字）')
    await decide.getByRole('radio', { name: '退回发起人修改' }).click()
    await decide.getByTestId('m-ap-comment').fill('资料不全')
    await decide.getByTestId('m-ok-reject').click()
    await expect(sheet.getByTestId('m-ap-summary')).toContainText(`${word} 2`)
    await sheet.getByTestId('m-ap-approve').click()
    await decide.getByRole('button', { name: '核对无误' }).click()
    await decide.getByTestId('m-ok-approve').click()
    await expect.poll(() => status(admin, second)).toBe('active')
    expect(await status(admin, first)).toBe('draft')
    await flowOff(admin, flow)
  })
})
