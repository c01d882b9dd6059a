import {
  actionLabel,
  fieldAt,
  hasText,
  lineFields,
  shortTimeText,
  stateLabel,
  text,
  reportedChanges,
  useLang,
  withTimes,
  type FieldAt,
  type PageModel,
  type CommentActions,
  type TimelineChange,
  type TimelineEntry,
  type TimelineItem,
  type ListRow,
} from '@crossway/web-kit'
import { MessageOutlined } from '@ant-design/icons'
import type { ReactElement } from 'react'
import { cellOf } from '../fields/cells.ts'
import { Message } from './message.tsx'
import { ToneGlyph } from '../shell-parts/tone-glyph.tsx'
import { stateTone } from '../state/state-mark.tsx'

const verb = (model: PageModel, e: TimelineEntry, lang: 'zh-cn' | 'en'): string => seen(model, e, lang) ?? done(model, e, lang)
/** A value that somebody saw in clear is said by the name of its field. */
function seen(model: PageModel, e: TimelineEntry, lang: 'zh-cn' | 'en'): string | undefined {
  const at = e.operation === 'reveal' && e.action ? fieldAt(model, e.action) : undefined
  return at && `${text('grid.did.reveal')} ${at.label[lang]}`
}
const done = (model: PageModel, e: TimelineEntry, lang: 'zh-cn' | 'en'): string =>
  e.action && hasText(`grid.did.${e.action}`) && !model.resource.lifecycle?.actions[e.action]
    ? text(`grid.did.${e.action}`)
    : e.action
      ? actionLabel(model, e.action, lang)
      : hasText(`grid.did.${e.operation}`)
        ? text(`grid.did.${e.operation}`)
        : e.operation

function changedField(model: PageModel, c: TimelineChange): FieldAt | undefined {
  const [head, sub] = c.field.split('.') as [string, string | undefined]
  const at = fieldAt(model, head)
  return sub && at?.field.kind === 'lines' ? lineFields(at).find((x) => x.path === sub) : at
}

/** `字段 旧 → 新`, of a line with the line's name before it. */
function Diff({ model, change }: { model: PageModel; change: TimelineChange }): ReactElement {
  const lang = useLang()
  const at = changedField(model, change)
  // of a whole line it is only said that it came or went
  const whole = at?.field.kind === 'lines'
  const show = (v: unknown): string => (whole ? text(v === '+' ? 'grid.did.create' : 'grid.did.delete') : at ? cellOf(at).text(v, at, lang) : String(v ?? '–'))
  return (
    <div className="diff">
      {change.line && <span className="mono">{change.line} </span>}
      {at?.label[lang] ?? change.field} {change.before !== undefined && change.before !== null && <del>{show(change.before)}</del>}{' '}
      {change.after !== undefined && (
        <>
          → <ins>{show(change.after)}</ins>
        </>
      )}
    </div>
  )
}

export function TimelineRow({
  model,
  record,
  item,
  actions,
  answered,
}: {
  model: PageModel
  record: ListRow
  item: TimelineItem
  actions: CommentActions
  /** Whose comment it answers. */
  answered: string | undefined
}): ReactElement {
  const lang = useLang()
  const time = (
    <time dateTime={item.at} title={item.at}>
      {shortTimeText(item.at, item.at)}
    </time>
  )
  if (item.kind === 'comment') {
    return (
      <li className="timeline-item">
        <span className="timeline-glyph">
          <MessageOutlined />
        </span>
        <div className="timeline-head">
          <span>{item.comment.author_name}</span>{' '}
          <span className="timeline-verb">{answered ? text('grid.replied', { name: answered }) : text('grid.commented')}</span>
          {time}
        </div>
        <div className="diff is-comment">
          <Message comment={item.comment} actions={actions} />
        </div>
      </li>
    )
  }
  const { entry } = item
  const moved = entry.from_state !== entry.to_state && entry.from_state && entry.to_state
  const tone = entry.to_state ? stateTone(model.resource.name, entry.to_state, stateLabel(model, entry.to_state, 'zh-cn')) : 'neutral'
  const most = 6
  const changes = reportedChanges(model, entry)
  return (
    <li className="timeline-item">
      <span className="timeline-glyph">
        <ToneGlyph tone={tone} />
      </span>
      <div className="timeline-head">
        <span>{entry.actor_name || text('grid.system')}</span> <span className="timeline-verb">{verb(model, entry, lang)}</span>
        {time}
      </div>
      {moved && (
        <div className="timeline-move">
          {stateLabel(model, entry.from_state!, lang, record)} → <b>{stateLabel(model, entry.to_state!, lang, record)}</b>
        </div>
      )}
      {entry.comment && <div className="diff is-comment">{withTimes(entry.comment)}</div>}
      {changes.length > 0 && (
        <div className="diffs">
          {changes.slice(0, most).map((c, i) => (
            <Diff key={`${c.field}${i}`} model={model} change={c} />
          ))}
          {changes.length > most && <div className="note">{text('grid.andMore', { n: changes.length - most })}</div>}
        </div>
      )}
    </li>
  )
}
