import { expect, test } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { signIn } from './sign-in.ts'

/** A placed order in CNY: small ones the buyer changes alone, of larger ones people decide. */
async function placed(total: object): Promise<{ id: number; no: string }> {
  const filter = { status: { in: ['ordered'] }, ship_to: { eq: 'deliver' }, currency: { eq: 'CNY' }, changing: { eq: false }, total }
  const call = callAs(await sharedSession('admin'))
  const { body } = await call<{ rows: { id: number; no: string }[] }>(
    'GET',
    `/api/purchase-order?view=purchaseOrderList&size=1&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  return body.rows[0]!
}
for (const [what, total, waits] of [
  ['is changed and keeps what was before', { lt: '20000' }, false],
  ['of a larger amount waits for the lead, and says so', { gt: '21000' }, true],
] as const)
  test(`a placed order ${what}`, async ({ page }) => {
    const { id, no } = await placed(total)
    await signIn(page, 'admin')
    await page.goto(`/#/admin/purchaseOrderList?DetailID=${id}`)
    await expect(page.getByRole('heading', { name: no })).toBeVisible()
    const change = page.getByRole('button', { name: '变更', exact: true })
    if (await change.isVisible()) await change.click()
    else {
      await page.getByRole('button', { name: '更多' }).filter({ visible: true }).last().click()
      await page.getByRole('menuitem', { name: '变更', exact: true }).click()
    }
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(no)
    const quantity = dialog.getByLabel('数量 1', { exact: true })
    const before = Number((await quantity.inputValue()).replaceAll(',', ''))
    await quantity.fill(String(before + 10))
    await dialog.getByLabel('变更原因').fill('活动加量')
    await dialog.getByRole('button', { name: '变更', exact: true }).click()
    await expect(dialog).toBeHidden()
    if (waits) {
      await expect(page.getByTestId('see-approval')).toBeVisible()
      await page.goto(`/#/admin/purchaseOrderList?f=${encodeURIComponent('{"changing":{"eq":true}}')}`)
      // the mark follows by an event
      await expect(async () => {
        await page.reload()
        await expect(page.getByText(no, { exact: true }).filter({ visible: true }).first()).toBeVisible({ timeout: 5000 })
      }).toPass({ timeout: 30_000 })
      return
    }
    await page.getByRole('tab', { name: /^变更记录/ }).click()
    await expect(page.getByText('活动加量').first()).toBeVisible()
  })
