import { DownloadOutlined } from '@ant-design/icons'
import { BoardViews, RemoteSelect } from '@crossway/web-ui'
import { dateTimeText, replaceQuery, usePage, useText, useBoth } from '@crossway/web-kit'
import { Button, DatePicker, Dropdown, Select } from 'antd'
import dayjs from 'dayjs'
import { useState, type ReactElement, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { ProfitPage } from '../../model/profit/ask.ts'
import { changeBoard, type Compare, type Period } from '../profit/board-state.ts'
import { LateStores } from '../comprehensive/facts-cards.tsx'
import { downloadSheet } from '../profit/download.ts'
import { useRoomy } from '../profit/use-roomy.ts'
import type { CrmFacts } from '../../model/crm/compared.ts'
import { readCrmAddress, type CrmAddress, type crmPeriods, type Narrowing } from '../../model/crm/crm-address.ts'
import { rowsOf, titlesOf, type Column } from '../../model/sheet/columns.ts'
import { SubscribeButton } from '../subscription/subscribe-button.tsx'
import { type Words } from './both.ts'

const recordOf: Readonly<Record<Narrowing, string>> = {
  department: 'department',
  employee: 'employee',
  industry: 'industry',
  source: 'customer_source',
  region: 'region',
}
const words: Readonly<Record<Narrowing, Words>> = {
  department: ['部门', 'Department'],
  employee: ['负责人', 'Owner'],
  industry: ['行业', 'Industry'],
  source: ['来源', 'Source'],
  region: ['地区', 'Region'],
}
const periods: readonly Period[] = ['last7', 'last30', 'month', 'lastMonth', 'quarter', 'year', 'last13']

export interface CrmState extends CrmAddress {
  /** The same as it goes to the server. */
  readonly question: string
}
export function readCrmBoard(query: Readonly<Record<string, string>>, view: keyof typeof crmPeriods): CrmState {
  const state = readCrmAddress(query, view)
  const { from, to, compare, filter } = state
  return { ...state, question: new URLSearchParams({ from, to, compare, ...filter }).toString() }
}

/** Days and filter of a customer board, in the page's title line; on narrow screens above the first card. */
export function CrmBar({ state, by, extra }: { state: CrmState; by: readonly Narrowing[]; extra?: ReactNode }): ReactElement {
  const { slot } = usePage()
  const wide = useRoomy()
  const t = useText()
  const both = useBoth()
  const bar = (
    <div className="board-bar" data-testid="board-bar">
      <BoardViews />
      <SubscribeButton period={state.period} />
      <Select
        className="bar-period"
        value={state.period}
        aria-label={t('boards.period')}
        onChange={(period: Period) => changeBoard({ period, ...(period === 'custom' ? { from: state.from, to: state.to } : {}) })}
        options={[...periods, 'custom' as const].map((p) => ({ value: p, label: t(`boards.periods.${p}`) }))}
        popupMatchSelectWidth={false}
      />
      {state.period === 'custom' && (
        <DatePicker.RangePicker
          allowClear={false}
          value={[dayjs(state.from), dayjs(state.to)]}
          onChange={(v) => v?.[0] && v[1] && changeBoard({ period: 'custom', from: v[0].format('YYYY-MM-DD'), to: v[1].format('YYYY-MM-DD') })}
        />
      )}
      <Select
        value={state.compare}
        aria-label={t('boards.compare')}
        onChange={(compare: Compare) => changeBoard({ compare })}
        options={(['previous', 'lastYear', 'none'] as const).map((v) => ({ value: v, label: t(`boards.compares.${v}`) }))}
        popupMatchSelectWidth={false}
      />
      {by.map((n) => (
        <RemoteSelect
          key={n}
          record={recordOf[n]}
          className="crm-filter"
          label={both(...words[n])}
          placeholder={both(...words[n])}
          value={state.filter[n] ? [Number(state.filter[n])] : []}
          onChange={(c) => replaceQuery({ [n]: c[0] ? String(c[0].id) : undefined })}
        />
      ))}
      {extra}
    </div>
  )
  return <>{slot && wide ? createPortal(bar, slot) : bar}</>
}

/** Whose rows the figures are of, when they were read, what they are compared with, and in amber whose reports the profit behind them lacks. */
export function CrmNote({ a, more }: { a: Pick<CrmFacts, 'limited' | 'asOf'> & Partial<CrmFacts>; more?: ReactNode }): ReactElement {
  const t = useText()
  const { limited, asOf, before } = a
  return (
    <p className="board-note note" role="status">
      {limited && <span>{t('boards.limited')}</span>}
      <span>{t('boards.asOf', { at: dateTimeText(asOf).slice(0, 16) })}</span>
      {before && (
        <span>
          {t('boards.compare')} {before.from} – {before.to}
        </span>
      )}
      <LateStores late={a.late} text="stale" />
      {more}
    </p>
  )
}

export interface CrmSheet {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly (string | null)[])[]
}
export const sheetOf = <R,>(title: string, columns: readonly Column<R>[], rows: readonly R[]): CrmSheet => ({
  title,
  head: titlesOf(columns),
  rows: rowsOf(columns, rows),
})
/** The board's main table as a file, with the days that it is of. */
export function CrmExport({ view, state, sheet }: { view: ProfitPage; state: Pick<CrmState, 'from' | 'to'>; sheet: () => CrmSheet }): ReactElement {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const run = async (format: 'xlsx' | 'csv'): Promise<void> => {
    setBusy(true)
    try {
      await downloadSheet(view, format, { ...sheet(), about: [[t('boards.period'), `${state.from} – ${state.to}`]], filter: {} })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dropdown menu={{ items: (['xlsx', 'csv'] as const).map((f) => ({ key: f, label: f, onClick: () => void run(f).catch(() => undefined) })) }}>
      <Button icon={<DownloadOutlined />} loading={busy} data-testid="btn-export">
        {t('boards.export')}
      </Button>
    </Dropdown>
  )
}
