import { expect, test } from '@playwright/test'
import { captchaAnswer } from './credentials.ts'
import { front, opened, signIn } from './sign-in.ts'

// resource.md amzAfterSalesCard: the page behind a printed card, and the claim that comes of it.
test('a buyer scans a card and brings a case, which stands among the claims', async ({ page, browser }) => {
  await signIn(page, 'admin')
  const cards = (await (await page.request.get('/api/after-card?view=amzAfterSalesCard&tab=active')).json()) as { rows: { id: number }[] }
  await page.goto(`/#/admin/amzAfterSalesCard?DetailID=after_card:${cards.rows[0]!.id}`)
  await opened(page)
  await front(page).getByRole('tab', { name: '落地页' }).click()
  const url = await front(page).getByTestId('card-page-tab').getByRole('textbox').inputValue()
  const address = url.slice(url.indexOf('/card/'))
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } })
  const buyer = await context.newPage()
  await buyer.goto(address)
  const form = buyer.getByTestId('card-page')
  await expect(form.getByRole('button', { name: 'Send' })).toBeVisible()
  expect(await buyer.evaluate(() => document.documentElement.scrollWidth), 'nothing beside the screen').toBeLessThanOrEqual(390)
  await form.getByTestId('card-send').click()
  await expect(form.getByText('Choose what it is about')).toBeVisible()
  await form.getByTestId('card-issue').click()
  await buyer.getByText('Parts are missing', { exact: true }).last().click()
  await form.getByTestId('card-description').fill('The bag of screws is not there')
  await form.getByTestId('card-email').fill('jane.roe@example.com')
  await form.getByTestId('card-consent').click()
  await form.getByTestId('card-captcha').fill('wrong')
  await form.getByTestId('card-send').click()
  await expect(form.getByRole('alert'), 'a wrong code is said where it stands').toContainText('picture code')
  await form.getByTestId('card-language').click()
  await expect(form.getByTestId('card-email'), 'another language loses nothing').toHaveValue('jane.roe@example.com')
  await expect(form.getByRole('button', { name: '提交' })).toBeVisible()
  const picture = form.locator('[data-captcha-id]')
  await expect(async () => {
    const word = captchaAnswer((await picture.getAttribute('data-captcha-id'))!)
    expect(word).toBeTruthy()
    await form.getByTestId('card-captcha').fill(word!)
  }).toPass()
  await form.getByTestId('card-send').click()
  await expect(form.getByTestId('card-done')).toContainText(/AC\d{10}/)
  const no = /AC\d{10}/.exec(await form.getByTestId('card-done').innerText())![0]
  await context.close()
  await page.goto('/#/admin/amzAfterSalesCard')
  await expect(front(page).locator('.ag-row', { hasText: no }).first()).toBeVisible()
})
