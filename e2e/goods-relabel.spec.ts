import { expect, test, type Locator, type Page } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { front, opened, signIn } from './sign-in.ts'

const where = (filter: object): string => `filter=${encodeURIComponent(JSON.stringify(filter))}`
async function api<T = any>(login: string, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const answer = await callAs(await sharedSession(login))<T>(method, `/api/${path}`, body)
  expect(answer.status, `${login} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body
}
const bar = (page: Page): Locator => page.locator('.record-actions').filter({ visible: true }).last()
async function openRecord(page: Page, address: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/#/admin/${address}`)
  await opened(page)
  await expect(bar(page)).toBeVisible()
}
/** Presses a button of the open record, in the line or behind 更多, and says yes where it asks; answers what the server said. */
async function act(page: Page, label: string, action: string): Promise<{ status: number; body: any }> {
  const button = bar(page).getByRole('button', { name: label, exact: true })
  const item = page.getByRole('menuitem', { name: label, exact: true }).filter({ visible: true })
  const answered = page.waitForResponse((r) => r.request().method() === 'POST' && r.url().endsWith(`/actions/${action}`))
  await expect(async () => {
    if ((await button.count()) > 0 || (await item.count()) > 0) return
    await bar(page).getByRole('button', { name: '更多' }).click({ timeout: 3000 })
    await expect(item).toBeVisible({ timeout: 3000 })
  }).toPass({ intervals: [500], timeout: 20_000 })
  await button.or(item).first().click()
  const yes = page
    .getByRole('dialog')
    .filter({ visible: true })
    .last()
    .getByRole('button', { name: new RegExp(`^(${label}|确 ?定|是|继续)`) })
  const answer = await Promise.race([
    answered,
    yes
      .last()
      .click({ timeout: 10_000 })
      .then(
        () => answered,
        () => answered,
      ),
  ])
  return { status: answer.status(), body: await answer.json() }
}

const day = (n: number): string => new Date(Date.now() + (n * 24 + 8) * 3_600_000).toISOString().slice(0, 10)

/** An article that two FBA listings of a store sell, in a warehouse at home that has pieces of it. */
async function twoListings(): Promise<{ doc: any; line: any; other: any }> {
  const { rows } = await api('admin', 'GET', `stocking-order?view=stocking&size=50&${where({ type: { eq: 'fba' }, source_mode: { eq: 'stock' } })}`)
  for (const r of rows) {
    const doc = await api('admin', 'GET', `stocking-order/${r.id}`)
    const line = doc.lines.find((x: any) => x.msku && x.sku)
    if (!line || !doc.from_vw) continue
    const [listings, stock] = await Promise.all([
      api('admin', 'GET', `msku?size=20&${where({ 'skus.sku': { in: [line.sku.id] }, mapping_status: { eq: 'mapped' } })}`),
      api('admin', 'GET', `stock-balance?view=nowInventory&tab=key&size=20&${where({ vw: { in: [doc.from_vw.id] }, sku: { in: [line.sku.id] } })}`),
    ])
    const other = listings.rows.find((m: any) => m.id !== line.msku.id)
    if (other && stock.rows.some((b: any) => (b.available ?? 0) >= 24)) return { doc, line, other }
  }
  throw new Error('no article with two listings')
}

test('a keeper gives pieces another listing’s label before they are ready', async ({ page }) => {
  test.setTimeout(180_000)
  const { doc, line, other } = await twoListings()
  // first they get the label of the one listing, out of what lies there without any
  const lot = { type: 'relabel', warehouse: doc.from_warehouse.id, vw: doc.from_vw.id, product_sku: line.sku.id, to_msku: other.id, qty: 24, lines: [] }
  const labelled = await api('keeper01', 'POST', 'assemble-order', lot)
  await api('keeper01', 'POST', `assemble-order/${labelled.id}/actions/submit`, { args: {} })
  await api('admin', 'POST', `assemble-order/${labelled.id}/actions/approve`, { args: {} })
  await api('keeper01', 'POST', `assemble-order/${labelled.id}/actions/finish`, { args: { qty: 24 } })
  // then they are planned for the other one
  const plan = await api('logistics01', 'POST', 'stocking-order', {
    type: 'fba',
    store: doc.store.id,
    dest_country: doc.dest_country,
    ship_mode: doc.ship_mode,
    plan_ship_date: day(5),
    from_vw: doc.from_vw.id,
    project: doc.project.id,
    lines: [{ msku: line.msku.id, relabel_from: other.id, qty: 24 }],
  })
  await api('logistics01', 'POST', `stocking-order/${plan.id}/actions/submit`, { args: {} })
  await api('admin', 'POST', `stocking-order/${plan.id}/actions/approve`, { args: {} })

  await signIn(page, 'keeper01')
  await openRecord(page, `stocking?DetailID=${plan.id}`)
  expect(await act(page, '开始备货', 'start')).toMatchObject({ status: 200 })
  const carton = { cartons: 1, per_carton: 24, len_cm: '40', wid_cm: '30', hei_cm: '30', kg: '12' }
  await api('keeper01', 'POST', `stocking-order/${plan.id}/actions/pack`, { args: { lines: [{ line: plan.lines[0].id, ...carton }] } })
  await openRecord(page, `stocking?DetailID=${plan.id}`)
  await expect(front(page)).toContainText(other.seller_sku)
  expect((await act(page, '备齐', 'ready')).body).toMatchObject({ code: 'STK_UNLABELLED' })
  const refusal = page.getByRole('alert').filter({ hasText: '尚未换标，请先换标再备齐' })
  await refusal.getByRole('button', { name: '关闭' }).click()
  await expect(refusal).toHaveCount(0)
  expect(await act(page, '换标', 'relabel')).toMatchObject({ status: 200, body: { lines: [{ relabelled: true }] } })
  expect(await act(page, '备齐', 'ready')).toMatchObject({ status: 200, body: { status: 'ready' } })
  const ledger = await api(
    'admin',
    'GET',
    `stock-entry?view=outEnterRecord&size=10&${where({ entry_type: { in: ['relabel'] }, sku: { in: [line.sku.id] }, msku: { in: [line.msku.id] } })}`,
  )
  expect(ledger.rows[0]).toMatchObject({ in_qty: 24 })
})
