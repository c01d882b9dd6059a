import { dash, isEnded, type ListRow, nameShown, useLang, useText } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { FieldValue, fieldText } from '../fields/field-value.tsx'
import { asRef, isPerson } from '../fields/ref/read.tsx'
import { Avatar, Thumb } from '../parts/avatar.tsx'
import { ProgressLine } from '../parts/progress-line.tsx'
import { WaitsNote } from './waits-note.tsx'
import { daysTo } from '../parts/relative-time.ts'
import type { PhoneModel } from '../registry.ts'
import type { CardFace } from './card-face.ts'

/** Number and state, party, up to three figures, who and when (mobile.md B2, look.md §4.11). A field hidden by right is no slot at all. */
export function RecordCard({
  model,
  face,
  row,
  onOpen,
  selected,
}: {
  readonly model: PhoneModel
  readonly face: CardFace
  readonly row: ListRow
  readonly onOpen: () => void
  /** Undefined when no selection is going on. */
  readonly selected?: boolean | undefined
}): ReactElement {
  const lang = useLang()
  // what names the record is told in the reader's language where it has a name in it
  const words = (at: CardFace['number']): string => {
    const name = at.path === model.resource.title ? nameShown(model, at.path, row, lang) : undefined
    return typeof name === 'string' && name !== '' ? name : fieldText(at, row, lang)
  }
  const shown = <T extends { path: string }>(at: T): boolean => at.path in row
  const footer = face.footer.filter(shown).filter((at) => fieldText(at, row, lang) !== dash)
  const person = footer.find((at) => isPerson(at.field.to))
  const picture = face.title && asRef(row[face.title.path])?.image
  const figures = face.figures.filter(shown)
  return (
    <button type="button" className={`m-card m-record${selected ? ' is-selected' : ''}`} data-testid={`row-${row.id}`} aria-pressed={selected} onClick={onOpen}>
      <span className="m-card-top">
        {selected !== undefined && <i className={`m-tick${selected ? ' is-on' : ''}`} aria-hidden="true" />}
        <span className="m-mono m-ell">{words(face.number)}</span>
        <span className="m-grow" />
        {face.state && shown(face.state) && <FieldValue at={face.state} row={row} lang={lang} />}
      </span>
      <WaitsNote row={row} />
      {face.title && shown(face.title) && (
        <span className="m-card-title">
          {picture ? <Thumb image={picture} alt="" size={48} /> : null}
          <b className="m-ell">{fieldText(face.title, row, lang)}</b>
        </span>
      )}
      {figures.length > 0 && (
        <span className="m-figures">
          {figures.map((at) => (
            <span key={at.path}>
              <i className="m-ell">{at.label[lang]}</i>
              <FieldValue at={at} row={row} lang={lang} />
            </span>
          ))}
        </span>
      )}
      {face.progress && <ProgressLine progress={{ ...face.progress, label: face.progress.label[lang] }} row={row} />}
      {(footer.length > 0 || face.due) && (
        <span className="m-card-foot">
          {person && <Avatar name={fieldText(person, row, lang)} image={asRef(row[person.path])?.image} />}
          <span className="m-ell">{footer.map((at) => fieldText(at, row, lang)).join(' · ')}</span>
          <span className="m-grow" />
          <DueText face={face} row={row} ended={isEnded(model, row)} />
        </span>
      )}
    </button>
  )
}

function DueText({ face, row, ended }: { readonly face: CardFace; readonly row: ListRow; readonly ended: boolean }): ReactElement | null {
  const t = useText()
  const value = face.due && row[face.due.path]
  if (typeof value !== 'string') return null
  const left = daysTo(value)
  if (ended) return <span className="m-num">{value.slice(5, 10)}</span>
  if (left < 0) return <span className="is-late">{t('mobile.late', { n: -left })}</span>
  return <span>{left === 0 ? t('mobile.dueToday') : t('mobile.dueIn', { n: left })}</span>
}
