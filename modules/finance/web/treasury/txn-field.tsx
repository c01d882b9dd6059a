import { useText, useValue, type FormStore, type ListRow } from '@crossway/web-kit'
import { RemoteSelect } from '@crossway/web-ui'
import type { ReactElement } from 'react'

interface Props {
  readonly form: FormStore
  readonly name: string
  readonly row?: ListRow
}
/** Movements of the document's own account that no document has used up. */
function field(direction: 'in' | 'out') {
  return function TxnSelect({ form, name, row }: Props): ReactElement {
    const t = useText()
    const value = useValue(form, name)
    const account = (row?.['bank_account'] as { id: number } | null | undefined)?.id
    return (
      <RemoteSelect
        record="bank_txn"
        where={{ direction: { eq: direction }, use_state: { in: ['unclaimed', 'claimed'] }, ...(account ? { bank_account: { in: [account] } } : {}) }}
        label={t('finance.receive.txn')}
        value={typeof value === 'number' ? [value] : []}
        onChange={(chosen) => form.set(name, chosen[0]?.id ?? null)}
      />
    )
  }
}
export const TxnField = field('in')
export const OutTxnField = field('out')
