import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
interface Finding {
  id: string
  impact: string | null
  nodes: { target: string[]; failureSummary?: string }[]
}

/** Serious and critical findings of axe on what stands now, or on a part of it, in a form that a failing test can be read by. */
export async function findings(page: Page, part?: string, off: readonly string[] = []): Promise<string[]> {
  // the page's policy allows no inline script; evaluating is not subject to it
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // what fades in has its colours when it has arrived; what turns for ever, or stands still, is not waited for
  await page.evaluate(() =>
    Promise.race([
      Promise.all(document.getAnimations().flatMap((a) => (a.effect?.getComputedTiming().endTime === Infinity ? [] : [a.finished.catch(() => undefined)]))),
      new Promise((done) => setTimeout(done, 1000)),
    ]),
  )
  const found = await page.evaluate(
    async ({ at, without }) =>
      (
        await (window as unknown as { axe: { run: (at: Document | string, o: object) => Promise<{ violations: Finding[] }> } }).axe.run(at ?? document, {
          resultTypes: ['violations'],
          preload: false,
          rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
          runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        })
      ).violations,
    { at: part, without: off },
  )
  // What a sticky head or foot covers in part is whole again a turn of the wheel later; how much of it is covered is the window's luck.
  const scrolled = (v: Finding): Finding =>
    v.id === 'target-size' ? { ...v, nodes: v.nodes.filter((n) => !n.failureSummary?.includes('partially obscured')) } : v
  return found
    .map(scrolled)
    .filter((v) => v.nodes.length > 0)
    .filter((v) => v.impact === 'serious' || v.impact === 'critical')
    .map(
      (v) =>
        `${v.id}: ${v.nodes
          .slice(0, 3)
          .map((n) => `${n.target.join(' ')} (${n.failureSummary?.split('\n').slice(1, 3).join(' ').trim() ?? ''})`)
          .join(' | ')}`,
    )
}

export const expectAccessible = async (page: Page, what: string): Promise<void> => expect(await findings(page), what).toEqual([])

/** Settings of a person who has chosen them before. */
export const prefer = (page: Page, layout: Record<string, unknown>, lang: 'zh-cn' | 'en' = 'zh-cn'): Promise<unknown> =>
  page.addInitScript(
    (stored) => {
      if (!localStorage.getItem('storeConfig_v2')) localStorage.setItem('storeConfig_v2', JSON.stringify(stored))
    },
    { layout: { mainAnimation: 'none', ...layout }, lang: { defaultLang: lang } },
  )
