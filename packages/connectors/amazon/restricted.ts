import type { Amazon } from './client.ts'

export interface RestrictedResource {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** The very path of the call, or with `{orderId}` for all orders. */
  readonly path: string
  readonly dataElements?: readonly ('buyerInfo' | 'shippingAddress' | 'buyerTaxInformation')[]
}

/** A token for calls that show buyers' data; lives an hour and opens just the paths named. Keep it in memory only. */
export async function restrictedToken(
  amazon: Amazon,
  resources: readonly RestrictedResource[],
  signal?: AbortSignal,
): Promise<{ token: string; seconds: number }> {
  const body = { restrictedResources: resources }
  const answer = (await amazon.call('createRestrictedDataToken', { body, signal })) as { restrictedDataToken: string; expiresIn: number }
  return { token: answer.restrictedDataToken, seconds: answer.expiresIn }
}

/** Report types whose documents open with such a token only (integrations.md §1). `*` stands for anything. */
const restrictedReports = [
  'GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING',
  'GET_ORDER_REPORT_DATA_*',
  'GET_FLAT_FILE_ORDER_REPORT_DATA_*',
  'GET_FLAT_FILE_ORDERS_RECONCILIATION_DATA_*',
  'GET_AMAZON_FULFILLED_SHIPMENTS_DATA_INVOICING',
  'GET_AMAZON_FULFILLED_SHIPMENTS_DATA_TAX',
  'GET_EASYSHIP_DOCUMENTS',
  'GET_GST_MTR_B2B_CUSTOM',
  'GET_VAT_TRANSACTION_DATA',
  'SC_VAT_TAX_REPORT',
]
export const needsRestrictedToken = (reportType: string): boolean =>
  restrictedReports.some((r) => (r.endsWith('*') ? reportType.startsWith(r.slice(0, -1)) : reportType === r))
