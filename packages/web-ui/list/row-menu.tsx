import { actionLabel, offersOf, useLang, useText, type ListRow, type PageModel } from '@crossway/web-kit'
import { Tooltip, type MenuProps } from 'antd'
import type { ReactElement } from 'react'
import { openApproval } from '../record/open-approval.ts'

type Item = NonNullable<MenuProps['items']>[number]

/** Everything a row offers: open, its actions with reasons where they are refused, the module's own entries, edit and delete. */
export function useRowMenu(model: PageModel): (row: ListRow, start: (action: string) => void, open: () => void) => MenuProps {
  const lang = useLang()
  const t = useText()
  return (row, start, open) => {
    const offers = offersOf(model, row)
    const entry = (o: (typeof offers)[number]): Item => ({
      key: o.action,
      disabled: !o.ok,
      danger: o.ok && (o.action === 'delete' || o.def?.danger === true),
      label: o.why && !o.ok ? <Why why={o.why}>{actionLabel(model, o.action, lang)}</Why> : actionLabel(model, o.action, lang),
    })
    const own = offers.filter((o) => o.action !== 'edit' && o.action !== 'delete')
    const plain = offers.filter((o) => o.action === 'edit' || o.action === 'delete')
    const slots = (model.slots.rowActions ?? []).filter((a) => !a.shown || a.shown(row))
    const items: Item[] = [
      { key: '$open', label: t('grid.open') },
      ...(row.waits ? [{ key: '$approval', label: t('grid.seeApproval') }] : []),
      ...own.map(entry),
      ...slots.map((a): Item => ({ key: `$slot.${a.key}`, label: a.label[lang] })),
      ...(plain.length && own.length + slots.length ? [{ type: 'divider' as const }] : []),
      ...plain.map(entry),
    ]
    return {
      items,
      onClick: ({ key, domEvent }) => {
        domEvent.stopPropagation()
        if (key === '$open') open()
        else if (key === '$approval') openApproval(model, row)
        else if (key.startsWith('$slot.')) slots.find((a) => `$slot.${a.key}` === key)?.run(row)
        else start(key)
      },
    }
  }
}
const Why = ({ why, children }: { why: string; children: string }): ReactElement => (
  <Tooltip title={why} placement="left">
    <span className="menu-why">
      {children}
      <span className="note">{why}</span>
    </span>
  </Tooltip>
)
