import type { Lang } from './lang.ts'

/** A condition on a record in the API's own filter language (architecture §6): `{ status: { in: ['draft'] }, due_on: { lt: '@today' } }`. */
export type Filter = Readonly<Record<string, Readonly<Record<string, unknown>>>>

export interface TabDef {
  readonly key: string
  readonly where?: Filter
  /** A count that hurts is red (look.md §4.1). */
  readonly alert?: boolean
}

export interface ListDef {
  /** Fields or `ref.field` paths in display order; `!` before a name = hidden until chosen. */
  readonly columns: readonly string[]
  /** The page's most used filters: at most four stand open beside the search box. */
  readonly filters?: readonly string[]
  readonly sort?: string
  /** Money and quantity fields summed over all matching rows. */
  readonly summary?: readonly string[]
  /** Two more ways to look at the same rows that the web offers as slots (lines, calendar, kanban, gantt). */
  readonly views?: readonly string[]
}

export interface PageDef {
  /** Route name = permission node, exact spelling of the menu (platform.md §2.2). */
  readonly route: string
  readonly module: string
  /** Record that the page lists; absent for boards, tools and reports, which bring a component. */
  readonly resource?: string
  /** Records that the page lists beside its own, each in a part of its own, under the page's nodes: sites beside platforms. */
  readonly subpages?: readonly Subpage[]
  /** Key of the record's `tabs` labels that names a part; the record's own name without it. */
  readonly label?: string
  readonly where?: Filter
  readonly tabs?: readonly TabDef[]
  readonly list?: ListDef
  /**
   * Records that parts made by hand let the reader pick, with the fields that they narrow the choice by; those of its record's own fields, filters and
   * actions go without saying. `*` = of every kind, for conditions on whatever there is.
   */
  readonly picks?: Readonly<Record<string, readonly string[]>>
  /** Names of its tabs and sections that its record's labels do not say: a page of a module above stands on a record below, whose words it cannot add to. */
  readonly labels?: Readonly<Record<Lang, { readonly tabs?: Readonly<Record<string, string>>; readonly sections?: Readonly<Record<string, string>> }>>
  /** Verbs of the page besides view (organization.md §2): nodes `route/verb`. Actions of the record add theirs by themselves. */
  readonly verbs?: readonly string[]
  /** Fields that a link to a record of the page shows somebody without a login; the page then has the verb `share`. */
  readonly share?: readonly string[]
  /** Sections of the form and of the record's first tab: key → fields. */
  readonly sections?: Readonly<Record<string, readonly string[]>>
  /** Optional fields that another page of the record is for: in no form and on no record of this one. */
  readonly elsewhere?: readonly string[]
  /** Columns of a lines grid in the form, in this order; all fields of its lines without it. */
  readonly lineFields?: Readonly<Record<string, readonly string[]>>
  /** Columns that stand first in a lines grid of the record: what its readers look for. */
  readonly lineFacts?: Readonly<Record<string, readonly string[]>>
  /** Up to six key figures in the record's header. */
  readonly figures?: readonly string[]
  /** Other records that point here, shown as tabs: record name → its field; `of` = not at this record but at what this field of it refers to. */
  readonly related?: readonly { readonly resource: string; readonly by: string; readonly of?: string; readonly route?: string }[]
  /** drawer for at most 12 fields, page for documents. */
  readonly form?: 'drawer' | 'page'
  /** Shown on the phone as cards: title, tag, figures, foot. */
  readonly phone?: {
    readonly title: string
    readonly figures?: readonly string[]
    readonly footer?: readonly string[]
    /** Tabs of the page that the phone shows, in this order; all of them without it. */
    readonly tabs?: readonly string[]
  }
}

/** Another record on a page: what is said of a list, form and record, without a route of its own. */
export interface Subpage extends Omit<PageDef, 'route' | 'module' | 'verbs' | 'parts'> {
  readonly resource: string
}
/** A part as the page of its record. */
export const subpageOf = (page: PageDef, part: Subpage): PageDef => ({ ...part, route: page.route, module: page.module })

/** Verbs that every page with a record has unless its record forbids the write. */
export const standardVerbs = ['add', 'edit', 'del', 'import', 'export', 'print'] as const
