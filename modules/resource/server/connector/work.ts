import type { Amazon } from '@crossway/amazon'
import type { App, Ctx } from '@crossway/server-kit'
import type { IncomingFile, ReceivedFile } from '../intake/receive-file.ts'
import type { SellerAccount, Site } from './open-account.ts'

/** What a worker has in hand for one account. */
export interface Work {
  readonly app: App
  readonly ctx: Ctx
  readonly amazon: Amazon
  readonly account: SellerAccount
  readonly sites: readonly Site[]
  readonly signal?: AbortSignal | undefined
  /** Bytes of the last answer of the platform, as they came; throws when there was none. */
  readonly lastAnswer: () => Buffer
  /** The report centre's door for files. */
  readonly receive: (app: App, ctx: Ctx, file: IncomingFile) => Promise<ReceivedFile[]>
}
