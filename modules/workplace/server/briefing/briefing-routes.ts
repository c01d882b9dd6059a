import { refuse as engine } from '@crossway/kernel'
import { answerOnce, onceOf, pathId, route, sendFile, type App, type CommandContext, type Ctx, type ServerModule } from '@crossway/server-kit'
import { fieldTypes, type BriefingField } from '../../model/briefing/form.ts'
import { briefingFile } from './file.ts'
import { desk, listBriefings, mark, openBriefing, share, shared, type Wanted } from './read.ts'
import { addRule, exempt, publishTemplate, settings, switchRule, switchTemplate, writeTemplate, type NewRule } from './settings.ts'
import { comment, forward, like } from './talk.ts'
import { statistics, type Span } from './statistics.ts'
import { statisticsFile } from './statistics-file.ts'
import { copyLast, edit, save, start, submit, withdraw, type Written } from './write.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
type Act = (call: CommandContext, id: number, body: never) => Promise<unknown>
const base = '/api/briefings'
const id = { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 }
const text = (max: number, min = 0) => ({ type: 'string', minLength: min, maxLength: max })
const list = (items: object, most: number): object => ({ type: 'array', maxItems: most, items })
const closed = (properties: object, required: readonly string[] = []): Record<string, unknown> => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const clock = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }
const day = { type: 'string', format: 'date' }
const written = closed(
  {
    version: { type: 'integer', minimum: 1, maximum: 1_000_000_000 },
    values: list(closed({ key: text(40, 1), value: text(20_000) }, ['key', 'value']), 80),
    receivers: list(id, 50),
  },
  ['version', 'values'],
)
const field = closed(
  {
    key: text(40, 1),
    zh: text(40, 1),
    en: text(60, 1),
    type: { type: 'string', enum: [...fieldTypes] },
    required: { type: 'boolean' },
    options: list(text(60, 1), 50),
    metric: text(60),
    previous: text(40),
  },
  ['key', 'zh', 'en', 'type', 'required'],
)
const now = (): string => new Date().toISOString()

