import { dayOf } from '@crossway/kernel'
import { get, useError, usePlace, useValue, type FormStore, type Slots } from '@crossway/web-kit'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useEffect, type ReactElement } from 'react'

interface Statement {
  readonly settlement_id: string
  readonly store: { readonly id: number; readonly title: string } | null
  readonly settlement_start_at: string
  readonly settlement_end_at: string
  readonly total_amount: string
}
/** Days of a statement's period in the time it is shown in everywhere. */
const day = (at: string): string => dayOf(new Date(at))

/** The statement's number; a form opened from a statement that waits for its picture begins with what the statement says. */
function SettlementId({ form, name, id }: { readonly form: FormStore; readonly name: string; readonly id?: string }): ReactElement {
  const value = useValue(form, name)
  const error = useError(form, name)
  const wanted = Number(usePlace().query['statement'])
  const { data } = useQuery({
    queryKey: ['record', 'amz_settlement_file', wanted, 'screenshot'],
    queryFn: () => get<Statement>(`amz-settlement-file/${wanted}`, { silent: true }),
    enabled: Number.isSafeInteger(wanted) && wanted > 0,
  })
  useEffect(() => {
    if (!data || form.value(name)) return
    form.set(name, data.settlement_id)
    if (data.store && !form.value('store')) form.set('store', data.store)
    if (!form.value('period_start')) form.set('period_start', day(data.settlement_start_at))
    if (!form.value('period_end')) form.set('period_end', day(data.settlement_end_at))
  }, [data, form, name])
  return (
    <Input
      id={id ?? name}
      value={String(value ?? '')}
      maxLength={40}
      aria-invalid={error !== undefined}
      aria-required
      status={error ? 'error' : ''}
      onChange={(e) => form.set(name, e.target.value.trim() || null)}
    />
  )
}

const slots: Slots = { formFields: { settlement_id: SettlementId } }
export default slots
