import { externalAddress, pathId, readRecord, route, type App, type ServerModule } from '@crossway/server-kit'
import { integration } from '../../model/integration/integration.resource.ts'
import { beginOAuth, endOAuth } from './oauth-consent.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const back = '/api/oauth/return'
const page = '/#/admin/integration'
const word = { type: 'string', minLength: 5, maxLength: 4000 }
const right = { module: 'settings', node: 'integration/authorise', method: 'POST' } as const

/** A connection is let in on the service's own page: away, back, and the end of it. */
export function oauthRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    { ...right, url: '/api/integration/:id/consent', summary: '去授权 · Begin a consent: the address of the service’s page' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, integration, id)
      return beginOAuth({ app, ctx }, id, `${externalAddress(app, req)}${back}`)
    },
  )
  // A browser that comes from another site brings no session along: the page that it opens ends the consent with its own call.
  route(
    http,
    app,
    {
      module: 'settings',
      method: 'GET',
      node: 'public',
      url: back,
      status: 302,
      query: { state: { type: 'string', maxLength: 4000 }, code: { type: 'string', maxLength: 4000 } },
      foreign: true,
      summary: 'A service sends the browser back here',
    },
    async ({ req, reply }) => {
      const { state, code } = req.query as { state?: string; code?: string }
      const answer: Record<string, string> = state && code ? { oauth_state: state, oauth_code: code } : { oauth_error: 'denied' }
      return reply.redirect(`${page}?${new URLSearchParams(answer).toString()}`, 302)
    },
  )
  route(
    http,
    app,
    {
      ...right,
      url: back,
      summary: 'End a consent: its code becomes sealed tokens',
      body: { type: 'object', required: ['state', 'code'], additionalProperties: false, properties: { state: word, code: word } },
    },
    async ({ ctx, req }) => endOAuth({ app, ctx }, req.body as { state: string; code: string }),
  )
}
