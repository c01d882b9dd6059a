import { blank, fixed, masked, type FieldAt, type ListRow } from '@crossway/web-kit'
import type { ReactElement } from 'react'

/** What has come of a whole: both numbers, and a bar under them. Nothing where a right hides one of the two, or where there is nothing to come. */
export function ProgressLine({
  progress: { label, done, of },
  row,
}: {
  readonly progress: { readonly label: string; readonly done: FieldAt; readonly of: FieldAt }
  readonly row: ListRow
}): ReactElement | null {
  const [part, whole] = [row[done.path], row[of.path]]
  if (blank(whole) || blank(part) || masked(whole) || masked(part) || Number(whole) === 0) return null
  const percent = Math.max(0, Math.min(100, Math.floor((Number(part) / Number(whole)) * 100)))
  return (
    <span className="m-progress" data-testid="m-progress">
      <span className="m-progress-text">
        <i>{label}</i>
        <span className="m-num">
          {fixed(String(part), 2)} / {fixed(String(whole), 2)}
        </span>
      </span>
      <span className="m-progress-track" aria-hidden="true">
        <i className={percent === 100 ? 'is-whole' : ''} style={{ width: `${percent}%` }} />
      </span>
    </span>
  )
}
