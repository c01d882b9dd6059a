/** Key of an order item in the books: its sale and its refund are two bundles (finance.md §2.6). */
export const orderKey = (store: number, order: string, sku: string, event: 'sale' | 'refund' = 'sale'): string =>
  `${store}:${order}:${sku}${event === 'refund' ? '#refund' : ''}`
