import { RemoteSelect } from '@crossway/web-ui'
import { Checkbox } from 'antd'
import { useState, type ReactElement } from 'react'
import type { CustomSets } from '../../model/scope.ts'
import { ConfirmedDialog } from '../dialog/confirmed-dialog.tsx'
import { FieldRow } from '../dialog/field-row.tsx'
import { useConfirmed } from '../dialog/use-confirmed.ts'
import { useWords } from '../words.ts'

type Named = 'departments' | 'projects' | 'stores' | 'customers' | 'companies' | 'warehouses' | 'employees'
const parts: readonly (readonly [key: Named, record: string, zh: string, en: string])[] = [
  ['departments', 'department', '部门', 'Departments'],
  ['projects', 'project', '项目', 'Projects'],
  ['stores', 'store', '店铺', 'Stores'],
  ['customers', 'customer', '客户', 'Customers'],
  ['companies', 'company', '主体', 'Companies'],
  ['warehouses', 'warehouse', '仓库', 'Warehouses'],
  ['employees', 'employee', '员工', 'People'],
]

/** What a custom scope lists; a row is visible when any of it matches (organization.md §4). */
export function SetsDialog({ sets, readOnly, onClose }: { sets: CustomSets; readOnly: boolean; onClose: (next?: CustomSets) => void }): ReactElement {
  const w = useWords()
  const action = useConfirmed()
  const [v, setV] = useState<CustomSets>(sets)
  const clean = Object.fromEntries(Object.entries(v).filter(([, x]) => (Array.isArray(x) ? x.length > 0 : x === true))) as CustomSets
  return (
    <ConfirmedDialog
      title={w('自定义范围', 'Custom scope')}
      okText={readOnly ? w('关闭', 'Close') : w('确定', 'Take over')}
      action={action}
      testid="sets"
      onOk={() => onClose(readOnly ? undefined : clean)}
      onClose={() => onClose()}
    >
      {parts.map(([key, record, zh, en]) => (
        <FieldRow key={key} label={w(zh, en)} name={key}>
          {(id) => (
            <>
              <RemoteSelect
                id={id}
                many
                disabled={readOnly}
                record={record}
                label={w(zh, en)}
                value={v[key] ?? []}
                onChange={(c) => setV((x) => ({ ...x, [key]: c.map((o) => o.id) }))}
              />
              {key === 'departments' && (
                <Checkbox disabled={readOnly} checked={v.below === true} onChange={(e) => setV((x) => ({ ...x, below: e.target.checked }))}>
                  {w('含下级', 'With all below')}
                </Checkbox>
              )}
            </>
          )}
        </FieldRow>
      ))}
      <FieldRow label={w('另加', 'Plus')} name="own">
        {() => (
          <Checkbox disabled={readOnly} checked={v.own === true} onChange={(e) => setV((x) => ({ ...x, own: e.target.checked }))}>
            {w('本人的数据', 'Own rows')}
          </Checkbox>
        )}
      </FieldRow>
    </ConfirmedDialog>
  )
}
