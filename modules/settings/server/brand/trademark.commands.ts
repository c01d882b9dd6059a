import { handle } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { trademark } from '../../model/trademark.resource.ts'
import { labelOf } from '../reference/label-of.ts'

const inTime = ['apply_date', 'reg_date', 'valid_to'] as const

/** A mark is applied for, then registered, then runs out; a registered one says since when and until when, or no reminder could come (settings.md brand). */
export const trademarkCommands = handle(trademark, {
  save: ({ app, ctx, next }) => {
    const label = (field: string): string => labelOf({ app, ctx }, 'trademark', field)
    if (next.status === 'registered') {
      const missing = (['reg_date', 'valid_to'] as const).find((f) => !next[f])
      if (missing) throw refuse.MARK_REGISTERED({ label: label(missing) }, missing)
    }
    const dated = inTime.filter((f) => next[f])
    const wrong = dated.findIndex((f, i) => i > 0 && next[f]! < next[dated[i - 1]!]!)
    if (wrong > 0) throw refuse.MARK_DATES({ later: label(dated[wrong]!), earlier: label(dated[wrong - 1]!) }, dated[wrong]!)
  },
  actions: {},
})
