import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  HolderOutlined,
  PushpinFilled,
  PushpinOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons'
import { ask, notify, pinLimit, pinnedCount, reordered, useLang, useText, withColumn, type PlannedColumn } from '@crossway/web-kit'
import { Button, Checkbox, Tooltip } from 'antd'
import { useState, type ReactElement } from 'react'
import { useListParts } from './list-context.ts'

/** Visible, order by drag or arrows, frozen left or right; kept for the account (platform.md §8.2). */
export function ColumnPanel(): ReactElement {
  const t = useText()
  const lang = useLang()
  const { plan, columns, setColumns } = useListParts()
  const [dragged, setDragged] = useState<string>()
  const move = (key: string, to: number): void => {
    const keys = plan.map((c) => c.key).filter((k) => k !== key)
    keys.splice(Math.min(Math.max(to, 0), keys.length), 0, key)
    setColumns(reordered(plan, keys))
  }
  const pin = (c: PlannedColumn, side: 'left' | 'right'): void => {
    if (c.pin !== side && !c.pin && pinnedCount(plan) >= pinLimit)
      return void notify({ kind: 'warning', code: 'grid.tooManyPins', text: t('grid.tooManyPins', { n: pinLimit }) })
    setColumns(withColumn(plan, c.key, { pin: c.pin === side ? undefined : side }))
  }
  const reset = async (): Promise<void> => {
    if (await ask({ title: t('grid.askResetColumns'), okText: t('grid.resetColumns') })) setColumns(undefined)
  }
  const shown = plan.filter((c) => !c.hidden).length
  return (
    <div className="column-panel">
      <div className="column-panel-head">
        <b>{t('grid.columns')}</b>
        <span className="note">
          {shown} / {plan.length}
        </span>
        <span className="grow" />
        <Button type="link" size="small" onClick={() => void reset()}>
          {t('grid.resetColumns')}
        </Button>
      </div>
      <ul>
        {plan.map((c, i) => {
          const label = columns.get(c.key)?.label[lang] ?? c.key
          return (
            <li
              key={c.key}
              draggable
              className={dragged === c.key ? 'is-dragged' : undefined}
              onDragStart={() => setDragged(c.key)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={(e) => {
                e.preventDefault()
                if (dragged && dragged !== c.key) move(dragged, i)
              }}
            >
              <HolderOutlined className="handle" />
              <Checkbox
                checked={!c.hidden}
                disabled={!c.hidden && shown === 1}
                onChange={(e) => setColumns(withColumn(plan, c.key, { hidden: !e.target.checked }))}
              >
                <span className="ell">{label}</span>
              </Checkbox>
              <span className="grow" />
              <Tip text={t('grid.up')} off={i === 0} icon={<ArrowUpOutlined />} onClick={() => move(c.key, i - 1)} />
              <Tip text={t('grid.down')} off={i === plan.length - 1} icon={<ArrowDownOutlined />} onClick={() => move(c.key, i + 1)} />
              <Tip
                text={t('grid.pinLeft')}
                on={c.pin === 'left'}
                icon={c.pin === 'left' ? <PushpinFilled /> : <VerticalRightOutlined />}
                onClick={() => pin(c, 'left')}
              />
              <Tip
                text={t('grid.pinRight')}
                on={c.pin === 'right'}
                icon={c.pin === 'right' ? <PushpinOutlined /> : <VerticalLeftOutlined />}
                onClick={() => pin(c, 'right')}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
const Tip = ({ text, icon, onClick, off, on }: { text: string; icon: ReactElement; onClick: () => void; off?: boolean; on?: boolean }): ReactElement => (
  <Tooltip title={text} classNames={{ root: 'name-tip' }}>
    <Button
      type="text"
      size="small"
      className={on ? 'is-on' : ''}
      icon={icon}
      aria-label={text}
      aria-pressed={on ?? false}
      disabled={off ?? false}
      onClick={onClick}
    />
  </Tooltip>
)
