import { labelText } from '@crossway/kernel'
import { findRecord, loadRecord, useLang, type RecordDefinition, type RowProps } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'

/** A record's texts; the module that owns them may not be in the browser yet. A code that no record of the build has stays a code. */
export function useRecordTexts(name: string): RecordDefinition['labels'] | undefined {
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
/** A kind of record by the name people know, its code as the tip. `key` says where the row keeps the code, `own` what the row itself calls a kind that no record of the build has. */
const recordCell = (key: string, own?: string) =>
  function RecordName({ row }: RowProps): ReactElement {
    const lang = useLang()
    const code = String(row[key] ?? '')
    return <span title={code}>{useRecordTexts(code)?.[lang].name ?? ((own ? String(row[own] ?? '') : '') || code || '–')}</span>
  }

export const ResourceName = recordCell('resource')
export const NumberedName = recordCell('resource', 'name')
export const GroupResourceName = recordCell('group.resource')

/** State or action of the record that a row of the log is about, in its words. */
const wordCell = (part: 'states' | 'actions', key: string) =>
  function WordOfRow({ row }: RowProps): ReactElement {
    const lang = useLang()
    const code = String(row[key] ?? '')
    const texts = useRecordTexts(String(row['resource'] ?? ''))?.[lang][part]
    return <span title={code}>{code ? labelText(texts?.[code], code) : '–'}</span>
  }
export const ActionWord = wordCell('actions', 'action')
export const FromState = wordCell('states', 'from_state')
export const ToState = wordCell('states', 'to_state')

/** The name of a kind of record where no row of a list stands. */
export function RecordWord({ resource }: { readonly resource: string }): ReactElement {
  const lang = useLang()
  return <span title={resource}>{useRecordTexts(resource)?.[lang].name ?? resource}</span>
}
