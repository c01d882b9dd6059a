import type { RefValue } from '@crossway/kernel'
import { sentPlace, useLang, type FieldAt, type FormStore, type Line } from '@crossway/web-kit'
import type { CustomCellRendererProps } from 'ag-grid-react'
import { Switch } from 'antd'
import { useSyncExternalStore, type ReactElement } from 'react'
import { cellOf } from '../fields/cells.ts'
import { anyPicture, asRef } from '../fields/ref/cell.tsx'
import { RecordLink } from '../fields/parts/record-link.tsx'
import { RefThumb } from '../fields/ref/ref-thumb.tsx'

export interface LineContext {
  readonly form: FormStore
  readonly at: FieldAt
  /** Lines as they are now; the grid's rows may be one render behind. */
  readonly lines: () => readonly Line[]
  readonly set: (key: string, values: Readonly<Record<string, unknown>>) => void
  readonly disabled: boolean
  /** Lines of a record that is read: what they name is a link. */
  readonly reading?: boolean
}
export interface LineCellProps extends CustomCellRendererProps<Line> {
  readonly column$: FieldAt
}

/** The cell's own error text, named as the server names it. */
export function useLineError(p: LineCellProps): string | undefined {
  const { form, at, lines } = p.context as LineContext
  return useSyncExternalStore(form.subscribe, () => {
    const i = p.data ? sentPlace(lines()).get(p.data.$key) : undefined
    return i === undefined ? undefined : form.error(`${at.path}[${i}].${p.column$.path}`)
  })
}

/** Value of a line's cell, code over name where the target has both, and the error under it. */
export function LineCell(p: LineCellProps): ReactElement {
  const lang = useLang()
  const error = useLineError(p)
  const at = p.column$
  const ref = asRef(p.value)
  const cell = cellOf(at)
  const body = ref ? (
    <Thing
      value={ref}
      to={(p.context as LineContext).reading ? at.field.to : undefined}
      pictured={anyPicture((p.context as LineContext).lines().map((l) => l[at.path]))}
    />
  ) : cell.Cell ? (
    <cell.Cell value={p.value} at={at} row={(p.data ?? { id: 0 }) as never} lang={lang} />
  ) : (
    <span className="ell">{cell.text(p.value, at, lang)}</span>
  )
  return error ? (
    <span className="line-wrong">
      {body}
      <span className="field-error" role="alert">
        {error}
      </span>
    </span>
  ) : (
    body
  )
}
const Thing = ({ value, to, pictured }: { value: RefValue; to: string | undefined; pictured: boolean }): ReactElement => {
  const face = /^[\x21-\x7e]+$/.test(value.title) ? 'mono ell' : 'ell'
  return (
    <span className="cell-thing">
      {pictured && <RefThumb image={value.image} alt={value.title} size={32} />}
      <span className="two-lines">
        {to ? (
          <RecordLink record={to} id={value.id} className={face}>
            {value.title}
          </RecordLink>
        ) : (
          <span className={face}>{value.title}</span>
        )}
        {value.note && <span className="note ell">{value.note}</span>}
      </span>
    </span>
  )
}

/** Switches are turned where they stand. */
export function LineSwitch(p: LineCellProps): ReactElement {
  const { set, disabled } = p.context as LineContext
  const lang = useLang()
  return (
    <Switch
      size="small"
      checked={p.value === true}
      disabled={disabled || p.data?.$deleted === true}
      aria-label={p.column$.label[lang]}
      onChange={(v) => p.data && set(p.data.$key, { [p.column$.path]: v })}
    />
  )
}
