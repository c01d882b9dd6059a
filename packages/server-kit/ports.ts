import type { AnyResource, Filter, Lang } from '@crossway/kernel'
import type { AccessPort, Ctx } from './access/access.ts'
import type { Sql } from './sql/sql.ts'
import type { Runner, Tx } from './sql/db.ts'

/** Origins beside our own that the installation trusts: where code of the build is served from, and who may show our pages in a frame. */
export interface TrustedOrigins {
  readonly code: readonly string[]
  readonly frames: readonly string[]
}

/** Who the caller of an HTTP request is. Filled by the platform module (sessions and API tokens). */
export interface AuthPort {
  /** Throws LOGIN_REQUIRED, SESSION_… or ACCOUNT_DISABLED; checks the XSRF pair for cookie sessions. */
  authenticate(req: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
    readonly method: string
    readonly url: string
    readonly ip: string
    readonly id: string
    /** Asked by us about a line that was opened with this and stands since: no sign of activity, and its credential may have been renewed. */
    readonly since?: Ctx
  }): Promise<Ctx>
}

/** People decide before some actions are done (workplace.md E1). Filled by the module that keeps the flows; without it every action is done at once. */
export interface ApprovalPort {
  /**
   * Asked before an action that declares `approval`: undefined = do it now. Otherwise people decide first, and the answer is called when all is
   * done that may be done now: the step towards the decision, or nothing but a rehearsal of the action.
   */
  beforeAction(call: {
    readonly tx: Tx
    readonly ctx: Ctx
    readonly resource: AnyResource
    readonly doc: Readonly<Record<string, unknown>>
    readonly action: string
    readonly payload: ApprovalPayload
  }): Promise<(() => Promise<void>) | undefined>
  /**
   * Asked before anything is done to a record that flows can hold: throws where it waits for people, answers true where the action was a decision and
   * is made. Where it may be changed while it waits, the record has been given back for that, and the answer asks the people anew after the change.
   */
  held(call: {
    readonly tx: Tx
    readonly ctx: Ctx
    readonly resource: AnyResource
    readonly id: number
    /** An action, `edit` or `delete`. */
    readonly action: string
    readonly args: unknown
    readonly comment: string | undefined
  }): Promise<boolean | ((confirmed: readonly string[]) => Promise<void>)>
  /** Records among these that wait for people, and what stays open on each; of the others nothing is said. */
  open(run: Runner, ctx: Ctx, resource: string, ids: readonly number[]): Promise<ReadonlyMap<number, Waiting>>
  /** The approval of a record that runs, else its last one. */
  last(run: Runner, resource: string, id: number): Promise<number | undefined>
  /** Fields, or classes of fields, that a task of this person shows him unmasked of the record; undefined where no task delegates the reading to him. */
  delegated(run: Runner, employee: number | null, resource: string, id: number): Promise<readonly string[] | undefined>
  /** Accounts that have agreed in the round that is being decided, the one who decides now among them; neither the starter nor the clock is one. */
  agreed(run: Runner, ctx: Ctx, resource: string, id: number): Promise<readonly number[]>
}
/** How a record waits for people: what travels with its row, and the actions that stay open to this reader. */
export interface Waiting {
  readonly actions: ReadonlySet<string>
  /** Why the other actions are closed, in the reader's language. */
  readonly why: string
  readonly shown: {
    readonly approval: number
    readonly no: string
    /** Who decides now; empty where the approval has run into an error. */
    readonly people: readonly string[]
    /** Is the reader one of them? */
    readonly mine: boolean
    readonly failed: boolean
  }
}
/** What the action was asked with, kept until it is done. */
export interface ApprovalPayload {
  readonly args: Readonly<Record<string, unknown>>
  readonly confirmed: readonly string[]
  readonly comment: string | null
  /** Who decides at steps whose people the starter chooses, by the step's key. */
  readonly people?: Readonly<Record<string, readonly number[]>>
}

