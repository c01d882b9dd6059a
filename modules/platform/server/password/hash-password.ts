import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** argon2id with 19 MiB, 2 passes, 1 lane, 16 bytes of salt (platform.md §5.2). */
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const current = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$`

/** Hash of a password under the parameters of today. */
export const hashPassword = (password: string): Promise<string> => hash(password, { ...parameters, salt: randomBytes(16) })

let dummy: Promise<string> | undefined
/** Is it the password? For an account without one the work is done all the same, so that the time tells nothing. */
export async function isPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored ?? (await (dummy ??= hashPassword(randomBytes(24).toString('base64url'))))
  const good = await verify(against, password).catch(() => false)
  return good && stored !== undefined
}

/** Made under older parameters: renewed at the next login. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(current)
