import type { FieldKind } from '@crossway/kernel'
import { toLines, useLang, type FieldAt } from '@crossway/web-kit'
import type { CustomCellEditorProps } from 'ag-grid-react'
import { useEffect, useRef, useState, type ReactElement } from 'react'
import { valueControls } from '../fields/value-controls.ts'
import type { LineContext } from './line-cell.tsx'

const multi = new Set(['longText', 'json', 'file', 'files'])
const popup = '.ant-select-dropdown:not(.ant-select-dropdown-hidden), .ant-picker-dropdown:not(.ant-picker-dropdown-hidden)'

/** Keys that belong to the control while a cell is edited: an open list or calendar takes Enter, Escape and arrows, a text of several lines its Enter. */
export function isControlKey(at: FieldAt, e: globalThis.KeyboardEvent): boolean {
  if (document.querySelector(popup) !== null) return ['Enter', 'Escape', 'ArrowUp', 'ArrowDown'].includes(e.key)
  return multi.has(at.field.kind) && e.key === 'Enter' && !e.ctrlKey
}

/** The kind's own control inside a cell. Typing replaces, F2 and double click keep; popups of selects and calendars belong to the cell. */
export function LineEditCell(p: CustomCellEditorProps & { readonly column$: FieldAt }): ReactElement {
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  const at = p.column$
  // rows within rows do not exist: a cell is always one value
  const Control = valueControls[at.field.kind as Exclude<FieldKind, 'lines'>]
  const { form, at: list } = p.context as LineContext
  const typed = useRef(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const input = box.current?.querySelector<HTMLElement>('input, textarea, button')
    input?.focus()
    if (turn === 0 && p.eventKey && p.eventKey.length === 1 && input instanceof HTMLInputElement && !input.readOnly) {
      // the first key is already the value's first letter
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      set?.call(input, p.eventKey)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    } else if (input instanceof HTMLInputElement) input.select()
    // when the cell opens, and when the form has put another value into it
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [turn])
  // what the form fills in while the cell is open stands in it too, or leaving the cell would take it away again
  const shown = useRef(p.value as unknown)
  shown.current = p.value
  const key = (p.data as { readonly $key?: string } | undefined)?.$key
  const follow = p.onValueChange
  useEffect(
    () =>
      form.subscribe(() => {
        const now = toLines(form.value(list.path)).find((l) => l.$key === key)?.[at.path]
        if (typed.current || now === undefined || now === shown.current) return
        follow(now)
        setTurn((n) => n + 1)
      }),
    [form, list.path, key, at.path, follow],
  )
  const take = (v: unknown): void => {
    typed.current = true
    p.onValueChange(v)
  }
  return (
    <div ref={box} className={`line-edit kind-${at.field.kind}`}>
      <Control
        key={turn}
        id={`edit-${at.path}`}
        at={at}
        form={form}
        value={p.value}
        onChange={take}
        onBlur={() => undefined}
        lang={lang}
        invalid={false}
        required={!at.field.optional}
      />
    </div>
  )
}
