import { audit, sql, type CommandContext } from '@crossway/server-kit'

/** Notes at a webhook, and in the log, that it has another address or secret; never which. */
export async function noteMade(
  { tx, ctx }: Pick<CommandContext, 'tx' | 'ctx'>,
  resource: 'webhook_in' | 'webhook_out',
  doc: { readonly id: number; readonly name: string },
  what: 'address' | 'secret',
): Promise<void> {
  const field = `has_${what}`
  await tx.run(
    sql`update ${sql.id(resource)} set ${sql.id(field)} = true, updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where id = ${doc.id}::bigint`,
  )
  const changes = [{ field, before: '***', after: '***' }]
  await audit({ run: tx, ctx }, [{ resource, record: doc.id, no: doc.name, operation: 'update', changes, comment: what, node: 'integration/secret' }])
}
