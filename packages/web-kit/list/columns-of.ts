import { stateField, translationOf, type AnyResource, type FieldKind, type Lang } from '@crossway/kernel'
import { computedLabel } from '../registry/definition.ts'
import { fieldAt, fieldOf, type FieldAt } from '../registry/field-at.ts'
import type { PageModel } from '../registry/page-model.ts'
import type { ComputedSlot, ListColumnSlot } from '../registry/slots.ts'
import { pageColumns } from './column-settings.ts'
import type { ListRow } from './list-answer.ts'

/** A column a list can show: a field of the record, a figure of the server, or a slot's own cell. */
export interface ListColumn {
  readonly key: string
  readonly hidden: boolean
  readonly label: Readonly<Record<Lang, string>>
  readonly at: FieldAt | undefined
  readonly slot: ListColumnSlot | undefined
  /** Leads to the record. */
  readonly isTitle: boolean
  readonly sortable: boolean
  /** What is shown where the cell is empty. */
  readonly fallback?: string
}
const unsorted = new Set(['lines', 'json', 'file', 'files', 'refs', 'choices', 'texts', 'longText'])
const firstFields = 10

interface Named {
  readonly key: string
  readonly hidden: boolean
  readonly fallback?: string
}
/** In a language with a name of its own in the record that name takes the place of the other, which the page shows else. */
const inLanguage = (r: AnyResource, columns: readonly Named[], lang: Lang): Named[] => {
  const translations = columns
    .map((c) => (c.hidden || c.key === r.title ? undefined : translationOf(r, c.key, lang)))
    .map((t) => columns.find((c) => c.key === t && c.hidden)?.key)
  return columns.flatMap((c, i) =>
    translations[i]
      ? [
          { key: translations[i], hidden: false, fallback: c.key },
          { ...c, hidden: true },
        ]
      : translations.includes(c.key)
        ? []
        : [c],
  )
}

/** Columns in the page's order. The state stands behind the number where the page does not place it. */
export function columnsOf(model: PageModel, lang: Lang = 'zh-cn'): ListColumn[] {
  const { resource, page, slots } = model
  const state = stateField(resource)
  const named = pageColumns(
    page.list?.columns ??
      Object.entries(resource.fields)
        .filter(([, x]) => !x.hidden && x.kind !== 'lines')
        .map(([n], i) => (i < firstFields ? n : `!${n}`)),
  )
  const titled = named.some((c) => c.key === resource.title)
  const own = titled ? named : [{ key: resource.title, hidden: false }, ...named]
  const withState = state && !own.some((c) => c.key === state) ? [own[0]!, { key: state, hidden: false }, ...own.slice(1)] : own
  const all: ListColumn[] = inLanguage(resource, withState, lang).map((c) => ({
    ...fieldColumn(model, c.key, c.hidden),
    ...(c.fallback ? { fallback: c.fallback } : {}),
  }))
  for (const slot of slots.listColumns ?? []) {
    const column: ListColumn = { key: slot.key, hidden: false, label: slot.label, at: undefined, slot, isTitle: false, sortable: false }
    const at = slot.before === undefined ? -1 : all.findIndex((c) => c.key === slot.before)
    if (at < 0) all.push(column)
    else all.splice(at, 0, column)
  }
  return all
}

function fieldColumn(model: PageModel, key: string, hidden: boolean): ListColumn {
  const figure = model.slots.figures?.[key]
  const at = fieldAt(model, key) ?? figureAt(model, key, figure)
  return {
    key,
    hidden,
    at,
    label: at.label,
    slot: undefined,
    isTitle: key === model.resource.title,
    sortable: !key.includes('.') && !model.closed?.includes(key) && !unsorted.has(at.field.kind) && !figure?.unsorted && !at.field.only,
  }
}
/** What only the server computes has no field here; its slot says how it is shown. */
const figureAt = (model: PageModel, key: string, figure: ComputedSlot | undefined): FieldAt =>
  fieldOf(
    key,
    { kind: figure?.kind ?? 'text', options: {}, derived: true, ...(figure?.currency ? { currency: figure.currency } : {}) },
    figure?.label ??
      (key in model.labels.en.fields
        ? { 'zh-cn': model.labels['zh-cn'].fields[key], en: model.labels.en.fields[key] }
        : (computedLabel(model.resource.name, key) ?? { 'zh-cn': key, en: key })),
    model.resource.name,
  )

/** Kind of a figure that no slot describes, out of what the server answers for it. */
export function guessedKind(values: readonly unknown[]): FieldKind {
  const v = values.find((x) => x !== null && x !== undefined && x !== '')
  if (typeof v === 'object') return Array.isArray(v) ? 'texts' : 'ref'
  if (typeof v === 'number') return Number.isInteger(v) ? 'int' : 'decimal'
  if (typeof v === 'boolean') return 'bool'
  if (typeof v === 'string' && /^-?\d+\.\d+$/.test(v)) return 'decimal'
  return typeof v === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(v) ? 'date' : 'text'
}

/** A field the account may not see is absent from every row: its column does not exist. */
export function presentColumns(model: PageModel, columns: readonly ListColumn[], rows: readonly ListRow[] | undefined): ListColumn[] {
  if (!rows?.length) return [...columns]
  return columns
    .filter((c) => c.slot || rows.some((r) => c.key in r))
    .map((c) => {
      if (c.slot || !c.at || fieldAt(model, c.key) || model.slots.figures?.[c.key]) return c
      const kind = guessedKind(rows.map((r) => r[c.key]))
      return { ...c, at: { ...c.at, field: { ...c.at.field, kind } }, sortable: kind !== 'ref' && c.sortable }
    })
}
