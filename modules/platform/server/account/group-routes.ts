import { pathId, readRecord, route, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { asBody, listOf, word } from '../body-schema.ts'
import { adminGroup } from '../../model/admin-group.resource.ts'
import { objectBody } from '../login/login-body.ts'
import { chosenNodes } from './chosen-nodes.ts'
import { membersOf } from './admin-group.commands.ts'
import { groupsWithNodes } from './rank.ts'
import { deepestFirst } from './tree-loop.ts'

const trees = { '/api/admin-group/actions/delete': 'admin_group', '/api/permission-rule/actions/delete': 'permission_rule' } as const

/** What a save of the permission tree would change, before it is saved: nodes more, nodes less, people touched. */
export function groupRoutes(http: FastifyInstance, app: App): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/admin-group/:id/preview',
      node: 'auth/group/edit',
      summary: 'What a change of nodes would do',
      body: asBody({ 'rules!': listOf(word('sku', 'auth/admin')) }),
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, adminGroup, id)
      const [group] = await groupsWithNodes(app, app.db, [id])
      const now = group!.nodes
      const next = await chosenNodes(app, ctx.lang, objectBody(req.body).rules)
      if (now === '*') return { added: [], removed: [], people: 0 }
      return { added: [...next].filter((n) => !now.has(n)), removed: [...now].filter((n) => !next.has(n)), people: (await membersOf(app.db, id)).length }
    },
  )

  // The generic batch works row by row in the order it is given; of a tree the leaves have to go first.
  http.addHook('preHandler', async (req) => {
    const table = trees[req.url.split('?')[0] as keyof typeof trees]
    const body = req.body as { ids?: unknown } | undefined
    if (req.method !== 'POST' || !table || !Array.isArray(body?.ids) || !body.ids.every((i) => Number.isSafeInteger(i))) return
    body.ids = await deepestFirst(app.db, table, body.ids as number[])
  })
}
