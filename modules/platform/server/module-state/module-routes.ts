import { refuse } from '@crossway/kernel'
import { route, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { asBody, listOf, word } from '../body-schema.ts'
import { objectBody } from '../login/login-body.ts'
import { moduleCards } from './module-cards.ts'
import { isOff, isUnknown, partOf } from './module-switches.ts'
import { switchModule, type ModuleAction } from './switch-module.ts'

const actions: Readonly<Record<ModuleAction, string>> = {
  enable: 'module/switch',
  disable: 'module/switch',
  repair: 'module/repair',
  install: 'module/install',
}

/** Page `module`, and the gate that answers 403 for every call of a part that is switched off (platform.md §6.11). */
export function moduleRoutes(http: FastifyInstance, app: App): void {
  http.addHook('onRequest', async (req) => {
    // the page asked for, and the record behind it: either may belong to what is switched off
    const names = [req.originalUrl, req.url].map((url) => /^\/api\/([^/?]+)/.exec(url)?.[1])
    const part = names.map((name) => (name === undefined ? undefined : partOf(app, name))).find((p) => p !== undefined && (isOff(app, p) || isUnknown(app, p)))
    if (part === undefined || !(isOff(app, part) || (isUnknown(app, part) && req.method !== 'GET'))) return
    // Strangers learn nothing about what is switched off.
    await app.ports.auth.authenticate(req)
    throw refuse.MODULE_DISABLED()
  })
  route(http, app, { method: 'GET', url: '/api/module', node: 'module', summary: 'Parts of the product and their states' }, async ({ ctx }) => ({
    rows: await moduleCards(app, ctx),
  }))
  for (const [action, node] of Object.entries(actions) as [ModuleAction, string][])
    route(
      http,
      app,
      { method: 'POST', url: `/api/module/:key/${action}`, node, summary: `Module: ${action}`, body: asBody({ confirmed: listOf(word()) }) },
      async ({ ctx, req }) => {
        const { confirmed } = objectBody(req.body)
        const words = new Set(Array.isArray(confirmed) ? confirmed.filter((x): x is string => typeof x === 'string') : [])
        await app.db.tx((tx) => switchModule({ app, tx, ctx }, (req.params as { key: string }).key, action, words))
        return { ok: true }
      },
    )
}
