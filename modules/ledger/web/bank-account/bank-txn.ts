export interface BankTxn {
  readonly id: number
  readonly value_date: string
  readonly direction: 'in' | 'out'
  readonly amount: string
  readonly currency: string
  readonly balance_after: string | null
  readonly counterparty_name: string | null
  readonly summary: string | null
  readonly ext_ref: string | null
  readonly source: string
  readonly use_state: 'unclaimed' | 'claimed' | 'used' | 'ignored'
  readonly document_type: string | null
  readonly document_id: number | null
  readonly ignore_reason: string | null
}
