import { FilterOutlined } from '@ant-design/icons'
import { BoardViews, fullMoney, RemoteSelect } from '@crossway/web-ui'
import { dateTimeText, useLang, usePage, useText } from '@crossway/web-kit'
import { Badge, Button, DatePicker, Popover, Segmented, Select } from 'antd'
import dayjs from 'dayjs'
import type { ReactElement, ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Dimension, FilterName, ProfitAnswer } from '../../model/profit/ask.ts'
import { bases, stages, views } from '../../model/profit/ask.ts'
import { groupOfPage, type ChannelGroup } from '../../model/profit/board-group.ts'
import { channelsText, dimensionText, tagText } from '../../model/profit/texts.ts'
import { SubscribeButton } from '../subscription/subscribe-button.tsx'
import { figure } from './use-profit.ts'
import { pageOf } from './page-of.ts'
import { useRoomy } from './use-roomy.ts'
import { changeBoard, setFilters, type BoardState, type Period } from './board-state.ts'

const currencies = ['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'original']
const records: Partial<Record<FilterName, string>> = {
  company: 'company',
  department: 'department',
  owner: 'employee',
  customer: 'customer',
  project: 'project',
  platform: 'platform',
  marketplace: 'marketplace',
  store: 'store',
  brand: 'brand',
  category: 'category',
  msku: 'msku',
  sku: 'sku',
  tag: 'tag',
}
const filterText = (name: FilterName) => (name === 'tag' ? tagText : dimensionText[name])

interface Props {
  readonly state: BoardState
  /** None where the page has a choice of its own. */
  readonly periods: readonly Period[]
  readonly compare?: boolean
  readonly company?: boolean
  readonly extra?: ReactNode
}
/** Period, comparison, currency and filter of a board, in the page's title line; on narrow screens above the first card. */
export function BoardBar({ state, periods, compare = true, company = false, extra }: Props): ReactElement {
  const { slot, route } = usePage()
  const group = groupOfPage(pageOf(route, 'profitTabReport'))
  const wide = useRoomy()
  const t = useText()
  const bar = (
    <div className="board-bar" data-testid="board-bar">
      <BoardViews />
      <SubscribeButton period={state.period} />
      {periods.length > 0 && (
        <Select
          className="bar-period"
          value={state.period}
          aria-label={t('boards.period')}
          onChange={(period: Period) => changeBoard({ period, ...(period === 'custom' ? { from: state.from, to: state.to } : {}) })}
          options={[...periods, 'custom' as const].map((p) => ({ value: p, label: t(`boards.periods.${p}`) }))}
          popupMatchSelectWidth={false}
        />
      )}
      {periods.length > 0 && state.period === 'custom' && (
        <DatePicker.RangePicker
          allowClear={false}
          value={[dayjs(state.from), dayjs(state.to)]}
          onChange={(v) => v?.[0] && v[1] && changeBoard({ period: 'custom', from: v[0].format('YYYY-MM-DD'), to: v[1].format('YYYY-MM-DD') })}
        />
      )}
      {compare && (
        <Select
          value={state.compare}
          aria-label={t('boards.compare')}
          onChange={(v) => changeBoard({ compare: v })}
          options={(['previous', 'lastYear', 'none'] as const).map((v) => ({ value: v, label: t(`boards.compares.${v}`) }))}
          popupMatchSelectWidth={false}
        />
      )}
      <Select
        value={state.currency}
        aria-label={t('boards.currency')}
        onChange={(currency: string) => changeBoard({ currency })}
        options={currencies.map((c) => ({ value: c, label: c === 'original' ? t('boards.original') : c }))}
        popupMatchSelectWidth={false}
      />
      <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<Filters state={state} company={company} group={group} />}>
        <Badge count={setFilters(state)} size="small" color="var(--act)">
          <Button icon={<FilterOutlined />}>{t('boards.filter')}</Button>
        </Badge>
      </Popover>
      {extra}
    </div>
  )
  return <>{slot && wide ? createPortal(bar, slot) : bar}</>
}

