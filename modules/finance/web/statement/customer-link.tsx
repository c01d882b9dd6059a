import { auth, errorText, post, useBoth, type RecordProps } from '@crossway/web-kit'
import { Copyable } from '@crossway/web-ui'
import { Button } from 'antd'
import { useState, type ReactElement } from 'react'
import './statement.css'

const records: Readonly<Record<string, string>> = { reconciliation: 'customer-statement', reconciliationAd: 'ad-statement' }
/** Makes the link by which the customer answers a sent statement. It is shown once: a new one ends the one before. */
export function CustomerLink({ record, route }: RecordProps): ReactElement | null {
  const both = useBoth()
  const [made, setMade] = useState<{ url: string; expires_at: string }>()
  const [wrong, setWrong] = useState<string>()
  if (record['status'] !== 'sent' || !auth(`${route}/send`)) return null
  const make = (): void => {
    setWrong(undefined)
    post<{ url: string; expires_at: string }>(`${records[route]}/${record.id}/link`, {}, { silent: true }).then(setMade, (e: unknown) => setWrong(errorText(e)))
  }
  return (
    <div className="statement-link">
      <Button onClick={make} data-testid="btn-customerLink">
        {both('生成客户确认链接', 'Make a link for the customer')}
      </Button>
      {made && <Copyable text={made.url} />}
      {made && <span className="note">{both(`有效至 ${made.expires_at.slice(0, 10)}，只显示一次`, `Until ${made.expires_at.slice(0, 10)}, shown once`)}</span>}
      {wrong && <span className="is-bad">{wrong}</span>}
    </div>
  )
}
