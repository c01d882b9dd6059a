import { FieldRow, SkeletonCards } from '@crossway/mobile-ui'
import { loadDefinition, useSomeFields, type Definition, type SomeFieldsRef } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import type { TaskField } from '../../model/center/approval.ts'

interface Props {
  readonly route: string
  readonly resource: string
  readonly fields: readonly TaskField[]
  readonly readRef: SomeFieldsRef
}

/** Fields of the record that a step lets its people change, or asks them to fill in, with the phone's own controls. */
export function TaskFields({ route, resource, fields, readRef }: Props): ReactElement {
  const { data } = useQuery({ queryKey: ['definition', route, resource], queryFn: () => loadDefinition(route, resource), staleTime: Infinity })
  return data ? <Rows def={data} fields={fields} readRef={readRef} /> : <SkeletonCards n={1} />
}

function Rows({ def, fields, readRef }: { readonly def: Definition } & Pick<Props, 'fields' | 'readRef'>): ReactElement {
  const { form, shown } = useSomeFields(def, fields, readRef)
  return (
    <>
      {shown.map((at) => (
        <FieldRow key={at.path} at={at} form={form} />
      ))}
    </>
  )
}
