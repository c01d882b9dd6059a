import { models } from '../apps/server/models.ts'
import { menuPages } from '../modules/platform/model/menu.ts'
import { expect, test, type Page } from '@playwright/test'
import { callAs, sharedSession } from './credentials.ts'
import { opened, signIn } from './sign-in.ts'

interface Entry {
  name: string
  type: string
  menu_type: string | null
  children?: Entry[]
}
const pagesOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap((e) => [...((e.type === 'menu' && e.menu_type !== 'link') || e.type === 'subroute' ? [e.name] : []), ...pagesOf(e.children ?? [])])
interface Menu {
  menus: Entry[]
  nodes: string[]
}
const menuOf = async (login: string): Promise<Menu> => (await callAs(await sharedSession(login))<Menu>('GET', '/api/session/menu')).body
/** Reached from other pages, outside of the counts of platform.md §2.4. */
const support = new Set(menuPages.filter((p) => p.support).map((p) => p.name))
/** Pages of this build: those that a module defines, and the shell's own. */
const built = new Set([...models.flatMap((m) => m.pages.map((p) => p.route)), 'home', 'messageNotification', 'transfer'])
const roles = ['buyerlead', 'buyer01', 'keeper01', 'finlead', 'finance01', 'opslead', 'ops01', 'hr01', 'auditor01', 'viewer01']

interface Visit {
  route: string
  found: 'page' | 'notOpen' | 'error' | '401' | '404' | 'nothing'
}
/**
 * Walks the routes by address in one document and says what stood there. `settle` also waits for the rows of a list. The bare shell holds one page at a
 * time.
 */
const walk = (page: Page, routes: readonly string[], { settle = false, bare = false } = {}): Promise<Visit[]> =>
  page.evaluate(
    async ({ all, rows, alone }) => {
      const frame = (): Promise<unknown> => new Promise((go) => requestAnimationFrame(go))
      const has = (at: Element, id: string): boolean => at.querySelector(`[data-testid="${id}"]`) !== null
      const look = (route: string): Visit['found'] | undefined => {
        const content = document.getElementById('content')
        if (location.hash === '#/401') return content && has(content, 'page-401') ? '401' : undefined
        if (location.hash === '#/404') return '404'
        const slot = document.querySelector(alone ? `.bare-shell main[data-page="${route}"]` : `.page-slot:not([hidden])[data-page="${route}"]`)
        if (!slot || slot.querySelector('[data-testid="page-skeleton"]')) return undefined
        if (has(slot, 'page-error')) return 'error'
        if (has(slot, 'page-not-open')) return 'notOpen'
        if (has(slot, 'page-401')) return '401'
        if (rows && slot.querySelector('[aria-busy="true"], .skeleton-row')) return undefined
        return ((alone ? slot : slot.querySelector('.page-body'))?.textContent ?? '').trim() || slot.querySelector('canvas, input, table') ? 'page' : undefined
      }
      const out: Visit[] = []
      for (const route of all) {
        location.hash = `/${alone ? 'subroute' : 'admin'}/${route}`
        const until = performance.now() + 15_000
        let found: Visit['found'] | undefined
        do await frame()
        while ((found = look(route)) === undefined && performance.now() < until)
        // what a page throws while it shows its data comes a moment later
        if (found === 'page') {
          await frame()
          await frame()
          found = look(route) ?? found
        }
        out.push({ route, found: found ?? 'nothing' })
      }
      return out
    },
    { all: routes, rows: settle, alone: bare },
  )

/** Names of the entries of the side menu, all groups opened. */
const offeredIn = async (page: Page): Promise<Set<string>> =>
  new Set(
    await page.getByTestId('side-menu').evaluate(async () => {
      document.querySelector<HTMLElement>('[data-testid="btn-menuExpand"]')?.click()
      await new Promise((go) => setTimeout(go, 50))
      for (let again = true; again;) {
        const closed = [...document.querySelectorAll<HTMLElement>('.side-menu [role=treeitem][aria-expanded="false"]')]
        for (const e of closed) e.click()
        await new Promise((go) => setTimeout(go, 20))
        again = closed.length > 0
      }
      return [...document.querySelectorAll<HTMLElement>('.side-menu [role=tree] [data-testid^="menu-"]')].map((e) => e.dataset['testid']!.slice('menu-'.length))
    }),
  )

