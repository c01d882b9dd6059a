import type { Lang } from '@crossway/kernel'
import { type FieldAt, inRed } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { reads } from './reads.ts'
import { wordsOf } from './words.ts'

type Row = Readonly<Record<string, unknown>>
/** Text of a field in a row. */
export const fieldText = (at: FieldAt, row: Row, lang: Lang): string =>
  wordsOf(at)?.(row[at.path], lang) ?? reads[at.field.kind].text({ value: row[at.path], at, lang, row })

/** A field's value as the phone shows it. */
export function FieldValue({ at, row, lang }: { readonly at: FieldAt; readonly row: Row; readonly lang: Lang }): ReactElement {
  const kind = reads[at.field.kind]
  const words = wordsOf(at)
  if (words) return <span>{words(row[at.path], lang)}</span>
  const props = { value: row[at.path], at, lang, row }
  if (kind.Read) return <kind.Read {...props} />
  return <span className={`${kind.numeric ? 'm-num' : ''}${kind.numeric && inRed(props.value, at.field) ? ' is-negative' : ''}`}>{kind.text(props)}</span>
}
