import { systemCtx } from '@crossway/server-kit'
import { createTestApp, type TestApp } from '@crossway/test-kit'
import { createAdmin, type NewAdmin } from '../account/create-admin.ts'
import { superGroup } from '../account/supers.ts'
import { server as platform } from '../index.ts'
import { people } from './people.ts'

export const password = 'tea-4-two'

/** The platform with its base rows and nothing else; emulators on this machine may be reached. */
export const platformApp = (): Promise<TestApp> => createTestApp([platform, people], { config: { env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } } })

/** An account that may log in with `password`; in the super group unless other groups are named. */
export async function account(t: TestApp, username: string, groups?: readonly number[], more: Partial<NewAdmin> = {}): Promise<number> {
  return t.app.db.tx(
    async (tx) =>
      (
        await createAdmin(
          { app: t.app, tx, ctx: systemCtx() },
          {
            username,
            nickname: username,
            groups: groups ?? [await superGroup(tx)],
            password,
            mustChange: false,
            ...more,
          },
        )
      ).id,
  )
}
