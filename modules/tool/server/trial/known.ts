/** Where a default comes from, told beside its field. */
export type Source = 'msku' | 'sku' | 'supplier' | 'customs' | 'category' | 'marketplace' | 'decided' | 'vendor' | 'term' | 'deductions'
export type Defaults = Record<string, { readonly value: string; readonly source: Source }>
