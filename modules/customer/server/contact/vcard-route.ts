import { refuse as engine } from '@crossway/kernel'
import { audit, recordHeadsFor, route, scopeSql, sendFile, sql, type App, type ServerModule } from '@crossway/server-kit'
import { contact } from '../../model/contact/contact.resource.ts'
import { refuse } from '../../model/errors.ts'
import { vcardOf } from './vcard.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const most = 200
/** A masked value is no number to be called by. */
const plain = (v: unknown): string | null => (typeof v === 'string' && v !== '' && !v.includes('**') ? v : null)

/** Contacts as business cards for the address book (customer.md contact, exportVcard): what the reader sees in clear, and no more. */
export function vcardRoute(http: Http, app: App): void {
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/contact/vcards',
      node: 'contact/export',
      module: 'customer',
      summary: 'Contacts as business cards (vCard)',
      query: { ids: { type: 'string', pattern: '^\\d{1,15}(,\\d{1,15})*$', maxLength: 4000 } },
      doc: { responses: {} },
    },
    async ({ ctx, req, reply }) => {
      const asked = [...new Set((req.query as { ids?: string }).ids?.split(',').map(Number) ?? [])]
      if (asked.length === 0 || asked.length > most) throw engine.BAD_REQUEST({ detail: `ids (1-${most})` })
      const scopes = ctx.access.scopes('contact', ['contact'], 'read')
      const seen = await app.db.rows<{ id: number }>(sql`select t.id from contact t where t.id = any(${asked}::bigint[]) and ${scopeSql(scopes, contact, ctx)}`)
      if (seen.length === 0) throw engine.NOT_FOUND()
      const ids = seen.map((s) => s.id)
      const rows = (await recordHeadsFor({ app, run: app.db, ctx }, contact, ids)).toSorted(
        (a, b) => asked.indexOf(Number(a['id'])) - asked.indexOf(Number(b['id'])),
      )
      const cards = rows.flatMap((r) => {
        const name = plain(r['name'])
        // nobody takes along whom he has not claimed
        if (name === null) return []
        const of = (field: string): string | null => plain(r[field])
        return [
          {
            id: Number(r['id']),
            name,
            text: vcardOf({
              name,
              company: String((r['customer'] as { title?: unknown } | null)?.title ?? ''),
              department: of('department_name'),
              position: of('position'),
              country_code: of('country_code'),
              mobile: of('mobile'),
              phone: of('phone'),
              email: of('email'),
              wechat: of('wechat'),
              qq: of('qq'),
              whatsapp: of('whatsapp'),
              birthday: of('birthday'),
            }),
          },
        ]
      })
      if (cards.length === 0) throw refuse.CONTACT_CARD()
      await app.db.tx((tx) =>
        audit(
          { run: tx, ctx },
          cards.map((c) => ({ resource: 'contact', record: c.id, operation: 'export' as const, action: 'vcard', node: 'contact/export' })),
        ),
      )
      const file = cards.length === 1 ? cards[0]!.name : ctx.lang === 'en' ? 'contacts' : '联系人'
      return sendFile(reply, `${file}.vcf`, cards.map((c) => c.text).join(''))
    },
  )
}
