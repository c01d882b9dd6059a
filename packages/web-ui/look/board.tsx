import { numberText, useText, type ListRow } from '@crossway/web-kit'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement, type ReactNode } from 'react'
import './look.css'

export interface BoardColumn {
  readonly key: string
  readonly label: string
  readonly rows: readonly ListRow[]
  /** At the right of the column's head. */
  readonly sum?: ReactNode
  /** Under the column's head. */
  readonly under?: ReactNode
  /** In place of cards: the column only takes them, and has no count. */
  readonly instead?: ReactNode
}
interface Props {
  readonly testId: string
  readonly columns: readonly BoardColumn[]
  readonly card: (row: ListRow) => ReactNode
  /** The test id of a card is this and the id of its row. */
  readonly cardTestId: string
  readonly cardClass?: (row: ListRow) => string
  readonly open: (row: ListRow) => void
  /** Leads a card into another column, or says why not; without it cards stay where they are. */
  readonly move?: (row: ListRow, column: string) => void
  /** Whether the column is marked while the card is dragged. */
  readonly takes?: (row: ListRow, column: string) => boolean
  readonly hint?: string
}
const shownAtFirst = 20

/** Rows as cards in columns; a card dragged, or moved by Alt and an arrow, goes where the page leads it. */
export function Board(p: Props): ReactElement {
  const t = useText()
  const [dragged, setDragged] = useState<ListRow>()
  // a card moved by its keys stands in another column then, where the next key must reach it
  const followed = useRef<number>(undefined)
  const move = (row: ListRow, to: BoardColumn | undefined): void => {
    setDragged(undefined)
    if (to && !to.rows.some((r) => r.id === row.id)) p.move?.(row, to.key)
  }
  return (
    <div className="look-board" data-testid={p.testId}>
      {p.columns.map((column, i) => (
        <section
          key={column.key}
          className={`look-column${dragged && p.takes?.(dragged, column.key) ? ' is-open' : ''}`}
          aria-label={column.label}
          onDragOver={(e) => e.preventDefault()}
          onDrop={() => dragged && move(dragged, column)}
        >
          <header>
            <b>{column.label}</b>
            {!column.instead && <span className="note">{numberText(column.rows.length)}</span>}
            {column.sum !== undefined && <span className="look-sum">{column.sum}</span>}
          </header>
          {column.under}
          {column.instead ?? (
            <Cards
              rows={column.rows}
              of={p}
              hint={p.move && (p.hint ?? t('grid.moveCard'))}
              onDrag={setDragged}
              onKey={(row, step) => {
                followed.current = row.id
                move(row, p.columns[i + step])
              }}
              isFollowed={(row) => {
                const mine = followed.current === row.id
                if (mine) followed.current = undefined
                return mine
              }}
            />
          )}
        </section>
      ))}
    </div>
  )
}

interface Handling {
  readonly of: Props
  readonly hint: string | undefined
  readonly onDrag: (row: ListRow | undefined) => void
  readonly onKey: (row: ListRow, step: number) => void
  readonly isFollowed: (row: ListRow) => boolean
}

function Cards({ rows, ...handling }: Handling & { readonly rows: readonly ListRow[] }): ReactElement {
  const t = useText()
  const [all, setAll] = useState(false)
  return (
    <>
      {(all ? rows : rows.slice(0, shownAtFirst)).map((r) => (
        <Card key={r.id} row={r} {...handling} />
      ))}
      {!all && rows.length > shownAtFirst && (
        <button type="button" className="plain-button" onClick={() => setAll(true)}>
          {t('grid.showAll', { n: rows.length })}
        </button>
      )}
    </>
  )
}

function Card({ row, of, hint, onDrag, onKey, isFollowed }: Handling & { readonly row: ListRow }): ReactElement {
  const button = useRef<HTMLButtonElement>(null)
  const stands = useEffectEvent(() => isFollowed(row) && button.current?.focus())
  useEffect(() => void stands(), [])
  return (
    <button
      ref={button}
      type="button"
      className={`look-card ${of.cardClass?.(row) ?? ''}`}
      draggable={of.move !== undefined}
      {...(hint ? { title: hint, 'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight' } : {})}
      onDragStart={() => onDrag(row)}
      onDragEnd={() => onDrag(undefined)}
      onKeyDown={(e) => {
        if (!e.altKey || !of.move || (e.key !== 'ArrowRight' && e.key !== 'ArrowLeft')) return
        // by itself the browser goes back or on in its history
        e.preventDefault()
        onKey(row, e.key === 'ArrowRight' ? 1 : -1)
      }}
      onClick={() => of.open(row)}
      data-testid={`${of.cardTestId}${row.id}`}
    >
      {of.card(row)}
    </button>
  )
}
