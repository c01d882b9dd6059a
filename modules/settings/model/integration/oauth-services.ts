import type { IntegrationType } from './secret-fields.ts'

export interface OAuthService {
  /** Page on which a person lets us in. */
  readonly consent: string
  readonly token: string
  readonly scope: string
  /** How the application proves itself when it asks for tokens. */
  readonly keys: 'header' | 'body'
}
/** Services whose keys a person grants on their own page (integrations.md); a seller account of Amazon is let in where it is kept. A connection with an address of its own has both doors there. */
export const oauthServices: Readonly<Partial<Record<IntegrationType, OAuthService>>> = {
  amazon_ads: {
    consent: 'https://www.amazon.com/ap/oa',
    token: 'https://api.amazon.com/auth/o2/token',
    scope: 'advertising::campaign_management',
    keys: 'body',
  },
  ebay: {
    consent: 'https://auth.ebay.com/oauth2/authorize',
    token: 'https://api.ebay.com/identity/v1/oauth2/token',
    scope: 'https://api.ebay.com/oauth/api_scope/sell.fulfillment https://api.ebay.com/oauth/api_scope/sell.finances',
    keys: 'header',
  },
}
export function oauthServiceOf(type: IntegrationType, endpoint: string | null): OAuthService | undefined {
  const service = oauthServices[type]
  if (!service || !endpoint) return service
  const at = endpoint.replace(/\/+$/, '')
  return { ...service, consent: `${at}/authorize`, token: `${at}/token` }
}
