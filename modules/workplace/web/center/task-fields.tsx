import { loadDefinition, PageModelContext, useSomeFields, type PageModel, type SomeFieldsRef } from '@crossway/web-kit'
import { FormBody } from '@crossway/web-ui'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMemo, type ReactElement } from 'react'
import type { TaskField } from '../../model/center/approval.ts'

interface Props {
  readonly route: string
  readonly resource: string
  readonly fields: readonly TaskField[]
  readonly readRef: SomeFieldsRef
}

/** Fields of the record that a step lets its people change, or asks them to fill in, with the controls that the record's own form has. */
export function TaskFields({ route, resource, fields, readRef }: Props): ReactElement {
  const { data } = useQuery({ queryKey: ['definition', route, resource], queryFn: () => loadDefinition(route, resource), staleTime: Infinity })
  const model = useMemo((): PageModel | undefined => data && { ...data, slots: {} }, [data])
  return model ? <Filled model={model} fields={fields} readRef={readRef} /> : <Skeleton active title={false} paragraph={{ rows: 2 }} />
}

function Filled({ model, fields, readRef }: { readonly model: PageModel } & Pick<Props, 'fields' | 'readRef'>): ReactElement {
  const { form, shown } = useSomeFields(model, fields, readRef)
  return (
    <PageModelContext value={model}>
      <FormBody form={form} sections={[{ key: 'fields', fields: shown }]} record={undefined} narrow />
    </PageModelContext>
  )
}
