import { errorText, get, post } from '@crossway/web-kit'
import { PageModal } from '@crossway/web-ui'
import { Alert, Button, Radio, Skeleton } from 'antd'
import { useState, type ReactElement } from 'react'
import { useWords } from './words.ts'

interface Bonus {
  readonly id: number
  readonly year: number
  readonly pay_date: string
  readonly amount: string
  readonly separate: string
  readonly merged: string
  readonly cheaper: 'separate' | 'merged'
  readonly choice: 'separate' | 'merged' | null
  readonly choosable: boolean
  readonly better?: { readonly amount: string; readonly gain: string }
}
const money = (v: string): string => Number(v).toLocaleString('zh-CN', { minimumFractionDigits: 2 })

/** One's own bonuses with both taxes, and the choice between them until it is paid (people.md salarySheetClient). */
export function OwnBonus(): ReactElement {
  const w = useWords()
  const [open, setOpen] = useState(false)
  const [rows, setRows] = useState<readonly Bonus[]>()
  const [problem, setProblem] = useState<string>()
  const send = async (work: () => Promise<void>): Promise<void> => {
    setProblem(undefined)
    try {
      await work()
    } catch (e) {
      setProblem(errorText(e))
    }
  }
  const load = async (): Promise<void> => setRows((await get<{ rows: readonly Bonus[] }>('my-bonus', { silent: true })).rows)
  const show = (): Promise<void> => {
    setOpen(true)
    return send(load)
  }
  const choose = (b: Bonus, choice: string): Promise<void> =>
    send(async () => {
      await post(`my-bonus/${b.id}/choice`, { choice }, { silent: true })
      await load()
    })
  return (
    <>
      <Button onClick={() => void show()}>{w('年终奖计税', 'My bonus')}</Button>
      {open && (
        <PageModal
          title={w('年终奖计税方式', 'How my bonus is taxed')}
          footer={null}
          width={560}
          onCancel={() => {
            setOpen(false)
            setRows(undefined)
          }}
        >
          {problem && <Alert type="error" showIcon title={problem} />}
          {!rows && !problem && <Skeleton active />}
          {rows?.length === 0 && <p>{w('没有年终奖计划', 'There is no bonus of yours')}</p>}
          {rows?.map((b) => (
            <div key={b.id} style={{ marginBottom: 16 }}>
              <p>
                {b.year} · {w('金额', 'Amount')} <strong>{money(b.amount)}</strong> · {w('发放日', 'Paid on')} {b.pay_date}
              </p>
              <Radio.Group
                disabled={!b.choosable}
                value={b.choice ?? b.cheaper}
                onChange={(e) => void choose(b, String(e.target.value))}
                options={[
                  { value: 'separate', label: `${w('单独计税', 'By itself')} ${money(b.separate)}` },
                  { value: 'merged', label: `${w('并入综合所得', 'With the wages')} ${money(b.merged)}` },
                ]}
              />
              {b.better && (
                <Alert
                  type="warning"
                  showIcon
                  title={w(
                    `临界点：发 ${money(b.better.amount)} 时到手反而多 ${money(b.better.gain)}`,
                    `At a step: ${money(b.better.amount)} would leave ${money(b.better.gain)} more`,
                  )}
                />
              )}
            </div>
          ))}
        </PageModal>
      )}
    </>
  )
}
