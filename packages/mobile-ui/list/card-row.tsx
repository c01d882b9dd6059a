import { actionLabel, offersOf, useLang, type ListRow } from '@crossway/web-kit'
import { SwipeAction } from 'antd-mobile'
import type { ReactElement } from 'react'
import type { PhoneModel } from '../registry.ts'
import type { CardFace } from './card-face.ts'
import { useLongPress } from './long-press.ts'
import { RecordCard } from './record-card.tsx'

const mostSwiped = 3
/** A card with what a swipe to the left offers and a long press that begins a selection. Both have a twin on the record page. */
export function CardRow({
  model,
  face,
  row,
  selected,
  onSelect,
  onOpen,
  start,
}: {
  readonly model: PhoneModel
  readonly face: CardFace
  readonly row: ListRow
  readonly selected: boolean | undefined
  readonly onSelect: (() => void) | undefined
  readonly onOpen: () => void
  readonly start: (action: string, row: ListRow) => void
}): ReactElement {
  const lang = useLang()
  const press = useLongPress(() => onSelect?.())
  const offers = offersOf(model, row).filter((o) => o.ok && o.action !== 'delete')
  const card = <RecordCard model={model} face={face} row={row} selected={selected} onOpen={selected === undefined ? onOpen : () => onSelect?.()} />
  return (
    <div className="m-card-row" {...(onSelect ? press : {})}>
      {selected !== undefined || offers.length === 0 ? (
        card
      ) : (
        <SwipeAction
          rightActions={offers.slice(0, mostSwiped).map((o) => ({
            key: o.action,
            text: actionLabel(model, o.action, lang),
            color: o.def?.danger ? 'var(--bad)' : o.def?.primary ? 'var(--act)' : 'var(--t2)',
          }))}
          onAction={({ key }) => start(String(key), row)}
        >
          {card}
        </SwipeAction>
      )}
    </div>
  )
}
