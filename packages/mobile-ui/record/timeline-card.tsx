import {
  actionLabel,
  answeredName,
  fieldAt,
  hasText,
  lineFields,
  shortTimeText,
  stateLabel,
  text,
  timelineDays,
  reportedChanges,
  useLang,
  useText,
  useTimeline,
  type CommentActions,
  type TimelineChange,
  type TimelineEntry,
  type TimelineItem,
  type ListRow,
  withTimes,
} from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { fieldText } from '../fields/field-value.tsx'
import { usePhoneModel, type PhoneModel } from '../registry.ts'
import { ToneGlyph } from '../state/state-tag.tsx'
import { toneOfState } from '../state/tones.ts'
import { CommentBox } from './comment-box.tsx'
import { Message } from './message.tsx'

const most = 4
/** What happened, newest first, and a word of one's own (mobile.md B3). */
export function TimelineCard({ record }: { readonly record: ListRow }): ReactElement {
  const { id } = record
  const model = usePhoneModel()
  const t = useText()
  const { timeline, actions, more, ended } = useTimeline(model, id)
  return (
    <section className="m-card" data-testid="m-timeline">
      <h3 className="m-group-title">{t('mobile.timeline')}</h3>
      <CommentBox onWrite={actions.write} asks />
      {timeline && timeline.entries.length === 0 && timeline.comments.length === 0 && <p className="m-note">{t('mobile.noTimeline')}</p>}
      {timeline &&
        timelineDays(timeline).map((d) => (
          <div key={d.day}>
            <h4 className="m-day">{d.day}</h4>
            <ol className="m-timeline">
              {d.items.map((item) => (
                <Item
                  key={`${item.kind}${item.kind === 'entry' ? item.entry.id : item.comment.id}`}
                  record={record}
                  item={item}
                  actions={actions}
                  answered={answeredName(timeline, item)}
                />
              ))}
            </ol>
          </div>
        ))}
      {timeline && timeline.entries.length > 0 && !ended && (
        <button type="button" className="m-text-button" onClick={() => void more()}>
          {t('mobile.earlier')}
        </button>
      )}
    </section>
  )
}

function Item({
  record,
  item,
  actions,
  answered,
}: {
  readonly record: ListRow
  readonly item: TimelineItem
  readonly actions: CommentActions
  readonly answered: string | undefined
}): ReactElement {
  const model = usePhoneModel()
  const lang = useLang()
  const time = (
    <time className="m-note" dateTime={item.at}>
      {shortTimeText(item.at, item.at)}
    </time>
  )
  if (item.kind === 'comment')
    return (
      <li>
        <ToneGlyph tone="ready" />
        <span className="m-grow">
          {item.comment.author_name} {answered ? text('mobile.replied', { name: answered }) : text('mobile.commented')}
          <Message comment={item.comment} actions={actions} />
        </span>
        {time}
      </li>
    )
  const { entry } = item
  const tone = entry.to_state ? toneOfState(model.resource.name, entry.to_state, stateLabel(model, entry.to_state, 'zh-cn')) : 'neutral'
  const moved = entry.from_state && entry.to_state && entry.from_state !== entry.to_state
  const changes = reportedChanges(model, entry)
  return (
    <li>
      <ToneGlyph tone={tone} />
      <span className="m-grow">
        {entry.actor_name || text('mobile.system')} {verbOf(model, entry, lang)}
        {moved && (
          <span className="m-move">
            {stateLabel(model, entry.from_state!, lang, record)} → <b>{stateLabel(model, entry.to_state!, lang, record)}</b>
          </span>
        )}
        {entry.comment && <span className="m-said">{withTimes(entry.comment)}</span>}
        {changes.slice(0, most).map((c, i) => (
          <Change key={`${c.field}${i}`} model={model} change={c} />
        ))}
        {changes.length > most && <span className="m-note">{text('mobile.andMore', { n: changes.length - most })}</span>}
      </span>
      {time}
    </li>
  )
}

function verbOf(model: PhoneModel, e: TimelineEntry, lang: 'zh-cn' | 'en'): string {
  // a value that somebody saw in clear is said by the name of its field
  const seen = e.operation === 'reveal' && e.action ? fieldAt(model, e.action) : undefined
  if (seen) return `${text('grid.did.reveal')} ${seen.label[lang]}`
  return e.action ? actionLabel(model, e.action, lang) : hasText(`grid.did.${e.operation}`) ? text(`grid.did.${e.operation}`) : e.operation
}

function Change({ model, change }: { readonly model: PhoneModel; readonly change: TimelineChange }): ReactElement {
  const lang = useLang()
  const [head, sub] = change.field.split('.') as [string, string | undefined]
  const top = fieldAt(model, head)
  const at = sub && top?.field.kind === 'lines' ? lineFields(top).find((x) => x.path === sub) : top
  // of a whole line it is only said that it came or went
  const whole = at?.field.kind === 'lines'
  const show = (v: unknown): string =>
    whole ? text(v === '+' ? 'grid.did.create' : 'grid.did.delete') : at ? fieldText(at, { [at.path]: v }, lang) : String(v ?? '–')
  return (
    <span className="m-change">
      {change.line && <span className="m-mono">{change.line} </span>}
      {at?.label[lang] ?? change.field} {change.before !== undefined && change.before !== null && <del>{show(change.before)}</del>}{' '}
      {change.after !== undefined && <>→ {show(change.after)}</>}
    </span>
  )
}
