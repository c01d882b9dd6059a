import { actionLabel, allRows, batchActions, numberText, selectLimit, useLang, useText, verbNode } from '@crossway/web-kit'
import { Button } from 'antd'
import { EllipsisOutlined } from '@ant-design/icons'
import { useState, type ReactElement } from 'react'
import { DropMenu } from '../shell-parts/drop-menu.tsx'
import { useListParts } from './list-context.ts'
import { mayDo } from './use-actions.tsx'

/** In the place of the toolbar's left half while rows are selected; nothing below it moves. */
export function BatchBar(): ReactElement {
  const t = useText()
  const lang = useLang()
  const { model, state, list, selection, actions, room } = useListParts()
  const [loading, setLoading] = useState(false)
  const total = list.answer?.total ?? 0
  const all = async (): Promise<void> => {
    setLoading(true)
    try {
      selection.add(await allRows(model, state))
    } finally {
      setLoading(false)
    }
  }
  const available = batchActions(model).filter((a) => mayDo(model, a.action))
  const most = room.phone ? 0 : room.width >= 1100 ? 4 : 2
  const run = (action: string): void => void actions.start(action, selection.rows)
  const more = (model.slots.rowActions ?? []).filter((a) => a.runMany && selection.rows.some((r) => a.shown?.(r) ?? true))
  // what no action takes the room of stands in the open
  const beside = Math.max(0, most - available.length)
  return (
    <div className="batch-bar" role="group" aria-label={t('grid.selected', { n: selection.count })}>
      <b aria-live="polite">{t('grid.selected', { n: selection.count })}</b>
      {selection.count < total && (
        <Button type="link" className="plain-link" loading={loading} onClick={() => void all()}>
          {t('grid.selectAll', { total: numberText(Math.min(total, selectLimit)) })}
        </Button>
      )}
      <span className="rule" />
      {available.slice(0, most).map((a) => (
        <Button
          key={a.action}
          danger={a.action === 'delete' || a.def?.danger === true}
          loading={actions.busy}
          onClick={() => run(a.action)}
          data-testid={`btn-${verbNode(model.route, a.action, a.def)}`}
        >
          {actionLabel(model, a.action, lang)}
        </Button>
      ))}
      {model.slots.batchParts?.map((Part, i) => (
        <Part key={i} route={model.route} selected={selection.rows} refresh={() => void list.reload()} />
      ))}
      {more.slice(0, beside).map((a) => (
        <Button key={a.key} onClick={() => a.runMany?.(selection.rows)}>
          {a.label[lang]}
        </Button>
      ))}
      {(available.length > most || more.length > beside) && (
        <DropMenu
          menu={{
            items: [
              ...available
                .slice(most)
                .map((a) => ({ key: a.action, danger: a.action === 'delete' || a.def?.danger === true, label: actionLabel(model, a.action, lang) })),
              ...more.slice(beside).map((a) => ({ key: `$slot.${a.key}`, label: a.label[lang] })),
            ],
            onClick: ({ key }) => (key.startsWith('$slot.') ? more.find((a) => `$slot.${a.key}` === key)?.runMany?.(selection.rows) : run(key)),
          }}
        >
          <Button icon={<EllipsisOutlined />} aria-label={t('common.more')} />
        </DropMenu>
      )}
      <Button type="text" onClick={selection.clear}>
        {t('grid.unselect')}
      </Button>
    </div>
  )
}
