import { expect, test } from '@playwright/test'
import { goes, phone } from './phone.ts'
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
  const message = page.locator('.timeline-item').filter({ hasText: words })
  await expect(message.getByRole('link', { name: '箱唛.txt' })).toBeVisible()
  await message.getByRole('button', { name: '编辑' }).click()
  // while it is written anew its words stand in the box, which is all that is left of it
  const again = page.locator('.timeline').getByPlaceholder('写评论，@ 提醒同事')
  await again.fill(`${words} 已核对`)
  await page.locator('.timeline').getByRole('button', { name: '保存' }).click()
  await expect(message).toContainText('已核对')
  await expect(message).toContainText('已修改')
  const gone = page.getByText('评论已删除')
  const before = await gone.count()
  await message.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(message).toHaveCount(0)
  await expect(gone).toHaveCount(before + 1)
})

test('a question is answered, felt about, settled and pinned on a desk, and the phone shows the talk and goes on with it', async ({ page, browser }) => {
  await signIn(page, 'admin')
  await page.goto('/#/admin/purchaseOrderList?tab=progress')
  await page
    .getByText(/^PO26\d{8}$/)
    .nth(3)
    .click()
  const words = `交期确认了吗 ${Date.now()}`
  await page.getByRole('tab', { name: '评论' }).click()
  const tab = page.locator('.comments')
  await tab.getByPlaceholder('写评论，@ 提醒同事').fill(words)
  await tab.getByText('这是一个问题').click()
  await tab.getByRole('button', { name: '发送' }).click()
  const thread = tab.locator('.thread').filter({ hasText: words })
  await expect(thread.locator('.is-open')).toHaveText('问题')
  await thread.getByRole('button', { name: '回复', exact: true }).click()
  await thread.getByPlaceholder(/^回复 /).fill('已确认，下周三')
  await thread.getByRole('button', { name: '发送' }).click()
  await expect(thread.locator('.comment.is-answer')).toContainText('已确认，下周三')
  await thread.getByRole('button', { name: '表情' }).first().click()
  await page.getByRole('menuitem', { name: '赞同' }).click()
  await expect(thread.getByRole('button', { name: '赞同 1', pressed: true })).toBeVisible()
  for (const [action, mark] of [
    ['标为已解决', '已解决'],
    ['置顶', '置顶'],
  ] as const) {
    await thread.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: action }).click()
    await expect(thread.locator('.comment-marks')).toContainText(mark)
  }
  await expect(tab.locator('.thread').first()).toContainText(words)

  const pocket = await browser.newContext(phone)
  const small = await pocket.newPage()
  await signIn(small, 'admin')
  const id = /DetailID=[^&]*?(\d+)/.exec(decodeURIComponent(page.url()))![1]
  await goes(small, `/admin/m/purchaseOrderList?DetailID=${id}`)
  const item = small.getByTestId('m-timeline').locator('li').filter({ hasText: words })
  await expect(item).toContainText('置顶 · 已解决')
  await item.getByRole('button', { name: '赞同 1', pressed: true }).tap()
  await expect(item.getByRole('button', { name: /^赞同/ })).toHaveCount(0)
  await item.getByRole('button', { name: '表情' }).tap()
  await item.getByRole('button', { name: '感谢' }).tap()
  await expect(item.getByRole('button', { name: '感谢 1', pressed: true })).toBeVisible()
  await item.getByRole('button', { name: '回复', exact: true }).tap()
  await item.getByPlaceholder(/^回复 /).fill('收到')
  await item.getByRole('button', { name: '发送' }).tap()
  await expect(small.getByTestId('m-timeline').locator('li').filter({ hasText: '收到' }).first()).toContainText('回复了')
  await item.getByRole('button', { name: '取消置顶' }).tap()
  await expect(item).not.toContainText('置顶 ·')
  await pocket.close()
})
