import { useText, useValue, type FormStore, type ListRow } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import type { ReactElement } from 'react'

/** Movements of the document's own account that no document has used up. */
export function TxnField({ form, name, row }: { readonly form: FormStore; readonly name: string; readonly row?: ListRow }): ReactElement {
  const t = useText()
  const value = useValue(form, name)
  const account = (row?.['bank_account'] as { id: number } | null | undefined)?.id
  return (
    <RemoteSelect
      record="bank_txn"
      where={{ direction: { eq: 'in' }, use_state: { in: ['unclaimed', 'claimed'] }, ...(account ? { bank_account: { in: [account] } } : {}) }}
      label={t('finance.receive.txn')}
      value={typeof value === 'number' ? [value] : []}
      onChange={(chosen) => form.set(name, chosen[0]?.id ?? null)}
    />
  )
}
