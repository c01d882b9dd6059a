export default {
  takePhone: {
    count: 'Count',
    recount: 'Recount',
    open: 'To count',
    done: 'Counted',
    progress: '{n} of {all} lines counted',
    find: 'Scan or type a bin, SKU or MSKU',
    scanHint: 'Bin or goods barcode',
    qty: 'Quantity found',
    take: 'Take',
    whole: 'Enter a whole number of 0 or more',
    waits: '{n} pcs, to upload',
    offline: 'Offline: counts are kept on this phone and go out once you are online',
    allDone: 'No line to count here',
  },
}
