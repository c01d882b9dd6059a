import { get, useBoth, useValue, type FormStore } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import type { ReactElement } from 'react'

/** The events that can be told of, by what people call them. */
export function EventField({ form, name }: { readonly form: FormStore; readonly name: string }): ReactElement {
  const both = useBoth()
  const value = useValue(form, name) as string | null
  const { data } = useQuery({
    queryKey: ['webhook-events'],
    queryFn: async () => (await get<{ rows: { event: string; title: string }[] }>('webhook-events', { silent: true })).rows,
  })
  return (
    <Select
      value={value || undefined}
      aria-label={both('事件', 'Event')}
      placeholder={both('选择事件', 'Choose an event')}
      loading={!data}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={(data ?? []).map((e) => ({ value: e.event, label: `${e.title}（${e.event}）` }))}
      onChange={(v: string) => form.set(name, v)}
    />
  )
}
