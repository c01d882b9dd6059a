import { useBoth } from '@crossway/web-kit'
import { Checkbox, Input, InputNumber } from 'antd'
import { useState, type ReactElement } from 'react'
import './outside.css'

export interface Quote {
  readonly id: number
  readonly channel: { readonly title: string }
  readonly status: string
  readonly current: boolean
  readonly currency: string | null
  readonly chargeable_qty: string | null
  readonly unit_price: string | null
  readonly freight: string | null
  readonly surcharge: string | null
  readonly customs_fee: string | null
  readonly duty_est: string | null
  readonly days_max: number | null
  readonly valid_to: string | null
  readonly remark: string | null
}
type Typed = Readonly<Record<'unit_price' | 'surcharge' | 'customs_fee' | 'duty_est' | 'valid_to' | 'remark', string | null>> & {
  readonly days_max: number | null
  readonly declined: boolean
}
const amounts = [
  ['unit_price', '单价', 'Unit price', true],
  ['surcharge', '附加费', 'Surcharges', false],
  ['customs_fee', '报关费', 'Customs fee', false],
  ['duty_est', '预估关税', 'Duty, estimated', false],
] as const

export interface QuoteForm {
  /** What would be sent: a channel of which nothing was said is left as it stands. */
  readonly given: readonly Readonly<Record<string, unknown>>[]
  readonly fields: ReactElement
}
/** A provider says for each of his channels that was asked what it would cost, how long it takes and until when he stands by it, or that he does not offer. */
export function useQuoteForm(quotes: readonly Quote[]): QuoteForm {
  const lines = quotes.filter((q) => q.current)
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>(() =>
    Object.fromEntries(
      lines.map(({ id, status, unit_price, surcharge, customs_fee, duty_est, days_max, valid_to, remark }) => [
        id,
        { unit_price, surcharge, customs_fee, duty_est, days_max, valid_to, remark, declined: status === 'declined' },
      ]),
    ),
  )
  const set = (id: number, part: Partial<Typed>): void => setTyped((old) => ({ ...old, [id]: { ...old[id]!, ...part } }))
  const given = lines.flatMap(({ id }): Readonly<Record<string, unknown>>[] => {
    const { declined, ...of } = typed[id]!
    const filled = Object.fromEntries(Object.entries(of).filter(([, v]) => v !== null && v !== ''))
    return declined ? [{ line: id, declined }] : Object.keys(filled).length > 0 ? [{ line: id, declined, ...filled }] : []
  })
  const fields = (
    <ul className="quote-lines">
      {lines.map((q) => (
        <QuoteLine key={q.id} quote={q} now={typed[q.id]!} set={(part) => set(q.id, part)} />
      ))}
    </ul>
  )
  return { given, fields }
}

function QuoteLine({ quote: q, now, set }: { readonly quote: Quote; readonly now: Typed; readonly set: (part: Partial<Typed>) => void }): ReactElement {
  const both = useBoth()
  const label = (text: string): string => `${text} ${q.channel.title}`
  const star = (
    <i className="quote-star" aria-hidden="true">
      *
    </i>
  )
  return (
    <li>
      <b>{q.channel.title}</b>
      <Checkbox checked={now.declined} onChange={(e) => set({ declined: e.target.checked })}>
        {both('放弃报价', 'Decline')}
      </Checkbox>
      {!now.declined && (
        <div className="quote-parts">
          {amounts.map(([name, zh, en, must]) => (
            <label key={name}>
              <span>
                {must && star}
                {`${both(zh, en)} (${q.currency ?? 'CNY'})`}
              </span>
              <InputNumber
                stringMode
                min="0"
                precision={name === 'unit_price' ? 4 : 2}
                aria-label={label(both(zh, en))}
                value={now[name]}
                onChange={(v) => set({ [name]: v === null ? null : String(v) })}
              />
            </label>
          ))}
          <label>
            <span>
              {star}
              {both('最长天数', 'Days, most')}
            </span>
            <InputNumber
              min={1}
              max={180}
              precision={0}
              aria-label={label(both('最长天数', 'Days, most'))}
              value={now.days_max}
              onChange={(v) => set({ days_max: v })}
            />
          </label>
          <label>
            <span>
              {star}
              {both('报价有效至', 'Valid to')}
            </span>
            <Input
              type="date"
              aria-label={label(both('报价有效至', 'Valid to'))}
              value={now.valid_to ?? ''}
              onChange={(e) => set({ valid_to: e.target.value || null })}
            />
          </label>
          <label className="quote-remark">
            <span>{both('备注', 'Remarks')}</span>
            <Input maxLength={200} aria-label={label(both('备注', 'Remarks'))} value={now.remark ?? ''} onChange={(e) => set({ remark: e.target.value })} />
          </label>
        </div>
      )}
    </li>
  )
}
