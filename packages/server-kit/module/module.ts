import type { AnyQuery, AnyResource, ActionsOf, ArgsOf, FieldProblem, Lang, ModuleModel, NextOf, Refusal, Registry, RowOf, StateOf } from '@crossway/kernel'
import type { SealedTable } from '../secret/sealed-table.ts'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import type { Access, Ctx } from '../access/access.ts'
import type { AppConfig, ComputedColumn, Ports } from '../ports.ts'
import type { EventHub } from '../event/hub.ts'
import type { FileStore } from '../file/store.ts'
import type { JobQueue } from '../job/queue.ts'
import type { AnyAsk, QuerySource, RowAllowed } from '../query/query-source.ts'
import type { Db, Runner, Tx } from '../sql/db.ts'

/** What a handler of an action gets. Everything happens in `tx`; the record row is locked. */
export interface ActionCall<R extends AnyResource, A> {
  readonly tx: Tx
  readonly ctx: Ctx
  readonly app: App
  /** The record as the system sees it: all fields, lines included, no masks. */
  readonly doc: RowOf<R>
  readonly args: A
  /** Codes of questions that the caller has answered with yes. */
  readonly confirmed: ReadonlySet<string>
  /** Why the caller did it, shown in the timeline. */
  readonly comment: string | undefined
  /** Called by another module, whose own guards decide who may do it. */
  readonly trusted: boolean
  /** A flow of approval holds the action: it is only tried out now (or leads to what is decided), and people say whether it is done. */
  readonly asked: boolean
  /** Sets columns of the head row together with the state. */
  set(values: Readonly<Record<string, unknown>>): void
}

/** Input of a create or edit before it is written. `draft` holds only what the caller sent, checked; change it to compute or normalise. */
export interface SaveCall<R extends AnyResource> {
  readonly tx: Tx
  readonly ctx: Ctx
  readonly app: App
  /** undefined on create. */
  readonly before: RowOf<R> | undefined
  readonly draft: Record<string, unknown>
  /** The record as it will be: the draft, with what was changed in it so far, over what stands there; references by id. */
  readonly next: NextOf<R>
  readonly confirmed: ReadonlySet<string>
}

type ActionResult<R extends AnyResource, K extends keyof ActionsOf<R>> = ActionsOf<R>[K] extends { readonly to: infer T }
  ? T extends readonly (infer S)[]
    ? S
    : T
  : StateOf<R>

/** The refusal by which an action, `edit` or `delete` does not run on this row, beyond its state; nothing where it runs. */
export type RowGuard<D> = (doc: D, action: string) => Refusal | undefined
/** What a guard of many rows looks things up with: inside a transaction where the action is about to run, outside where a list is read. */
export interface GuardCall<R extends AnyResource> {
  readonly app: App
  readonly run: Runner
  readonly ctx: Ctx
  readonly docs: readonly RowOf<R>[]
}

/** One handler per declared action, or it does not compile. It returns the state that the record takes. */
export interface Commands<R extends AnyResource> {
  /** Computes derived fields and checks rules on create and edit; throws a Refusal. */
  readonly save?: (call: SaveCall<R>) => Promise<void> | void
  /**
   * The same rules for many new records at once, set-based, for imports: fills computed fields of each draft and answers its problems.
   * Must not write. A record with `save` but without this is imported row by row.
   */
  readonly saveMany?: (call: ManyCall) => Promise<readonly (readonly FieldProblem[] | undefined)[]>
  /** After insert or update, in the same transaction. */
  readonly saved?: (call: SaveCall<R> & { readonly doc: RowOf<R> }) => Promise<void> | void
  /** Before a record is recycled; throws a Refusal. */
  readonly remove?: (call: { readonly tx: Tx; readonly ctx: Ctx; readonly app: App; readonly doc: RowOf<R> }) => Promise<void> | void
  /**
   * The refusal by which an action cannot run on this very record now, beyond its state. It greys the button with its reason, and the engine throws it
   * under the record's lock before the handler runs: no handler says it again.
   */
  readonly guard?: (call: { readonly doc: RowOf<R>; readonly action: string; readonly ctx: Ctx }) => Refusal | undefined
  /**
   * The guard of records whose lists are short: it looks up what it needs for all these rows at once, so that a list, too, offers nothing that would
   * be refused. Stands in place of `guard`.
   */
  readonly guardRows?: (call: GuardCall<R>) => Promise<RowGuard<RowOf<R>>> | RowGuard<RowOf<R>>
  /**
   * The records stand above and below each other: saves that name one of these fields, and these actions, change the tree one at a time. Its lock is taken
   * before any row, so that nobody who holds a row waits for the tree while its owner waits for that row.
   */
  readonly tree?: { readonly fields: readonly (keyof R['fields'] & string)[]; readonly actions?: readonly (keyof ActionsOf<R> & string)[] }
  readonly actions: { readonly [K in keyof ActionsOf<R>]: (call: ActionCall<R, ArgsOf<ActionsOf<R>[K]>>) => Promise<ActionResult<R, K>> | ActionResult<R, K> }
}

export interface ManyCall {
  readonly tx: Runner
  readonly ctx: Ctx
  readonly app: App
  readonly drafts: readonly Record<string, unknown>[]
}