/** Switches of stage, basis and view: three that every P&L page has. */
export function Switches({ state, company }: { state: BoardState; company: boolean }): ReactElement {
  const t = useText()
  return (
    <>
      <Segmented
        aria-label={t('boards.stage')}
        value={state.stage}
        onChange={(stage) => changeBoard({ stage })}
        options={stages.map((v) => ({ value: v, label: t(`boards.stages.${v}`) }))}
      />
      <Segmented
        aria-label={t('boards.basisName')}
        value={state.basis}
        onChange={(basis) => changeBoard({ basis })}
        options={bases.map((v) => ({ value: v, label: t(`boards.basisShort.${v}`) }))}
      />
      {company && (
        <Segmented
          aria-label={t('boards.side')}
          value={state.side}
          onChange={(side) => changeBoard({ side })}
          options={views.map((v) => ({ value: v, label: t(`boards.sides.${v}`) }))}
        />
      )}
    </>
  )
}

export function Filters({
  state,
  company,
  switches = true,
  only,
  group,
}: {
  state: BoardState
  company: boolean
  switches?: boolean
  only?: readonly Dimension[]
  /** The page's own channels: several platforms stand first, and there is no choosing among channels. */
  group?: ChannelGroup | undefined
}): ReactElement {
  const t = useText()
  const lang = useLang()
  return (
    <div className="board-filters">
      {switches && (
        <div className="board-switches">
          <Switches state={state} company={company} />
        </div>
      )}
      {Object.entries(group === 'mc' ? { platform: records.platform, ...records } : records)
        .filter(([d]) => !only || (only as readonly string[]).includes(d))
        .map(([d, record]) => (
          <label key={d}>
            <span>{filterText(d as FilterName)[lang]}</span>
            <RemoteSelect
              record={record}
              many
              oneLine
              label={filterText(d as FilterName)[lang]}
              value={(state.filter[d as FilterName] ?? []).filter((x): x is number => typeof x === 'number')}
              onChange={(chosen) => changeBoard({ filter: { ...state.filter, [d]: chosen.map((c) => c.id) } })}
            />
          </label>
        ))}
      {!group && (!only || only.includes('channel')) && (
        <label>
          <span>{dimensionText.channel[lang]}</span>
          <Select
            mode="multiple"
            allowClear
            aria-label={dimensionText.channel[lang]}
            value={(state.filter.channel ?? []).map(String)}
            onChange={(channel) => changeBoard({ filter: { ...state.filter, channel } })}
            options={Object.entries(channelsText).map(([value, text]) => ({ value, label: text[lang] }))}
          />
        </label>
      )}
      {(!only || only.includes('parent_asin')) && (
        <label>
          <span>{dimensionText.parent_asin[lang]}</span>
          <Select
            mode="tags"
            allowClear
            open={false}
            suffixIcon={null}
            tokenSeparators={[',', ' ', '\n']}
            aria-label={dimensionText.parent_asin[lang]}
            value={(state.filter.parent_asin ?? []).map(String)}
            onChange={(asins) => changeBoard({ filter: { ...state.filter, parent_asin: asins.map((x) => x.trim()).filter(Boolean) } })}
          />
        </label>
      )}
      <Button type="text" onClick={() => changeBoard({ filter: {} })}>
        {t('boards.reset')}
      </Button>
    </div>
  )
}

/** What the figures of a board are of: scope, settled share, time of data. */
export function BoardNote({ answer, more }: { answer: ProfitAnswer | undefined; more?: ReactNode }): ReactElement {
  const t = useText()
  const settled = answer?.cells.length === 1 ? figure('M42', answer.cells[0]) : undefined
  return (
    <p className="board-note note" role="status">
      {answer?.limited && <span>{t('boards.limited')}</span>}
      {settled && <span>{t('boards.settledShare', { pct: settled.times(100).toFixed(1) })}</span>}
      {answer?.asOf && <span>{t('boards.asOf', { at: dateTimeText(answer.asOf).slice(0, 16) })}</span>}
      {answer?.adjusted && Number(answer.adjusted) !== 0 && (
        <span className="is-waiting" data-testid="adjusted">
          {t('boards.adjusted', { amount: `${answer.currency} ${fullMoney(answer.adjusted)}` })}
        </span>
      )}
      {answer && answer.borrowedRates.length > 0 && <span className="is-bad">{t('boards.borrowed', { months: answer.borrowedRates.join('、') })}</span>}
      {more}
    </p>
  )
}
