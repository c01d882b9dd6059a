/** Selling regions and marketplaces of the Selling Partner API (integrations.md §1). A refresh token belongs to one region and serves all its marketplaces. */
export type RegionName = 'NA' | 'EU' | 'FE'

export interface Region {
  readonly name: RegionName
  readonly endpoint: string
  readonly sandbox: string
}

export const regions: Readonly<Record<RegionName, Region>> = {
  NA: { name: 'NA', endpoint: 'https://sellingpartnerapi-na.amazon.com', sandbox: 'https://sandbox.sellingpartnerapi-na.amazon.com' },
  EU: { name: 'EU', endpoint: 'https://sellingpartnerapi-eu.amazon.com', sandbox: 'https://sandbox.sellingpartnerapi-eu.amazon.com' },
  FE: { name: 'FE', endpoint: 'https://sellingpartnerapi-fe.amazon.com', sandbox: 'https://sandbox.sellingpartnerapi-fe.amazon.com' },
}
export const loginEndpoint = 'https://api.amazon.com'

export interface Marketplace {
  readonly id: string
  /** Amazon's country letters: the United Kingdom is UK here and GB in report columns. */
  readonly country: string
  readonly region: RegionName
}

const ids: Readonly<Record<RegionName, string>> = {
  NA: 'US ATVPDKIKX0DER CA A2EUQ1WTGCTBG2 MX A1AM78C64UM0Y8 BR A2Q3Y263D00KWC',
  EU:
    'UK A1F83G8C2ARO7P DE A1PA6795UKMFR9 FR A13V1IB3VIYZZH IT APJ6JRA9NG5V4 ES A1RKKUPIHCS9HS NL A1805IZSGTT6HS SE A2NODRKZP88ZB9 PL A1C3SOZRARQ6R3 ' +
    'BE AMEN7PMS3EDWL IE A28R8C7NBKEWEA TR A33AVAJ2PDY3EV AE A2VIGQ35RCS4UG SA A17E79C6D8DWNP EG ARBP9OOSHTCHU IN A21TJRUUN4KGV ZA AE08WJ6YKNBMC',
  FE: 'JP A1VC38T7YXB528 AU A39IBJ37TRP1C6 SG A19VAU5U5O7RUS',
}

const pairs = (region: RegionName): Marketplace[] => {
  const words = ids[region].split(' ')
  return words.flatMap((country, i) => (i % 2 === 0 ? [{ country, id: words[i + 1]!, region }] : []))
}
export const marketplaces: readonly Marketplace[] = [...pairs('NA'), ...pairs('EU'), ...pairs('FE')]

/** The marketplace of an id such as ATVPDKIKX0DER; undefined for one we do not know. */
export const marketplaceById = (id: string): Marketplace | undefined => marketplaces.find((m) => m.id === id)
/** The marketplace of a country; GB and UK are the same place. */
export const marketplaceOf = (country: string): Marketplace | undefined => marketplaces.find((m) => m.country === (country === 'GB' ? 'UK' : country))