export interface AnyCommands {
  readonly resource: AnyResource
  readonly saveMany?: (call: ManyCall) => Promise<readonly (readonly FieldProblem[] | undefined)[]>
  readonly save?: (call: SaveCall<AnyResource>) => Promise<void> | void
  readonly saved?: (call: SaveCall<AnyResource> & { readonly doc: RowOf<AnyResource> }) => Promise<void> | void
  readonly remove?: (call: { readonly tx: Tx; readonly ctx: Ctx; readonly app: App; readonly doc: RowOf<AnyResource> }) => Promise<void> | void
  readonly guard?: (call: { readonly doc: RowOf<AnyResource>; readonly action: string; readonly ctx: Ctx }) => Refusal | undefined
  readonly guardRows?: (call: GuardCall<AnyResource>) => Promise<RowGuard<RowOf<AnyResource>>> | RowGuard<RowOf<AnyResource>>
  readonly tree?: { readonly fields: readonly string[]; readonly actions?: readonly string[] }
  readonly actions: Readonly<Record<string, (call: ActionCall<AnyResource, Record<string, unknown>>) => Promise<string> | string>>
}

export const handle = <R extends AnyResource>(resource: R, commands: NoInfer<Commands<R>>): AnyCommands => ({ resource, ...commands }) as unknown as AnyCommands

/** The SQL of a query, as `handleQuery` makes it. */
export interface QueryHandler {
  readonly query: AnyQuery
  readonly source: (context: { readonly app: App; readonly ctx: Ctx }, ask: AnyAsk) => QuerySource
  readonly allowed?: RowAllowed
}

export interface EventHandler {
  readonly event: string
  /** Unique name of the consumer; together with the event id it makes delivery idempotent. */
  readonly name: string
  run(call: { readonly app: App; readonly tx: Tx; readonly id: number; readonly payload: Record<string, unknown> }): Promise<void>
}

export interface JobDef {
  readonly name: string
  readonly title: Readonly<Record<Lang, string>>
  readonly cron?: string
  /** Minutes that must lie between two runs of the schedule, however it is changed; five without it. */
  readonly minimum?: number
  /** Minutes after its time when a schedule that has not run counts as late; thirty without it. */
  readonly lateAfter?: number
  /** Makes it a job that is asked for (`jobs.ask`): of what is asked with the same answer one waiting job does all, for each person one; `eachAsked` does it. */
  same?(data: Record<string, unknown>): string
  /** Whoever it runs for has not asked for it himself and hears of it by what it tells him, not that a job is done. */
  readonly quiet?: boolean
  run(job: JobCall): Promise<unknown>
}
export interface JobCall {
  readonly app: App
  readonly ctx: Ctx
  readonly id: number
  readonly data: Record<string, unknown>
  progress(done: number, total: number, step?: string): Promise<void>
  log(line: string): Promise<void>
  /** One item of many could not be done: it is written to the log, the others go on, and the job ends as done in part. */
  itemFailed(item: string, why: string): Promise<void>
  readonly signal: AbortSignal
}

/** A route of a module outside the generic ones. Every one declares its node: start-up fails without (organization.md §2). */
export interface ServerModule {
  readonly model: ModuleModel
  readonly commands?: readonly AnyCommands[]
  /** SQL of the module's queries, one for each (`handleQuery`). */
  readonly queries?: readonly QueryHandler[]
  /** Tables that are no records (sessions, link rows); records make theirs by themselves. */
  readonly tables?: readonly PgTable[]
  readonly figures?: readonly ComputedColumn[]
  readonly routes?: (http: FastifyInstance, app: App) => void | Promise<void>
  /** Tables of the module that hold sealed values beside the engine's own; a new master key reaches them, too. */
  readonly sealed?: readonly SealedTable[]
  readonly jobs?: readonly JobDef[]
  readonly handlers?: readonly EventHandler[]
  /** Registers ports and readies caches when the server starts. */
  readonly start?: (app: App) => void | Promise<void>
  /** Rows that every installation needs (menus, currencies, numbering rules); must be repeatable. */
  readonly base?: (call: { readonly app: App; readonly tx: Tx }) => Promise<void>
  /** Demo company's share of this module; runs once on an empty installation, in module order. */
  readonly demo?: (call: DemoCall) => Promise<void>
}
export interface DemoCall {
  readonly app: App
  readonly tx: Tx
  /** Deterministic random source. */
  readonly rand: () => number
  /** Ids that earlier modules left for later ones, by name. */
  readonly created: Map<string, number[]>
  /** The day at which the company stands, yyyy-MM-dd here; every date of the demo counts from it. */
  readonly today: string
  /** How large the company is made: 1 is the whole; a test of its rules makes a smaller one. */
  readonly size?: number
}

/** Everything a handler may reach besides its transaction. One per process. */
export interface App {
  readonly config: AppConfig
  readonly db: Db
  readonly registry: Registry
  readonly modules: readonly ServerModule[]
  readonly commands: ReadonlyMap<string, AnyCommands>
  readonly queries: ReadonlyMap<string, QueryHandler>
  readonly ports: Ports
  readonly events: EventHub
  readonly jobs: JobQueue
  readonly files: FileStore
  readonly log: (line: string, data?: object) => void
  /** Rights of an account, from the cache that notifications keep fresh. */
  access(account: number): Promise<Access>
}
