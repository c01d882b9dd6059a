import type { RecordProps } from '@crossway/web-kit'
import { useState, type ReactElement } from 'react'
import { PersonSelect } from '../dialog/person-select.tsx'
import { CompareRights } from '../permissions/compare-rights.tsx'
import { useWords } from '../words.ts'

/** Nodes of this role beside those of another. */
export function CompareTab({ record }: RecordProps): ReactElement {
  const w = useWords()
  const [other, setOther] = useState<number>()
  return (
    <div className="org-part">
      <div className="permissions-tools">
        <PersonSelect record="role" label={w('对比角色', 'Compare with role')} value={other} onChange={setOther} />
      </div>
      {other !== undefined && <CompareRights a={record.id} b={other} of="roles" />}
    </div>
  )
}
