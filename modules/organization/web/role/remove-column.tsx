import { Button } from 'antd'
import type { Row, SimpleColumn } from '../permissions/simple-table.tsx'
import type { useWords } from '../words.ts'

/** The last column of a table whose lines may be taken out while it is edited. */
export const removeColumn = (w: ReturnType<typeof useWords>, editing: boolean, onRemove: (row: Row) => void): SimpleColumn[] =>
  editing
    ? [
        {
          key: 'remove',
          zh: '操作',
          en: 'Actions',
          render: (r) => (
            <Button type="link" size="small" danger onClick={() => onRemove(r)}>
              {w('移除', 'Remove')}
            </Button>
          ),
        },
      ]
    : []
