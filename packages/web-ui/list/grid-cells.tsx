import { EllipsisOutlined } from '@ant-design/icons'
import {
  detailOf,
  actionLabel,
  fixed,
  inRed,
  isNegative,
  linkTo,
  type ListColumn,
  type ListRow,
  masked,
  nameShown,
  nextStep,
  numberText,
  type PageModel,
  type SummaryValue,
  text,
  useLang,
  useSession,
  useText,
} from '@crossway/web-kit'
import type { CustomCellRendererProps } from 'ag-grid-react'
import { Tooltip } from 'antd'
import { useState, type MouseEvent, type ReactElement } from 'react'
import { DropMenu } from '../shell-parts/drop-menu.tsx'
import { cellOf } from '../fields/cells.ts'
import { isNumber, isWords } from '../fields/format/is-words.ts'
import { amountText } from '../fields/money/cell.tsx'
import { fixedCurrency } from '../fields/money/currency.ts'
import { keepFromGrid } from './keep-from-grid.ts'
import { useRowMenu } from './row-menu.tsx'
import type { ActionStarter } from './use-actions.tsx'

/** What cells reach besides their row; handed over once, so that a new render of the page does not touch the grid. */
export interface GridContext {
  readonly model: PageModel
  readonly start: ActionStarter['start']
  readonly open: (row: ListRow) => void
}
interface Params extends CustomCellRendererProps<ListRow> {
  readonly column$: ListColumn
  readonly pictured?: boolean
}
const contextOf = (p: CustomCellRendererProps<ListRow>): GridContext => p.context as GridContext

/** The number or name that leads to the record. */
export function TitleCell(p: Params): ReactElement {
  const lang = useLang()
  const { model, open } = contextOf(p)
  const at = p.column$.at!
  const cell = cellOf(at)
  const go = (e: MouseEvent): void => {
    if (e.metaKey || e.ctrlKey || e.shiftKey) return
    e.preventDefault()
    e.stopPropagation()
    open(p.data!)
  }
  const words = cell.text(nameShown(model, at.path, p.data!, lang), at, lang, p.data)
  return (
    <a
      ref={keepFromGrid}
      className={(cell.look(at).mono && !isWords(words)) || isNumber(words) ? 'mono' : 'ell'}
      href={linkTo(`/admin/${model.route}`, { DetailID: detailOf(model.route, model.resource.name, p.data!.id) })}
      onClick={go}
      tabIndex={-1}
    >
      {words}
    </a>
  )
}
export function KindCell(p: Params): ReactElement {
  const lang = useLang()
  const at = p.column$.at!
  const Cell = cellOf(at).Cell!
  return <Cell value={p.value} at={at} row={p.data!} lang={lang} pictured={p.pictured ?? false} />
}
export function SlotCell(p: Params): ReactElement {
  const { model } = contextOf(p)
  const Own = p.column$.slot?.Cell ?? model.slots.cells?.[p.column$.key]
  return Own ? <Own row={p.data!} route={model.route} /> : <></>
}

/** The one next step as a link, everything else behind `⋯`; an ended row only opens (look.md §4.1). */
export const ActionsCell = (p: CustomCellRendererProps<ListRow>): ReactElement => <ActionsOf {...contextOf(p)} row={p.data!} />

/** From here on a step may be cut where its column is narrow, so that the pointer says it whole. */
const longWords = 18

export function ActionsOf({
  model,
  row,
  start,
  open,
}: Pick<GridContext, 'model' | 'open'> & { row: ListRow; start: (action: string, rows: readonly ListRow[]) => unknown }): ReactElement {
  const lang = useLang()
  const t = useText()
  const [shown, setShown] = useState(false)
  const menu = useRowMenu(model)
  const step = nextStep(model, row)
  const rest = (row.allowed?.length ?? 0) > 0 || (model.slots.rowActions?.length ?? 0) > 0
  const run = (e: MouseEvent): void => {
    e.stopPropagation()
    if (step) void start(step.action, [row])
    else open(row)
  }
  const words = step ? actionLabel(model, step.action, lang) : t('grid.look')
  return (
    <span className="row-actions" ref={keepFromGrid}>
      <button type="button" className="plain-button row-step" title={words.length > longWords ? words : undefined} onClick={run}>
        {words}
      </button>
      {rest && (
        <DropMenu
          open={shown}
          onOpenChange={setShown}
          placement="bottomRight"
          {...(shown
            ? {
                menu: menu(
                  row,
                  (a) => void start(a, [row]),
                  () => open(row),
                ),
              }
            : { menu: { items: [] } })}
        >
          <button type="button" className="plain-button row-more" aria-label={t('grid.rowMenu')} aria-haspopup="menu" onClick={(e) => e.stopPropagation()}>
            <EllipsisOutlined />
          </button>
        </DropMenu>
      )}
    </span>
  )
}

/** Sums say over what; money of several currencies is never added up across them: the base currency stands in the cell, the others in its tip. */
export function SummaryCell(p: Params & { readonly total: number; readonly isFirst: boolean }): ReactElement | null {
  const value = p.value as SummaryValue | undefined
  if (p.isFirst)
    return (
      <span className="summary-label" title={text('grid.sumOver', { n: p.total, shown: numberText(p.total) })}>
        <b>{text('grid.sum')}</b> {text('grid.sumOver', { n: p.total, shown: numberText(p.total) })}
      </span>
    )
  if (value === undefined || value === null || !p.column$.at) return null
  const { field } = p.column$.at
  if (Array.isArray(value))
    return (
      <Currencies amounts={value as readonly { currency: string; amount: string }[]} show={(v) => amountText(v, field)} fixed={fixedCurrency(p.column$.at)} />
    )
  const v = value as string | number
  const shown = masked(v) ? v : field.kind === 'money' ? amountText(v, field) : field.kind === 'int' ? fixed(v, 0) : fixed(v, field.scale ?? 2)
  return <span className={inRed(v, field) ? 'cell-negative' : undefined}>{shown}</span>
}
function Currencies({
  amounts,
  show,
  fixed: one,
}: {
  amounts: readonly { currency: string; amount: string }[]
  show: (v: string) => string
  fixed: string | undefined
}): ReactElement | null {
  const base = useSession((s) => s.site.base_currency)
  const first = amounts.find((a) => a.currency === base) ?? [...amounts].sort((a, b) => Math.abs(Number(b.amount)) - Math.abs(Number(a.amount)))[0]
  if (!first) return null
  const line = (a: { currency: string; amount: string }): ReactElement => (
    <span key={a.currency} className={isNegative(a.amount) ? 'cell-negative' : undefined}>
      {!one && <span className="currency">{a.currency}</span>}
      {show(a.amount)}
    </span>
  )
  if (amounts.length === 1) return line(first)
  return (
    <Tooltip title={<span className="currency-sums">{amounts.map(line)}</span>}>
      <span tabIndex={0}>
        {line(first)} <span className="note">+{amounts.length - 1}</span>
      </span>
    </Tooltip>
  )
}