test.describe('all desktop routes', () => {
  test.describe.configure({ mode: 'parallel' })
  // few rows: what is looked at is whether the page stands
  test.use({ viewport: { width: 1440, height: 480 } })
  test('6 a super account opens each of the 253 pages without an error card or a refused call', async ({ page }) => {
    test.setTimeout(420_000)
    const refused: string[] = []
    page.on(
      'response',
      (r) => r.status() >= 400 && r.url().includes('/api/') && refused.push(`${r.status()} ${new URL(r.url()).pathname} on ${page.url().split('#')[1]}`),
    )
    const thrown: string[] = []
    page.on('pageerror', (e) => thrown.push(e.message))
    await signIn(page, 'admin')
    const routes = pagesOf((await menuOf('admin')).menus)
    expect(routes.filter((r) => !support.has(r))).toHaveLength(253)
    await page.goto('/#/admin/home')
    await opened(page)
    // with its rows each built page stands in accessibility.spec.ts, here those that no role below opens, and all that are not built
    const held = new Set((await Promise.all(roles.map(menuOf))).flatMap((m) => m.nodes))
    const visits = await walk(
      page,
      routes.filter((r) => !held.has(r) || !built.has(r)),
      { settle: true },
    )
    expect(visits.filter((v) => v.found !== 'page' && v.found !== 'notOpen')).toEqual([])
    expect(refused).toEqual([])
    expect(thrown).toEqual([])
    expect(visits.filter((v) => v.found === 'notOpen' && built.has(v.route))).toEqual([])
    test.info().annotations.push({ type: 'not built yet', description: String(visits.filter((v) => v.found === 'notOpen').length) })
  })

  for (const [turn, login] of roles.entries())
    test(`${login} opens exactly the pages of its nodes`, async ({ page }) => {
      test.setTimeout(420_000)
      const all = pagesOf((await menuOf('admin')).menus)
      const menus = await Promise.all(roles.slice(0, turn + 1).map(menuOf))
      const mine = new Set(menus[turn]!.nodes)
      // what the server puts into the menu is what the browser lets in (apps/web/router/page-state.ts)
      const listed = new Set(pagesOf(menus[turn]!.menus))
      expect(
        all.filter((r) => listed.has(r) && !mine.has(r)),
        `${login} enters without the node`,
      ).toEqual([])
      expect(
        all.filter((r) => mine.has(r) && !listed.has(r)),
        `${login} holds the node and is kept out`,
      ).toEqual([])
      // each page is opened by the first who holds it, and everybody is kept out of a few
      const before = new Set(menus.slice(0, turn).flatMap((m) => m.nodes))
      const own = all.filter((r) => mine.has(r) && !before.has(r))
      const closed = all.filter((r) => !mine.has(r))
      const every = Math.ceil(closed.length / 12)
      const some = closed.filter((_, n) => n % every === turn % every)
      await signIn(page, login)
      await page.goto('/#/admin/home')
      await opened(page)
      const visits = await walk(page, some)
      const offered = await offeredIn(page)
      visits.push(...(await walk(page, own, { bare: true })))
      expect(visits.filter((v) => mine.has(v.route) && v.found !== 'page' && v.found !== 'notOpen')).toEqual([])
      expect(visits.filter((v) => !mine.has(v.route) && v.found !== '401')).toEqual([])
      expect([...offered].filter((r) => all.includes(r) && !mine.has(r))).toEqual([])
      // what is not built is in nobody's menu
      expect(all.filter((r) => offered.has(r) && !built.has(r))).toEqual([])
    })
})
