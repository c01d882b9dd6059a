import { createRecord, runAction, sql, inNameOf, updateRecord, type CommandContext } from '@crossway/server-kit'
import { customerArchiveDoc } from '../model/archive/archive-doc.resource.ts'
import { contact } from '../model/contact/contact.resource.ts'
import { customer } from '../model/customer.resource.ts'
import { followup } from '../model/followup/followup.resource.ts'
import type { Stage } from '../model/pool/stages.ts'
import { ensureArchive as ensure } from './archive/ensure-archive.ts'

const trusted = ({ app, tx, ctx }: CommandContext): CommandContext => ({
  app,
  tx,
  ctx: inNameOf(ctx),
})
type Fields = Readonly<Record<string, unknown>>

/** A new customer with his contacts, in the open sea or with an owner (customer.md createCustomer). One whose name is there already is refused with who has him. */
export async function createCustomer(call: CommandContext, fields: Fields, contacts: readonly Fields[], owner?: number): Promise<number> {
  const c = trusted(call)
  const [first, ...others] = contacts
  const of = (name: string): unknown => first?.[name] ?? null
  const body = {
    ...fields,
    contact_name: of('name'),
    contact_position: of('position'),
    contact_mobile: of('mobile'),
    contact_wechat: of('wechat'),
    contact_email: of('email'),
    ...(owner === undefined ? {} : { assign_to: owner }),
  }
  const id = await createRecord(c, customer, body, { confirmed: ['CUSTOMER_LIKELY'] })
  for (const more of others) await createRecord(c, contact, { customer: id, ...more })
  return id
}

/** A contract was signed: pool, stage and dossier follow (customer.md markSigned). The same contract again changes nothing. */
export const markSigned = (call: CommandContext, id: number, contract: number, signedAt: string, amountCny: string): Promise<string> =>
  runAction(trusted(call), customer, id, 'sign', { args: { contract, signed_at: signedAt, amount: amountCny } }, true)
/** A signature was taken back before it took effect. */
export const unmarkSigned = (call: CommandContext, id: number, contract: number): Promise<string> =>
  runAction(trusted(call), customer, id, 'unsign', { args: { contract } }, true)
/** A contract has ended; the cooperation itself is ended by people. */
export async function markCooperationEnded({ tx }: CommandContext, id: number, contract: number, endedAt: string): Promise<void> {
  await tx.run(sql`update customer_signing set ended_at = ${endedAt} where customer_id = ${id}::bigint and contract_key = ${contract} and ended_at is null`)
}

/** Gives customers to somebody else; answers what became of each (customer.md transferOwner). */
export async function transferOwner(call: CommandContext, ids: readonly number[], to: number, reason: string): Promise<{ id: number; why?: string }[]> {
  const out: { id: number; why?: string }[] = []
  for (const id of ids)
    try {
      await call.tx.attempt(() => runAction(trusted(call), customer, id, 'transfer', { args: { to, reason } }, true))
      out.push({ id })
    } catch (e) {
      const text = (e as { text?: (lang: string) => string }).text
      if (!text) throw e
      out.push({ id, why: text.call(e, call.ctx.lang) })
    }
  return out
}

/** A colleague works on the customer, too. */
export async function addMember(call: CommandContext, id: number, employee: number, level: 'read' | 'write'): Promise<void> {
  const { tx } = call
  await tx.run(sql`insert into customer_member (customer_id, seq, employee_id, level) select ${id}, coalesce(max(seq), 0) + 1, ${employee}, ${level} from customer_member where customer_id = ${id}::bigint
    on conflict (customer_id, employee_id) do update set level = excluded.level`)
  await tx.run(
    sql`update customer set collaborators = (select array_agg(employee_id) from customer_member where customer_id = ${id}::bigint) where id = ${id}::bigint`,
  )
}

export const recordFollowup = (call: CommandContext, id: number, fields: Fields): Promise<number> =>
  createRecord(trusted(call), followup, { customer: id, ...fields })
export const setStage = (call: CommandContext, id: number, stage: Stage, more: Fields = {}): Promise<string> =>
  runAction(trusted(call), customer, id, 'set_stage', { args: { stage, ...more } }, true)

/** The broker by whom a customer came, as the contract module keeps him. */
export async function linkBroker(call: CommandContext, id: number, broker: number, name: string): Promise<void> {
  await updateRecord(trusted(call), customer, id, { broker_name: name }, { anyVersion: true, preset: { broker_key: broker } })
}

/** The dossier of a customer; made where there is none. */
export async function ensureArchive(call: CommandContext, id: number): Promise<number> {
  const c = await call.tx.one<{ type: string; owner: number | null; department: number | null }>(
    sql`select customer_type as type, owner_id as owner, department_id as department from customer where id = ${id}::bigint for update`,
  )
  return ensure(call, id, c)
}
/** A paper for a customer's dossier, once for the same bytes (customer.md addArchiveDoc). */
export async function addArchiveDoc(call: CommandContext, id: number, fileTypeCode: string, attachment: number, validTo: string | null): Promise<number> {
  const archive = await ensureArchive(call, id)
  const known = await call.tx.maybe<{ id: number }>(
    sql`select d.id from customer_archive_doc d join attachment f on f.id = d.attachment_id where d.archive_id = ${archive}::bigint and f.sha256 = (select sha256 from attachment where id = ${attachment}::bigint) limit 1`,
  )
  if (known) return known.id
  const type = await call.tx.one<{ id: number; name: string }>(sql`select id, name from file_type where code = ${fileTypeCode}`)
  return createRecord(trusted(call), customerArchiveDoc, { archive, file_type: type.id, title: type.name, attachment, valid_to: validTo })
}
