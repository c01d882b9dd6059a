import type { Lang } from '@crossway/kernel'
import { blank, dash, type FieldAt, type ListRow, valueLabel } from '@crossway/web-kit'
import { StateMark } from '../../state/state-mark.tsx'
import type { KindCell } from '../kind.ts'
import { textWidth } from '../format/text-width.ts'

/** Width of the longest of its texts, at most what a column may take. */
function widest(at: FieldAt, lang: Lang = 'zh-cn'): number {
  return Math.min(180, Math.ceil(Math.max(0, ...(at.field.values ?? []).map((v) => textWidth(valueLabel(at, v, lang))))))
}
/** Whose turn it is in a few letters: the first of them, and how many more. */
const waitsFor = (people: readonly string[]): string => (people.length > 1 ? `${people[0]} +${people.length - 1}` : (people[0] ?? ''))
/** What a state and the person it waits for need, so that neither is cut; a very long name gives way. */
export const waitWidth = (rows: readonly ListRow[], at: FieldAt, lang: Lang): number =>
  Math.min(
    220,
    Math.max(
      0,
      ...rows
        .filter((r) => r.waits?.people.length)
        .map((r) => 46 + textWidth(valueLabel(at, String(r[at.path]), lang, r)) + textWidth(waitsFor(r.waits!.people))),
    ),
  )
/** A choice's text; the record's state with its glyph, never a tinted tag (look.md §2.3). */
export const choiceCell: KindCell = {
  look: (at, lang) => (at.isState ? { width: Math.max(116, widest(at, lang) + 38), min: 104 } : { width: Math.max(96, widest(at, lang) + 20), min: 80 }),
  text: (v, at, lang, row) => (blank(v) ? dash : valueLabel(at, String(v), lang, row)),
  className: (v) => (blank(v) ? 'cell-none' : undefined),
}
export const stateCell: KindCell = {
  ...choiceCell,
  Cell: ({ value, at, lang, row }) => {
    if (blank(value)) return <span className="cell-none">{dash}</span>
    const mark = (
      <StateMark record={at.record} state={String(value)} label={valueLabel(at, String(value), lang, row)} zh={valueLabel(at, String(value), 'zh-cn')} />
    )
    const people = row?.waits?.people ?? []
    return people.length > 0 ? (
      <span className="state-cell">
        {mark}
        <span className="note ell" title={people.join(lang === 'en' ? ', ' : '、')}>
          {waitsFor(people)}
        </span>
      </span>
    ) : (
      mark
    )
  },
}
