import { StateMark } from '@crossway/web-ui'
import { Button } from 'antd'
import type { Row, SimpleColumn } from '../permissions/simple-table.tsx'
import type { useWords } from '../words.ts'

const sourceText: Readonly<Record<string, readonly [string, string]>> = {
  manual: ['手动', 'By hand'],
  auto: ['自动', 'By rule'],
  approval: ['审批', 'By approval'],
}

/** How somebody holds a role, since when and by what: the same beside the person and beside the role. */
export const holdingColumns = (w: ReturnType<typeof useWords>, may: boolean, onEnd: (row: Row) => void): SimpleColumn[] => [
  {
    key: 'status',
    zh: '状态',
    en: 'State',
    render: (r) => (
      <StateMark
        record="employee_role"
        state={String(r['status'])}
        zh={r['status'] === 'active' ? '生效' : '已结束'}
        label={r['status'] === 'active' ? w('生效', 'In force') : w('已结束', 'Ended')}
      />
    ),
  },
  { key: 'valid_from', zh: '起', en: 'From' },
  { key: 'valid_to', zh: '止', en: 'To', render: (r) => String(r['valid_to'] ?? w('长期', 'Open')) },
  { key: 'source', zh: '来源', en: 'Source', render: (r) => w(...(sourceText[String(r['source'])] ?? ['–', '–'])) },
  { key: 'reason', zh: '原因', en: 'Reason' },
  {
    key: 'end',
    zh: '操作',
    en: 'Actions',
    render: (r) =>
      may && r['status'] === 'active' ? (
        <Button type="link" size="small" onClick={() => onEnd(r)}>
          {w('收回', 'Revoke')}
        </Button>
      ) : (
        ''
      ),
  },
]
