/** One call of the Selling Partner API: where it goes and how often it may be made. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Tokens a second and size of the bucket, as published (integrations.md §2). */
  readonly rate: number
  readonly burst: number
}

const reports = '/reports/2021-06-30'
const fees = '/products/fees/v0'

/** Every call this client can make. A new one is a row here and a typed function beside its kin. */
export const operations = {
  createReport: { method: 'POST', path: `${reports}/reports`, rate: 0.0167, burst: 15 },
  getReports: { method: 'GET', path: `${reports}/reports`, rate: 0.0222, burst: 10 },
  getReport: { method: 'GET', path: `${reports}/reports/{reportId}`, rate: 2, burst: 15 },
  cancelReport: { method: 'DELETE', path: `${reports}/reports/{reportId}`, rate: 0.0222, burst: 10 },
  createReportSchedule: { method: 'POST', path: `${reports}/schedules`, rate: 0.0222, burst: 10 },
  getReportSchedules: { method: 'GET', path: `${reports}/schedules`, rate: 0.0222, burst: 10 },
  getReportSchedule: { method: 'GET', path: `${reports}/schedules/{reportScheduleId}`, rate: 0.0222, burst: 10 },
  cancelReportSchedule: { method: 'DELETE', path: `${reports}/schedules/{reportScheduleId}`, rate: 0.0222, burst: 10 },
  getReportDocument: { method: 'GET', path: `${reports}/documents/{reportDocumentId}`, rate: 0.0167, burst: 15 },
  searchOrders: { method: 'GET', path: '/orders/2026-01-01/orders', rate: 0.0056, burst: 20 },
  getOrder: { method: 'GET', path: '/orders/2026-01-01/orders/{orderId}', rate: 0.5, burst: 30 },
  listTransactions: { method: 'GET', path: '/finances/2024-06-19/transactions', rate: 0.5, burst: 10 },
  listBalances: { method: 'GET', path: '/finances/2024-06-19/balances', rate: 0.5, burst: 10 },
  listSummary: { method: 'GET', path: '/finances/2024-06-19/summary', rate: 0.5, burst: 10 },
  getInventorySummaries: { method: 'GET', path: '/fba/inventory/v1/summaries', rate: 2, burst: 2 },
  searchListingsItems: { method: 'GET', path: '/listings/2021-08-01/items/{sellerId}', rate: 5, burst: 5 },
  getListingsItem: { method: 'GET', path: '/listings/2021-08-01/items/{sellerId}/{sku}', rate: 5, burst: 10 },
  putListingsItem: { method: 'PUT', path: '/listings/2021-08-01/items/{sellerId}/{sku}', rate: 5, burst: 10 },
  patchListingsItem: { method: 'PATCH', path: '/listings/2021-08-01/items/{sellerId}/{sku}', rate: 5, burst: 5 },
  deleteListingsItem: { method: 'DELETE', path: '/listings/2021-08-01/items/{sellerId}/{sku}', rate: 5, burst: 5 },
  getMyFeesEstimateForSKU: { method: 'POST', path: `${fees}/listings/{SellerSKU}/feesEstimate`, rate: 1, burst: 2 },
  getMyFeesEstimateForASIN: { method: 'POST', path: `${fees}/items/{Asin}/feesEstimate`, rate: 1, burst: 2 },
  getMyFeesEstimates: { method: 'POST', path: `${fees}/feesEstimate`, rate: 0.5, burst: 1 },
  getMarketplaceParticipations: { method: 'GET', path: '/sellers/v1/marketplaceParticipations', rate: 0.016, burst: 15 },
  getAccount: { method: 'GET', path: '/sellers/v1/account', rate: 0.016, burst: 15 },
  createRestrictedDataToken: { method: 'POST', path: '/tokens/2021-03-01/restrictedDataToken', rate: 1, burst: 10 },
} as const satisfies Readonly<Record<string, Operation>>

export type OperationName = keyof typeof operations

/** Fills `{name}` places of a path; a value may hold any character, a slash too. Throws when one is missing. */
export const fillPath = (path: string, values: Readonly<Record<string, string>> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (!value) throw new Error(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })
