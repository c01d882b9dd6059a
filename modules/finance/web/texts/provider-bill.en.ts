export default {
  providerBill: {
    import: 'Import bill',
    about: 'xlsx or csv; the usual headings in Chinese or English are known, lines of totals are left out',
    provider: 'Provider',
    company: 'Company',
    number: "Provider's bill no.",
    date: 'Bill date',
    period: 'Period',
    due: 'Due',
    currency: 'Currency',
    amount: 'Total of the bill (the sum of its lines when empty)',
    drop: 'Click, or drop the file here',
    done: '{no} imported, {lines} lines',
    close: 'Done',
  },
}
