export default {
  bank: {
    shows: { all: 'All', unclaimed: 'Unclaimed', overdue: 'Open items', used: 'Used', ignored: 'Ignored' },
    states: { unclaimed: 'Unclaimed', claimed: 'Claimed', used: 'Used', ignored: 'Ignored' },
    sums: '{n} movements, in {in}, out {out}',
    none: 'No movements',
    day: 'Date',
    in: 'In',
    out: 'Out',
    balance: 'Balance',
    counterparty: 'Counterparty',
    summary: 'Summary',
    ref: 'Reference',
    state: 'State',
    document: 'Open document',
    ignore: 'Ignore',
    reason: 'Reason',
    import: {
      button: 'Import statement',
      title: 'Import statement ({currency})',
      drop: 'Click or drop statements of the bank or wallet, several at once',
      kinds:
        'xlsx, csv, tsv, txt, MT940 (.sta), CAMT.053 (.xml). A table needs a date and an amount (or credit and debit) column. Balances are checked row by row',
      done: '{imported} imported, {known} known, {others} in other currencies',
      close: 'Done',
    },
  },
}
