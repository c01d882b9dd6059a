import { stateField, type FieldKind, type Lang } from '@crossway/kernel'
import { fieldAt, type FieldAt } from '@crossway/web-kit'
import type { PhoneModel } from '../registry.ts'

export interface CardFace {
  readonly number: FieldAt
  readonly state: FieldAt | undefined
  readonly title: FieldAt | undefined
  readonly figures: readonly FieldAt[]
  readonly footer: readonly FieldAt[]
  readonly progress?: { readonly label: Readonly<Record<Lang, string>>; readonly done: FieldAt; readonly of: FieldAt }
  /** Date that a running record should be done by: days left or late stand at the right of the foot. */
  readonly due: FieldAt | undefined
}
const numeric: ReadonlySet<FieldKind> = new Set(['int', 'decimal', 'money', 'percent', 'rate', 'date'])
const dueNames = /(^|_)(due|expected|eta|need_by|deadline|promised)(_|$)|(_until|_due_on)$/

/** What a card shows (mobile.md B2): as the page's phone card says, else guessed from its columns. */
export function cardFace(model: PhoneModel): CardFace {
  const { resource, page, parts } = model
  const hidden = new Set(parts.hidden ?? [])
  const at = (name: string | undefined): FieldAt | undefined => (name === undefined || hidden.has(name) ? undefined : fieldAt(model, name))
  const many = (names: readonly string[]): FieldAt[] => names.map(at).filter((x): x is FieldAt => x !== undefined)
  const number = fieldAt(model, resource.title)!
  const columns = many((page.list?.columns ?? []).filter((c) => !c.startsWith('!'))).filter((c) => !c.isState && c.path !== resource.title)
  const title =
    at(page.phone?.title === resource.title ? undefined : page.phone?.title) ?? columns.find((c) => c.field.kind === 'ref' || c.field.kind === 'text')
  const rest = columns.filter((c) => c.path !== title?.path)
  const figures = page.phone?.figures ? many(page.phone.figures) : rest.filter((c) => numeric.has(c.field.kind)).slice(0, 3)
  const named = page.phone?.footer
    ? many(page.phone.footer)
    : rest.filter((c) => !figures.includes(c) && (c.field.kind === 'ref' || c.field.kind === 'dateTime')).slice(0, 2)
  const due = at(parts.due) ?? [...named, ...figures, ...rest].find((c) => c.field.kind === 'date' && dueNames.test(c.path))
  const [done, of] = [at(parts.progress?.done), at(parts.progress?.of)]
  return {
    number,
    state: at(stateField(resource)),
    title,
    figures: figures.slice(0, 3),
    footer: named.filter((c) => c !== due),
    due,
    ...(parts.progress && done && of && { progress: { label: parts.progress.label, done, of } }),
  }
}

const isCode = (text: string): boolean => /^[A-Z]{3}$/.test(text)
/**
 * Names that a card's call asks for: not one field more (≤ 2 KB a row, mobile.md Part D). Money brings the field of its currency. Undefined where
 * a field may be hidden by right: the server refuses to name such a field, so the list's own columns are asked for, without those that are hidden.
 */
export function cardFields(f: CardFace): string | undefined {
  const shown = [f.number, f.state, f.title, ...f.figures, ...f.footer, f.due, f.progress?.done, f.progress?.of].filter((x): x is FieldAt => x !== undefined)
  if (shown.some((x) => x.field.class !== undefined)) return undefined
  const currencies = shown.map((x) => x.field.currency).filter((c): c is string => c !== undefined && !isCode(c))
  return [...new Set([...shown.map((x) => x.path), ...currencies])].join(',')
}
