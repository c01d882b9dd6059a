import { insertAll, sql, type Tx } from '@crossway/server-kit'
import { amountsOf, voucherEvents, type Dim, type VoucherEvent } from '../../model/voucher/voucher-events.ts'

type Line = readonly [side: 'debit' | 'credit', amount: string, subject: string, from?: 'bank_account' | 'cost_type', dims?: readonly Dim[]]
type Seeded = readonly [event: VoucherEvent, condition: string | null, lines: readonly Line[]]

/** Templates that an installation begins with: the examples of finance-treasury.md. Subjects are those of the Chinese standard chart. */
const seeded: readonly Seeded[] = [
  [
    'settlement.post',
    null,
    [
      ['debit', 'net', '1122'],
      ['debit', 'fees', '6601'],
      ['credit', 'revenue', '6001'],
    ],
  ],
  [
    'settlement.post',
    'agency',
    [
      ['debit', 'net', '1122'],
      ['credit', 'net', '2241'],
    ],
  ],
  [
    'bill.finalize',
    null,
    [
      ['debit', 'charges', '2241'],
      ['credit', 'income', '6001'],
      ['credit', 'tax', '2221'],
    ],
  ],
  [
    'collection.convert',
    null,
    [
      ['debit', 'bank', '1002', 'bank_account'],
      ['debit', 'fee', '6603'],
      ['debit', 'loss', '6603'],
      ['credit', 'due', '1122'],
    ],
  ],
  [
    'collectMoney.confirm',
    null,
    [
      ['debit', 'bank', '1002', 'bank_account'],
      ['debit', 'fee', '6603'],
      ['credit', 'deposit', '2241'],
      ['credit', 'recharge', '2203'],
      ['credit', 'advance', '2203'],
      ['credit', 'receivable', '1122'],
      ['credit', 'prepaid', '1123'],
      ['credit', 'income', '6051'],
      ['credit', 'fx', '6603'],
    ],
  ],
  [
    'deposit.effective',
    null,
    [
      ['debit', 'deposit', '2241'],
      ['credit', 'receivable', '1122'],
      ['credit', 'income', '6301'],
    ],
  ],
  [
    'refund.paid',
    null,
    [
      ['debit', 'fund', '2241'],
      ['credit', 'receivable', '1122'],
      ['credit', 'income', '6301'],
    ],
  ],
  [
    'payment.paid',
    null,
    [
      ['debit', 'payable', '2202'],
      ['debit', 'prepay', '1123'],
      ['credit', 'offset', '1123'],
      ['debit', 'fee', '6603'],
      ['credit', 'bank', '1002', 'bank_account'],
      ['credit', 'fx', '6603'],
    ],
  ],
  [
    'owBill.confirm',
    null,
    [
      ['debit', 'cost', '6601'],
      ['credit', 'payable', '2202'],
    ],
  ],
  [
    'cfBill.confirm',
    null,
    [
      ['debit', 'cost', '1405'],
      ['credit', 'payable', '2202'],
    ],
  ],
  [
    'offset.effective',
    null,
    [
      ['debit', 'payable', '2202'],
      ['debit', 'ours', '1221'],
      ['debit', 'fx', '6603'],
      ['credit', 'receivable', '1122'],
    ],
  ],
  [
    'otherIe.approve',
    null,
    [
      ['debit', 'cost', '6602', 'cost_type'],
      ['debit', 'tax', '2221'],
      ['credit', 'money', '2241'],
    ],
  ],
  [
    'otherIe.approve',
    'paid',
    [
      ['debit', 'cost', '6602', 'cost_type'],
      ['debit', 'tax', '2221'],
      ['credit', 'money', '1002', 'bank_account'],
    ],
  ],
  [
    'otherIe.approve',
    'receivable',
    [
      ['debit', 'money', '1221'],
      ['credit', 'income', '6051', 'cost_type'],
      ['credit', 'tax', '2221'],
    ],
  ],
  [
    'otherIe.approve',
    'received',
    [
      ['debit', 'money', '1002', 'bank_account'],
      ['credit', 'income', '6051', 'cost_type'],
      ['credit', 'tax', '2221'],
    ],
  ],
  [
    'salary.lock',
    null,
    [
      ['debit', 'cost', '6602'],
      ['credit', 'payroll', '2211'],
    ],
  ],
  [
    'cogs.month',
    null,
    [
      ['debit', 'cost', '6401'],
      ['credit', 'stock', '1405'],
    ],
  ],
  [
    'grir.month',
    null,
    [
      ['debit', 'stock', '1405'],
      ['credit', 'payable', '2202'],
    ],
  ],
]

/** Writes the templates that are not there; those that people changed stay as they are. */
export async function writeTemplates(tx: Tx): Promise<void> {
  for (const [event, condition, lines] of seeded) {
    const known = amountsOf(event)
    for (const [, amount] of lines) if (!known.includes(amount)) throw new Error(`${event} brings no amount ${amount}`)
    const row = await tx.maybe<{ id: number }>(
      sql`insert into voucher_template (name, event, condition, "group", explanation, granularity, active) values (${voucherEvents[event].name[0] + (condition ? ` · ${condition}` : '')}, ${event}, ${condition}, '记', '{event} {no} {party}', 'document', true) on conflict do nothing returning id`,
    )
    if (row)
      await insertAll(
        tx,
        'voucher_template_line',
        { voucher_template_id: 'bigint', seq: 'int', side: 'text', amount: 'text', subject_from: 'text', subject: 'text', dims: 'text[]' },
        lines.map(([side, amount, subject, from = 'fixed', dims = []], i) => ({
          voucher_template_id: row.id,
          seq: i + 1,
          side,
          amount,
          subject_from: from,
          subject,
          dims,
        })),
      )
  }
}
