import { refuse as engine } from '@crossway/kernel'
import { audit, pathId, requireNode, route, sql, type App, type Ctx, type ServerModule, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { isSubscribed, rhythms, subscribedBoards, subscriptionLimits as limits, type SubscribedBoard } from '../../model/subscription/subscription.ts'
import { checkAddress } from './board-book.ts'
import { sendSubscription } from './send-board.ts'
import { stored, subscriptionsOf, type StoredSubscription } from './subscriptions.ts'

interface Sent {
  readonly name: string
  readonly address: Readonly<Record<string, string>>
  readonly employees: readonly number[]
  readonly roles: readonly number[]
  readonly every: StoredSubscription['every']
  readonly weekday?: number | null
  readonly month_day?: number | null
  readonly hour: number
  readonly mail: boolean
}
const ids = (most: number) => ({ type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: most, uniqueItems: true })
const orNull = (minimum: number, maximum: number) => ({ anyOf: [{ type: 'integer', minimum, maximum }, { type: 'null' }] })
const fields = {
  name: { type: 'string', minLength: 1, maxLength: 60 },
  address: { type: 'object', maxProperties: limits.address, additionalProperties: { type: 'string', maxLength: 2000 } },
  employees: ids(limits.employees),
  roles: ids(limits.roles),
  every: { enum: [...rhythms] },
  weekday: orNull(1, 7),
  month_day: orNull(1, 31),
  hour: { type: 'integer', minimum: 0, maximum: 23 },
  mail: { type: 'boolean' },
}
const required = ['name', 'address', 'employees', 'roles', 'every', 'hour', 'mail']
const boards = { enum: Object.keys(subscribedBoards) }

/** What is sent, judged: the board's own question, its day, and whom it goes to. */
async function judged(app: App, ctx: Ctx, board: SubscribedBoard, b: Sent) {
  requireNode(ctx, board)
  requireNode(ctx, `${board}/export`)
  checkAddress({ app, ctx }, board, b.address)
  if (b.every === 'weekly' && !b.weekday) throw engine.BAD_REQUEST({ detail: 'weekday' }, 'weekday')
  if (b.every === 'monthly' && !b.month_day) throw engine.BAD_REQUEST({ detail: 'month_day' }, 'month_day')
  if (b.employees.length + b.roles.length === 0) throw refuse.SUB_NOBODY({}, 'employees')
  return {
    ...b,
    name: b.name.trim() || subscribedBoards[board][ctx.lang],
    weekday: b.every === 'weekly' ? b.weekday! : null,
    month_day: b.every === 'monthly' ? b.month_day! : null,
  }
}
/** The caller's own subscription, locked; everybody else's is not found. */
async function own(tx: Tx, ctx: Ctx, req: { readonly params: unknown }): Promise<StoredSubscription> {
  const row = await tx.maybe<StoredSubscription>(
    sql`select ${stored} from board_subscription s where s.id = ${pathId(req)}::bigint and s.owner_id = ${ctx.account}::bigint for update`,
  )
  if (!row) throw engine.NOT_FOUND()
  return row
}

/** Boards that are sent by themselves (dashboard.md §1 board_subscription): each belongs to whoever made it. */
export function subscriptionRoutes(http: Parameters<NonNullable<ServerModule['routes']>>[0], app: App): void {
  const given = { node: 'any', module: 'dashboard' } as const
  const one = '/api/board/subscriptions/:id'
  const noted = (tx: Tx, ctx: Ctx, board: string, action: string, name: string): Promise<unknown> =>
    audit({ run: tx, ctx }, [{ resource: board, operation: 'update', action: `subscription.${action}`, comment: name }])
  route(
    http,
    app,
    {
      ...given,
      method: 'GET',
      url: '/api/board/subscriptions',
      summary: '看板订阅 · Subscriptions of a board that one owns or receives',
      query: { board: boards },
    },
    ({ ctx, req }) => {
      const { board } = req.query as { board?: string }
      if (!board || !isSubscribed(board)) throw engine.BAD_REQUEST({ detail: 'board' })
      requireNode(ctx, board)
      return subscriptionsOf(app.db, ctx, board)
    },
  )
  route(
    http,
    app,
    {
      ...given,
      method: 'POST',
      url: '/api/board/subscriptions',
      summary: 'A board that is to be sent at its time',
      body: { type: 'object', required: ['board', ...required], additionalProperties: false, properties: { board: boards, ...fields } },
    },
    async ({ ctx, req }) => {
      const { board, ...rest } = req.body as Sent & { board: SubscribedBoard }
      const b = await judged(app, ctx, board, rest)
      return app.db.tx(async (tx) => {
        await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`board_subscription ${ctx.account}`}, 0))`)
        const had = await tx.one<{ n: number }>(sql`select count(*)::int as n from board_subscription where owner_id = ${ctx.account}::bigint`)
        if (had.n >= limits.own) throw refuse.SUB_MANY({ n: limits.own })
        const added = await tx.one<{ id: number }>(sql`
          insert into board_subscription (board, name, owner_id, address, employees, roles, every, weekday, month_day, hour, mail)
          values (${board}, ${b.name}, ${ctx.account}, ${JSON.stringify(b.address)}::jsonb, ${b.employees}::bigint[], ${b.roles}::bigint[], ${b.every}, ${b.weekday}, ${b.month_day}, ${b.hour}, ${b.mail}) returning id`)
        await noted(tx, ctx, board, 'create', b.name)
        return added
      })
    },
  )
  route(
    http,
    app,
    {
      ...given,
      method: 'PATCH',
      url: one,
      summary: 'What a subscription sends, when and to whom',
      body: { type: 'object', required, additionalProperties: false, properties: fields },
    },
    ({ ctx, req }) =>
      app.db.tx(async (tx) => {
        const row = await own(tx, ctx, req)
        const b = await judged(app, ctx, row.board, req.body as Sent)
        await tx.run(sql`
          update board_subscription set name = ${b.name}, address = ${JSON.stringify(b.address)}::jsonb, employees = ${b.employees}::bigint[], roles = ${b.roles}::bigint[], every = ${b.every},
            weekday = ${b.weekday}, month_day = ${b.month_day}, hour = ${b.hour}, mail = ${b.mail}, since = now() where id = ${row.id}`)
        await noted(tx, ctx, row.board, 'edit', b.name)
        return { id: row.id }
      }),
  )
  for (const [action, paused] of [
    ['pause', true],
    ['resume', false],
  ] as const)
    route(
      http,
      app,
      { ...given, method: 'POST', url: `${one}/${action}`, summary: paused ? 'Sends nothing until it is resumed' : 'Sends again from its next time on' },
      ({ ctx, req }) =>
        app.db.tx(async (tx) => {
          const row = await own(tx, ctx, req)
          // what fell due meanwhile is not caught up with
          await tx.run(sql`update board_subscription set paused = ${paused}, since = now() where id = ${row.id}`)
          await noted(tx, ctx, row.board, action, row.name)
          return { id: row.id }
        }),
    )
  route(
    http,
    app,
    {
      ...given,
      method: 'POST',
      url: `${one}/send`,
      summary: 'Sends it now, to its receivers or for trial to its owner',
      body: { type: 'object', required: ['to'], additionalProperties: false, properties: { to: { enum: ['me', 'all'] } } },
    },
    ({ ctx, req }) =>
      app.db.tx(async (tx) => {
        const row = await own(tx, ctx, req)
        requireNode(ctx, row.board)
        requireNode(ctx, `${row.board}/export`)
        return { sent: await sendSubscription({ app, tx }, row, (req.body as { to: 'me' | 'all' }).to === 'me' ? [ctx.account] : undefined) }
      }),
  )
  route(http, app, { ...given, method: 'DELETE', url: one, summary: 'Sends it no more' }, ({ ctx, req }) =>
    app.db.tx(async (tx) => {
      const row = await own(tx, ctx, req)
      await tx.run(sql`delete from board_subscription where id = ${row.id}`)
      await noted(tx, ctx, row.board, 'delete', row.name)
      return { id: row.id }
    }),
  )
}