/** "Still used in …": modules that refer to a master record say so before it is disabled, merged or deleted (contracts.md §2.3). */
export type UsageCheck = (call: {
  readonly tx: Tx
  readonly ctx: Ctx
  readonly resource: string
  readonly id: number
  readonly action: 'disable' | 'delete' | 'merge' | 'archive'
}) => Promise<
  readonly {
    readonly text: Readonly<Record<'zh-cn' | 'en', string>>
    readonly count: number
    /** Pieces of goods that the count stands for. */
    readonly pieces?: number
    /** It goes on at this moment and ends by itself: wait for it. */
    readonly underway?: boolean
  }[]
>

/** Which fields of a record leave a line at every change, and how their values are kept (platform.md §6.9). */
export interface SensitiveWatch {
  readonly fields: ReadonlySet<string>
  /** none = as they are; partial = encrypted, with a masked text beside; secret = only that they changed. */
  readonly mask: 'none' | 'partial' | 'secret'
  /** Encrypts under a key that stands outside the database, bound to the place where it will lie. */
  seal(text: string, about: string): string
  /** Called in the transaction of the change. */
  tell?(run: Runner, change: { readonly resource: string; readonly id: number; readonly no: string | null; readonly fields: readonly string[] }): Promise<void>
}

/** Rules of data security that an installation may change; the defaults are what the definitions say. */
export interface SafetyPort {
  sensitive(r: AnyResource): SensitiveWatch | undefined | Promise<SensitiveWatch | undefined>
  /** Are deletions kept, and for how many days? null = for ever. */
  recycle(r: AnyResource): RecycleTerms | Promise<RecycleTerms>
}
export interface RecycleTerms {
  readonly watched: boolean
  readonly days: number | null
}

/** A rule that stands across records: about every draft before it is written, and every record after. */
export interface SaveRule {
  applies(r: AnyResource): boolean
  before?(call: {
    readonly tx: Tx
    readonly ctx: Ctx
    readonly resource: AnyResource
    readonly before: Readonly<Record<string, unknown>> | undefined
    readonly draft: Record<string, unknown>
  }): Promise<void>
  after?(call: { readonly tx: Tx; readonly ctx: Ctx; readonly resource: AnyResource; readonly ids: readonly number[] }): Promise<void>
}

/** A record that a form filled in elsewhere may become: whoever brings the form knows only its name and fields. */
export interface DocumentTarget {
  /** Fields that a form may give. */
  readonly fields: readonly string[]
  /** Makes it in the caller's transaction, its approval being done where the form was; throws the module's refusals. */
  make(call: { readonly tx: Tx; readonly ctx: Ctx; readonly fields: Readonly<Record<string, unknown>>; readonly origin: Origin }): Promise<{
    readonly id: number
    readonly no: string
  }>
  /** Takes it back; throws a refusal where that is no longer possible. */
  reverse(call: { readonly tx: Tx; readonly ctx: Ctx; readonly id: number; readonly reason: string }): Promise<void>
}
/** Where a made record comes from. */
export interface Origin {
  readonly type: string
  readonly id: number
  readonly no: string
}

/** A guard without the types of its record and of the call, which stand above this file. */
export type AnyGuard = (call: never) => unknown
/** A task that the system gives somebody (project.md ToDoTasks). */
export interface NewTodo {
  readonly title: string
  readonly assignee: number
  /** Unique among open tasks: what it is about. */
  readonly key: string
  readonly source: 'rule' | 'meeting' | 'milestone' | 'warning' | 'approval' | 'system' | 'client'
  readonly content?: string
  /** Moment, ISO 8601. */
  readonly due?: string
  readonly priority?: 'low' | 'normal' | 'high' | 'urgent'
  readonly project?: number | null
  /** The page and the record that it leads to. */
  readonly link?: { readonly route: string; readonly id: number }
}
export interface OpenTodo {
  readonly id: number
  readonly no: string
  readonly title: string
  readonly priority: string
  readonly due_at: string | null
}
/** Filled by the module that keeps the tasks; without it nobody is given any. */
export interface TodoPort {
  create(call: { readonly tx: Tx; readonly ctx: Ctx }, fields: NewTodo): Promise<number | undefined>
  close(call: { readonly tx: Tx; readonly ctx: Ctx }, key: string, result: string): Promise<boolean>
  open(run: Runner, employee: number): Promise<readonly OpenTodo[]>
}

