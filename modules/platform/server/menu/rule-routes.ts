import { route, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { ruleBook } from './rule-book.ts'
import { verifyMenu } from './verify-menu.ts'

/** Counts of the menu against the shipped one, and the nodes that somebody may hand out. */
export function ruleRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    { method: 'GET', url: '/api/permission-rule/verify', node: 'auth/menu', summary: 'menu.verify: compare the menu with the shipped one' },
    () => verifyMenu(app.db),
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/admin-group/rules', node: 'auth/group', summary: 'Nodes that the caller holds and may give to a group' },
    async ({ ctx }) => {
      const book = await ruleBook(app)
      const held = book.rules.filter((r) => r.type !== 'menu_dir' && !book.off.has(r.name) && !r.is_open && ctx.access.has(r.name))
      const shown = new Set<number>()
      for (const r of held)
        for (let at = book.byId.get(r.id), n = 0; at && n < 10; at = at.parent_id === null ? undefined : book.byId.get(at.parent_id), n++) shown.add(at.id)
      const own = new Set(held.map((r) => r.id))
      return {
        rows: book.rules
          .filter((r) => shown.has(r.id))
          .map((r) => ({ id: r.id, parent: r.parent_id, name: r.name, title: r.title, title_en: r.title_en, type: r.type, mine: own.has(r.id) })),
      }
    },
  )
}
