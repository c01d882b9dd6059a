import type { Party } from '../party.ts'
import type { CollectLine } from './check-lines.ts'

/** A collection at the moment of its confirmation. */
export interface Confirmed {
  readonly id: number
  /** Tells this confirmation from an earlier one that was taken back. */
  readonly run: number
  readonly collect_no: string
  readonly company: number
  readonly currency: string
  readonly received_date: string
  readonly bank_fee: string
  readonly txn: number
  readonly party: Party
  readonly lines: readonly CollectLine[]
}
