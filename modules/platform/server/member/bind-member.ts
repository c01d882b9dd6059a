import type { ActionCall } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import { refuse } from '../../model/member/member.errors.ts'
import type { member } from '../../model/member/member.resource.ts'
import { stateOf } from '../platform-state.ts'
import { endMemberSessions } from './member-password.ts'

const whole = (v: unknown): v is number => typeof v === 'number' && Number.isSafeInteger(v) && v > 0

/** Says for whom a member stands: a party of his group's type, fixed once he has signed in (settings.md externalAccount). Answers the columns to set. */
export async function bindMember({ app, tx, doc, args }: ActionCall<typeof member, Record<string, unknown>>): Promise<Record<string, unknown>> {
  const { party_type: type } = await tx.one<{ party_type: string }>(sql`select party_type from member_group where id = ${doc.group.id}::bigint`)
  const find = stateOf(app).parties.get(type)
  if (!find) throw refuse.PARTY_NONE({ party: type })
  const id = args.party_id as number
  const moves = doc.party_id !== null && (doc.party_id !== id || doc.party_type !== type)
  if (moves && doc.last_login_at) throw refuse.PARTY_FIXED()
  const party = await find(tx, id)
  if (!party?.stands) throw refuse.PARTY_UNKNOWN({}, 'args.party_id')
  const projects = args.project_ids ?? []
  if (!Array.isArray(projects) || projects.length > 500 || !projects.every(whole) || (projects.length > 0 && type !== 'customer'))
    throw refuse.PROJECTS_WRONG({}, 'args.project_ids')
  // What he may see changes: he comes in again.
  await endMemberSessions(tx, doc.id, 'kicked')
  return { party_type: type, party: party.title, party_id: id, project_ids: projects, valid_to: args.valid_to ?? doc.valid_to }
}
