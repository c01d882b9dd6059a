import { QRCode } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import { say, type Both, type Paper, type Tongue } from './paper-data.ts'
import './paper.css'

/** Our company's letter head, with the number as a code that the phone scans. */
export function PaperHead({ paper, code, tongue }: { readonly paper: Pick<Paper, 'company'>; readonly code: string; readonly tongue: Tongue }): ReactElement {
  const { company } = paper
  const address = [...new Set(tongue === 'both' ? [company.address, company.address_en] : [company.address])]
  return (
    <header className="paper-head">
      <div>
        <b>{company.name}</b>
        {tongue === 'both' && company.name_en && company.name_en !== company.name && <div>{company.name_en}</div>}
        {address.filter(Boolean).map((a) => (
          <div key={a}>{a}</div>
        ))}
        <div>{[company.phone, company.tax_no].filter(Boolean).join(' · ')}</div>
      </div>
      <QRCode type="svg" value={code} size={72} bordered={false} />
    </header>
  )
}
export function Facts({ rows, tongue }: { readonly rows: readonly (readonly [Both, ReactNode])[]; readonly tongue: Tongue }): ReactElement {
  return (
    <dl className="paper-facts">
      {rows.map(([label, value]) => (
        <div key={label[0]}>
          <dt>{say(tongue, label)}：</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
export function Signs({ of, tongue }: { readonly of: readonly Both[]; readonly tongue: Tongue }): ReactElement {
  return (
    <div className="paper-signs">
      {of.map((label) => (
        <div key={label[0]}>
          {say(tongue, label)}
          <span />
        </div>
      ))}
    </div>
  )
}
