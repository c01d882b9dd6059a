import { auth, errorText, isProblem, post, replaceQuery, tellRefusal, type PageProps } from '@crossway/web-kit'
import { DataChart, fullMoney, genericPage, registerGridTexts, RemoteSelect, seriesOption, useChartColours } from '@crossway/web-ui'
import { Button, Input, Segmented } from 'antd'
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import type { Answer } from './answer.ts'
import { useBoth } from './both.ts'
import { useFirstMarketplace } from './calculator.tsx'
import { InputForm, type Values } from './input-form.tsx'
import { lineNames } from '../../model/line-names.ts'
import { mcGroups } from './input-groups.ts'
import { Light } from './result-view.tsx'
import { useKnown } from './use-trial.ts'
import './trial.css'

registerGridTexts()
const route = 'pricingTrialMC'
const Generic = lazy(genericPage(route)!)

interface Column {
  readonly channel: number
  readonly title: string
  readonly price: string
  readonly answer?: Answer
  readonly problem?: string
}

/** One article on several channels side by side (tool.md pricingTrialMC). */
export default function ChannelsPage(props: PageProps): ReactElement {
  const both = useBoth()
  const { look, ...rest } = props.query
  const list = rest['DetailID'] !== undefined || look === 'list'
  return (
    <div className="trial-page" data-testid="page-pricingTrialMC">
      {rest['DetailID'] === undefined && (
        <Segmented
          value={list ? 'list' : 'try'}
          options={[
            { value: 'try', label: both(['多渠道试算', 'Channels']) },
            { value: 'list', label: both(['试算记录与费率', 'Trials and rates']) },
          ]}
          onChange={(v) => replaceQuery({ look: v === 'list' ? 'list' : '', tab: '', part: '' })}
          data-testid="trial-views"
        />
      )}
      {list ? (
        <Suspense fallback={null}>
          <Generic {...props} query={rest} />
        </Suspense>
      ) : (
        <Channels />
      )}
    </div>
  )
}

