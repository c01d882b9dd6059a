import { labelText, num, refuse as engine, type Lang } from '@crossway/kernel'
import { overRate } from '@crossway/platform/server'
import {
  externalAct,
  externalAddress,
  externalRead,
  externalViewOf,
  langOf,
  pathId,
  readRecord,
  audit,
  route,
  systemCtx,
  type App,
  type Ctx,
  type Outsider,
  type ServerModule,
} from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { freightInquiry } from '../model/freight-inquiry.resource.ts'
import { invitedOf, makeQuoteLink, openQuoteLink, quoteUrl, type OpenQuote } from './quote-link.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
type Request = Parameters<typeof externalAddress>[1]
const whole = { type: 'integer', minimum: 1 }
const perMinute = 30
/** What a provider reads of the goods, in this order. */
const facts = [
  'no',
  'dest',
  'dest_country',
  'zone',
  'modes',
  'incoterm',
  'services',
  'cartons',
  'cbm',
  'gross_kg',
  'special_attrs',
  'ready_date',
  'need_by',
  'deadline',
]

/** Links of an inquiry for people of ours, and what providers do behind them. */
export function quoteLinkRoutes(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/freight-inquiry/:id/invited',
      node: 'inquiry',
      module: 'logistics',
      summary: 'Who was asked by an inquiry, and whether he was reached',
    },
    async ({ ctx, req }) => {
      const { id } = await readRecord({ app, ctx }, freightInquiry, pathId(req))
      return { rows: await invitedOf(app.db, id as number) }
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/freight-inquiry/:id/quote-link',
      status: 201,
      node: 'inquiry/publish',
      module: 'logistics',
      refuses: [409],
      summary: 'Make a link by which a provider quotes; it is shown once and ends the one before',
      body: { type: 'object', required: ['provider'], additionalProperties: false, properties: { provider: whole } },
    },
    async ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      const doc = (await readRecord({ app, ctx }, freightInquiry, pathId(req))) as { id: number; no: string }
      const { provider } = req.body as { provider: number }
      return app.db.tx(async (tx) => {
        const link = await makeQuoteLink(tx, doc.id, provider)
        if (!link) throw refuse.QL_NOT_OPEN()
        await audit({ run: tx, ctx }, [
          {
            resource: 'freight_inquiry',
            record: doc.id,
            no: doc.no,
            operation: 'permission',
            action: 'share',
            comment: `→ ${link.expires_at}`,
            node: 'inquiry/publish',
          },
        ])
        return { expires_at: link.expires_at, url: quoteUrl(externalAddress(app, req), link.token) }
      })
    },
  )
  publicRoutes(http, app)
}

/** The holder of a link has the rights of the provider's own account on this one inquiry, and no others. */
const asProvider = (link: OpenQuote): Outsider => ({
  party: 'provider',
  id: link.provider,
  units: [],
  nodes: new Set(['ext:inquiry', 'ext:inquiry/quote']),
})
const ctxOf = (link: OpenQuote, req: Request): Ctx => ({
  ...systemCtx(langOf(req), req.id),
  actorType: 'member',
  name: link.provider_name,
  ip: req.ip,
  userAgent: req.headers['user-agent'] ?? null,
})
type Labels = Readonly<Record<string, string | { readonly label?: string; readonly values?: Readonly<Record<string, string>> }>>
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' })
function textOf(label: Labels[string] | undefined, value: unknown, name: string): string {
  if (name === 'deadline') return `${clock.format(new Date(String(value)))} (UTC+8)`
  if (name === 'cbm') return `${num(String(value)).toString()} m³`
  if (name === 'gross_kg') return `${num(String(value)).toString()} kg`
  const values = typeof label === 'object' ? (label.values ?? {}) : {}
  const one = (v: unknown): string => (typeof v === 'object' && v !== null ? String((v as { title?: unknown }).title ?? '') : (values[String(v)] ?? String(v)))
  return [value].flat().map(one).join(', ')
}
/** The inquiry as its provider reads it, in the words of his language. */
async function shown(app: App, link: OpenQuote, req: Request): Promise<object> {
  const lang: Lang = langOf(req)
  const who = asProvider(link)
  const doc = await externalRead({ app, ctx: ctxOf(link, req) }, externalViewOf(app, who, 'freight_inquiry'), who, link.inquiry)
  const labels = app.registry.labels('freight_inquiry', lang).fields as Labels
  return {
    id: link.inquiry,
    title: doc.title,
    provider: link.provider_name,
    expires_at: link.expires_at,
    facts: facts.flatMap((name) => {
      const value = doc[name]
      if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return []
      return [{ name, label: labelText(labels[name] as never, name), value: textOf(labels[name], value, name) }]
    }),
    quotes: doc.quotes,
  }
}

function publicRoutes(http: Http, app: App): void {
  const open = { node: 'public', module: 'logistics' } as const
  const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' }
  const look = async (req: Request): Promise<OpenQuote> => {
    await app.ports.outsiders()
    const wait = await overRate(app.db, 'quote link', req.ip, perMinute)
    if (wait !== undefined) throw engine.RATE_LIMITED({ n: wait })
    return openQuoteLink(app, app.db, String(req.headers['x-share-token'] ?? ''))
  }
  route(
    http,
    app,
    { method: 'GET', url: '/api/quote-link', ...open, refuses: [404, 429], summary: 'The inquiry behind a link; the token comes in the header x-share-token' },
    async ({ req, reply }) => {
      void reply.headers(headers)
      return shown(app, await look(req), req)
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/quote-link/quote',
      ...open,
      refuses: [404, 409, 422, 429],
      summary: 'The provider behind a link quotes',
      body: {
        type: 'object',
        required: ['args'],
        additionalProperties: false,
        properties: {
          args: {
            type: 'object',
            required: ['lines'],
            additionalProperties: false,
            properties: { lines: { type: 'array', maxItems: 60, items: { type: 'object', additionalProperties: true } } },
          },
        },
      },
    },
    async ({ req, reply }) => {
      void reply.headers(headers)
      const link = await look(req)
      const who = asProvider(link)
      const view = externalViewOf(app, who, 'freight_inquiry')
      const { args } = req.body as { args: object }
      await app.db.tx((tx) => externalAct({ app, tx, ctx: ctxOf(link, req) }, view, who, { id: link.inquiry, action: 'quote', body: { args } }))
      return shown(app, link, req)
    },
  )
}
