/** A line of a statement with what became of it, as `GET /api/settlement/:id/lines` answers it. */
export interface StatementLine {
  readonly id: number
  readonly line_no: number
  readonly raw_line_id: number | null
  readonly transaction_type: string
  readonly order_id: string | null
  readonly amount_type: string
  readonly amount_description: string
  readonly amount: string
  readonly posted_date: string
  readonly seller_sku: string | null
  readonly msku: number | null
  readonly quantity: number | null
  readonly target: string | null
  readonly target_name: string | null
  readonly cost_type_name: string | null
  readonly class_state: 'auto' | 'manual' | 'unclassified'
  readonly is_payout: boolean
}
