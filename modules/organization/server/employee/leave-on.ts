import type { CommandContext } from '@crossway/server-kit'
import { runAction } from '@crossway/server-kit'
import { employee } from '../../model/employee.resource.ts'

/** Starts the leaving of a person for a day; the person stays with limited rights until then (organization.md, startLeave). Refuses LEAVE_PAST, STATE_CONFLICT. */
export const setLeaving = (
  { app, tx, ctx }: CommandContext,
  id: number,
  date: string,
  o: { type?: 'resign' | 'dismiss' | 'expire' | 'retire'; reason: string },
): Promise<string> =>
  runAction({ app, tx, ctx }, employee, id, 'startLeave', { args: { leave_date: date, leave_type: o.type ?? 'resign', leave_reason: o.reason } }, true)

/** Ends the employment on its day: account, roles, grants, job. Refuses LEAVE_AHEAD and NOT_HANDED_OVER. */
export const setLeft = ({ app, tx, ctx }: CommandContext, id: number): Promise<string> => runAction({ app, tx, ctx }, employee, id, 'left', {}, true)