/**
 * People and their departments, as SQL that callers write into statements of their own, so that each is planned in one piece. Filled by the module
 * that owns the tables; without it there is nobody.
 */
export interface PeoplePort {
  /** Relation with `id` and `name` of the accounts whose people have a name in English; stands where a table would. */
  readonly englishNames: Sql
  /** Query for the ids of the people whom somebody leads. */
  reportsOf(employee: number | null): Sql
  /** Query for the ids of somebody's department and of all below it. */
  departmentsOf(employee: number | null): Sql
}

export interface Ports {
  todos: TodoPort
  readonly saveRules: SaveRule[]
  /** What modules above say against actions of a record, by record and action (`registerActionGuard`). */
  readonly actionGuards: Map<string, Map<string, readonly AnyGuard[]>>
  safety: SafetyPort
  access: AccessPort
  auth: AuthPort
  /** Relation of all accounts with `id`, `name`, `employee_id` and `enabled`, which stands in SQL where a table would. Filled by the platform module. */
  accounts: Sql
  people: PeoplePort
  approval: ApprovalPort
  /** What one unit of a currency is worth in CNY on a day; undefined where nobody knows (contracts.md §2.3). */
  rate: (run: Runner, currency: string, day: string) => Promise<string | undefined>
  /** Separation of duties: asked when somebody acts on a record that he made himself (organization.md §6); throws its refusal. */
  duty: (call: { readonly tx: Tx; readonly ctx: Ctx; readonly node: string; readonly creator: number }) => Promise<void>
  readonly usage: Map<string, UsageCheck[]>
  /** By the name of the page whose records they are. */
  readonly targets: Map<string, DocumentTarget>
  readonly figures: Map<string, ComputedColumn[]>
  /** What a module will not answer of a list of its record, however it is asked: throws its refusal (contracts.md §2.3). */
  readonly listGuards: Map<string, (filter: Filter) => void>
  /** Kinds of people that whoever works here names anywhere (a mention, somebody asked to decide), with the fields that such a picker narrows by. */
  readonly colleagues: Map<string, readonly string[]>
  /** What may be uploaded here, and the pattern of the names it is kept under; the installation's own limits. */
  uploads(): Promise<{ readonly maxBytes: number; readonly suffixes: ReadonlySet<string>; readonly savename: string }>
  /** Asked where a link stands for a login: throws MAINTENANCE while the installation is open to nobody but its supers. */
  outsiders(): Promise<void>
  /** Origins of others that this installation trusts. */
  trusted(): Promise<TrustedOrigins>
  /** A command has its answer and is about to commit: whoever keeps a log of calls writes its row in the same transaction (platform.md §6.4). */
  answered(call: { readonly tx: Tx; readonly ctx: Ctx; readonly status: number; readonly body: string }): Promise<void>
  /** Module switched off: its calls answer MODULE_DISABLED. */
  moduleOff(module: string): boolean
}

export interface AppConfig {
  readonly dataDir: string
  /** Master key of sessions and secrets; lives outside the database. */
  readonly secret: string
  readonly production: boolean
  /** The outside address is not https, or nobody has said it: cookies without Secure, no HSTS. */
  readonly plainHttp: boolean
  /** Scheme and host that people type; without it whatever host a request names. */
  readonly publicUrl?: string | undefined
  /** Whose word on the caller's address, host and scheme is believed: addresses, networks, kinds of network; nobody's by default. */
  readonly trustedProxies?: readonly string[]
  readonly version: string
  readonly role: 'all' | 'web' | 'worker'
  readonly demo: boolean
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A module's hand-made columns or SQL that lists show and filters know: `figures` registered from above (contracts.md §2.3). */
export interface ComputedColumn {
  readonly resource: string
  readonly name: string
  readonly type: 'number' | 'money' | 'text' | 'date' | 'ref'
  /** Scalar SQL over the row alias `t`; by the reader's language where it holds a name. */
  readonly sql: Sql | ((lang: Lang) => Sql)
  /** A text that is a state of this record: exports tell its word. */
  readonly stateOf?: string
  readonly class?: string
}
