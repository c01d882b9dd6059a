import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Definition } from '../registry/definition.ts'
import { get } from '../request/request.ts'

const aWhile = 300_000
const longest = 60

/** The definition with its number open in the form of a new record, where the record's numbers may be typed by hand; left empty it is counted. */
export function useTypedNumber(def: Definition, isNew: boolean): Definition {
  const serial = Object.entries(def.resource.fields).find(([, x]) => x.kind === 'serial')?.[0]
  const { data } = useQuery({
    queryKey: ['typed-numbers'],
    queryFn: async () => (await get<{ records: string[] }>('numbers/typed', { silent: true })).records,
    enabled: isNew && serial !== undefined,
    staleTime: aWhile,
  })
  const open = isNew && serial !== undefined && data?.includes(def.resource.name) === true
  return useMemo(() => {
    if (!open) return def
    const { resource, page } = def
    const field = { ...resource.fields[serial!]!, kind: 'text', derived: false, optional: true, max: longest } as const
    // Last of its section: it arrives a moment later and must not take the cursor.
    const sections =
      page.sections &&
      Object.fromEntries(Object.entries(page.sections).map(([k, names], i) => [k, i === 0 ? [...names.filter((n) => n !== serial), serial!] : names]))
    return {
      ...def,
      resource: { ...resource, fields: { ...resource.fields, [serial!]: field } },
      page: { ...page, ...(sections ? { sections } : {}) },
    } as Definition
  }, [def, open, serial])
}
