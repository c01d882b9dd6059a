import { num, sum, type Num } from '@crossway/kernel'
import { requestVoucher } from '@crossway/ledger/server'
import type { VoucherPart } from '@crossway/ledger/model'
import type { CommandContext } from '@crossway/server-kit'
import type { PlannedLine } from '../../../model/treasury/plan-offset.ts'

export interface EffectiveOffset {
  readonly id: number
  readonly no: string
  readonly run: number
  readonly company: number
  /** Company whose payables were paid. */
  readonly payer: number
  readonly date: string
  readonly party: { readonly customer?: number; readonly supplier?: number; readonly name: string }
  readonly receivables: readonly PlannedLine[]
  readonly payables: readonly PlannedLine[]
}
const total = (lines: readonly PlannedLine[], of: 'worth' | 'fx'): Num => sum(lines.map((l) => num(l[of])))

/**
 * What an offset is to the accountants (finance-treasury.md, Kingdee vouchers): payables and receivables leave at what they were booked at, the
 * difference is exchange. Where another company of ours owed the payables, each company's books hear of its own side, and of what is now between both.
 */
export async function offsetVouchers({ app, tx }: CommandContext, o: EffectiveOffset): Promise<void> {
  const { name, ...dims } = o.party
  const receivable = total(o.receivables, 'worth').minus(total(o.receivables, 'fx'))
  const payable = total(o.payables, 'worth').plus(total(o.payables, 'fx'))
  const part = (key: string, amount: Num): VoucherPart => ({ key, amount: amount.toFixed(2), dims })
  const loss = (lines: readonly PlannedLine[]): Num => total(lines, 'fx').negated()
  const hear = (company: number, n: number, parts: readonly VoucherPart[]) =>
    requestVoucher(
      { app, tx },
      {
        source: { type: 'offset_doc', id: o.id, no: o.no },
        event: 'offset.effective',
        seq: o.run * 2 + n,
        company,
        date: o.date,
        party: name,
        parts: parts.filter((p) => !num(p.amount).isZero()),
      },
    )
  if (o.payer === o.company) {
    await hear(o.company, 0, [part('payable', payable), part('fx', loss([...o.receivables, ...o.payables])), part('receivable', receivable)])
    return
  }
  const worth = total(o.receivables, 'worth')
  await hear(o.company, 0, [part('ours', worth), part('fx', loss(o.receivables)), part('receivable', receivable)])
  await hear(o.payer, 1, [part('payable', payable), part('fx', loss(o.payables)), part('ours', total(o.payables, 'worth').negated())])
}