/** Every writing call is one transaction and is done once however often it is sent. */
export function briefingRoutes(http: Http, app: App): void {
  const once = async (
    ctx: Ctx,
    req: { readonly url: string; readonly headers: object; readonly body: unknown },
    run: (call: CommandContext) => Promise<unknown>,
  ) => {
    const key = (req.headers as Readonly<Record<string, string | undefined>>)['idempotency-key']
    const answer = await answerOnce(app, ctx, onceOf(key, 'POST', req.url, (req.body ?? {}) as Record<string, unknown>), async (tx) => ({
      status: 200,
      body: JSON.stringify((await run({ app, tx, ctx })) ?? { ok: true }),
    }))
    return JSON.parse(answer.body) as object
  }
  const shape = { node: 'any', module: 'workplace', refuses: [409] } as const
  const act = (name: string, summary: string, body: Record<string, unknown> | undefined, run: Act): void =>
    route(http, app, { method: 'POST', url: `${base}/:id/${name}`, ...shape, summary, ...(body ? { body } : {}) }, ({ ctx, req }) =>
      once(ctx, req, (call) => run(call, pathId(req), (req.body ?? {}) as never)),
    )
  const make = (name: string, summary: string, body: Record<string, unknown>, run: (call: CommandContext, body: never) => Promise<unknown>): void =>
    route(http, app, { method: 'POST', url: `${base}/${name}`, ...shape, summary, body }, ({ ctx, req }) =>
      once(ctx, req, (call) => run(call, req.body as never)),
    )
  route(
    http,
    app,
    { method: 'GET', url: `${base}/desk`, node: 'any', module: 'workplace', summary: 'Briefings I owe, forms I may use, my drafts' },
    ({ ctx }) => desk({ app, ctx }),
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: base,
      node: 'any',
      module: 'workplace',
      summary: 'Briefings that I may read',
      query: { tab: { type: 'string', enum: ['received', 'mine', 'follow', 'liked', 'drafts', 'all'] }, rule: id, period: text(10), q: text(60) },
    },
    async ({ ctx, req }) => {
      const { rule, ...rest } = req.query as { rule?: string } & Omit<Wanted, 'rule'>
      return { rows: await listBriefings({ app, ctx }, { ...rest, ...(rule === undefined ? {} : { rule: Number(rule) }) }) }
    },
  )
  const span = (req: { readonly query: unknown }): Span => {
    const q = req.query as { from?: string; to?: string; rule?: string }
    const today = now().slice(0, 10)
    return { from: q.from ?? `${today.slice(0, 7)}-01`, to: q.to ?? today, ...(q.rule ? { rule: Number(q.rule) } : {}) }
  }
  const counted = { method: 'GET', node: 'any', module: 'workplace', query: { from: day, to: day, rule: id } } as const
  route(http, app, { ...counted, url: `${base}/statistics`, summary: 'Who handed in, and when' }, ({ ctx, req }) => statistics({ app, ctx }, span(req)))
  route(
    http,
    app,
    { ...counted, url: `${base}/statistics/file`, summary: 'Who handed in, and when, as a workbook', doc: { responses: {} } },
    async ({ ctx, req, reply }) => {
      const { bytes, name } = await statisticsFile({ app, ctx }, span(req))
      return sendFile(reply, name, bytes, 'save')
    },
  )
  route(http, app, { method: 'GET', url: `${base}/settings`, node: 'any', module: 'workplace', summary: 'Templates and rules' }, ({ ctx }) =>
    settings({ app, ctx }),
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: `${base}/shared`,
      node: 'public',
      module: 'workplace',
      refuses: [410],
      summary: 'The one briefing of a link; its token comes in the header x-share-token',
    },
    async ({ req, reply }) => {
      void reply.header('cache-control', 'no-store')
      return shared(app, String(req.headers['x-share-token'] ?? ''))
    },
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: `${base}/file`,
      node: 'any',
      module: 'workplace',
      summary: 'Chosen briefings as a workbook, one sheet a template version, or as one paper',
      query: { ids: { type: 'string', pattern: '^[0-9]{1,15}(,[0-9]{1,15}){0,199}$' }, format: { type: 'string', enum: ['xlsx', 'pdf'] } },
      doc: { responses: {} },
    },
    async ({ ctx, req, reply }) => {
      const { ids, format = 'xlsx' } = req.query as { ids?: string; format?: 'xlsx' | 'pdf' }
      if (!ids) throw engine.NOT_FOUND()
      const { bytes, name } = await briefingFile({ app, ctx }, ids.split(',').map(Number), format)
      return sendFile(reply, name, bytes, 'save')
    },
  )
  make('start', 'Begin a briefing', closed({ duty: id, template: id }), async (call, b: { duty?: number; template?: number }) => ({ id: await start(call, b) }))
  act('open', 'Read a briefing', undefined, openBriefing)
  act('save', 'Save a draft', written, async (call, at, b: Written) => ({ version: await save(call, at, b) }))
  act('submit', 'Hand a briefing in', undefined, async (call, at) => ({ state: await submit(call, at, now()) }))
  act('withdraw', 'Take a briefing back into a new draft', undefined, async (call, at) => ({ id: await withdraw(call, at) }))
  act('edit', 'Change a submitted briefing', written, async (call, at, b: Written) => ({ version: await edit(call, at, b, now()) }))
  act('copy-last', 'Copy the last briefing into a draft', undefined, async (call, at) => ({ version: await copyLast(call, at) }))
  act('mark', 'Mark a received briefing', closed({ mark: { type: 'string', enum: ['none', 'follow', 'done'] } }, ['mark']), (call, at, b: { mark: string }) =>
    mark(call, at, b.mark),
  )
  act('like', 'Like a briefing, or no more', undefined, like)
  act('comment', 'Say something to a briefing', closed({ text: text(1000, 1) }, ['text']), (call, at, b: { text: string }) => comment(call, at, b.text))
  act('forward', 'Hand a briefing on', closed({ people: { ...list(id, 50), minItems: 1 } }, ['people']), (call, at, b: { people: number[] }) =>
    forward(call, at, b.people),
  )
  // a token is made anew each time, and never stands among the stored answers
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${base}/:id/share`,
      ...shape,
      summary: 'A link to one briefing',
      body: closed({ days: { type: 'integer', minimum: 1, maximum: 7 } }, ['days']),
    },
    async ({ ctx, req, reply }) => {
      void reply.header('cache-control', 'no-store')
      return app.db.tx((tx) => share({ app, tx, ctx }, pathId(req), (req.body as { days: number }).days))
    },
  )
  make(
    'templates',
    'Write a template',
    closed(
      {
        id,
        name: text(60, 1),
        kind: { type: 'string', enum: ['daily', 'weekly', 'monthly', 'visit', 'custom'] },
        scope: list(id, 100),
        fields: list(field, 60),
      },
      ['name', 'kind', 'fields'],
    ),
    async (call, b: { id?: number; name: string; kind: string; scope?: number[]; fields: BriefingField[] }) => ({ id: await writeTemplate(call, b) }),
  )
  make('publish', 'Publish a template', closed({ id }, ['id']), async (call, b: { id: number }) => ({ edition: await publishTemplate(call, b.id) }))
  make(
    'rules',
    'Add a rule',
    closed(
      {
        name: text(60, 1),
        template: id,
        departments: list(id, 100),
        cycle: { type: 'string', enum: ['day', 'week', 'month', 'none'] },
        on_day: { type: 'integer', minimum: 1, maximum: 31 },
        deadline: clock,
        deadline_days: { type: 'integer', minimum: 0, maximum: 7 },
        late_until: clock,
        late_days: { type: 'integer', minimum: 0, maximum: 14 },
        reach: { type: 'string', enum: ['leader', 'chain', 'list'] },
        receivers: list(id, 50),
      },
      ['name', 'template', 'departments', 'cycle', 'deadline', 'deadline_days', 'late_until', 'late_days', 'reach', 'receivers'],
    ),
    async (call, b: NewRule) => ({ id: await addRule(call, b) }),
  )
  make('switch-rule', 'Enable or disable a rule', closed({ id, on: { type: 'boolean' } }, ['id', 'on']), (call, b: { id: number; on: boolean }) =>
    switchRule(call, b.id, b.on),
  )
  make(
    'switch-template',
    'Disable a template, or use it again',
    closed({ id, on: { type: 'boolean' } }, ['id', 'on']),
    (call, b: { id: number; on: boolean }) => switchTemplate(call, b.id, b.on),
  )
  make(
    'exempt',
    'Exempt somebody from a briefing',
    closed({ duty: id, reason: text(300, 2) }, ['duty', 'reason']),
    (call, b: { duty: number; reason: string }) => exempt(call, b.duty, b.reason),
  )
}
