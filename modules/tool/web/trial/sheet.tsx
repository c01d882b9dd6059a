import { isProblem, post, replaceQuery, tellRefusal } from '@crossway/web-kit'
import { fullMoney, RemoteSelect } from '@crossway/web-ui'
import { Alert, Button, Input } from 'antd'
import { useState, type ReactElement } from 'react'
import { useBoth } from './both.ts'
import { useFirstMarketplace } from './calculator.tsx'
import { readSheet } from './sheet-rows.ts'

interface Told {
  readonly row: number
  readonly name: string
  readonly price?: string
  readonly profit?: string
  readonly margin?: string | null
  readonly problem?: string
}
const most = 200

/** Rows of a spreadsheet tried first, then stored as the trials of one group (tool.md, import of trials). */
export function Sheet(): ReactElement {
  const both = useBoth()
  const [marketplace, setMarketplace] = useFirstMarketplace()
  const [text, setText] = useState('')
  const [told, setTold] = useState<readonly Told[]>()
  const [busy, setBusy] = useState(false)
  const sheet = readSheet(text)
  const send = async (store: boolean): Promise<void> => {
    setBusy(true)
    const group = `${Date.now()}`
    try {
      const answer = await post<{ rows: readonly Told[]; stored: number }>('price-trial/rows', { marketplace, group, store, rows: sheet.rows.slice(0, most) })
      setTold(answer.rows)
      if (answer.stored) replaceQuery({ look: 'list', f: JSON.stringify({ group_no: { eq: group } }) })
    } catch (e) {
      if (isProblem(e)) tellRefusal(e)
    } finally {
      setBusy(false)
    }
  }
  const bad = (told ?? []).filter((r) => r.problem).length
  return (
    <section className="trial-side card" data-testid="trial-sheet">
      <div className="trial-bar">
        <RemoteSelect
          record="marketplace"
          label={both(['站点', 'Marketplace'])}
          placeholder={both(['站点', 'Marketplace'])}
          value={marketplace === undefined ? [] : [marketplace]}
          onChange={(c) => setMarketplace(c[0]?.id)}
        />
        <Button
          size="small"
          loading={busy}
          disabled={marketplace === undefined || sheet.rows.length === 0}
          onClick={() => void send(false)}
          data-testid="sheet-try"
        >
          {both(['校验', 'Check'])}
        </Button>
        <Button type="primary" size="small" loading={busy} disabled={!told || bad > 0} onClick={() => void send(true)} data-testid="sheet-store">
          {both([`保存 ${told?.length ?? 0} 条试算`, `Save ${told?.length ?? 0} trials`])}
        </Button>
      </div>
      <Input.TextArea
        rows={8}
        aria-label={both(['粘贴表格', 'Paste a sheet'])}
        placeholder={both([
          '从 Excel 复制后粘贴，首行为列名：SKU、名称、售价、采购价、包装费、头程、长、宽、高、重量、佣金率、广告占比、退货率、汇率',
          'Copy from Excel and paste; heads in the first row: SKU, Name, Price, Purchase, Packaging, First leg, Length, Width, Height, Weight, Referral, Advertising, Returns, FX',
        ])}
        value={text}
        onChange={(e) => {
          setText(e.target.value)
          setTold(undefined)
        }}
      />
      {sheet.unknown.length > 0 && text !== '' && (
        <Alert type="warning" title={both([`未识别的列：${sheet.unknown.join('、')}`, `Columns not known: ${sheet.unknown.join(', ')}`])} />
      )}
      {sheet.rows.length > most && <Alert type="warning" title={both([`一次最多 ${most} 行`, `At most ${most} rows at a time`])} />}
      {told && (
        <div className="trial-scroll">
          <table className="trial-table">
            <thead>
              <tr>
                <th className="num">{both(['行', 'Row'])}</th>
                <th>{both(['名称', 'Name'])}</th>
                <th className="num">{both(['售价', 'Price'])}</th>
                <th className="num">{both(['利润', 'Profit'])}</th>
                <th className="num">{both(['利润率', 'Margin'])}</th>
              </tr>
            </thead>
            <tbody>
              {told.map((r) => (
                <tr key={r.row}>
                  <td className="num">{r.row}</td>
                  <td>{r.name}</td>
                  {r.problem ? (
                    <td className="is-bad" colSpan={3}>
                      {r.problem}
                    </td>
                  ) : (
                    <>
                      <td className="num">{r.price ? fullMoney(r.price) : ''}</td>
                      <td className="num">{r.profit ? fullMoney(r.profit) : ''}</td>
                      <td className="num">{r.margin ?? '–'}%</td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
