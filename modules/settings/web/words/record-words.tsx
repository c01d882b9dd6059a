import { findRecord, loadRecord, useLang, type RecordDefinition, type RowProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'

/** A record's texts; the module that owns them may not be in the browser yet. A code that no record of the build has stays a code. */
function useRecordTexts(name: string): RecordDefinition['labels'] | undefined {
  const known: RecordDefinition['labels'] | undefined = findRecord(name)?.labels
  const { data } = useQuery({
    queryKey: ['record-texts', name],
    queryFn: () =>
      loadRecord(name).then(
        (r): RecordDefinition['labels'] | null => r.labels ?? null,
        () => null,
      ),
    enabled: name !== '' && known === undefined,
    staleTime: Infinity,
  })
  return known ?? data ?? undefined
}
/** A kind of record by the name people know, its code as the tip. `key` says where the row keeps the code. */
const recordCell = (key: string) =>
  function RecordName({ row }: RowProps): ReactElement {
    const lang = useLang()
    const code = String(row[key] ?? '')
    return <span title={code}>{useRecordTexts(code)?.[lang].name ?? (code || '–')}</span>
  }

export const ResourceName = recordCell('resource')
export const GroupResourceName = recordCell('group.resource')
