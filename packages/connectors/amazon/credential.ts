import { inspect } from 'node:util'
import type { RegionName } from './region.ts'

export interface CredentialParts {
  readonly sellerId: string
  readonly region: RegionName
  readonly clientId: string
  readonly clientSecret: string
  readonly refreshToken: string
}

/** Keys to one selling account. Printing, logging or serialising it shows the account and nothing else. */
export class Credential {
  readonly sellerId: string
  readonly region: RegionName
  readonly #secrets: Pick<CredentialParts, 'clientId' | 'clientSecret' | 'refreshToken'>

  constructor(parts: CredentialParts) {
    this.sellerId = parts.sellerId
    this.region = parts.region
    this.#secrets = { clientId: parts.clientId, clientSecret: parts.clientSecret, refreshToken: parts.refreshToken }
  }
  /** Form fields of a token request. The only way out for the secrets. */
  form(): Readonly<Record<'client_id' | 'client_secret' | 'refresh_token', string>> {
    const s = this.#secrets
    return { client_id: s.clientId, client_secret: s.clientSecret, refresh_token: s.refreshToken }
  }
  toString(): string {
    return `${this.region} ${this.sellerId}`
  }
  toJSON(): string {
    return this.toString()
  }
  [inspect.custom](): string {
    return `Credential ${this.toString()}`
  }
}
