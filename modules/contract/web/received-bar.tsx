import { blank, fixed, masked, openTab, useBoth, type RecordProps } from '@crossway/web-kit'
import { Progress } from '@crossway/web-ui'
import { Button } from 'antd'
import type { ReactElement } from 'react'

/** What has come in of what is to come in; each number opens the rows that make it (contract.md contract). */
export function ReceivedBar({ record }: RecordProps): ReactElement | null {
  const both = useBoth()
  const [received, all] = [record['received_total'], record['receivable_total']]
  // whoever may not see money sees no share of it either
  if (blank(all) || masked(all) || masked(received) || Number(all) === 0) return null
  const rows = (part: string, more: object): void => void openTab('contract', { part, f: JSON.stringify({ contract: { in: [record.id] }, ...more }) })
  return (
    <div
      className="received-bar"
      style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', padding: '0 16px 8px' }}
      data-testid="received-bar"
    >
      <span className="note">{both('收款进度', 'Progress')}</span>
      <Progress percent={record['received_pct']} />
      <Button type="link" size="small" data-testid="received-rows" onClick={() => rows('contract_collection', { reversed_at: { empty: true } })}>
        {`${both('已收', 'Received')} ${fixed(String(received), 2)}`}
      </Button>
      <Button
        type="link"
        size="small"
        data-testid="receivable-rows"
        onClick={() => rows('contract_receivable', { status: { in: ['planned', 'due', 'partial', 'paid', 'overdue', 'waived'] } })}
      >
        {`${both('应收', 'Receivable')} ${fixed(String(all), 2)}`}
      </Button>
    </div>
  )
}