const pause = 400
function Channels(): ReactElement {
  const both = useBoth()
  const { colours } = useChartColours()
  const [marketplace, setMarketplace] = useFirstMarketplace()
  const [sku, setSku] = useState<number>()
  const [typed, setTyped] = useState<Values>({})
  const [columns, setColumns] = useState<readonly Column[]>([])
  const known = useKnown({ kind: 'mc', marketplace, sku })
  const values: Values = { ...Object.fromEntries(Object.entries(known).map(([k, v]) => [k, v.value])), ...typed }
  const questions = JSON.stringify(
    columns.map((c) => ({ kind: 'mc', marketplace, sku: sku ?? null, channel: c.channel, input: { ...values, price: c.price } })),
  )
  useEffect(() => {
    let gone = false
    const put = (channel: number, more: Partial<Column>): void =>
      setColumns((now) => now.map((c) => (gone || c.channel !== channel ? c : { channel, title: c.title, price: c.price, ...more })))
    const timer = setTimeout(() => {
      const asked: readonly { readonly channel: number }[] = JSON.parse(questions)
      for (const q of asked)
        post<Answer>('price-trial/calculate', q, { silent: true }).then(
          (answer) => put(q.channel, { answer }),
          (e: unknown) => isProblem(e) && put(q.channel, { problem: errorText(e) }),
        )
    }, pause)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [questions])
  const change = (field: string, value: string): void =>
    setTyped((now) => {
      const { [field]: _, ...rest } = now
      return value === '' ? rest : { ...rest, [field]: value }
    })
  const priced = (channel: number, price: string): void => setColumns((now) => now.map((c) => (c.channel === channel ? { channel, title: c.title, price } : c)))
  const answered = columns.filter((c) => c.answer?.open)
  const codes = [...new Set(answered.flatMap((c) => (c.answer?.lines ?? []).map((l) => l.code)))]
  const best = answered.toSorted((a, b) => Number(b.answer?.margin ?? -1e9) - Number(a.answer?.margin ?? -1e9))[0]
  const save = async (): Promise<void> => {
    const group = `${Date.now()}`
    try {
      for (const c of answered)
        await post('price-trial', {
          kind: 'mc',
          name: c.title,
          marketplace,
          sku: sku ?? null,
          channel: c.channel,
          group_no: group,
          input: { ...values, price: c.price },
        })
      replaceQuery({ look: 'list' })
    } catch (e) {
      if (isProblem(e)) tellRefusal(e)
    }
  }
  const cell = (c: Column, code: string): string => {
    const amount = c.answer?.lines?.find((l) => l.code === code)?.amount
    return amount === undefined ? '' : fullMoney(amount)
  }
  return (
    <div className="trial-body">
      <form className="trial-inputs card" onSubmit={(e) => e.preventDefault()}>
        <div className="trial-heads">
          <RemoteSelect
            record="marketplace"
            label={both(['站点', 'Marketplace'])}
            placeholder={both(['站点', 'Marketplace'])}
            value={marketplace === undefined ? [] : [marketplace]}
            onChange={(c) => setMarketplace(c[0]?.id)}
          />
          <RemoteSelect record="sku" label="SKU" placeholder="SKU" value={sku === undefined ? [] : [sku]} onChange={(c) => setSku(c[0]?.id)} />
        </div>
        <InputForm groups={mcGroups} typed={typed} known={known} bad={undefined} onChange={change} />
      </form>
      <section className="trial-side card">
        <div className="trial-bar">
          <RemoteSelect
            record="channel_fee_template"
            many
            label={both(['渠道', 'Channels'])}
            placeholder={both(['添加渠道', 'Add channels'])}
            value={columns.map((c) => ({ id: c.channel, title: c.title }))}
            onChange={(chosen) =>
              setColumns((now) =>
                chosen.map((o) => now.find((c) => c.channel === o.id) ?? { channel: o.id, title: o.title, price: values['price'] ?? '49.99' }),
              )
            }
          />
          {auth(`${route}/add`) && (
            <Button type="primary" size="small" disabled={answered.length === 0} onClick={() => void save()} data-testid="trial-save">
              {both(['保存方案组', 'Save as a group'])}
            </Button>
          )}
        </div>
        <div className="trial-scroll">
          <table className="trial-table" data-testid="channel-table">
            <thead>
              <tr>
                <th>{both(['项目', 'Component'])}</th>
                {columns.map((c) => (
                  <th key={c.channel} className="num">
                    {c.title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <td>{both(['售价/供货价', 'Price'])}</td>
                {columns.map((c) => (
                  <td key={c.channel} className="num">
                    <Input
                      size="small"
                      aria-label={`${c.title} ${both(['售价', 'price'])}`}
                      inputMode="decimal"
                      value={c.price}
                      onChange={(e) => priced(c.channel, e.target.value.trim())}
                    />
                    {c.problem && <small className="is-bad">{c.problem}</small>}
                  </td>
                ))}
              </tr>
              {codes.map((code) => (
                <tr key={code}>
                  <td>{both(lineNames[code] ?? [code, code])}</td>
                  {columns.map((c) => (
                    <td key={c.channel} className="num">
                      {cell(c, code)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <td>{both(['单件利润', 'Unit profit'])}</td>
                {columns.map((c) => (
                  <td key={c.channel} className="num">
                    {c.answer?.profit === undefined ? '' : fullMoney(c.answer.profit)}
                  </td>
                ))}
              </tr>
              <tr>
                <td>{both(['利润率', 'Margin'])}</td>
                {columns.map((c) => (
                  <td key={c.channel} className={`num${best?.channel === c.channel ? ' is-good' : ''}`}>
                    {c.answer && (c.answer.open ? `${c.answer.margin ?? '–'}%` : <Light light={c.answer.light} />)}
                  </td>
                ))}
              </tr>
              {columns.some((c) => c.answer?.fee?.['parity_least']) && (
                <tr>
                  <td>{both(['价格一致性：不低于', 'Parity: at least'])}</td>
                  {columns.map((c) => {
                    const least = c.answer?.fee?.['parity_least']
                    return (
                      <td key={c.channel} className={`num${least && Number(c.price) < Number(least) ? ' is-bad' : ''}`}>
                        {least ?? ''}
                      </td>
                    )
                  })}
                </tr>
              )}
            </tfoot>
          </table>
        </div>
        {answered.length > 0 && (
          <DataChart
            title={both(['各渠道利润', 'Profit by channel'])}
            height={220}
            option={seriesOption(
              {
                x: answered.map((c) => c.title),
                series: [
                  { name: both(['利润', 'Profit']), kind: 'bar', values: answered.map((c) => Number(c.answer?.profit)) },
                  { name: both(['利润率', 'Margin']), kind: 'bar', right: true, values: answered.map((c) => Number(c.answer?.margin)) },
                ],
                rightUnit: '%',
                text: (v) => v.toFixed(2),
                full: (v) => v.toFixed(2),
              },
              colours.control,
              colours.bg,
            )}
            table={{
              head: [both(['渠道', 'Channel']), both(['利润', 'Profit']), '%'],
              rows: answered.map((c) => [c.title, c.answer?.profit ?? '', c.answer?.margin ?? '']),
            }}
          />
        )}
      </section>
    </div>
  )
}
