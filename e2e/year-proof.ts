import { expect, type Page } from '@playwright/test'
import { front, opened } from './sign-in.ts'

interface Answer {
  readonly lines: readonly { code: string; kind: string }[]
  readonly cells: readonly { period?: string; amounts: Record<string, string> }[]
}
interface Entries {
  readonly rows: readonly { id: number; line: string; amount_cny: string; share: string }[]
  readonly next: number | null
  readonly total: { amount_cny: string; entries: number } | null
}
const cents = (text: string): number => Math.round(Number(text.replaceAll(',', '').replace('−', '-')) * 100)
/** A page of the entries behind one figure, as the drawer asks for it. */
async function entriesOf(page: Page, view: string, ask: string, node: string, before?: number): Promise<Entries> {
  const q = new URLSearchParams({ view, ask, node, ...(before ? { before: String(before) } : {}) })
  const got = await page.request.get(`/api/board/entries?${q}`)
  expect(got.status(), await got.text()).toBe(200)
  return (await got.json()) as Entries
}
/** Enough to need several pages, few enough to be read whole. */
const [few, many] = [101, 3000]

/**
 * The year's P&L as the report shows it, held against its entries: every line, group and subtotal against the sum of what stands in the books, the
 * groups against their lines, and one line against its entries one by one, as the drawer shows and as the server pages them.
 */
export async function yearIsItsEntries(page: Page): Promise<Record<string, number>> {
  await page.goto('about:blank')
  const asked = page.waitForResponse((r) => r.url().includes('/api/board/profit?view=profitReport') && r.url().includes('leaves%22%3Atrue'))
  await page.goto('/#/admin/profitReport?period=year&shape=tree')
  await opened(page)
  const response = await asked
  const ask = new URL(response.url()).searchParams.get('ask')!
  const answer = (await response.json()) as Answer
  const cell = answer.cells[0]!
  const entries = (node: string, before?: number): Promise<Entries> => entriesOf(page, 'profitReport', ask, node, before)
  const shown: Record<string, number> = {}
  const wrong: string[] = []
  let small: { code: string; entries: number } | undefined
  for (const { code, kind } of answer.lines.filter((l) => cell.amounts[l.code] !== undefined)) {
    shown[code] = cents(cell.amounts[code]!)
    const { total } = await entries(code)
    if (cents(total!.amount_cny) !== shown[code]) wrong.push(`${code}: ${cell.amounts[code]} shown, ${total!.amount_cny} in ${total!.entries} entries`)
    if (kind === 'leaf' && total!.entries >= few && total!.entries < (small?.entries ?? many)) small = { code, entries: total!.entries }
  }
  expect(wrong).toEqual([])
  const leaves = Object.keys(shown).filter((c) => c.startsWith('L'))
  expect(leaves.length).toBeGreaterThan(20)
  for (const g of Object.keys(shown).filter((c) => c.startsWith('G')))
    expect(
      leaves.filter((l) => l.slice(1, 3) === g.slice(1)).reduce((n, l) => n + shown[l]!, 0),
      g,
    ).toBe(shown[g])

  // one line opened: the drawer tells the figure that was clicked, and its entries are that figure
  const { code, entries: count } = small!
  const group = front(page).locator(`tr[data-code="G${code.slice(1, 3)}"]`)
  const line = front(page).locator(`tr[data-code="${code}"]`)
  if (!(await line.isVisible())) await group.getByRole('button').first().click()
  await line.getByRole('button').last().click()
  const sum = await page.getByTestId('entry-total').innerText()
  expect(cents(sum.split('CNY')[1]!)).toBe(shown[code])
  await page.keyboard.press('Escape')
  const seen = new Map<number, number>()
  let at: Entries = await entries(code)
  for (;;) {
    for (const r of at.rows) {
      expect(r.line).toBe(code)
      seen.set(r.id, Number(r.amount_cny) * Number(r.share))
    }
    if (at.next === null) break
    at = await entries(code, at.next)
  }
  expect(seen.size).toBe(count)
  expect(Math.round([...seen.values()].reduce((n, v) => n + v, 0) * 100)).toBe(shown[code])
  return shown
}

/**
 * The annual report by months, of all channels, every line of it open as on the screen: each figure of the year and of its newest month against the entries
 * that it opens to, and the months against the year.
 */
export async function yearReportIsItsEntries(page: Page): Promise<void> {
  await page.goto('about:blank')
  const askOf = (url: string): { from: string; to: string; grain?: string } => JSON.parse(new URL(url).searchParams.get('ask') ?? '{}') as never
  const year = String(new Date().getFullYear())
  // the page asks for the year before, too
  const asked = page.waitForResponse(
    (r) => r.url().includes('/api/board/profit?view=yearReport') && askOf(r.url()).grain === 'month' && askOf(r.url()).from.startsWith(year),
  )
  await page.goto('/#/admin/yearReport')
  await opened(page)
  const response = await asked
  const ask = askOf(response.url())
  const answer = (await response.json()) as Answer
  const { grain: _, ...whole } = ask
  const month = answer.cells
    .map((c) => c.period!)
    .sort()
    .at(-1)!
  const table = front(page).getByTestId('pl-table')
  await expect(table.locator('tbody tr').first()).toBeVisible()
  const shut = table.locator('button[aria-expanded="false"]')
  while (await shut.count()) await shut.first().click()
  // twelve months, four quarters, two halves and the year, in the order of the page
  const months = [1, 2, 3, 5, 6, 7, 10, 11, 12, 14, 15, 16]
  const place = months[Number(month.slice(5)) - 1]!
  const rows = await table.locator('tbody tr').evaluateAll((all) =>
    all.map((tr) => ({
      code: (tr as HTMLElement).dataset['code']!,
      // what was booked otherwise is marked before its amount
      cells: [...tr.querySelectorAll('td')].map((td) => td.innerText.replace('⟲', '').trim()),
    })),
  )
  const figure = (text: string): number => (text === '' || text === '–' ? 0 : cents(text))
  const wrong: string[] = []
  for (const { code, cells } of rows) {
    const shownOfYear = figure(cells[18]!)
    const sum = months.reduce((n, at) => n + figure(cells[at - 1]!), 0)
    if (sum !== shownOfYear) wrong.push(`${code}: months sum to ${sum}, year shows ${shownOfYear}`)
    const last = { ...whole, from: `${month}-01`, to: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10) }
    for (const [of, span, shown] of [
      ['year', whole, shownOfYear],
      [month, last, figure(cells[place - 1]!)],
    ] as const) {
      const { total } = await entriesOf(page, 'yearReport', JSON.stringify(span), code)
      const due = total ? cents(total.amount_cny) : 0
      if (due !== shown) wrong.push(`${code} ${of}: ${shown} shown, ${due} in ${total?.entries ?? 0} entries`)
    }
  }
  expect(wrong).toEqual([])
  expect(rows.length).toBeGreaterThan(30)
}
