import { refuse as engine } from '@crossway/kernel'
import { overRate, takeCaptcha } from '@crossway/platform/server'
import { externalAddress, langOf, oneUpload, pathId, readRecord, route, type App, type ServerModule } from '@crossway/server-kit'
import { afterCard } from '../../model/after-sales/after-card.resource.ts'
import { publicIssues } from '../../model/after-sales/after-card-claim.resource.ts'
import { checkRequest, openCard, takeRequest, type OpenCard, type Request } from './card-page.ts'
import { keepPhoto } from './card-photos.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
type Req = Parameters<typeof langOf>[0] & { readonly ip: string; readonly id: string }
const largest = 10 * 1024 * 1024
const mostPhotos = 5
/** Of one address: requests and their photos in an hour, looks in a minute. */
const [postsPerHour, photosPerHour, looksPerMinute, hour] = [10, 50, 60, 60]
const suffixes = new Set(['jpg', 'jpeg', 'png', 'webp'])
const text = (max: number, min = 0): object => ({ type: 'string', minLength: min, maxLength: max })
const body = {
  type: 'object',
  additionalProperties: false,
  required: ['issue_type', 'email', 'consent', 'captchaId', 'captcha'],
  properties: {
    issue_type: { type: 'string', enum: [...publicIssues] },
    email: text(120, 3),
    name: text(120),
    order: text(40),
    serial: text(12),
    description: text(4000),
    photos: { type: 'array', maxItems: mostPhotos, uniqueItems: true, items: text(40, 1) },
    consent: { type: 'boolean' },
    newsletter: { type: 'boolean' },
    captchaId: text(60, 1),
    captcha: text(12, 1),
  },
}

/** The page of a printed card, for whoever holds the card: it shows the brand and takes a request, nothing else (resource.md amzAfterSalesCard). */
export function cardPageRoutes(http: Http, app: App): void {
  // what is printed is short; the token stays behind the # from there on and goes to no server
  http.get('/card/:token', { config: { public: true } as object }, async (req, reply) => {
    const { token } = req.params as { token: string }
    return reply.redirect(`/#/card?t=${encodeURIComponent(token.slice(0, 40))}`)
  })
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/after-card/:id/page',
      node: 'amzAfterSalesCard',
      module: 'resource',
      summary: 'The address that is printed on a card, and whether it opens',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const card = (await readRecord({ app, ctx }, afterCard, id)) as { landing_token: string | null; status: string }
      return { url: card.landing_token && `${externalAddress(app, req)}/card/${card.landing_token}`, open: card.status === 'active' }
    },
  )
  const open = { node: 'public', module: 'resource', refuses: [410, 429] } as const
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }
  const look = async (req: Req, purpose: string, most: number, minutes: number): Promise<OpenCard> => {
    await app.ports.outsiders()
    const wait = await overRate(app.db, purpose, req.ip, most, minutes)
    if (wait !== undefined) throw engine.RATE_LIMITED({ n: wait })
    return openCard(app.db, String(req.headers['x-share-token'] ?? ''))
  }
  route(
    http,
    app,
    { method: 'GET', url: '/api/card-page', ...open, summary: 'What the page of a card shows; its token comes in the header x-share-token' },
    async ({ req, reply }) => {
      void reply.headers(headers)
      const { brand, language, text: said } = await look(req, 'card look', looksPerMinute, 1)
      return { brand, language, text: said, issues: publicIssues }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/card-page/photo',
      status: 201,
      ...open,
      bodyLimit: largest,
      summary: 'A photo that goes with a request; it is named by its key',
    },
    async ({ req, reply }) => {
      void reply.headers(headers)
      const card = await look(req, 'card photo', photosPerHour, hour)
      return keepPhoto(app, card, await oneUpload(req, largest, suffixes), langOf(req))
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/card-page/request',
      status: 201,
      ...open,
      refuses: [409, 410, 429],
      summary: 'A request of whoever holds a card becomes a claim',
      body,
    },
    async ({ req, reply }) => {
      void reply.headers(headers)
      const card = await look(req, 'card request', postsPerHour, hour)
      const { captchaId, captcha, ...given } = req.body as Request & { captchaId: string; captcha: string }
      checkRequest(given)
      const lang = langOf(req)
      if (!(await takeCaptcha({ app, run: app.db }, captchaId, captcha)))
        throw engine.BAD_VALUE({ label: lang === 'en' ? 'picture code' : '图形验证码' }, 'captcha')
      return { no: await takeRequest(app, card, given, { lang, ip: req.ip, id: req.id }) }
    },
  )
}
