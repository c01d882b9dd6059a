import type { FieldLevel, Lang } from '@crossway/kernel'
import type { Runner } from '../sql/db.ts'
import { sql, type Sql } from '../sql/sql.ts'

/** Rows a source of rights lets one see (organization.md §4). Ids are resolved when the rights are computed, so that a list needs no look-up. */
export type Scope =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'departments'; readonly ids: readonly number[] }
  | { readonly kind: 'projects'; readonly projects: readonly number[]; readonly stores: readonly number[] }
  | { readonly kind: 'self' }
  | { readonly kind: 'custom'; readonly sets: Readonly<Record<string, readonly number[] | undefined>>; readonly own: boolean }
/** What of a scope a page reaches, where pages divide the rows of a record. */
export interface PagePart {
  readonly kind: 'part'
  readonly column: string
  readonly values: readonly string[]
  readonly of: readonly Scope[]
}
/** What of scopes reaches rows that some may stand closed to the person, whatever scope he holds (`closedTo`). */
interface OpenPart {
  readonly kind: 'open'
  readonly of: readonly RowScope[]
}
/** Scopes as they hold for the rows of a record. */
export type RowScope = Scope | PagePart | OpenPart

/** Effective rights of one account at one moment, computed by the organisation module and cached under `stamp`. */
export interface Access {
  readonly account: number
  readonly employee: number | null
  readonly super: boolean
  /** Node names held, denials taken out. `super` holds all. */
  has(node: string): boolean
  /** Everybody's refusal for a node he lacks; a denial says by whom and until when. */
  why(node: string): { readonly code: 'FORBIDDEN' } | { readonly code: 'RESTRICTED'; readonly who: string; readonly date: string }
  /** Union of the scopes of all sources that give one of the nodes; all rows for `super`. */
  scopes(resource: string, nodes: readonly string[], mode: 'read' | 'write'): readonly Scope[]
  /** Level of a classed field over the sources that give one of the record's page nodes. */
  level(resource: string, field: string, fieldClass: string, pageNodes: readonly string[]): FieldLevel
  /** Who belongs to departments, as SQL that answers ids: what decides about rows that name no department of their own. */
  readonly peopleOf: PeopleOf
  /** Changes whenever anything above changes; part of cache keys. */
  readonly permissionsVersion: string
}
export type PeopleOf = (departments: readonly number[]) => { readonly employees: Sql; readonly accounts: Sql }

/** Who acts, for whom, from where. Built once a request or job. */
export interface Ctx {
  readonly account: number
  readonly employee: number | null
  readonly name: string
  readonly lang: Lang
  readonly access: Access
  /** Who it was for the log, where he is no account of ours; `account` is 0 then. */
  readonly actor?: number
  readonly actorType: 'admin' | 'member' | 'job' | 'integration'
  readonly ip: string | null
  readonly userAgent: string | null
  readonly requestId: string
  /** Page that called, for the audit. */
  readonly route?: string | undefined
}

/** Filled by the organisation module (organization.md §8): the one decision about an account's rights. */
export interface AccessPort {
  load(account: number): Promise<Access>
  /**
   * What somebody has or is going to have from all sources together, whether he may enter or not and whatever he is denied at the moment: by this
   * rank is compared. Of an account, or of a person who has none yet.
   */
  rank(run: Runner, who: { readonly account: number } | { readonly employee: number }): Promise<Pick<Access, 'super' | 'has'>>
}

/** Query for ids that finds none. */
export const noIds = sql`select null::bigint where false`
/** Of callers who have no scope of departments. */
export const peopleOfNone: PeopleOf = () => ({ employees: noIds, accounts: noIds })

/** Rights of jobs and of the seed: everything. */
export const systemAccess: Access = {
  account: 0,
  employee: null,
  super: true,
  has: () => true,
  why: () => ({ code: 'FORBIDDEN' }),
  scopes: () => [{ kind: 'all' }],
  level: () => 'edit',
  peopleOf: peopleOfNone,
  permissionsVersion: 'system',
}
/** Under which what ran by itself is kept. */
export const systemNames: Readonly<Record<Lang, string>> = { 'zh-cn': '系统', en: 'System' }
export const systemCtx = (lang: Lang = 'zh-cn', requestId = 'system'): Ctx => ({
  account: 0,
  employee: null,
  name: systemNames[lang],
  lang,
  access: systemAccess,
  actorType: 'job',
  ip: null,
  userAgent: null,
  requestId,
})
/** The rights of the system in somebody's name: what his own command writes beside what he may write himself. */
export const inNameOf = (ctx: Ctx): Ctx => ({ ...systemCtx(ctx.lang), account: ctx.account, employee: ctx.employee, name: ctx.name })
