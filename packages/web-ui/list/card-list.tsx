import { text } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { useListParts } from './list-context.ts'
import { RowCard } from './row-card.tsx'

/** The rows below 768 px: cards instead of a table that scrolls sideways. */
export function CardList(): ReactElement {
  const { model, list, selection, actions, openRow, state } = useListParts()
  const rows = list.answer?.rows
  return (
    <div className="card-list" aria-busy={list.reloading}>
      {list.reloading && rows && <div className="reload-bar" />}
      {rows?.map((row) => (
        <RowCard
          key={row.id}
          model={model}
          row={row}
          selected={selection.has(row.id)}
          onSelect={(on) => selection.setPage([row], on ? [row] : [])}
          onOpen={() => openRow(row)}
          start={(a) => void actions.start(a, [row])}
        />
      ))}
      {!rows &&
        list.loading &&
        Array.from({ length: 4 }, (_, i) => (
          <div key={i} className="row-card is-skeleton" aria-hidden="true">
            <i />
            <i />
            <i />
          </div>
        ))}
      {rows && rows.length > 0 && state.page * state.size >= (list.answer?.total ?? 0) && <p className="card-end">{text('grid.noMore')}</p>}
    </div>
  )
}
