import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { detailOf, closeTab, neighbour, numberText, openRecord, placeOf, usePage, useText, type PageModel } from '@crossway/web-kit'
import { Button, Tooltip } from 'antd'
import { useState, type ReactElement } from 'react'

/** `第 7 条，共 214 条`: on through the list the record was opened from. */
export function PrevNext({ model, id }: { model: PageModel; id: number }): ReactElement | null {
  const t = useText()
  const page = usePage()
  const [busy, setBusy] = useState(false)
  const place = placeOf(model.route, id)
  if (!place) return null
  const go = async (step: 1 | -1): Promise<void> => {
    setBusy(true)
    try {
      const next = await neighbour(model, id, step)
      if (next !== undefined && (await openRecord(model.route, detailOf(model.route, model.resource.name, next)))) await closeTab(page.key)
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className="prev-next">
      <span className="note">{t('grid.place', { at: numberText(place.at), total: numberText(place.total) })}</span>
      <Tooltip title={t('grid.previousRecord')} classNames={{ root: 'name-tip' }}>
        <Button
          type="text"
          size="small"
          icon={<UpOutlined />}
          aria-label={t('grid.previousRecord')}
          disabled={busy || place.at <= 1}
          onClick={() => void go(-1)}
        />
      </Tooltip>
      <Tooltip title={t('grid.nextRecord')} classNames={{ root: 'name-tip' }}>
        <Button
          type="text"
          size="small"
          icon={<DownOutlined />}
          aria-label={t('grid.nextRecord')}
          disabled={busy || place.at >= place.total}
          onClick={() => void go(1)}
        />
      </Tooltip>
    </span>
  )
}
