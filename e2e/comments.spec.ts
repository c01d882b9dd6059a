import { expect, test } from '@playwright/test'
import { signIn } from './sign-in.ts'

test('a comment with a file is put right and taken back by its author', async ({ page }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/purchaseOrderList?tab=progress')
  await page
    .getByText(/^PO26\d{8}$/)
    .nth(2)
    .click()
  const words = `请核对箱唛 ${Date.now()}`
  const box = page.getByPlaceholder('写评论，@ 提醒同事').first()
  await box.fill(words)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '箱唛.txt', mimeType: 'text/plain', buffer: Buffer.from(words) })
  await expect(page.getByRole('button', { name: '移除 箱唛.txt' })).toBeVisible()
  await page.getByRole('button', { name: '发送' }).click()
  const said = page.locator('.timeline-item').filter({ hasText: words })
  await expect(said.getByRole('link', { name: '箱唛.txt' })).toBeVisible()
  await said.getByRole('button', { name: '编辑' }).click()
  // while it is written anew its words stand in the box, which is all that is left of it
  const again = page.locator('.timeline').getByPlaceholder('写评论，@ 提醒同事')
  await again.fill(`${words} 已核对`)
  await page.locator('.timeline').getByRole('button', { name: '保存' }).click()
  await expect(said).toContainText('已核对')
  await expect(said).toContainText('已修改')
  const gone = page.getByText('评论已删除')
  const before = await gone.count()
  await said.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(said).toHaveCount(0)
  await expect(gone).toHaveCount(before + 1)
})
