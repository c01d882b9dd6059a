import { f, Refusal } from '@crossway/kernel'
import { superCtx } from '@crossway/test-kit'
import { expect, it } from 'vitest'
import type { Ctx } from '../index.ts'
import { seedKinds, useDepot } from '../testing/depot.ts'
import { checkRefs, type RefPlaces } from './refs.ts'

const d = useDepot(seedKinds)

it('lets nobody name a paper in a form that he may not see; what stands there stays, and modules name what they like', async () => {
  const own = (await d.make()).body.id as number
  d.who = superCtx(99)
  const foreign = (await d.make()).body.id as number
  const me = superCtx(1)
  const scoped = (has: (n: string) => boolean): Ctx => ({
    ...me,
    access: { ...me.access, super: false, has, scopes: () => [{ kind: 'self' }], permissionsVersion: 'refs' },
  })
  const places: RefPlaces = { fields: { of: f.ref('crate'), kind: f.ref('crate_kind') }, prefix: '', names: {}, nodes: ['form/add'] }
  const reported = (ctx: Ctx, draft: object, o: { chosen: boolean; before?: object } = { chosen: true }): Promise<unknown> =>
    d.t.app.db
      .tx((tx) => checkRefs({ app: d.t.app, tx, ctx }, places, draft as never, o as never))
      .then(
        () => 'fine',
        (e: unknown) => (e instanceof Refusal ? e.fields : e),
      )
  for (const has of [(n: string) => n === 'crates', (n: string) => n === 'form/add']) {
    const who = scoped(has)
    expect(await reported(who, { of: own, kind: 1 })).toBe('fine')
    // as one that is not there
    expect(await reported(who, { of: foreign, kind: 1 })).toMatchObject([{ field: 'of', code: 'REF_MISSING', params: { id: foreign } }])
    expect(await reported(who, { of: foreign }, { chosen: true, before: { of: { id: foreign, title: 'x' } } })).toBe('fine')
    expect(await reported(who, { of: foreign }, { chosen: false })).toBe('fine')
  }
  expect(await reported(me, { of: foreign })).toBe('fine')
  expect(await reported(me, { of: 999_999 })).toMatchObject([{ code: 'REF_MISSING' }])
})
