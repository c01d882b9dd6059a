import type { Amazon } from './client.ts'

export interface Participation {
  readonly marketplace: {
    readonly id: string
    readonly countryCode: string
    readonly name: string
    readonly defaultCurrencyCode: string
    readonly defaultLanguageCode: string
    readonly domainName: string
  }
  readonly storeName?: string
  readonly participation: { readonly isParticipating: boolean; readonly hasSuspendedListings: boolean }
}

/** Marketplaces in which the seller may sell. The cheapest call that proves an authorisation. */
export async function participations(amazon: Amazon, signal?: AbortSignal): Promise<readonly Participation[]> {
  return ((await amazon.call('getMarketplaceParticipations', { signal })) as { payload: Participation[] }).payload
}

/** Business type, address and marketplaces of the account, as Amazon writes them. */
export const sellerAccount = (amazon: Amazon, signal?: AbortSignal): Promise<unknown> => amazon.call('getAccount', { signal })
