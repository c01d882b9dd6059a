import { dayOf, isDay, refuse as engine } from '@crossway/kernel'
import { route, systemCtx, type App, type Ctx, type JobDef, type ServerModule, type Sql } from '@crossway/server-kit'
import { dunningActions, dunningChannels, dunningResults } from '../../model/receivable/dunning.ts'
import { askForDunning, dun, type Dunning } from './dunning.ts'

const body = {
  type: 'object',
  required: ['action', 'channel', 'content'],
  additionalProperties: false,
  properties: {
    action: { enum: dunningActions },
    channel: { enum: dunningChannels },
    content: { type: 'string', minLength: 2, maxLength: 1000 },
    result: { enum: [...dunningResults, null] },
    promise_date: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
  },
}
const isOne = (list: readonly string[], v: unknown): boolean => typeof v === 'string' && list.includes(v)
function read(raw: unknown, type: string, id: number): Dunning {
  const b = (raw ?? {}) as Record<string, unknown>
  const wrong = (field: string): Error => engine.BAD_REQUEST({ detail: field }, field)
  if (!isOne(dunningActions, b.action)) throw wrong('action')
  if (!isOne(dunningChannels, b.channel)) throw wrong('channel')
  const content = typeof b.content === 'string' ? b.content.trim() : ''
  if (content.length < 2 || content.length > 1000) throw wrong('content')
  const [result, promise] = [b.result ?? null, b.promise_date ?? null]
  if (result !== null && !isOne(dunningResults, result)) throw wrong('result')
  if (promise !== null && !(typeof promise === 'string' && isDay(promise))) throw wrong('promise_date')
  return { ...(b as unknown as Dunning), type, id, content, result: result as Dunning['result'], promise_date: promise as string | null }
}

/** Asking parties for what they owe, beside the board of receivables; `rowsOf` = what the caller may see of them. */
export function dunningRoute(
  http: Parameters<NonNullable<ServerModule['routes']>>[0],
  app: App,
  rowsOf: (ctx: Ctx) => Sql,
  partyOf: (params: unknown) => { type: string; id: number },
): void {
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/board/receivables/:type/:id/dun',
      node: 'receivableStatistics/dun',
      module: 'dashboard',
      summary: '催收登记 · Takes down that a party was asked, what it promised, or that the lawyers have it',
      body,
      refuses: [409],
    },
    async ({ ctx, req }) => {
      const p = partyOf(req.params)
      const asked = read(req.body, p.type, p.id)
      const rows = rowsOf(ctx)
      return app.db.tx((tx) => dun({ app, tx, ctx }, asked, dayOf(new Date()), rows))
    },
  )
}

/** Levels are reached overnight (dashboard.md receivableStatistics: 1, 15, 30 and 60 days). */
export const dunningJob = {
  name: 'dashboard.dunning',
  title: { 'zh-cn': '应收催收任务', en: 'Tasks to ask for receivables' },
  cron: '20 8 * * *',
  run: async ({ app }) => ({ asked: await app.db.tx((tx) => askForDunning({ app, tx, ctx: systemCtx('zh-cn') }, dayOf(new Date()))) }),
} satisfies JobDef
