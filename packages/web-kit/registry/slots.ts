import type { LookProps } from '../list/look-reader.ts'
import type { AnyResource, FieldKind, Lang } from '@crossway/kernel'
import type { ComponentType } from 'react'
import type { ListRow } from '../list/list-answer.ts'
import type { FormStore } from '../form/form-store.ts'

type Both = Readonly<Record<Lang, string>>
export interface RowProps {
  readonly row: ListRow
  readonly route: string
}
export interface RecordProps {
  readonly record: ListRow
  readonly route: string
  /** Reads the record again, after an action of the component's own. */
  readonly refresh: () => void
}
export interface DialogProps {
  readonly rows: readonly ListRow[]
  readonly route: string
  /** `done` = something was changed: lists and the record are read again. */
  readonly close: (done?: boolean) => void
}
export interface ListColumnSlot {
  readonly key: string
  readonly label: Both
  readonly Cell: ComponentType<RowProps>
  readonly width?: number
  readonly align?: 'left' | 'right'
  /** Stands before this column of the page; at the end without it. */
  readonly before?: string
}
/** A computed column that the server answers beyond the record's fields. */
export interface ComputedSlot {
  readonly kind: FieldKind
  readonly label: Both
  readonly currency?: string
  /** The server cannot sort by it. */
  readonly unsorted?: boolean
}
export interface Slots {
  readonly listColumns?: readonly ListColumnSlot[]
  /** Another cell for a column of the page. */
  readonly cells?: Readonly<Record<string, ComponentType<RowProps>>>
  /** Width in pixels of a column whose own cell says more than the kind of its field does. */
  readonly widths?: Readonly<Record<string, number | Readonly<Record<Lang, number>>>>
  readonly figures?: Readonly<Record<string, ComputedSlot>>
  /** More entries of a row's menu that are no action of the record. */
  readonly rowActions?: readonly {
    readonly key: string
    readonly label: Both
    readonly shown?: (row: ListRow) => boolean
    readonly run: (row: ListRow) => void
    /** Stands in the bar over a selection too. */
    readonly runMany?: (rows: readonly ListRow[]) => void
  }[]
  /** Dialog in place of the one made from `args`: of actions with `opens`, or where the choice needs more than fields. */
  readonly dialogs?: Readonly<Record<string, ComponentType<DialogProps>>>
  /** What follows when an action is done: a document that it made is opened. */
  readonly after?: Readonly<Record<string, (row: ListRow) => Promise<unknown>>>
  readonly toolbar?: readonly ComponentType<{ readonly route: string; readonly refresh: () => void }>[]
  /** Buttons of the bar over a selection, which stands in the place of the toolbar's: what starts from ticked rows and is no action of the record. */
  readonly batchParts?: readonly ComponentType<{ readonly route: string; readonly selected: readonly ListRow[]; readonly refresh: () => void }>[]
  readonly recordHeader?: ComponentType<RecordProps>
  readonly recordTabs?: readonly {
    readonly key: string
    readonly label: Both
    readonly count?: (record: ListRow) => number | undefined
    readonly Tab: ComponentType<RecordProps>
    readonly first?: boolean
    readonly shown?: (record: ListRow) => boolean
  }[]
  /** Control in place of the kind's own, by field name. */
  readonly formFields?: Readonly<Record<string, ComponentType<{ readonly form: FormStore; readonly name: string; readonly id?: string }>>>
  /** Fields that want a right beyond that of editing, by its node: without it they stand read-only. */
  readonly wants?: Readonly<Record<string, string>>
  /** How a record shows a field, in place of the kind's own. */
  readonly reads?: Readonly<Record<string, ComponentType<{ readonly value: unknown; readonly row: ListRow }>>>
  /** Fields that may be empty in themselves but not in this document: they carry the star, the server says why. */
  readonly required?: Readonly<Record<string, (head: Readonly<Record<string, unknown>>, stored: Readonly<Record<string, unknown>>) => boolean>>
  /** Control in an action's form, by `action.field`. */
  readonly argFields?: Readonly<Record<string, ComponentType<{ readonly form: FormStore; readonly name: string; readonly row?: ListRow }>>>
  /** Columns after the fields of a lines grid, by lines field. */
  readonly lineColumns?: Readonly<
    Record<
      string,
      readonly {
        readonly key: string
        readonly label: Both
        readonly width?: number
        readonly value: (line: Readonly<Record<string, unknown>>, head: Readonly<Record<string, unknown>>) => string | number | null
        readonly align?: 'left' | 'right'
      }[]
    >
  >
  /** Lines that want a word of explanation: why (undefined = they want none), and the field of the line that takes it (look.md §4.3). */
  readonly lineReasons?: Readonly<
    Record<
      string,
      { readonly field: string; readonly why: (line: Readonly<Record<string, unknown>>, head: Readonly<Record<string, unknown>>) => string | undefined }
    >
  >
  /** Called on each change of a line in the form: answers what follows from it. Shown only; the server computes again. */
  readonly computeLine?: Readonly<
    Record<string, (line: Readonly<Record<string, unknown>>, head: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>>
  >
  /**
   * Running totals in the foot of the form, by head field, in place of the sum of the lines' money: what the server will make of the lines,
   * taxes and fees. The last is the one that counts. Shown only.
   */
  readonly formSums?: (head: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>
  /** What a click on a row opens, where that is not the row's own record. */
  readonly open?: (row: ListRow) => void
  /** More ways to look at the rows of the list: key of `list.views`. */
  readonly views?: Readonly<
    Record<
      string,
      {
        readonly label: Both
        readonly icon?: string
        /** Whether the reader is offered it; what the server would refuse is left out. */
        readonly shown?: () => boolean
        /** It shows something else than the list's rows: tabs, search and filters of the list would change nothing and are left out. */
        readonly alone?: boolean
        readonly View: ComponentType<LookProps>
      }
    >
  >
}

type SlotLoader = () => Promise<{ readonly default: Slots }>
const registered = new Map<string, SlotLoader[]>()

/** A module's own parts of a page, loaded with the page: `registerSlot('purchaseOrderList', () => import('./purchase-order.slots.tsx'))`. */
export function registerSlot(route: string, load: SlotLoader): void {
  registered.set(route, [...(registered.get(route) ?? []), load])
}

const byKind: { readonly holds: (resource: AnyResource) => boolean; readonly load: SlotLoader }[] = []
/** Parts of every page whose record is of a kind: one declaration for all of them. */
export function registerSlotWhere(holds: (resource: AnyResource) => boolean, load: SlotLoader): void {
  byKind.push({ holds, load })
}

/** Slots of a page; what several modules registered is put together, later ones win where they name the same thing. */
export async function loadSlots(route: string, resource?: AnyResource): Promise<Slots> {
  const general = resource ? byKind.filter((k) => k.holds(resource)).map((k) => k.load) : []
  const parts = await Promise.all([...(registered.get(route) ?? []), ...general].map((load) => load().then((m) => m.default)))
  return parts.reduce<Slots>(joined, {})
}

const lists = ['listColumns', 'rowActions', 'toolbar', 'batchParts', 'recordTabs'] as const
const maps = [
  'cells',
  'widths',
  'figures',
  'dialogs',
  'after',
  'formFields',
  'reads',
  'required',
  'argFields',
  'lineColumns',
  'computeLine',
  'lineReasons',
  'views',
] as const
function joined(a: Slots, b: Slots): Slots {
  const out: Record<string, unknown> = { ...a, ...b }
  for (const k of lists) if (a[k] || b[k]) out[k] = [...(a[k] ?? []), ...(b[k] ?? [])]
  for (const k of maps) if (a[k] || b[k]) out[k] = { ...a[k], ...b[k] }
  return out
}
