import { useBoth, useMemberAction, type DialogProps } from '@crossway/web-kit'
import { Alert, Checkbox, Input, InputNumber, Modal } from 'antd'
import { useState, type ReactElement } from 'react'
import './outside.css'

interface Quote {
  readonly id: number
  readonly channel: { readonly title: string }
  readonly status: string
  readonly current: boolean
  readonly currency: string | null
  readonly unit_price: string | null
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
  ['unit_price', '单价', 'Unit price'],
  ['surcharge', '附加费', 'Surcharges'],
  ['customs_fee', '报关费', 'Customs fee'],
  ['duty_est', '预估关税', 'Duty, estimated'],
] as const

/** A provider says for each of his channels that was asked what it would cost, how long it takes and until when he stands by it, or that he does not offer. */
export default function QuoteLines({ rows, close }: DialogProps): ReactElement {
  const both = useBoth()
  const doc = rows[0]!
  const lines = (doc['quotes'] as readonly Quote[]).filter((q) => q.current)
  const [typed, setTyped] = useState<Readonly<Record<number, Typed>>>(() =>
    Object.fromEntries(
      lines.map(({ id, status, unit_price, surcharge, customs_fee, duty_est, days_max, valid_to, remark }) => [
        id,
        { unit_price, surcharge, customs_fee, duty_est, days_max, valid_to, remark, declined: status === 'declined' },
      ]),
    ),
  )
  const { wrong, busy, send } = useMemberAction(close, both('报价已提交', 'Quote sent'))
  const set = (id: number, part: Partial<Typed>): void => setTyped((old) => ({ ...old, [id]: { ...old[id]!, ...part } }))
  // a channel of which nothing was said is left as it stands
  const given = lines.flatMap(({ id }): Readonly<Record<string, unknown>>[] => {
    const { declined, ...of } = typed[id]!
    const filled = Object.fromEntries(Object.entries(of).filter(([, v]) => v !== null && v !== ''))
    return declined ? [{ line: id, declined }] : Object.keys(filled).length > 0 ? [{ line: id, declined, ...filled }] : []
  })
  const title = both('报价', 'Quote')
  return (
    <Modal
      open
      width={680}
      title={title}
      okText={title}
      cancelText={both('关闭', 'Close')}
      okButtonProps={{ disabled: given.length === 0 }}
      confirmLoading={busy}
      onOk={() => void send(`/data/freight-inquiry/${doc.id}/actions/quote`, { lines: given })}
      onCancel={() => close()}
    >
      {wrong && <Alert type="error" showIcon title={wrong} />}
      <ul className="quote-lines">
        {lines.map((q) => {
          const now = typed[q.id]!
          const label = (text: string): string => `${text} ${q.channel.title}`
          return (
            <li key={q.id}>
              <b>{q.channel.title}</b>
              <Checkbox checked={now.declined} onChange={(e) => set(q.id, { declined: e.target.checked })}>
                {both('放弃报价', 'Decline')}
              </Checkbox>
              {!now.declined && (
                <div className="quote-parts">
                  {amounts.map(([name, zh, en]) => (
                    <label key={name}>
                      <span>{`${both(zh, en)} (${q.currency ?? 'CNY'})`}</span>
                      <InputNumber
                        stringMode
                        min="0"
                        precision={name === 'unit_price' ? 4 : 2}
                        aria-label={label(both(zh, en))}
                        value={now[name]}
                        onChange={(v) => set(q.id, { [name]: v === null ? null : String(v) })}
                      />
                    </label>
                  ))}
                  <label>
                    <span>{both('最长天数', 'Days, most')}</span>
                    <InputNumber
                      min={1}
                      max={180}
                      precision={0}
                      aria-label={label(both('最长天数', 'Days, most'))}
                      value={now.days_max}
                      onChange={(v) => set(q.id, { days_max: v })}
                    />
                  </label>
                  <label>
                    <span>{both('报价有效至', 'Valid to')}</span>
                    <Input
                      type="date"
                      aria-label={label(both('报价有效至', 'Valid to'))}
                      value={now.valid_to ?? ''}
                      onChange={(e) => set(q.id, { valid_to: e.target.value || null })}
                    />
                  </label>
                  <label className="quote-remark">
                    <span>{both('备注', 'Remarks')}</span>
                    <Input
                      maxLength={200}
                      aria-label={label(both('备注', 'Remarks'))}
                      value={now.remark ?? ''}
                      onChange={(e) => set(q.id, { remark: e.target.value })}
                    />
                  </label>
                </div>
              )}
            </li>
          )
        })}
      </ul>
    </Modal>
  )
}
