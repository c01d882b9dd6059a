import { answeredName, timelineDays, useLang, useText, useTimeline, type PageModel, type ListRow } from '@crossway/web-kit'
import { Button, Select, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { CommentBox } from './comment-box.tsx'
import { TimelineRow } from './timeline-entry.tsx'

const weekdays: Record<'zh-cn' | 'en', readonly string[]> = {
  'zh-cn': ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
const dayText = (day: string, lang: 'zh-cn' | 'en'): string => `${day.slice(5)} ${weekdays[lang][new Date(`${day}T00:00:00Z`).getUTCDay()]!}`

/** Who did what, by day, with field differences; comments among it and the box to write one at the foot. */
export function TimelinePanel({ model, record, titled = true }: { model: PageModel; record: ListRow; titled?: boolean }): ReactElement {
  const { id } = record
  const t = useText()
  const lang = useLang()
  const [only, setOnly] = useState<'all' | 'changes' | 'comments'>('all')
  const { timeline, actions, more, ended } = useTimeline(model, id)
  return (
    <div className="timeline-panel">
      <div className="timeline-top">
        {titled && <h2>{t('grid.timeline')}</h2>}
        <span className="grow" />
        <Select
          size="small"
          variant="borderless"
          value={only}
          onChange={setOnly}
          aria-label={t('grid.timeline')}
          popupMatchSelectWidth={false}
          options={(['all', 'changes', 'comments'] as const).map((v) => ({ value: v, label: t(`grid.only.${v}`) }))}
        />
      </div>
      <div className="timeline-scroll" tabIndex={0} role="region" aria-label={t('grid.timeline')}>
        {!timeline && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
        {timeline &&
          timelineDays(timeline, only).map((d) => (
            <section key={d.day}>
              <h3>{dayText(d.day, lang)}</h3>
              <ul className="timeline">
                {d.items.map((item) => (
                  <TimelineRow
                    key={item.kind + (item.kind === 'entry' ? item.entry.id : item.comment.id)}
                    model={model}
                    record={record}
                    item={item}
                    actions={actions}
                    answered={answeredName(timeline, item)}
                  />
                ))}
              </ul>
            </section>
          ))}
        {timeline && !ended && only !== 'comments' && (
          <Button type="link" size="small" onClick={() => void more()}>
            {t('grid.older')}
          </Button>
        )}
        {timeline && timeline.entries.length + timeline.comments.length === 0 && <p className="note">{t('common.noData')}</p>}
      </div>
      <CommentBox onWrite={actions.write} asks />
    </div>
  )
}
