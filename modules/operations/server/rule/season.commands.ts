import { num, round, type RowOf } from '@crossway/kernel'
import { handle } from '@crossway/server-kit'
import { demandEvent, monthFields, seasonProfile } from '../../model/rule/season-profile.resource.ts'

/** Twelve factors as people give them become factors of mean 1; what rounding leaves goes to December. */
export const seasonProfileCommands = handle(seasonProfile, {
  save: ({ before, draft }) => {
    const now = { ...before, ...draft } as RowOf<typeof seasonProfile>
    const given = monthFields.map((m) => num(now[m] ?? '1'))
    const mean = given.reduce((n, v) => n.plus(v), num(0)).div(12)
    const factors = given.map((v) => round(v.div(mean), 4))
    const rest = num(12).minus(factors.reduce((n, v) => n.plus(v), num(0)))
    factors[11] = factors[11]!.plus(rest)
    for (const [i, m] of monthFields.entries()) draft[m] = factors[i]!.toFixed(4)
    draft.source = 'manual'
  },
  actions: {},
})
export const demandEventCommands = handle(demandEvent, { actions: {} })
