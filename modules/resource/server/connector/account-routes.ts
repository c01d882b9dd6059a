import type { QueryContext } from '@crossway/server-kit'
import { refuse as engineRefuse } from '@crossway/kernel'
import { AmazonError, participations } from '@crossway/amazon'
import { idFrom, pathId, readRecord, route, type App } from '@crossway/server-kit'
import { accountFacts, alarmDays, keptDays } from './account-facts.ts'
import { bucketFacts } from './bucket-facts.ts'
import { refuse } from './errors.ts'
import { openAccount, sellerAccount, sitesOf } from './open-account.ts'
import { previewBackfill } from './preview-backfill.ts'
import { bodyOf, momentOf, mustSee } from './route-input.ts'

type Http = Parameters<typeof route>[0]

export interface TestAnswer {
  readonly ok: boolean
  /** Amazon's reason against it. */
  readonly why: string | null
  /** Sites on which Amazon lets the seller sell, and those of ours that are not among them. */
  readonly sites: readonly string[]
  readonly missing: readonly string[]
}

/** Asks Amazon one cheap question with the stored keys and compares its sites with our shops (settings.md, "test button"). Changes nothing. */
export async function testConnection(app: App, id: number): Promise<TestAnswer> {
  const account = await sellerAccount(app.db, id)
  const amazon = account && (await openAccount(app, account))
  if (!amazon) throw refuse.STORE_NOT_AUTHORISED()
  try {
    const open = (await participations(amazon)).filter((p) => p.participation.isParticipating)
    const codes = new Set(open.map((p) => p.marketplace.id))
    const missing = (await sitesOf(app.db, id)).filter((s) => !codes.has(s.code)).map((s) => s.country)
    return { ok: true, why: null, sites: open.map((p) => p.marketplace.countryCode), missing }
  } catch (e) {
    if (e instanceof AmazonError) return { ok: false, why: e.text, sites: [], missing: [] }
    throw e
  }
}

/** How the connections stand: accounts, limits, a test, and what a backfill would cost. */
export function accountRoutes(http: Http, app: App): void {
  const centre = { module: 'resource', node: 'downloadedReports' } as const
  route(
    http,
    app,
    { ...centre, method: 'GET', url: '/api/connector-account', summary: 'Seller accounts and how their connection to the platform stands' },
    async ({ ctx }) => ({ rows: await accountFacts(app.db, ctx), alarm_days: alarmDays, kept_days: keptDays }),
  )
  route(
    http,
    app,
    { ...centre, method: 'GET', url: '/api/connector-account/:id/limits', summary: 'State of the rate limits of a seller account' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await mustSee({ app, ctx }, id)
      return { rows: await bucketFacts(app.db, (await sellerAccount(app.db, id))!) }
    },
  )
  route(
    http,
    app,
    {
      module: 'resource',
      method: 'POST',
      url: '/api/store-account/:id/credential/test',
      node: 'storeOrganization/authorise',
      summary: 'Try the keys of a seller account',
    },
    async ({ ctx, req }) => {
      const id = pathId(req)
      await readRecord({ app, ctx }, app.registry.resource('store_account'), id)
      return testConnection(app, id)
    },
  )
  const accounts = { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 50 }
  const moment = { type: 'string', format: 'date-time' }
  route(
    http,
    app,
    {
      module: 'resource',
      method: 'POST',
      url: '/api/report-task/preview',
      node: 'downloadedReports/backfill',
      summary: 'Tasks and earliest end of a backfill, before it is asked for',
      body: {
        type: 'object',
        required: ['type', 'store_accounts', 'from'],
        properties: { type: { type: 'string' }, store_accounts: accounts, from: moment, to: moment },
      },
    },
    async ({ ctx, req }) => preview({ app, ctx }, req.body),
  )
}

async function preview({ app, ctx }: QueryContext, input: unknown): Promise<object> {
  const body = bodyOf(input)
  const list = body.store_accounts
  if (!Array.isArray(list) || list.length === 0 || list.length > 50) throw engineRefuse.BAD_REQUEST({ detail: 'store_accounts' })
  const from = momentOf(body, 'from')
  const to = momentOf(body, 'to') ?? Date.now()
  if (from === undefined || from >= to) throw engineRefuse.BAD_REQUEST({ detail: 'from' })
  const ids = list.map((x) => idFrom(x, 'store_accounts'))
  for (const id of ids) await mustSee({ app, ctx }, id)
  return previewBackfill(app.db, String(body.type ?? ''), ids, from, to)
}
