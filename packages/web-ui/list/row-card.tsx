import { EllipsisOutlined } from '@ant-design/icons'
import { stateField } from '@crossway/kernel'
import { actionLabel, columnsOf, fieldAt, nextStep, useLang, useText, type FieldAt, type ListRow, type PageModel } from '@crossway/web-kit'
import { Button, Checkbox } from 'antd'
import { useMemo, type ReactElement, type ReactNode } from 'react'
import { DropMenu } from '../shell-parts/drop-menu.tsx'
import { reads } from '../fields/reads.ts'
import { cellOf } from '../fields/cells.ts'
import { useRowMenu } from './row-menu.tsx'

interface Face {
  readonly number: FieldAt
  readonly title: FieldAt | undefined
  readonly state: FieldAt | undefined
  readonly figures: readonly FieldAt[]
  readonly footer: readonly FieldAt[]
}
const isBlank = (v: unknown): boolean => v === null || v === undefined || v === ''
const numeric = new Set(['int', 'decimal', 'money', 'percent', 'rate', 'date'])

/** What a card shows: as the page says, else number, party, the first three figures (look.md §4.11). */
function faceOf(model: PageModel): Face {
  const { resource, page } = model
  const named = (n: string | undefined): FieldAt | undefined => (n === undefined ? undefined : fieldAt(model, n))
  const many = (names: readonly string[]): FieldAt[] => names.map((n) => fieldAt(model, n)).filter((x): x is FieldAt => x !== undefined)
  const number = named(resource.title)!
  const columns = columnsOf(model)
    .filter((c) => !c.hidden && c.at && !c.at.isState && c.key !== resource.title)
    .map((c) => c.at!)
  const wide = columns.find((c) => c.field.kind === 'ref' || (c.field.kind === 'text' && cellOf(c).look(c).grows))
  const title = named(page.phone?.title === resource.title ? undefined : page.phone?.title) ?? wide
  const rest = columns.filter((c) => c !== title && c.path !== title?.path)
  const figures = page.phone?.figures ? many(page.phone.figures) : rest.filter((c) => numeric.has(c.field.kind)).slice(0, 3)
  const footer = page.phone?.footer
    ? many(page.phone.footer)
    : oneTime(rest.filter((c) => !figures.includes(c) && ['ref', 'dateTime', 'choice'].includes(c.field.kind))).slice(0, 2)
  return { number, title, state: named(stateField(resource)), figures, footer }
}

/** Of several times the first one is told: two of them do not fit a line. */
function oneTime(fields: readonly FieldAt[]): FieldAt[] {
  const first = fields.find((c) => c.field.kind === 'dateTime')
  return fields.filter((c) => c.field.kind !== 'dateTime' || c === first)
}
/** One row on a phone. */
export function RowCard({
  model,
  row,
  selected,
  onSelect,
  onOpen,
  start,
}: {
  model: PageModel
  row: ListRow
  selected: boolean
  onSelect: (on: boolean) => void
  onOpen: () => void
  start: (action: string) => void
}): ReactElement {
  const t = useText()
  const lang = useLang()
  const menu = useRowMenu(model)
  const face = useMemo(() => faceOf(model), [model])
  const step = nextStep(model, row)
  // a column with a cell of its own shows the same on a card
  const word = (at: FieldAt): ReactNode => {
    const Own = model.slots.cells?.[at.path]
    return Own ? <Own row={row} route={model.route} /> : cellOf(at).text(row[at.path], at, lang, row)
  }
  const show = (at: FieldAt): ReactElement => {
    if (model.slots.cells?.[at.path]) return <>{word(at)}</>
    const { Phone } = reads[at.field.kind]
    return <Phone value={row[at.path]} at={at} lang={lang} row={row} />
  }
  return (
    <article className={`row-card${selected ? ' is-selected' : ''}`} onClick={onOpen}>
      <header>
        <span onClick={(e) => e.stopPropagation()}>
          <Checkbox checked={selected} onChange={(e) => onSelect(e.target.checked)} aria-label={t('grid.ag.ariaRowSelect')} />
        </span>
        <span className={`card-number ell ${cellOf(face.number).look(face.number).mono ? 'mono' : 'is-name'}`}>{word(face.number)}</span>
        {face.state && row[face.state.path] !== undefined && show(face.state)}
      </header>
      {row.waits && row.waits.people.length > 0 && (
        <div className="note ell">
          {row.waits.mine ? t('grid.waitsMine') : t('grid.waitsFor', { names: row.waits.people.join(lang === 'en' ? ', ' : '、') })}
        </div>
      )}
      {face.title && !isBlank(row[face.title.path]) && <div className="card-title ell">{word(face.title)}</div>}
      {face.figures.length > 0 && (
        <dl className="card-figures">
          {face.figures.map((at) => (
            <div key={at.path}>
              <dt>{at.label[lang]}</dt>
              <dd className={numeric.has(at.field.kind) ? 'num' : ''}>{show(at)}</dd>
            </div>
          ))}
        </dl>
      )}
      <footer>
        <span className="ell">
          {face.footer
            .map((at) => cellOf(at).text(row[at.path], at, lang, row))
            .filter((s) => s !== '–')
            .join(' · ')}
        </span>
        <span className="grow" />
        {step && (
          <Button type="link" onClick={(e) => (e.stopPropagation(), start(step.action))}>
            {actionLabel(model, step.action, lang)}
          </Button>
        )}
        <DropMenu menu={menu(row, start, onOpen)}>
          <Button type="text" icon={<EllipsisOutlined />} aria-label={t('grid.rowMenu')} onClick={(e) => e.stopPropagation()} />
        </DropMenu>
      </footer>
    </article>
  )
}
