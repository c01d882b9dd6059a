import { expect, type Page } from '@playwright/test'
import { front, opened } from './sign-in.ts'

interface Answer {
  readonly lines: readonly { code: string; kind: string }[]
  readonly cells: readonly { amounts: Record<string, string> }[]
}
interface Entries {
  readonly rows: readonly { id: number; line: string; amount_cny: string; share: string }[]
  readonly next: number | null
  readonly total: { amount_cny: string; entries: number } | null
}
const cents = (text: string): number => Math.round(Number(text.replaceAll(',', '')) * 100)
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
  const entries = async (node: string, before?: number): Promise<Entries> => {
    const q = new URLSearchParams({ view: 'profitReport', ask, node, ...(before ? { before: String(before) } : {}) })
    const got = await page.request.get(`/api/board/entries?${q}`)
    expect(got.status(), await got.text()).toBe(200)
    return (await got.json()) as Entries
  }
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
