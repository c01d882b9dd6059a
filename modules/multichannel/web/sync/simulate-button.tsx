import { auth, errorText, isProblem, notify, numberText, post, useBoth } from '@crossway/web-kit'
import { PageModal, RemoteSelect } from '@crossway/web-ui'
import { Button, InputNumber, Select } from 'antd'
import { useState, type ReactElement } from 'react'

interface Tried {
  readonly total: number
  readonly changed: number
  readonly rows: readonly { readonly msku: number; readonly code: string; readonly base: number; readonly before: number | null; readonly after: number }[]
}
type Change = Readonly<Partial<Record<'share_pct' | 'buffer_pct' | 'safety_qty' | 'min_show' | 'max_show', number>>> & { readonly mode?: 'share' | 'pool' }

/** What listings would show under a changed rule, before it is saved (multichannel.md stockSync, simulate). */
export function SimulateButton(): ReactElement | null {
  const both = useBoth()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [rule, setRule] = useState<number>()
  const [change, setChange] = useState<Change>({})
  const [tried, setTried] = useState<Tried>()
  if (!auth('stockSync/edit')) return null
  const run = async (): Promise<void> => {
    setBusy(true)
    const { share_pct, buffer_pct, ...rest } = change
    try {
      const body = {
        rule,
        ...rest,
        ...(share_pct === undefined ? {} : { share_pct: String(share_pct) }),
        ...(buffer_pct === undefined ? {} : { buffer_pct: String(buffer_pct) }),
      }
      setTried(await post<Tried>('stock-sync/simulate', body))
    } catch (e) {
      if (isProblem(e)) notify({ kind: 'error', text: errorText(e) })
    }
    setBusy(false)
  }
  const number = (key: Exclude<keyof Change, 'mode'>, label: string, max: number): ReactElement => (
    <InputNumber
      aria-label={label}
      placeholder={label}
      min={0}
      max={max}
      style={{ width: '100%' }}
      value={change[key] ?? null}
      onChange={(v) =>
        setChange((c) => {
          const { [key]: _, ...others } = c
          return v === null ? others : { ...others, [key]: v }
        })
      }
    />
  )
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid="btn-simulate">
        {both('规则试算', 'Try a rule')}
      </Button>
      {open && (
        <PageModal
          centered
          width={680}
          title={both('规则试算', 'Try a rule')}
          onCancel={() => setOpen(false)}
          onOk={() => void run()}
          okText={both('试算', 'Try')}
          okButtonProps={{ disabled: rule === undefined }}
          confirmLoading={busy}
        >
          <div style={{ display: 'grid', gap: 8, gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))' }}>
            <RemoteSelect
              record="sync_rule"
              label={both('规则', 'Rule')}
              placeholder={both('规则', 'Rule')}
              value={rule === undefined ? [] : [rule]}
              onChange={(c) => {
                setRule(c[0]?.id)
                setTried(undefined)
              }}
            />
            <Select
              allowClear
              aria-label={both('模式', 'Mode')}
              placeholder={both('模式（不变）', 'Mode (as it is)')}
              value={change.mode ?? null}
              options={[
                { value: 'share' as const, label: both('按比例独占', 'Exclusive share') },
                { value: 'pool' as const, label: both('共享', 'Pool') },
              ]}
              onChange={(mode) => setChange(({ mode: _, ...c }) => (mode ? { ...c, mode } : c))}
            />
            {number('share_pct', both('比例 %（不变）', 'Share % (as it is)'), 100)}
            {number('buffer_pct', both('缓冲 %（不变）', 'Buffer % (as it is)'), 100)}
            {number('safety_qty', both('安全库存（不变）', 'Safety stock (as it is)'), 1_000_000)}
            {number('min_show', both('最小展示（不变）', 'Show at least (as it is)'), 1_000_000)}
            {number('max_show', both('最大展示（不变）', 'Show at most (as it is)'), 1_000_000)}
          </div>
          {tried && (
            <div style={{ maxHeight: 320, overflow: 'auto', marginTop: 12 }} data-testid="simulated">
              <p className="note">{both(`${tried.total} 个MSKU，${tried.changed} 个会变化`, `${tried.total} listings, ${tried.changed} would change`)}</p>
              <table className="plain-table">
                <thead>
                  <tr>
                    <th>MSKU</th>
                    <th className="num">{both('可售基数', 'Base')}</th>
                    <th className="num">{both('现在', 'Now')}</th>
                    <th className="num">{both('试算', 'Then')}</th>
                  </tr>
                </thead>
                <tbody>
                  {tried.rows.map((r) => (
                    <tr key={r.msku}>
                      <th scope="row">{r.code}</th>
                      <td className="num">{numberText(r.base)}</td>
                      <td className="num">{r.before === null ? '–' : numberText(r.before)}</td>
                      <td className={`num ${r.before === r.after ? '' : 'is-bad'}`}>{numberText(r.after)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </PageModal>
      )}
    </>
  )
}
