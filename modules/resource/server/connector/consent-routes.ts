import { refuse as engineRefuse } from '@crossway/kernel'
import { externalAddress, pathId, readRecord, route, type App } from '@crossway/server-kit'
import { beginConsent, endConsent } from './consent.ts'
import { bodyOf, type Input } from './route-input.ts'

const back = '/api/amazon/consent'
const page = '/#/admin/downloadedReports?view=connections'
const shapes = { state: /^[\w-]{20,100}$/, selling_partner_id: /^[A-Z0-9]{3,30}$/, spapi_oauth_code: /^[\w.~-]{5,2000}$/ } as const
type Answer = Readonly<Record<keyof typeof shapes, string>>

/** What a browser brings back from Amazon; undefined where it has not its shape. */
function answerOf(input: Input): Answer | undefined {
  const entries = Object.entries(shapes).map(([k, shape]) => [k, typeof input[k] === 'string' && shape.test(input[k]) ? input[k] : undefined] as const)
  return entries.every(([, v]) => v !== undefined) ? (Object.fromEntries(entries) as Answer) : undefined
}
const text = (body: Input, name: string): string | undefined => {
  const v = body[name]
  if (v === undefined || v === '') return undefined
  if (typeof v !== 'string' || v.length > 4000) throw engineRefuse.BAD_REQUEST({ detail: name })
  return v.trim()
}

const word = { type: 'string', maxLength: 4000 }

/** Authorising a seller account on Amazon's own page: away, back, and the end of it. */
export function consentRoutes(http: Parameters<typeof route>[0], app: App): void {
  const right = { module: 'resource', node: 'storeOrganization/authorise', method: 'POST' } as const
  route(
    http,
    app,
    {
      ...right,
      url: '/api/store-account/:id/consent',
      summary: 'Begin the consent of a seller: the address of Amazon’s page',
      body: { type: 'object', properties: { application_id: word, client_id: word, client_secret: word, draft: { type: 'boolean' } } },
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, app.registry.resource('store_account'), id)
      const body = bodyOf(req.body)
      if (body.draft !== undefined && typeof body.draft !== 'boolean') throw engineRefuse.BAD_REQUEST({ detail: 'draft' })
      const ask = {
        application_id: text(body, 'application_id') ?? '',
        client_id: text(body, 'client_id'),
        client_secret: text(body, 'client_secret'),
        draft: body.draft === true,
      }
      return beginConsent({ app, ctx }, id, ask, `${externalAddress(app, req)}${back}`)
    },
  )
  const asked = Object.fromEntries(Object.keys(shapes).map((n) => [n, word]))
  // A browser that comes from another site brings no session along: the page that it opens ends the consent with its own call.
  route(
    http,
    app,
    { module: 'resource', method: 'GET', node: 'public', url: back, status: 302, query: asked, foreign: true, summary: 'Amazon sends the browser back here' },
    async ({ req, reply }) => {
      const answer = answerOf(req.query as Input)
      return reply.redirect(`${page}&${new URLSearchParams(answer ?? { consent_error: 'denied' }).toString()}`, 302)
    },
  )
  route(
    http,
    app,
    {
      ...right,
      url: back,
      summary: 'End the consent of a seller: its code becomes a sealed refresh token',
      body: { type: 'object', required: Object.keys(shapes), properties: asked },
    },
    async ({ ctx, req }) => {
      const answer = answerOf(bodyOf(req.body))
      if (!answer) throw engineRefuse.BAD_REQUEST({ detail: 'state' })
      return { store_account: await endConsent({ app, ctx }, answer) }
    },
  )
}
